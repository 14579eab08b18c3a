import { expect, test } from 'vitest';
import { RANKING, type Signs, weighSigns } from '#server/assistant/library/ranking.ts';

const NAMES = Object.keys(RANKING.signs).filter((name): name is keyof Signs => name in RANKING.signs);
const signsWith = (value: (name: keyof Signs) => number): Signs => {
  const none = { ...RANKING.signs };
  for (const name of NAMES) none[name] = value(name);
  return none;
};

test.each(NAMES)('a passage is weighed by %s, as much as that counts', (name) => {
  const only = signsWith((one) => (one === name ? 0.5 : 0));
  expect(weighSigns(RANKING.signs, only)).toBeCloseTo(RANKING.signs[name] / 2);
});

test('all of its signs are added up', () => {
  const sum = NAMES.reduce((all, name) => all + RANKING.signs[name], 0);
  expect(
    weighSigns(
      RANKING.signs,
      signsWith(() => 1),
    ),
  ).toBeCloseTo(sum);
});
