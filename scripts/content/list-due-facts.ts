import { type FactWorld, factIdsIn } from '#site/rules/fact-places.ts';
import { isFrontPage } from '#site/rules/front-page.ts';
import type { Fact } from '#site/schemas/fact.ts';
import { someOf } from './message-words.ts';
import type { SourceFile } from './source-file.ts';

/** Facts that have to be read again within so many days are listed before they are late. */
const SOON = 30;
const DAY = 86_400_000;
const MOST = 12;

/** Facts past the day by which they were to be read again, and those that soon will be: first those that stand in most places. */
export function listDueFacts(files: readonly SourceFile[], { book, today }: FactWorld): string[] {
  const soon = new Date(Date.parse(today) + SOON * DAY).toISOString().slice(0, 10);
  const stated = Object.groupBy(
    files.flatMap(({ raw }) => factIdsIn(raw)),
    (id) => id,
  );
  const places = ({ id }: Fact) => stated[id]?.length ?? 0;
  const told = book.all
    .filter(({ sum }) => sum === undefined)
    .toSorted((a, b) => places(b) - places(a) || a.again.localeCompare(b.again));
  const line = (words: string, facts: readonly Fact[]): string[] => {
    if (facts.length === 0) return [];
    const named = facts.map(
      (fact) => `${fact.id} (${fact.again}, in ${places(fact)} ${places(fact) === 1 ? 'place' : 'places'})`,
    );
    return [`${words}: ${someOf(named, MOST)}`];
  };
  return [
    ...line(
      'Facts past their day, shown as "last checked in …"',
      told.filter(({ again }) => again < today),
    ),
    ...line(
      `Facts to read again within ${SOON} days`,
      told.filter(({ again }) => again >= today && again <= soon),
    ),
    ...line(
      'Facts whose source is a front page',
      told.filter(({ source: { url } }) => url !== undefined && isFrontPage(url)),
    ),
  ];
}
