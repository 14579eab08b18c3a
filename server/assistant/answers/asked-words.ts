import words from './asked-words.json' with { type: 'json' };

/** What a student says who asks for one of the answers that are reckoned or looked up. */
export const wordsOf = (name: keyof typeof words): readonly string[] => words[name].split(' ');
