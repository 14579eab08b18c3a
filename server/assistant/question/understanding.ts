import type { CountryId, Subject } from '../knowledge.ts';
import type { FigureKind } from '../library/statements.ts';
import type { Degree } from './degree-told.ts';
import type { MessageKind } from './kind-of-message.ts';
import type { Extreme } from './on-all-countries.ts';
import type { OwnWords } from './own-words.ts';
import type { Figures } from './read-figures.ts';
import type { Sum } from './read-sums.ts';
import type { Told } from './split-told.ts';
import type { Form } from './wanted-form.ts';

/** What the student has told about themselves. */
export type Profile = Figures & { readonly degree?: Degree };

/** What a message asks, as a question of its own: what it leaves out is taken from the turns before. */
export type Understanding = {
  readonly kind: MessageKind;
  /** What it asks by its own words. */
  readonly byItself: OwnWords;
  /** The same of the messages before it that asked something, the first first. */
  readonly earlier: readonly OwnWords[];
  /** Its words in the guides' spelling, in English. */
  readonly words: readonly string[];
  /** What to look for: the stems of its telling words, names of countries apart. */
  readonly terms: readonly string[];
  /** What the message leans on in the turns before, to be looked for with less weight. */
  readonly recalled: readonly string[];
  /** The address of the section that the last answer rests on first. */
  readonly lastCited?: string | undefined;
  /** The same, when it leans on that. */
  readonly cited?: string | undefined;
  /** It says that something else was answered, and what is meant. */
  readonly complains: boolean;
  /** The address of the section that the last answer rested on first, which it turns down. */
  readonly turnedDown?: string | undefined;
  /** What the answers before it said first, Markdown. */
  readonly shown: string;
  /** The catalogue's subjects that it, or else what it leans on, speaks of. */
  readonly subjects: readonly Subject[];
  readonly countries: readonly CountryId[];
  /** All that were spoken of so far, the latest last. */
  readonly mentioned: readonly CountryId[];
  /** The countries come from earlier turns or from the page, not from this message. */
  readonly countriesAssumed: boolean;
  /** Countries and places that have no guide of their own, when it names none that has. */
  readonly otherPlaces: readonly string[];
  /** Countries outside the catalogue that it names beside one that is in it, and that a guide is about. */
  readonly besidePlaces: readonly string[];
  /** Countries that it leaves out, asked of all others: "other than the UK". */
  readonly excluded: readonly CountryId[];
  /** The most or the least of something is asked for. */
  readonly extreme?: Extreme | undefined;
  /** Places where its writer lives or works, as this or an earlier message says: they want to study elsewhere. */
  readonly livesIn: readonly string[];
  /** A degree that is not in pharmacy, and none that is. */
  readonly otherDegree: boolean;
  /** That degree is a bachelor's which the student has, and which may lead to a master's in our field. */
  readonly otherBachelor: boolean;
  /** What it tells apart from what it asks, when it does both. */
  readonly split: Told | null;
  /** The words of its clauses, of a message that tells too only of its questions, for one that asks several things. */
  readonly clauses: readonly (readonly string[])[];
  /** The figures of this message. */
  readonly figures: Figures;
  /** The sums of this message that it calls something, and those of the messages before it that it does not tell anew. */
  readonly sums: readonly Sum[];
  readonly earlierSums: readonly Sum[];
  /** What this and the earlier messages tell about the student. */
  readonly profile: Profile;
  readonly comparison: boolean;
  /** The figure that it asks for: how much, how long, by when, which score. */
  readonly wants: FigureKind | undefined;
  /** It is to be understood with what was spoken of before. */
  readonly leans: boolean;
  /** It wishes for a few lines only. */
  readonly brief: boolean;
  /** How the answer is to look, when it is said. */
  readonly form?: Form | undefined;
  /** It asks nothing new: "why?", "tell me more". */
  readonly goesOn: boolean;
  /** It speaks to us, or names something of ours. */
  readonly toUs: boolean;
  /** It asks what we are or do: "are you …", "your founder". */
  readonly aboutUs: boolean;
  /** The id of what we say about ourselves that it asks for, where that is sure. */
  readonly ofUs?: string | undefined;
  /** The words of the thing that it asks the meaning of, when it asks nothing else. */
  readonly defines: readonly string[];
  /** It says only that somebody wants to study, and nothing that could decide what to answer. */
  readonly isOpen: boolean;
  /** It names its first subject, and has no other words that could decide: "fees in Ireland". */
  readonly isBare: boolean;
  /** It has no other words than such: what it asks depends on what was told before. */
  readonly onlyOpenWords: boolean;
  /** It has no question, by its words or its mark. */
  readonly tellsOnly: boolean;
  /** It speaks of something that our pages are about: a subject or a country of the catalogue, or the study of pharmacy. */
  readonly inField: boolean;
  /** It has words of Hindi or Marathi, and may have some that we cannot read. */
  readonly inHindi: boolean;
  /** It names a university, other than the student's own, that no page speaks of. */
  readonly unknownPlace: boolean;
};
