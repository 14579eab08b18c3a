import { calledIn, isInDevanagari } from '../library/catalogue.ts';
import type { Library } from '../library/library.ts';
import { DEVANAGARI } from '../question/split-words.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { fillIn } from './fill-in.ts';
import type frames from './frames.json';

export type NoFrame = Pick<
  (typeof frames)['en'],
  'language' | 'cover' | 'coverInShort' | 'person' | 'nearest' | 'askMore'
>;

/** An honest no, with what there is instead and a person to turn to. */
export function sayNo(reason: string, library: Library, frame: NoFrame, writer: AnswerWriter): void {
  writer.say(reason);
  const inShort = inShortToo(library, frame);
  const covered = fillIn(frame.cover, { countries: covers(library, frame) });
  writer.say(inShort === undefined ? covered : `${covered} ${inShort}`);
  writer.say(`${frame.person} ${frame.nearest}`);
}

/** Nothing was said that could be looked up: asks for what decides. */
export function askMore(library: Library, frame: NoFrame, writer: AnswerWriter): void {
  writeBlocks(fillIn(frame.askMore, { countries: covers(library, frame) }), writer);
}

/** A text of several blocks of Markdown. */
export function writeBlocks(markdown: string, writer: AnswerWriter): void {
  for (const block of markdown.split('\n\n')) writer.say(block);
}

function covers({ index }: Library, { language }: NoFrame): string {
  return inList(
    index.catalogue.countries.map((country) => calledIn(country, language)),
    language,
  );
}

/** The countries outside the catalogue that have a short guide; in Hindi and Marathi by the first name in Devanagari that students call them by. */
function inShortToo({ index }: Library, { language, coverInShort }: NoFrame): string | undefined {
  const inDevanagari = isInDevanagari(language);
  const others = index.guides.flatMap(({ otherCountry: other }) =>
    other ? ((inDevanagari ? other.names.find((name) => DEVANAGARI.test(name)) : undefined) ?? other.called) : [],
  );
  return others.length > 0 ? fillIn(coverInShort, { countries: inList(others, language) }) : undefined;
}

const inList = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names);
