import { expect, test } from 'vitest';
import { relatedGuides } from '#site/rules/related.ts';

const guide = (id: string, topic: string, countries: string[], order: number) => ({
  id,
  data: { topic, countries, order },
});

test('a shared country is nearer than a shared topic, and ties keep the order of the list', () => {
  const uk = guide('uk', 'countries', ['uk'], 20);
  const all = [
    uk,
    guide('costs', 'costs', [], 80),
    guide('canada', 'countries', ['canada'], 30),
    guide('usa', 'countries', ['usa'], 10),
    guide('ospap', 'licensing', ['uk'], 90),
  ];
  expect(relatedGuides(uk, all).map(({ id }) => id)).toEqual(['ospap', 'usa', 'canada']);
});
