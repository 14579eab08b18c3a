import { expect, test } from 'vitest';
import { groupOf } from '#widget/history/group-of.ts';

const NOW = new Date(2026, 10, 22, 0, 30);
const at = (date: Date, pinned = false) => ({
  conversation_id: 'c',
  title: 'Germany',
  summary: '',
  message_count: 2,
  key_topics: [],
  last_updated: date.toISOString(),
  pinned,
});

test.each([
  ['Today', at(new Date(2026, 10, 22, 0, 1))],
  ['Yesterday', at(new Date(2026, 10, 21, 23, 59))],
  ['Yesterday', at(new Date(2026, 10, 21, 0, 0))],
  ['Earlier', at(new Date(2026, 10, 20, 23, 59))],
  ['Pinned', at(new Date(2026, 9, 1), true)],
])('half an hour after midnight: %s', (group, item) => {
  expect(groupOf(item, NOW)).toBe(group);
});
