import * as v from 'valibot';

/** "Which country …": in one turn or as the last of two; the sections that answer, and the countries that a right answer names. */
export const countryQuestions = v.array(
  v.object({
    turns: v.array(v.string()),
    kind: v.picklist(['superlative', 'filter', 'negation', 'all', 'exclude', 'follow-up']),
    held: v.boolean(),
    from: v.array(v.string()),
    names: v.array(v.string()),
    /** All of them have to be named, not one. */
    all: v.boolean(),
  }),
);
type CountryQuestion = v.InferOutput<typeof countryQuestions>[number];

/** What is read before it is unfolded; more words than these are not read at a glance. */
const MOST_WORDS = 130;
/** Names that are written in several ways, Hindi ones among them. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  USA: /\bUSA?\b|United States|America|यूएसए|अमेरिका/,
  UK: /\bUK\b|Britain|England|ब्रिटेन|यूके/,
  Ireland: /Ireland|Irish|आयरलैंड/,
  Germany: /German|जर्मनी/,
  Australia: /Australia|ऑस्ट्रेलिया/,
  Canada: /Canad|कनाडा/,
  Netherlands: /Netherlands|Dutch|नीदरलैंड/,
  'New Zealand': /New Zealand|न्यूज़ीलैंड/,
};

/** Whether its first source is a section that answers, and whether the countries are named where it is read first. */
export function judgeCountry({ from, names, all }: CountryQuestion, markdown: string, firstSource: string) {
  const [shown = ''] = markdown.split('\n## ');
  const text = shown.split(/\s+/).slice(0, MOST_WORDS).join(' ');
  const isNamed = (name: string) => (WRITTEN[name] ?? new RegExp(name)).test(text);
  return {
    isFromRight: from.includes(firstSource.replace('/guides/', '')),
    namesThem: all ? names.every(isNamed) : names.length === 0 || names.some(isNamed),
  };
}
