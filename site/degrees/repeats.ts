import type { Degree } from '#site/schemas/degree.ts';
import type { UniversityRule } from '#site/schemas/university-rule.ts';

type Told = Pick<Degree, 'url' | 'minimumMark' | 'ielts' | 'ieltsBand' | 'toefl' | 'gre'>;

/** What a program's own facts say on a rule's topic; undefined where they say nothing. */
function toldOn(about: UniversityRule['about'], degree: Told): string | undefined {
  if (about === 'marks') return degree.minimumMark;
  if (about === 'gre') return degree.gre;
  if (about !== 'english' || (degree.ielts ?? degree.toefl) === undefined) return undefined;
  return [degree.ielts, degree.ieltsBand, degree.toefl].filter((score) => score !== undefined).join(' ');
}

/** "On a 4.0 scale" is no mark, and "in the last two years" is words. */
const figuresIn = (text: string): number[] =>
  (text.replace(/\/?4\.0\b/g, ' ').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
/** A rule with an exception, a condition or another test says more than its figures. */
const SAYS_MORE = /\b(?:if|unless|except|with|instead|preferred|or its|Duolingo|PTE)\b/;

/** Whether a university's rule was read on the program's own page and has no figure that the program's facts have not. */
export function repeats({ about, rule, url }: Pick<UniversityRule, 'about' | 'rule' | 'url'>, degree: Told): boolean {
  const told = toldOn(about, degree);
  if (told === undefined || pageOf(url) !== pageOf(degree.url) || SAYS_MORE.test(rule)) return false;
  const known = figuresIn(told);
  return figuresIn(rule).every((figure) => known.includes(figure));
}

const pageOf = (url: string): string => url.replace(/[?#].*$|\/$/g, '');
