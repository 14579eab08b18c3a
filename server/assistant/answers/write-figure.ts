import type { Found } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import { bareText } from '../library/statements.ts';
import { fieldsIn } from '../question/fields-named.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askedFigures } from './asked-figure.ts';
import { isAboutKind, isAboutPrograms } from './asks-for-programs.ts';
import { asksOfCountries, byCountry } from './by-country.ts';
import type { Answer } from './choose-answer.ts';
import { asksForEntry } from './entry-by-country.ts';
import { isProfile } from './is-profile.ts';
import { listAnswer } from './list-answer.ts';
import type { Asking } from './own-facts.ts';
import { writeRest } from './write-section.ts';

type Writing = {
  readonly asked: Asking;
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly frame: { readonly more: string; readonly whichCountry: string };
  /** The sections that may answer, the best first. */
  readonly found: readonly Found[];
};

/** What is said of a country, or of all, in a sentence, for whoever asks only for that; null for any other question. */
export function writeFigure({ asked, library, writer, frame, found }: Writing): Answer | null {
  // "Are my marks ok for Ireland?" is weighed, "regulatory affairs Ireland fees" is told of each program, where there are any.
  if (asked.form === 'table' || asked.own || asksForEntry(asked) || isProfile(asked)) return null;
  const figures = askedFigures(asked, library);
  const [figure, ...others] = figures;
  if (!figure || isAboutField(asked, library) || goesOnApart(asked, found)) return null;
  const { passage, specialist } = figure;
  // Who asks for the papers gets all of them.
  const list = others.length === 0 ? (listAnswer(passage, asked) ?? byCountry(passage, asked)) : null;
  if (list) writer.quote(passage, list.blocks);
  else for (const one of figures) writer.quote(one.passage, [one.says]);
  const told = passage.statements.filter((one) => isTold(one.stems, figure.stems)).map(bareText);
  const said = list?.said ?? [figure.says.text.replace(/^- /, ''), ...told];
  if (asked.countries.length === 0 && !asksOfCountries(asked)) writer.say(frame.whichCountry);
  if (!asked.brief) writeRest(passage, asked, new Set(said), writer, `## ${frame.more}`);
  return { specialist, used: [...new Set(figures.map((one) => one.passage))] };
}

/** "English requirement?" after a licence asks for the licence's, not the country's. */
const goesOnApart = ({ earlier, countriesAssumed }: Asking, [best]: readonly Found[]): boolean =>
  earlier.length > 0 && countriesAssumed && best !== undefined && best.passage.apartFrom.length > 0;

const isAboutField = (asked: Asking, library: Library): boolean =>
  isAboutKind(asked, library) || (fieldsIn(asked).length > 0 && isAboutPrograms(asked, library));

/** Whether a statement of the section says in nearly the same words what was said. */
function isTold(statement: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const alike = [...statement].filter((stem) => said.has(stem)).length;
  return alike >= statement.size * NEARLY_ALL;
}

const NEARLY_ALL = 0.75;
