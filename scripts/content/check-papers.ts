import { MOST_PAPERS_EACH } from '#shared/contract/shortlist/tick-id.ts';
import { guideSections } from '#site/rules/guide-sections.ts';
import { contentFiles } from '#site/schemas/content-files.ts';
import { nearestTo } from './message-words.ts';
import { dataOf, type SourceFile } from './source-file.ts';

/** What is wrong with the checklist of papers beside its fields: countries, and the sections that explain them. */
export function checkPapers(files: readonly SourceFile[]): string[] {
  const source = files.find(({ collection }) => collection === 'papers');
  const papers = contentFiles.papers.safeParse(source?.data);
  const countries = contentFiles.countries.safeParse(dataOf(files, 'countries'));
  // What is wrong with the fields themselves is told by another check.
  if (!source || !papers.success || !countries.success) return [];
  const { items } = papers.data;
  const known = countries.data.items.map(({ id }) => id);
  const problems = items.flatMap(({ id, countries: named, href }) => [
    ...named
      .filter((country) => !known.includes(country))
      .map(
        (country) =>
          `the paper "${id}" names the country "${country}", which is not in site/content/countries.json; the nearest is "${nearestTo(country, known)}".`,
      ),
    ...sectionProblem(id, href, files),
  ]);
  const own = items.filter(({ shared }) => !shared).length;
  if (own > MOST_PAPERS_EACH)
    problems.push(`${own} papers have "shared": false; at most ${MOST_PAPERS_EACH} may, or a full list has no end.`);
  return problems.map((problem) => `${source.file}: ${problem}`);
}

function sectionProblem(id: string, href: string, files: readonly SourceFile[]): string[] {
  const [, slug, anchor = ''] = /^\/guides\/([^#]+)(?:#(.+))?$/.exec(href) ?? [];
  const guide = files.find((file) => file.collection === 'guides' && file.id === slug);
  if (slug === undefined)
    return [`the paper "${id}" has the "href" "${href}"; it must lead to a section of a guide: /guides/name#section.`];
  // A guide that is not there is told as a link that leads nowhere.
  const anchors = guideSections(guide?.body ?? '').map((section) => section.anchor);
  if (!guide || anchors.includes(anchor)) return [];
  return [
    `the paper "${id}" has the "href" "${href}", but the guide has no such section; the nearest is "#${nearestTo(anchor, anchors)}".`,
  ];
}
