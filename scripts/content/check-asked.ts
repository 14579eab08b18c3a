import { guideSections } from '#site/rules/guide-sections.ts';
import { guideFrontmatter } from '#site/schemas/content-schemas.ts';
import { nearestTo } from './nearest.ts';
import type { SourceFile } from './read-content.ts';

type AskedGuide = {
  readonly file: string;
  readonly headings: readonly string[];
  readonly asked: readonly { readonly section: string; readonly as: readonly string[] }[];
};

/** Sections that no line asks for, lines that ask for no section of their guide, and lines that stand in the guides twice. */
export function checkAsked(files: readonly SourceFile[]): string[] {
  const guides = files.filter(({ collection }) => collection === 'guides').flatMap(readAsked);
  return [
    ...guides.flatMap(sectionsWithout),
    ...guides.flatMap(unknownSections),
    ...guides.flatMap(sectionsTwice),
    ...linesTwice(guides),
  ];
}

/** What is wrong with the fields themselves, and that a guide has no section at all, is told by other checks. */
function readAsked({ file, data, body }: SourceFile): AskedGuide[] {
  const result = guideFrontmatter.safeParse(data);
  const headings = guideSections(body ?? '').map(({ heading }) => heading);
  return result.success && headings.length > 0 ? [{ file, headings, asked: result.data.asked }] : [];
}

const sectionsWithout = (guide: AskedGuide): string[] =>
  withoutLines(guide).map(
    (heading) =>
      `${guide.file}: the section "${heading}" has no lines under "asked"; write four, each as a student would ask what it answers.`,
  );

const withoutLines = ({ headings, asked }: AskedGuide): string[] =>
  headings.filter((heading) => !asked.some(({ section }) => section === heading));

/** When a heading was reworded, it is most likely one of those that have no lines now. */
function unknownSections(guide: AskedGuide): string[] {
  const { file, headings, asked } = guide;
  const open = withoutLines(guide);
  return asked
    .filter(({ section }) => !headings.includes(section))
    .map(({ section }) => {
      const nearest = nearestTo(section, open.length > 0 ? open : headings);
      return `${file}: the field "asked" names the section "${section}", but no heading says so; the nearest is "${nearest}".`;
    });
}

function sectionsTwice({ file, asked }: AskedGuide): string[] {
  const names = asked.map(({ section }) => section);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...twice].map(
    (name) => `${file}: the field "asked" has the section "${name}" twice; put all its lines into one list.`,
  );
}

/** A line that leads to two sections leads to neither: they are compared as a search does, by their words alone. */
function linesTwice(guides: readonly AskedGuide[]): string[] {
  const first = new Map<string, { file: string; section: string }>();
  return guides.flatMap(({ file, asked }) =>
    asked.flatMap(({ section, as }) =>
      as.flatMap((line) => {
        const words =
          line
            .toLowerCase()
            .match(/[\p{L}\p{M}\p{N}]+/gu)
            ?.join(' ') ?? '';
        const other = first.get(words);
        if (other === undefined) {
          first.set(words, { file, section });
          return [];
        }
        const where = other.file === file ? 'here' : `in ${other.file}`;
        return [
          `${file}: the line "${line}" under "${section}" stands under "${other.section}" ${where} already; keep it where it is answered better.`,
        ];
      }),
    ),
  );
}
