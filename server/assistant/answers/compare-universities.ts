import { fieldName } from '#shared/rules/programs/fields.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { rulesPath } from '#shared/rules/programs/university-rules.ts';
import type { Range } from '#shared/rules/range.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Degree } from '../library/degree-shelf.ts';
import { sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import type { NamedUniversity } from '../library/named-universities.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { splitWords } from '../question/split-words.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { universitiesBeside } from './asked-universities.ts';
import { wordsOf } from './asked-words.ts';
import type { Answer } from './choose-answer.ts';
import { holdsOffer } from './chooses-offer.ts';
import { isProfile } from './is-profile.ts';
import type { Asking } from './own-facts.ts';

type Writing = {
  readonly asked: Asking;
  readonly text: string;
  readonly library: Library;
  readonly writer: AnswerWriter;
};

const CHEAPER = wordsOf('cheaper');
const MOST_TITLES = 2;

/** "Ulster or Coventry?": what we have read of each beside the other, then how to choose; null for any other question. */
export function writeUniversitiesBeside({ asked, text, library, writer }: Writing): Answer | null {
  if (asked.own || isProfile(asked)) return null;
  const named = universitiesBeside(asked, splitWords(text), library);
  if (!named) return null;
  const role = holdsOffer(asked.words) ? 'offers' : 'all-universities';
  const advice = sectionOf(role, library.index.passages);
  const [first] = advice?.statements ?? [];
  if (!advice || !first) return null;
  const fields = fieldsIn(asked);
  if (asked.words.some((word) => CHEAPER.includes(word))) writer.say(cheapestOf(named));
  writer.say('**Beside each other, as their own pages say:**');
  writer.say(named.map((university) => line(university, fields, writer)).join('\n'));
  writer.quote(advice, [{ kind: 'paragraph', text: first.text }]);
  return { specialist: 'universities', used: [advice] };
}

/** `- **Keele University**: 2 programs …`; by its fields where they are asked for. */
function line(university: NamedUniversity, fields: readonly string[], writer: AnswerWriter): string {
  const { name, country, degrees, ruled } = university;
  const inField = degrees.filter((degree) => fields.some((field) => degree.fields.includes(field)));
  const shown = inField.length > 0 ? inField : degrees;
  const names = new Intl.ListFormat('en-GB').format(fields.map((field) => fieldName(field).toLowerCase()));
  const missing = fields.length > 0 && inField.length === 0 ? `none in ${names} that we know; ` : '';
  const rules = () =>
    ruled && country ? [`[what it says of all its master's](${rulesPath(country, name)}) ${writer.mark(ruled)}`] : [];
  if (shown.length === 0) return `- **${name}**: ${['we have read no program of it', ...rules()].join('; ')}.`;
  const titles = shown
    .slice(0, MOST_TITLES)
    .map((degree) => `[${degree.title}](${programPath(degree)}) ${writer.mark(degree)}`);
  const count = `${shown.length} ${shown.length === 1 ? 'program' : 'programs'}${inField.length > 0 ? ` in ${names}` : ' that we know'}`;
  const facts = [count, costOf(shown), englishOf(shown), marksOf(shown)].filter((fact) => fact !== undefined);
  return `- **${name}**: ${missing}${facts.join(', ')}: ${[...titles, ...rules()].join(', ')}.`;
}

const costOf = (degrees: readonly Degree[]): string | undefined => {
  const range = spanOf(degrees.flatMap(({ total }) => total ?? []));
  const usual = degrees.filter(({ total, assumed }) => total && assumed).length;
  const isAll = usual === degrees.filter(({ total }) => total).length;
  const remark = usual === 0 ? '' : isAll ? ' if the fee is the usual one' : ', with the usual fee where we know none';
  return range && `**${rupeeRange(range)}** in all${remark}`;
};

const englishOf = (degrees: readonly Degree[]): string | undefined => {
  const range = spanOf(degrees.flatMap(({ ielts }) => (ielts === undefined ? [] : { from: ielts, to: ielts })));
  return range && `IELTS ${fromTo(range)}`;
};

const marksOf = (degrees: readonly Degree[]): string | undefined => {
  const range = spanOf(degrees.flatMap(({ percent }) => (percent === undefined ? [] : { from: percent, to: percent })));
  return range && `${fromTo(range)}% from India`;
};

const fromTo = ({ from, to }: Range): string => (from === to ? `${from}` : `${from} to ${to}`);

/** From the lowest to the highest; none of nothing. */
const spanOf = (ranges: readonly Range[]): Range | undefined =>
  ranges.length === 0
    ? undefined
    : { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };

/** Which costs least by fees that we have read, or that we have not read those of each. */
function cheapestOf(named: readonly NamedUniversity[]): string {
  const read = named.map(({ name, degrees }) => ({
    name,
    cost: spanOf(degrees.flatMap(({ total, assumed }) => (total && !assumed ? [total] : []))),
  }));
  const [cheapest, next] = read
    .flatMap(({ name, cost }) => (cost ? [{ name, ...cost }] : []))
    .toSorted((a, b) => a.from - b.from);
  if (!cheapest || !next || read.some(({ cost }) => cost === undefined))
    return 'Which is cheaper we cannot say: we have not read the fees of each.';
  return `**${cheapest.name} costs least** by the fees that we have read: from ${rupeeRange({ from: cheapest.from, to: cheapest.from })} in all.`;
}
