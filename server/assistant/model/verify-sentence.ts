import { addressesIn } from './addresses.ts';
import type { CountriesIn, Evidence, Statement } from './evidence.ts';
import { unfoundedNames } from './names.ts';
import { type IsOrdinary, isEmptyWord } from './ordinary-words.ts';
import { type DateRead, figuresIn, type Quantity, sameUnit, unitOf } from './read-quantities.ts';
import { bare, formOf, plainly, tokensOf } from './read-text.ts';

type IsOurPage = (address: string) => boolean;
type Wanted = {
  readonly isOrdinary: IsOrdinary;
  readonly countriesIn: CountriesIn;
  readonly isOurPage: IsOurPage;
};

export type Verifier = ReturnType<typeof createVerifier>;

/** Holds sentences against the passages that they name. It knows nothing of the question or of earlier answers. */
export function createVerifier({ isOrdinary, countriesIn, isOurPage }: Wanted) {
  return {
    /** What in a sentence its evidence does not have, in words; null when it has all. */
    faultIn(sentence: string, evidence: Evidence): string | null {
      const plain = plainly(sentence);
      const odd = oddSigns(sentence, plain, evidence, isOurPage);
      if (odd) return odd;
      const { quantities, dates } = figuresIn(plain);
      const countries = countriesIn(plain);
      const figure = quantities.find((one) => !evidence.statements.some((it) => holds(it, one, countries, evidence)));
      if (figure) return `the figure ${figure.written}`;
      const date = dates.find(
        (one) => !evidence.statements.some((it) => isOfCountries(it, countries, evidence) && hasDate(it, one)),
      );
      if (date) return `the date ${date.written}`;
      const [name] = unfoundedNames(plain, evidence.words, isOrdinary);
      if (name) return `the name ${name}`;
      return isAboutIt(plain, evidence) ? null : 'what it says';
    },
    /** What may not stand in a question to the student, or in a line that announces others. */
    faultInPlainWords(sentence: string): string | null {
      const plain = plainly(sentence);
      const { quantities, dates } = figuresIn(plain);
      const nothing = { statements: [], words: ' ', countries: [] };
      if (quantities.length + dates.length > 0) return 'a figure';
      const [name] = unfoundedNames(plain, ' ', isOrdinary);
      return name ? `the name ${name}` : oddSigns(sentence, plain, nothing, isOurPage);
    },
  };
}

const MOST_CHARACTERS = 700;
/** Letters and signs that our guides are written with; what is written with others cannot be held against them. */
const STRANGE = /[^\p{Script=Latin}0-9\s.,;:!?'"“”()[\]/%&+*_£€₹$=~#@°|•→≥≤×·-]/u;
/** A reference that a browser shows as a sign: `&#57;`. */
const REFERENCE = /&#?\w{1,30};/;
/** A number with a blank in it is shown as one, and read here as two. */
const IN_PIECES = /\d\s+\d/;

function oddSigns(sentence: string, plain: string, { statements }: Evidence, isOurPage: IsOurPage): string | null {
  if (plain.length > MOST_CHARACTERS) return 'its length';
  if (sentence.includes('![') || sentence.startsWith('|') || /<\/?[a-z!]/i.test(sentence)) return 'its form';
  if (REFERENCE.test(sentence) || STRANGE.test(plain)) return 'signs that our guides do not use';
  if (IN_PIECES.test(plain)) return 'a number in pieces';
  const given = new Set(statements.flatMap(({ markdown }) => addressesIn(markdown)));
  const foreign = addressesIn(sentence).find((address) => !given.has(address) && !isOurPage(address));
  return foreign === undefined ? null : `the address ${foreign}`;
}

function holds(it: Statement, wanted: Quantity, countries: readonly string[], evidence: Evidence): boolean {
  return isOfCountries(it, countries, evidence) && it.figures.quantities.some((has) => isSame(has, wanted, it));
}

function isSame(has: Quantity, wanted: Quantity, { own, words, units }: Statement): boolean {
  if (Math.abs(has.value - wanted.value) > 1e-9 * Math.abs(wanted.value)) return false;
  if (wanted.unit !== null)
    return sameUnit(has.unit, wanted.unit) || (has.unit === null && units.includes(wanted.unit));
  if (has.unit !== null) return false;
  if (isYear(wanted)) return true;
  if (wanted.of !== null && has.of !== wanted.of && (has.of !== null || !words.includes(` ${bare(wanted.of)} `)))
    return false;
  return countsTheSame(has, wanted, own);
}

/** `three sentences` are not `three backlogs`: what follows the number is the same, or what it is a score of. */
function countsTheSame(has: Quantity, wanted: Quantity, own: string): boolean {
  if (wanted.after.length === 0 || (wanted.of !== null && has.of === wanted.of)) return true;
  if (has.of !== null && wanted.after.includes(formOf(has.of))) return true;
  if (has.after.length > 0) return wanted.after.some((form) => has.after.includes(form));
  const forms = new Set(own.split(' ').map(formOf));
  return wanted.after.some((form) => forms.has(form));
}

const isYear = ({ value }: Quantity): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;

/** What is said of one country is not true of another. */
function isOfCountries(it: Statement, wanted: readonly string[], { countries }: Evidence): boolean {
  const own = it.countries.length > 0 ? it.countries : countries;
  return wanted.length === 0 || own.length === 0 || wanted.some((country) => own.includes(country));
}

function hasDate(it: Statement, wanted: DateRead): boolean {
  return it.figures.dates.some(
    (has) =>
      has.month === wanted.month &&
      (wanted.day === null || wanted.day === has.day) &&
      (wanted.year === null || wanted.year === has.year),
  );
}

/** A third of its telling words is enough for a paraphrase, and too much for a sentence about something else. */
function isAboutIt(plain: string, { words }: Evidence): boolean {
  const has = new Set(words.split(' ').map(formOf));
  const telling = tellingForms(plain);
  return telling.length === 0 || 3 * telling.filter((form) => has.has(form)).length >= telling.length;
}

const tellingForms = (plain: string): string[] =>
  tokensOf(plain)
    .filter(({ kind, text }) => kind === 'word' && text.length >= 4 && !isEmptyWord(text) && unitOf(text) === null)
    .map(({ text }) => formOf(text));

/** The statement of the evidence that is nearest to a sentence that failed; null when none is near. */
export function nearestStatement(sentence: string, { statements }: Evidence): string | null {
  const wanted = new Set(tellingForms(plainly(sentence)));
  let best: { readonly text: string; readonly score: number } | null = null;
  for (const { markdown, own } of statements) {
    const forms = new Set(tellingForms(own));
    const common = [...forms].filter((form) => wanted.has(form)).length;
    const score = common / Math.sqrt(forms.size + 1);
    if (common >= LEAST_IN_COMMON && score > (best?.score ?? 0)) best = { text: markdown, score };
  }
  return best?.text ?? null;
}

/** Fewer would bring up a sentence about something else. */
const LEAST_IN_COMMON = 3;
