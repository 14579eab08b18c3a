import { programPath } from '#shared/rules/programs/row.ts';
import { rulesPath, universityKey } from '#shared/rules/programs/university-rules.ts';
import { shortName } from '../../library/catalogue.ts';
import type { Library } from '../../library/library.ts';
import { likeness } from '../../meaning/meaning-of.ts';
import type { Understanding } from '../../question/understanding.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { fillIn } from '../fill-in.ts';
import type frames from '../frames.json';
import type { Detail } from '../university-details.ts';
import { meets, nearness } from './meets-wish.ts';
import { type Saying, sayingsOf } from './sayings.ts';
import { type Wish, wishOf } from './wish.ts';

/** Those that meet a wish, each by what its page says, and those whose page says that they do not. */
export type UniversitiesThat = {
  readonly yes: readonly Saying[];
  readonly no: readonly Saying[];
  /** What they are asked for. */
  readonly details: readonly Detail[];
  /** Nothing is wished for beside one thing, so that who meets it may be named alone. */
  readonly isPlain: boolean;
  readonly isOneCountry: boolean;
};

const NONE: UniversitiesThat = { yes: [], no: [], details: [], isPlain: false, isOneCountry: false };
/** "1000 or below", of what? */
const UNREAD_LIMIT = /\b(?:under|below|upto|less than|max) \d{3,}|\d{3,} or (?:below|less)/i;
/** What shares so much of what the nearest shares is on the same. */
const NEAREST = 0.6;

/** The universities that are asked for, in the countries that are spoken of or in all; `today` is an ISO day. */
export function universitiesThat(
  asked: Understanding,
  text: string,
  library: Library,
  today: string,
): UniversitiesThat {
  const all = sayingsOf(library, today);
  const wish = wishOf(asked, text, all, library);
  if (wish.own.size === 0 && (UNREAD_LIMIT.test(text) || isOfTeaching(wish))) return NONE;
  // Marks and a score together are weighed.
  if ([...wish.own.keys()].filter((measure) => measure !== 'ielts-part').length > 1) return NONE;
  const isThere = ({ country }: Saying) => asked.countries.length === 0 || asked.countries.some((id) => id === country);
  const near = all.filter(isThere).flatMap((saying) => {
    const shared = nearness(saying, wish);
    return shared === null ? [] : [{ saying, shared }];
  });
  const most = Math.max(0, ...near.map(({ shared }) => shared));
  const judged = near
    .filter(({ shared }) => shared >= most * NEAREST)
    .map(({ saying }) => ({ saying, verdict: meets(saying, wish) }));
  const of = (verdict: 'yes' | 'no') =>
    oneOfEach(
      judged
        .filter((one) => one.verdict === verdict)
        .map(({ saying }) => saying)
        .toSorted(
          (a, b) =>
            withoutVisa(a) - withoutVisa(b) || likeness(b.meaning, wish.meaning) - likeness(a.meaning, wish.meaning),
        ),
    );
  return {
    yes: of('yes'),
    no: of('no'),
    details: wish.details,
    isPlain: wish.own.size > 0 || wish.terms.size === 0,
    isOneCountry: asked.countries.length === 1,
  };
}

/** "Taught in English" is on no test of it. */
const isOfTeaching = ({ details, tests, instead }: Wish): boolean =>
  details.length > 0 && details.every(({ id }) => id === 'english') && tests.length === 0 && !instead;

/** Who goes abroad to study needs a visa. */
const withoutVisa = ({ from }: Saying): number => ('visa' in from && from.visa === false ? 1 : 0);

const oneOfEach = (sayings: readonly Saying[]): Saying[] =>
  [...new Map(sayings.toReversed().map((saying) => [universityKey(saying.university), saying])).values()].toReversed();

const MOST_SHOWN = 4;
const MOST_NAMED = 6;

/** The list of those that do; where there are none, of some that do not. */
export function writeUniversitiesThat(
  { yes, no, isPlain, isOneCountry }: UniversitiesThat,
  { index }: Library,
  frame: Pick<(typeof frames)['en'], 'language' | 'theySay' | 'noneSays' | 'theyAlso'>,
  writer: AnswerWriter,
): void {
  const shown = (yes.length > 0 ? yes : no).slice(0, MOST_SHOWN);
  const line = (saying: Saying) => {
    const { text, from } = saying;
    const place = isOneCountry ? '' : `, ${shortName(index.catalogue.country(saying.country))}`;
    const of = 'title' in from ? `${from.title}: ` : '';
    return `- **${linkTo(saying)}**${place}: ${of}${text} ${writer.mark(from)}`;
  };
  writer.say(yes.length > 0 ? frame.theySay : frame.noneSays);
  writer.say(shown.map(line).join('\n'));
  const others = isPlain ? yes.slice(MOST_SHOWN, MOST_SHOWN + MOST_NAMED) : [];
  if (others.length === 0) return;
  writer.say(fillIn(frame.theyAlso, { list: new Intl.ListFormat(frame.language).format(others.map(linkTo)) }));
}

const linkTo = ({ university, country, from }: Saying): string =>
  `[${university}](${'title' in from ? programPath(from) : rulesPath(country, university)})`;
