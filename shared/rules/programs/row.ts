import type { Range } from '../range.ts';

/** What is compared of a real program: by the finder, the comparison and the assistant. What its page does not say is not there. */
export type ProgramRow = {
  readonly id: string;
  readonly title: string;
  readonly university: string;
  readonly city?: string | undefined;
  readonly country: string;
  readonly fields: readonly string[];
  readonly months?: number | undefined;
  /** Months in which it begins, 1 to 12. */
  readonly intakes: readonly number[];
  /** `06-30` each year, or `2027-06-30`. */
  readonly deadline?: string | undefined;
  /** Tuition, living, visa and insurance from the first day to the last, in rupees. */
  readonly total?: Range | undefined;
  readonly tuition?: Range | undefined;
  /** Its page names no fee: the tuition is what is usual in the country. */
  readonly assumed?: true | undefined;
  /** Its fee is of an academic year that is long over. */
  readonly oldFee?: true | undefined;
  readonly ielts?: number | undefined;
  readonly band?: number | undefined;
  readonly toefl?: number | undefined;
  /** The least percentage that the university names for India. */
  readonly percent?: number | undefined;
  readonly gre?: 'required' | 'optional' | 'no' | undefined;
  readonly visa?: boolean | undefined;
  /** What its page asks of everybody beside a degree, marks and English: `registration as a pharmacist in New Zealand`. */
  readonly condition?: string | undefined;
  /** For applying, in the money that its page names. */
  readonly fee?: { readonly amount: number; readonly currency: string } | undefined;
};

export const programPath = ({ country, id }: Pick<ProgramRow, 'country' | 'id'>): string =>
  `/programs/${country}/${id}`;
