import { guideSections } from '#site/rules/guide-sections.ts';
import { guideFrontmatter } from '#site/schemas/content-schemas.ts';
import { nearestTo } from './nearest.ts';
import type { SourceFile } from './read-content.ts';

/**
 * Figures of a guide that name a guide or a section that is not there, that are there twice, or that stand in a guide that is
 * not to one country.
 */
export function checkFigures(files: readonly SourceFile[]): string[] {
  const guides = files.filter(({ collection }) => collection === 'guides');
  const headings = new Map(guides.map(({ id, body }) => [id, guideSections(body ?? '').map(({ heading }) => heading)]));
  return guides.flatMap((guide) => problemsOf(guide, headings));
}

/** What is wrong with the fields themselves is told by another check. */
function problemsOf({ id, file, data }: SourceFile, headings: ReadonlyMap<string, readonly string[]>): string[] {
  const guide = guideFrontmatter.safeParse(data);
  if (!guide.success) return [];
  const { figures = [], countries, topic } = guide.data;
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
