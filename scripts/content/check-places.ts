import { CURRENCIES } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { PLANS, priceOf } from '#shared/rules/plans.ts';
import { type FactWorld, factPlaces } from '#site/rules/fact-places.ts';
import { inWords } from '#site/rules/fact-words.ts';
import { ownWords } from '#site/rules/own-words.ts';
import { placeNames } from '#site/rules/places.ts';
import { brandSchema } from '#site/schemas/brand.ts';
import { nearestTo, reasonOf } from './message-words.ts';
import { slipsInLines } from './slips-in-lines.ts';
import { dataOf, idsOf, type SourceFile } from './source-file.ts';

/** The files about ourselves, whose texts are filled in everywhere, and in which a plan's price may therefore not be typed. */
const ABOUT_US = ['legal', 'pricing', 'accounts', 'about-us'];
/** Of the others, the fields that are filled in beside the text under the two lines of `---`. */
const FILLED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  guides: ['summary', 'figures'],
  posts: ['excerpt', 'inShort'],
  programs: [],
};

/**
 * Places `{{…}}` that nothing can be put into, or where nothing is; prices of plans, and figures that are facts, that are
 * typed where they are filled in.
 */
export function checkPlaces(files: readonly SourceFile[], world: FactWorld): string[] {
  const brand = brandSchema.safeParse(dataOf(files, 'brand'));
  // What is wrong with the brand is told by its own check.
  if (!brand.success) return [];
  const own = ownWords(brand.data);
  const figures = tellingFigures(world);
  return files.flatMap((source) => {
    if (ABOUT_US.includes(source.collection)) return [...unknownWords(source, own), ...typedPrices(source)];
    return [...placesAside(source), ...unknownFacts(source, own, world), ...typedFacts(source, figures)];
  });
}

/** The same of facts that are not in order, as when one has another name now: what places name one that is not there. */
export function checkPlaceIds(files: readonly SourceFile[]): string[] {
  const ids = files.filter(({ collection }) => collection === 'facts').flatMap(({ data }) => idsOf(data));
  return files
    .filter(({ collection }) => collection in FILLED_FIELDS)
    .flatMap((source) =>
      inPlaces(source, (name) => {
        const id = idIn(name);
        return id === undefined || ids.includes(id) ? undefined : noFact(id, ids);
      }),
    );
}

const idIn = (place: string): string | undefined => /^fact:\s*(\S*)/.exec(place)?.[1];
const noFact = (id: string, ids: readonly string[]): string =>
  `names no fact; the nearest is {{fact:${nearestTo(id, ids)}}}.`;

function unknownWords({ file, raw }: SourceFile, own: Readonly<Record<string, string>>): string[] {
  return [...new Set(placeNames(raw))]
    .filter((name) => !(name in own))
    .map(
      (name) =>
        `${file}: "{{${name}}}" is nothing that can be filled in; correct it to one of: ${Object.keys(own).join(', ')}.`,
    );
}

function placesAside({ file, collection, data }: SourceFile): string[] {
  const filled = FILLED_FIELDS[collection] ?? [];
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return fields
    .filter(([name]) => !filled.includes(name))
    .flatMap(([, value]) => placeNames(JSON.stringify(value) ?? ''))
    .map((name) => `${file}: "{{${name}}}" is not filled in here; write the words themselves.`);
}

function unknownFacts(source: SourceFile, own: object, world: FactWorld): string[] {
  if (!(source.collection in FILLED_FIELDS)) return [];
  const places = factPlaces(world);
  return inPlaces(source, (name) => {
    try {
      if (name in own || places(name) !== undefined) return undefined;
    } catch (cause) {
      return `cannot be filled in: ${reasonOf(cause)}.`;
    }
    const id = idIn(name);
    if (id === undefined)
      return 'is nothing that can be filled in; write {{fact:an-id}} or {{rupees:£2,000 to £10,000}}.';
    if (world.book.find(id)) return 'is written wrongly; after the id may stand rupees or both, and from or to.';
    return noFact(
      id,
      world.book.all.map((fact) => fact.id),
    );
  });
}

/** What is wrong with the places of a file, with the line of each. */
const inPlaces = ({ file, raw }: SourceFile, judge: (name: string) => string | undefined): string[] =>
  slipsInLines(raw, (row) =>
    placeNames(row).flatMap((name) => {
      const says = judge(name);
      return says === undefined ? [] : [`"{{${name}}}" ${says}`];
    }),
  ).map(({ line, says }) => `${file}: line ${line}: ${says}`);

type TellingFigure = { readonly id: string; readonly shown: string; readonly typed: RegExp };

/** A sum that is no round figure and that only one fact has is that fact wherever it stands. */
function tellingFigures({ book }: FactWorld): TellingFigure[] {
  const told = book.all.flatMap(({ id, currency }) => {
    const value = book.valueOf(id);
    if (value.kind === 'words' || value.from !== value.to || currency === undefined || currency === 'INR') return [];
    return value.from >= LARGE && value.from % ROUND !== 0 ? [{ id, shown: inWords(value) }] : [];
  });
  return told
    .filter(({ shown }) => told.filter((other) => other.shown === shown).length === 1)
    .map(({ id, shown }) => ({
      id,
      shown,
      typed: new RegExp(`(?<!rupees:)${shown.replaceAll('.', '\\.')}(?![\\d,.]*\\d)`),
    }));
}

function typedFacts({ file, collection, raw }: SourceFile, figures: readonly TellingFigure[]): string[] {
  if (collection !== 'guides') return [];
  const here = figures.filter(({ shown }) => raw.includes(shown));
  return slipsInLines(raw, (row) =>
    here
      .filter(({ typed }) => typed.test(row))
      .map(({ id, shown }) => `"${shown}" is typed; write {{fact:${id}}}, so that it follows the fact`),
  ).map(({ line, says }) => `${file}: line ${line}: ${says}.`);
}

const LARGE = 500;
const ROUND = 50;

const typedPrices = ({ file, raw }: SourceFile): string[] =>
  PRICES.filter(({ typed }) => typed.test(raw)).map(
    ({ shown, place }) =>
      `${file}: the price ${shown} is typed; write {{${place}}}, so that it follows the price that is charged.`,
  );

const PRICES = PLANS.flatMap((plan) =>
  CURRENCIES.map((currency) => {
    const shown = formatMoney(priceOf(plan, currency), currency);
    return {
      shown,
      place: `${plan.plan_id}.price`,
      typed: new RegExp(`${shown.replaceAll(/[$.]/g, '\\$&')}(?![\\d,.]*\\d)`),
    };
  }),
);
