import { guideSections } from '#site/rules/guide-sections.ts';
import { nearestTo } from './message-words.ts';
import { repeated } from './repeated.ts';
import { guidesIn, type SourceFile } from './source-file.ts';

type AskedGuide = {
  readonly file: string;
  readonly headings: readonly string[];
  readonly asked: readonly { readonly section: string; readonly as: readonly string[] }[];
};

/** Sections that no line asks for, lines that ask for no section of their guide, and lines that stand in the guides twice. */
export function checkAsked(files: readonly SourceFile[]): string[] {
  // That a guide has no section at all is told by another check.
  const guides = guidesIn(files)
    .map(({ file, head, body }) => ({
      file,
      headings: guideSections(body ?? '').map(({ heading }) => heading),
      asked: head.asked,
    }))
    .filter(({ headings }) => headings.length > 0);
  return [
    ...guides.flatMap(sectionsWithout),
    ...guides.flatMap(unknownSections),
    ...guides.flatMap(sectionsTwice),
    ...linesTwice(guides),
  ];
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
  const twice = new Set(repeated(asked, ({ section }) => section).map(({ again }) => again.section));
  return [...twice].map(
    (name) => `${file}: the field "asked" has the section "${name}" twice; put all its lines into one list.`,
  );
}

/** A line that leads to two sections leads to neither: they are compared as a search does, by their words alone. */
function linesTwice(guides: readonly AskedGuide[]): string[] {
  const lines = guides.flatMap(({ file, asked }) =>
    asked.flatMap(({ section, as }) => as.map((line) => ({ file, section, line }))),
  );
  const words = ({ line }: { readonly line: string }) =>
    (line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
  return repeated(lines, words).map(({ again: { file, section, line }, first }) => {
    const where = first.file === file ? 'here' : `in ${first.file}`;
    return `${file}: the line "${line}" under "${section}" stands under "${first.section}" ${where} already; keep it where it is answered better.`;
  });
}
