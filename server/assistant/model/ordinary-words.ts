import { bare, tokensOf } from './read-text.ts';

/** Whether a word that begins a sentence is no name: it has a small letter elsewhere in our guides, or is one of these. */
export type IsOrdinary = (word: string) => boolean;

/** Learns from our own texts which words are ordinary: those that they write small. */
export function learnOrdinaryWords(texts: readonly string[]): IsOrdinary {
  const known = new Set(EMPTY);
  for (const text of texts)
    for (const { kind, text: word } of tokensOf(text))
      if (kind === 'word' && /^\p{Ll}/u.test(word)) known.add(bare(word));
  return (word) => known.has(bare(word)) || known.has(word.toLowerCase());
}

/** A word that says nothing of what a sentence is about. */
export const isEmptyWord = (word: string): boolean => EMPTY.has(word.toLowerCase());

/** With these English sentences begin and go on, whether our guides use them or not. */
const EMPTY: ReadonlySet<string> = new Set(
  `
a about above according accordingly across additionally after afterwards all alongside already also alternatively although
always am among an and another any anyone apart apply are as aside ask at avoid based be because before begin being below besides
between beyond both briefly but by can check choose combined compare compared consequently consider considering could
depending despite did do does done during each either else even eventually every everyone expect finally find first firstly
following for from fully further furthermore generally get given go good had has have hence here how however i if in include including
indeed initially instead is it its just keep last lastly later leave less let like likewise look mainly make many may
meanwhile might more moreover most mostly much must near nearly neither never nevertheless next no none nonetheless nor
normally not note nothing now of often on once one only or other others otherwise our out over overall own part
particularly per perhaps please plan possibly prefer prepare probably provided put quite rather read remember roughly
secondly see send several should show similarly since so some sometimes soon specifically start start still such
sure take tell than that the their them then there thereafter therefore these they this those though thus till to
together too towards try typically ultimately under unfortunately unless unlike until up upon use usually very via was we
well were what whatever when whenever where whereas whether which while who whoever whole whom whose why will with within
without would should yes yet you your yours`
    .trim()
    .split(/\s+/),
);
