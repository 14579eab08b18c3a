import type { ProgramRow } from './row.ts';

/** What of a program's own row decides whether it asks for a paper. */
export const PAPER_NEEDS = ['english', 'gre', 'fee'] as const;

/** A paper that programs ask for, as the content says it. */
export type Paper = {
  readonly id: string;
  readonly name: string;
  /** Whose programs ask for it; none: those of all countries. */
  readonly countries: readonly string[];
  readonly needs?: (typeof PAPER_NEEDS)[number] | undefined;
  /** Not every program asks for it. */
  readonly sometimes?: boolean | undefined;
  /** One serves all programs, and is ticked once. */
  readonly shared: boolean;
  /** The section of a guide that explains it. */
  readonly href: string;
};

/** A paper that one program asks for, and what its page says of it. */
export type AskedPaper = { readonly paper: Paper; readonly note: string };

/** The papers that a program asks for, in the order of the content. */
export const papersOf = (row: ProgramRow, papers: readonly Paper[]): AskedPaper[] =>
  papers.flatMap((paper) => {
    if (paper.countries.length > 0 && !paper.countries.includes(row.country)) return [];
    const note = paper.needs ? NOTES[paper.needs](row) : paper.sometimes ? 'only where its page asks for it' : '';
    return note === null ? [] : [{ paper, note }];
  });

/** What a tick on it is called: the paper's own name, or with the program when each wants one of its own. */
export const tickId = ({ id, shared }: Pick<Paper, 'id' | 'shared'>, program: string): string =>
  shared ? id : `${id}.${program}`;

/** What a program's page says, in a few words; null: it does not ask. */
const NOTES: Readonly<Record<(typeof PAPER_NEEDS)[number], (row: ProgramRow) => string | null>> = {
  english: ({ ielts, band, toefl }) => {
    const scores = [
      ...(ielts === undefined
        ? []
        : [`IELTS ${ielts}${band === undefined || band === ielts ? '' : `, each part ${band}`}`]),
      ...(toefl === undefined ? [] : [`TOEFL iBT ${toefl}`]),
    ];
    return scores.join(' or ') || 'its page names no score that we could read';
  },
  gre: ({ gre }) => (gre === 'required' ? 'required' : gre === 'optional' ? 'may be sent, need not' : null),
  fee: ({ fee }) => (fee === undefined ? null : `${fee.amount} ${fee.currency}`),
};
