import { capital } from '#shared/rules/capital.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { CountryId, Guide, Knowledge, Section, Subject } from '../knowledge.ts';
import { meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, termsOf } from '../question/canonical-words.ts';
import type { Vocabulary } from '../question/correct-spelling.ts';
import { createLoanwords, type FindLoanword } from '../question/loanwords.ts';
import { placesIn } from '../question/other-countries.ts';
import { splitWords } from '../question/split-words.ts';
import synonymLists from '../question/synonyms.json' with { type: 'json' };
import { isEnglish } from '../question/to-english.ts';
import { isWholeQuestion } from '../question/whole-question.ts';
import { type AskedLine, inEnglish, toAskedLine } from './asked-lines.ts';
import { UNKNOWN } from './asked-terms.ts';
import { type Bm25f, createBm25f, type FieldRules } from './bm25f.ts';
import { type Catalogue, countriesIn, createCatalogue, subjectsIn } from './catalogue.ts';
import { type CountryRow, countryRowsOf } from './country-rows.ts';
import { turnsByAnswer } from './next-turns.ts';
import { createSaidNext, type FindSaidNext } from './said-next.ts';
import { createSectionVectors, type SectionVectors } from './section-vectors.ts';
import { type FigureKind, nameOfStatement, type Statement, statementsOf, withoutLinks } from './statements.ts';
import { createTermSets, type TermSets } from './term-sets.ts';
import { universityWords } from './university-names.ts';

/** A section with what the search needs to know about it, worked out once. */
export type Passage = {
  readonly section: Section;
  readonly guide: Guide;
  /** What it is to a tool, whatever its heading says. */
  readonly role: string | undefined;
  /** Its place in the guide, from 0. */
  readonly position: number;
  readonly cite: Cited;
  /** Named by the heading, else the guide's; several, or none, for a section that compares. */
  readonly countries: readonly CountryId[];
  /** The countries outside the catalogue that its heading names, or its guide's title. */
  readonly elsewhere: readonly string[];
  /** Rows of its tables that are about one country. */
  readonly rows: readonly CountryRow[];
  /** What its heading speaks of. */
  readonly subjects: readonly Subject[];
  /** What its guide's title speaks of that is apart from study: a licence, a family. */
  readonly apartFrom: readonly Subject[];
  /** Of all its words, those of its guide's title and of its asked-as lines included. */
  readonly stems: ReadonlySet<string>;
  readonly headingTerms: ReadonlySet<string>;
  /** What its lines mean, worked out when it is first asked for: at the start that would be a third of the work. */
  readonly meanings: () => LineMeanings;
  readonly statements: readonly PlacedStatement[];
  /** The kinds of figure that any of them has. */
  readonly figures: ReadonlySet<FigureKind>;
  /** It is about ourselves. */
  readonly isOwn: boolean;
};

/** Of its asked-as lines, of its statements, and of the lines that ask for these: by statement, with what is said next, and all of them without. */
type LineMeanings = Readonly<Record<'asked' | 'said' | 'allAskedOf', readonly Float32Array[]>> & {
  readonly askedOf: readonly (readonly AskedLine[])[];
};

/** A statement and what its own label says, as rows and many items have one in bold. */
export type PlacedStatement = Statement & {
  readonly label: ReadonlySet<string>;
  /** The countries that the label names: of a section on several, a line about one of them. */
  readonly about: readonly CountryId[];
  /** Those that a sentence of such a section names: to who asks of another it is seldom an answer. */
  readonly names: readonly CountryId[];
};

export type GuideIndex = {
  readonly guides: readonly Guide[];
  readonly passages: readonly Passage[];
  readonly catalogue: Catalogue;
  readonly words: Bm25f;
  /** How telling any word is, the small ones included: 0 for one that all sections have, nothing for one that none has. */
  readonly rarity: (stem: string) => number | undefined;
  /** By passage, its terms by where they stand. */
  readonly lines: Readonly<Record<'heading' | 'title' | 'asked' | 'askedOf' | 'promised', TermSets>>;
  /** What a turn may want by what students say next after a section. */
  readonly saidNext: FindSaidNext<Passage>;
  /** Where a section lies by what it offers, and what it is asked by. */
  readonly vectorsOf: (passage: Passage) => SectionVectors;
  /** Every word of the guides, for correcting a student's. */
  readonly vocabulary: Vocabulary;
  /** English words that are written in Devanagari, or without their vowels. */
  readonly loanwords: FindLoanword;
  /** Terms that say nearly the same as a term. */
  readonly synonyms: (term: string) => readonly string[];
  /** Every question that a section may be offered by, as it stands on the button. */
  readonly offered: ReadonlySet<string>;
};

/** How much a word counts by where it stands: a heading says what a section is about, an asked-as line how it is asked for. */
const FIELDS: FieldRules<'heading' | 'asked' | 'text'> = {
  heading: { weight: 3, lengthMatters: 0.3 },
  asked: { weight: 0.5, lengthMatters: 0.6 },
  text: { weight: 1, lengthMatters: 0.75 },
};

/** A name counts as a word that our pages have so often: it is taken for spelled right, and slips are mended to it. */
const NAME_COUNT = 50;

/** Makes the guides searchable, and what we say about ourselves; takes some 600 ms for 570 sections with 23,000 lines. */
export function createGuideIndex(knowledge: Knowledge): GuideIndex {
  const catalogue = createCatalogue(knowledge);
  const guides = new Map(knowledge.guides.map((guide) => [guide.slug, guide]));
  const places = [
    ...knowledge.sections.flatMap((section): Place[] => {
      const guide = guides.get(section.guide);
      const position = knowledge.sections.filter((one) => one.guide === section.guide).indexOf(section);
      return guide ? [{ section, guide, position }] : [];
    }),
    ...knowledge.ownFacts.map(ownPlace),
  ];
  const named = new Map<Guide, ReturnType<typeof namesOf>>();
  const next = turnsByAnswer(knowledge.sections);
  const written = places.map((place): Written => {
    const names = named.get(place.guide) ?? namesOf(place.guide, catalogue);
    named.set(place.guide, names);
    return { place, names, next: next.get(place.section.id) ?? new Map(), ...wordsOf(place, catalogue) };
  });
  const passages = written.map((one) => toPassage(one, catalogue));
  const vocabulary = new Map<string, number>();
  for (const { heading, names, lines, text } of written)
    for (const word of [...heading, ...names.words, ...lines.flat(), ...text])
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const university of new Set(knowledge.degrees.map((degree) => degree.university)))
    for (const word of universityWords(university)) vocabulary.set(word, NAME_COUNT);
  for (const { aliases, places } of catalogue.countries)
    for (const word of [...aliases, ...places].flatMap((alias) => alias.split(' '))) vocabulary.set(word, NAME_COUNT);
  const words = createBm25f(
    written.map(({ heading, lines, text }) => ({
      heading: termsOf(heading),
      asked: termsOf(lines.flat()),
      text: termsOf(text),
    })),
    FIELDS,
  );
  const rarity = rarityIn(passages.map(({ stems }) => stems));
  const termSets = (groups: Parameters<typeof createTermSets>[0]) => createTermSets(groups, words.weight);
  return {
    guides: knowledge.guides,
    passages,
    catalogue,
    vocabulary,
    loanwords: createLoanwords(vocabulary, (word) => isEnglish(word) || catalogue.named([word]).length > 0),
    words,
    rarity,
    saidNext: createSaidNext(passages, (stem) => rarity(stem) ?? UNKNOWN),
    vectorsOf: createSectionVectors(passages),
    lines: {
      heading: termSets(passages.map(({ headingTerms }) => [headingTerms])),
      title: termSets(written.map(({ names }) => [names.terms])),
      asked: termSets(written.map(({ asked }) => asked)),
      askedOf: termSets(written.map(({ askedOf }) => askedOf)),
      promised: termSets(written.map(({ names }) => names.promised)),
    },
    synonyms: readSynonyms(),
    offered: new Set(
      passages
        .flatMap(({ guide, section }) => [
          ...guide.questions,
          section.heading,
          ...section.asked.filter(isWholeQuestion),
        ])
        .map(capital),
    ),
  };
}

/** The inverse document frequency, of as many texts as there are. */
function rarityIn(texts: readonly ReadonlySet<string>[]): GuideIndex['rarity'] {
  const having = new Map<string, number>();
  for (const text of texts) for (const stem of text) having.set(stem, (having.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = having.get(stem);
    return count === undefined ? undefined : Math.log((texts.length + 1) / (count + 1));
  };
}

/** Countries are compared as countries, never as words: a question's terms do not have them either. */
function withoutCountries(words: readonly string[], { named }: Catalogue): string[] {
  const left = [...words];
  for (const { at, length } of named(words).toReversed()) left.splice(at, length);
  return left;
}

type Place = Pick<Passage, 'section' | 'guide' | 'position'> & { readonly isOwn?: boolean };

/** What a guide is called, in words and terms, what its title speaks of apart from study, and the terms of what it promises to answer. */
function namesOf({ title, keywords, questions }: Guide, catalogue: Catalogue) {
  const words = canonicalWords([title, ...keywords].join(' . '));
  const termsIn = (own: readonly string[]) => new Set(termsOf(withoutCountries(own, catalogue)));
  return {
    words,
    terms: termsIn(words),
    apartFrom: subjectsIn(canonicalWords(title), catalogue).filter(({ apart }) => apart),
    promised: questions.map((question) => termsIn(canonicalWords(question))),
  };
}

/** What is written in a section, in words, and what it is asked for by, also in terms. */
function wordsOf({ section }: Place, catalogue: Catalogue) {
  const lines = section.asked.map(inEnglish);
  const linesOf = new Map(
    Object.entries(section.askedOf ?? {}).map(([name, some]) => [name, some.map(inEnglish)] as const),
  );
  const toTerms = (line: readonly string[]) => new Set(termsOf(withoutCountries(line, catalogue)));
  return {
    heading: canonicalWords(section.heading),
    text: canonicalWords(withoutLinks(section.text)),
    lines,
    asked: lines.map(toTerms),
    linesOf,
    // A new section whose statements nobody has written lines for yet is found by its own lines as well as others.
    askedOf: linesOf.size > 0 ? [...linesOf.values()].flat().map(toTerms).filter(saysSomething) : lines.map(toTerms),
  };
}

/** "Fees?" asks for a statement of its section, and for none of ours in particular. */
const saysSomething = ({ size }: ReadonlySet<string>): boolean => size > 1;

type Written = ReturnType<typeof wordsOf> & {
  readonly place: Place;
  readonly names: ReturnType<typeof namesOf>;
  /** What students say after another answer and have a statement of it for an answer, by its name. */
  readonly next: ReadonlyMap<string, readonly string[]>;
};

function toPassage(written: Written, catalogue: Catalogue): Passage {
  const { place, names, heading, text, lines } = written;
  const { section, guide, position, isOwn = false } = place;
  const named = catalogue.named(heading).map(({ value }) => value);
  // An exam in the heading of a guide to all countries does not make the section one about its country.
  const own = guide.countries.length === 1 ? countriesIn(heading, catalogue) : [];
  const countries = [...new Set(named.length > 0 ? named : own.length > 0 ? own : guide.countries)];
  const statements = statementsOf(section.text).map((statement) => {
    const label = canonicalWords(/^\*\*([^*]+)\*\*/.exec(statement.text)?.[1] ?? '');
    // In a section about one country a label names a city of it.
    const about = countries.length === 1 ? [] : countriesIn(label, catalogue);
    const named =
      countries.length === 1 || statement.kind !== 'sentence'
        ? []
        : countriesIn(canonicalWords(statement.text), catalogue);
    return { ...statement, label: new Set(termsOf(label)), about, names: named };
  });
  let meanings: LineMeanings | undefined;
  return {
    section,
    guide,
    role: section.role,
    position,
    cite: isOwn
      ? { id: section.id, title: section.heading, url: guide.url }
      : {
          id: section.id,
          title: `${guide.title} › ${section.heading}`,
          url: `${guide.url}#${section.anchor}`,
          checked: section.checked,
        },
    countries,
    elsewhere:
      countries.length > 0 ? [] : placesIn(splitWords(`${section.heading} . ${guide.title}`), heading, catalogue),
    rows: countryRowsOf(section.text, catalogue),
    subjects: subjectsIn(heading, catalogue),
    apartFrom: names.apartFrom,
    stems: new Set([
      ...[...heading, ...names.words, ...text, ...lines.flat()].map(stemOf),
      ...statements.flatMap(({ stems }) => [...stems]),
    ]),
    headingTerms: new Set(termsOf(withoutCountries(heading, catalogue))),
    meanings: () => {
      meanings ??= meaningsOf(written, statements);
      return meanings;
    },
    statements,
    figures: new Set(statements.flatMap((statement) => [...statement.figures])),
    isOwn,
  };
}

function meaningsOf({ lines, linesOf, next }: Written, statements: readonly Statement[]): LineMeanings {
  const asked = lines.map((line) => meaningOf(line.map(stemOf)));
  const names = statements.map(nameOfStatement);
  const askedOf = names.map((name) => (linesOf.get(name) ?? []).map(toAskedLine));
  // A turn tells which statement is wanted, and of no section that it is: "total?" is said after most of them.
  const withNext = names.map((name) => (next.get(name) ?? []).map((line) => toAskedLine(inEnglish(line))));
  return {
    asked,
    said: statements.map(({ stems }) => meaningOf([...stems])),
    askedOf: askedOf.map((own, at) => [...own, ...(withNext[at] ?? [])]),
    allAskedOf: linesOf.size > 0 ? askedOf.flat().map(({ meaning }) => meaning) : asked,
  };
}

function ownPlace({ id, heading, url, text, asked, askedOf }: Knowledge['ownFacts'][number]): Place {
  const guide: Guide = {
    slug: 'about-us',
    title: 'About us',
    summary: heading,
    topic: 'about-us',
    specialist: 'admissions',
    countries: [],
    keywords: [],
    checked: '',
    questions: [],
    figures: [],
    url,
    intro: '',
  };
  const section = {
    id: `about-us#${id}`,
    guide: guide.slug,
    heading,
    anchor: id,
    text,
    asked,
    ...(askedOf && { askedOf }),
    checked: '',
    converted: false,
  };
  return { section, guide, position: 0, isOwn: true };
}

function readSynonyms(): GuideIndex['synonyms'] {
  const others = new Map<string, Set<string>>();
  for (const line of synonymLists) {
    const terms = termsOf(line.split(' '));
    for (const term of terms) {
      const known = others.get(term) ?? new Set();
      for (const other of terms) if (other !== term) known.add(other);
      others.set(term, known);
    }
  }
  const lists = new Map([...others].map(([term, known]) => [term, [...known]]));
  return (term) => lists.get(term) ?? NONE;
}

const NONE: readonly string[] = [];

/** The section that has this role; of a role that each country has, that of the country. */
export function sectionOf(role: string, passages: readonly Passage[], country?: CountryId): Passage | undefined {
  return passages.find(
    (passage) => passage.role === role && (country === undefined || passage.guide.countries[0] === country),
  );
}
