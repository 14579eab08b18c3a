import { guideSections } from '#site/rules/guide-sections.ts';
import { nearestTo } from './message-words.ts';
import { guidesIn, type SourceFile } from './source-file.ts';

/**
 * Figures of a guide that name a guide or a section that is not there, that are there twice, or that stand in a guide that is
 * not to one country.
 */
export function checkFigures(files: readonly SourceFile[]): string[] {
  const headings = new Map(
    files
      .filter(({ collection }) => collection === 'guides')
      .map(({ id, body }) => [id, guideSections(body ?? '').map(({ heading }) => heading)]),
  );
  return guidesIn(files).flatMap((guide) => problemsOf(guide, headings));
}

function problemsOf(
  { id, file, head: { figures = [], countries, topic } }: ReturnType<typeof guidesIn>[number],
  headings: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (figures.length === 0) return [];
  if (topic !== 'countries' || countries.length !== 1)
    return [`${file}: only the guide to one country has the field "figures"; remove it, or name that country alone.`];
  return figures.flatMap(({ about, section, guide: slug = id }, at) => {
    const known = headings.get(slug);
    if (figures.findIndex((other) => other.about === about) < at)
      return [`${file}: the field "figures" has "${about}" twice; keep one.`];
    if (!known)
      return [
        `${file}: the figure "${about}" names the guide "${slug}", which is not there; the nearest is "${nearestTo(slug, [...headings.keys()])}".`,
      ];
    if (known.includes(section)) return [];
    return [
      `${file}: the figure "${about}" names the section "${section}", but no heading says so; the nearest is "${nearestTo(section, known)}".`,
    ];
  });
}
