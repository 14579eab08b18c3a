import { letterDistance } from '#shared/rules/letter-distance.ts';
import { guideFrontmatter } from '#site/content-schemas.ts';
import { guideSections } from './guide-sections.ts';
import type { SourceFile } from './read-content.ts';

type AskedGuide = {
  readonly file: string;
  readonly headings: readonly string[];
  readonly asked: readonly { readonly section: string; readonly as: readonly string[] }[];
};

/** Lines "asked as" that belong to no section of their guide, or that stand in the guides more than once. */
export function checkAsked(files: readonly SourceFile[]): string[] {
  const guides = files.filter(({ collection }) => collection === 'guides').flatMap(readAsked);
  return [...guides.flatMap(unknownSections), ...guides.flatMap(sectionsTwice), ...linesTwice(guides)];
}

/** What is wrong with the fields themselves is told by their own check. */
function readAsked({ file, data, body }: SourceFile): AskedGuide[] {
  const result = guideFrontmatter.safeParse(data);
  if (!result.success) return [];
  return [{ file, headings: guideSections(body ?? '').map(({ heading }) => heading), asked: result.data.asked ?? [] }];
}

const unknownSections = ({ file, headings, asked }: AskedGuide): string[] =>
  asked
    .filter(({ section }) => !headings.includes(section))
    .map(({ section }) => {
      const nearest = nearestTo(section, headings);
      const fix = nearest === undefined ? 'correct or remove it' : `the nearest is "${nearest}"`;
      return `${file}: the field "asked" names the section "${section}", but no heading says so; ${fix}.`;
    });

function nearestTo(wrong: string, headings: readonly string[]): string | undefined {
  const far = new Map(headings.map((heading) => [heading, letterDistance(wrong, heading, Number.POSITIVE_INFINITY)]));
  return headings.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0];
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
