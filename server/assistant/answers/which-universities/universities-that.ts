import { programPath } from '#shared/rules/programs/row.ts';
import { rulesPath, universityKey } from '#shared/rules/programs/university-rules.ts';
import { standsBack } from '#shared/rules/programs/wishes.ts';
import { shortName } from '../../library/catalogue.ts';
import type { Library } from '../../library/library.ts';
import { likeness } from '../../meaning/meaning-of.ts';
import { DOCTORAL } from '../../question/doctorate.ts';
import numbers from '../../question/numbers.json' with { type: 'json' };
import { plainFigures } from '../../question/plain-figures.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { isAboutPrograms } from '../asks-for-programs.ts';
import { fillIn } from '../fill-in.ts';
import type frames from '../frames.json';
import type { Detail } from '../university-details.ts';
import { isUniversityWord } from './asks-which.ts';
import { meets, nearness } from './meets-wish.ts';
import { namesOther } from './own-figures.ts';
import { type Saying, sayingsOf } from './sayings.ts';
import type { WhichAsked } from './which-asked.ts';
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

/** "1000 or below", of what? */
const UNREAD_LIMIT = new RegExp(`\\b(?:${numbers.limits})\\W+\\d{3,}|\\d{3,} or (?:below|less)\\b`);
/** What shares so much of what the nearest shares is on the same. */
const NEAREST = 0.6;

/**
 * The universities that are asked for, in the countries that are spoken of or in all. Null where pages of universities are not what
 * is asked for, or where a figure is named that none is compared by. `today` is an ISO day.
 */
export function universitiesThat(
  { text, asked }: WhichAsked,
  library: Library,
  today: string,
): UniversitiesThat | null {
  const { figures, countries, byItself } = asked;
  // "Which universities have it?" after the OSPAP asks for a licence's course, of which no page of a program speaks.
  const isOfLicence = asked.subjects.some(({ id }) => id === 'license');
  if (
    isOfLicence ||
    figures.rupees !== undefined ||
    asked.otherPlaces.length > 0 ||
    asked.unknownPlace ||
    asked.otherDegree
  )
    return null;
  const namesUniversities = byItself.words.some(isUniversityWord);
  if (!(countries.length > 0 || namesUniversities) || byItself.words.some((word) => DOCTORAL.has(word))) return null;
  const all = sayingsOf(library, today);
  const wish = wishOf(asked, text, all, library);
  const { own, details } = wish;
  // Without a detail any word may lead anywhere; "programs up to a year" are searched for with what they cost.
  const isSearch = details.every(({ id }) => id === 'duration') && isAboutPrograms(asked, library);
  if (isSearch || (details.length === 0 && !(countries.length > 0 && namesUniversities))) return null;
  const isUnread = own.size === 0 && UNREAD_LIMIT.test(plainFigures(text));
  // Marks and a score together are weighed.
  const isProfile = [...own.keys()].filter((measure) => measure !== 'ielts-part').length > 1;
  if (isUnread || isProfile || namesOther(asked, own) || isOfTeaching(wish)) return null;
  const found = judge(
    all.filter(
      ({ country }) =>
        !asked.excluded.includes(country) && (countries.length === 0 || countries.some((id) => id === country)),
    ),
    wish,
  );
  if (found.yes.length + found.no.length === 0) return null;
  return { ...found, details, isPlain: own.size > 0 || wish.terms.size === 0, isOneCountry: countries.length === 1 };
}

/** Those that meet the wish and those that do not, the likest in meaning first. */
function judge(sayings: readonly Saying[], wish: Wish): Pick<UniversitiesThat, 'yes' | 'no'> {
  const near = sayings.flatMap((saying) => {
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
          (a, b) => behind(a) - behind(b) || likeness(b.meaning, wish.meaning) - likeness(a.meaning, wish.meaning),
        ),
    );
  return { yes: of('yes'), no: of('no') };
}

/** "Taught in English" is on no test of it. */
const isOfTeaching = ({ details, tests, instead, own }: Wish): boolean =>
  own.size === 0 && details.length > 0 && details.every(({ id }) => id === 'english') && tests.length === 0 && !instead;

/** What the rules of a university say is of all its programs. */
const behind = ({ from }: Saying): number => ('visa' in from ? standsBack(from) : 0);

/** The first of each university of a country. */
function oneOfEach(sayings: readonly Saying[]): Saying[] {
  const first = new Map<string, Saying>();
  for (const saying of sayings) {
    const key = `${saying.country} ${universityKey(saying.university)}`;
    if (!first.has(key)) first.set(key, saying);
  }
  return [...first.values()];
}

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
