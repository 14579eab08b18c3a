import type { AnswerWriter } from './answer-writer.ts';
import { COUNTRIES, withoutArticle } from './countries.ts';
import { countryRows } from './country-rows.ts';
import type { Found } from './find-passages.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import { firstSentence } from './markdown-blocks.ts';
import type { Subject } from './subjects.ts';
import { trimSection } from './trim-section.ts';

type Open = {
  readonly best: Found;
  readonly subject: Subject;
  readonly details: readonly string[];
  readonly found: readonly Found[];
  readonly index: GuideIndex;
};

/**
 * The answer is different in each country and none is known: what the guides have on all of them side by side, or on
 * the subject in general, or else each country in a line; then the question which country.
 */
export function writeForAllCountries({ best, subject, details, found, index }: Open, writer: AnswerWriter): Passage[] {
  const near = found.filter(
    ({ passage, coverage }) => passage.subjects[0] === subject.id && coverage > best.coverage - 0.25,
  );
  const general = near.filter(
    ({ passage }) => passage.countries.length !== 1 && subject.topics.includes(passage.guide.topic),
  );
  const table = general.find(({ passage }) => countryRows(passage.section.text, []) !== undefined);
  if (details.length > 0 && best.passage.countries.length !== 1 && best.passage.subjects.includes(subject.id)) {
    writer.quote(best.passage, trimSection(best.passage.section.text, WORDS));
    return [best.passage];
  }
  const chosen = (
    table ??
    general.find(({ score }) => score > best.score * 0.4) ??
    (best.passage.countries.length === 1 ? undefined : best)
  )?.passage;
  if (chosen) {
    writer.quote(chosen, trimSection(chosen.section.text, WORDS));
    writer.say(`${WHICH_COUNTRY} Name one and I can be exact.`);
    return [chosen];
  }
  const lines = guideLines(subject, index) ?? countryLines(found.filter(({ onSubject }) => onSubject));
  writer.say(`That is different in each country. In short, ${subject.name}:`);
  writer.say(lines.map(({ passage, title, text }) => `- **${title}**: ${text} ${writer.mark(passage)}`).join('\n'));
  writer.say(`${WHICH_COUNTRY} Name one and I can say more.`);
  return lines.map(({ passage }) => passage);
}

type Line = { readonly passage: Passage; readonly title: string; readonly text: string };

const WORDS = 280;
const MOST_LINES = 6;
const WHICH_COUNTRY = '**Which country are you thinking of?**';

/** The summaries of the guides that each treat the subject for one country, if it has such guides. */
function guideLines({ topics }: Subject, { passages }: GuideIndex): Line[] | undefined {
  const lines = passages
    .filter(({ position, guide }) => position === 0 && guide.topic === topics[0] && guide.countries.length === 1)
    .map((passage) => ({ passage, title: passage.guide.title, text: passage.guide.summary }));
  return lines.length >= 2 && topics[0] !== 'countries' ? lines.slice(0, MOST_LINES) : undefined;
}

/** The first sentence of each country's best section, out of the guide to the country when it has one. */
function countryLines(found: readonly Found[]): Line[] {
  return COUNTRIES.flatMap(({ id, name }) => {
    const own = found.filter(({ passage }) => passage.countries.length === 1 && passage.countries[0] === id);
    const best = own.find(({ passage }) => passage.guide.topic === 'countries') ?? own[0];
    if (best === undefined) return [];
    return [{ passage: best.passage, title: withoutArticle(name), text: firstSentence(best.passage.section.text) }];
  }).slice(0, MOST_LINES);
}

/** Nothing was said that could be looked up: asks for what decides. */
export function askMore(writer: AnswerWriter): [] {
  writer.say("I can help you plan a pharmacy master's abroad, and three things decide the answer:");
  writer.say(
    [
      '- **Your degree**: B.Pharm, Pharm.D, M.Pharm or D.Pharm, with marks or CGPA',
      `- **The country**: ${listCountries()}, or not decided yet`,
      '- **Your budget**, and whether you need a scholarship or a loan',
    ].join('\n'),
  );
  writer.say('Tell me what you know already, or start with one of the questions below.');
  return [];
}

/** An honest no, with what there is instead and a person to turn to. */
export function sayNothing(writer: AnswerWriter, reason: string): [] {
  writer.say(reason);
  writer.say(
    `They cover pharmacy master's in ${listCountries()}: entry requirements, costs, scholarships, visas, work after the ` +
      'degree, pharmacist licences and careers.',
  );
  writer.say('For anything else, our counsellors are on the [contact page](/contact). These questions I can answer:');
  return [];
}

function listCountries(): string {
  const names = COUNTRIES.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
