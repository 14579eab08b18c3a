import type { Logger } from 'pino';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import frames from '../answers/frames.json' with { type: 'json' };
import { ownLine } from '../answers/own-facts.ts';
import type { Reply } from '../answers/reply-to.ts';
import { createSourceShelf } from '../answers/source-shelf.ts';
import type { AnswerPart, Assistant, Question } from '../assistant.ts';
import { languageOf } from '../danger/language-of.ts';
import { inPieces } from '../guide.ts';
import type { Library } from '../library/library.ts';
import { createGuideDesk } from './from-guide.ts';
import { NOTES } from './own-sentences.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { UsageBook } from './usage-book.ts';
import { createModelWriter } from './write-answer.ts';

export type LanguageModelOptions = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly usage: UsageBook;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock?: () => number;
  /** Between two pieces of a streamed answer of the built-in guide. */
  readonly pauseMs?: number;
};

/**
 * Answers with a language model that is given passages of our own pages and the guide's tools, and of whose sentences
 * only those are shown that rest on them. What is about ourselves is answered by the built-in guide; so is every
 * question that the model fails at, and the answer says so.
 */
export function createLanguageModel(options: LanguageModelOptions): Assistant {
  const { library, clock = Date.now, pauseMs = 16 } = options;
  const desk = createGuideDesk(library, clock);
  const writer = createModelWriter({ ...options, desk, clock });

  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const shelf = createSourceShelf();
      const draft = desk.reply(question, createSourceShelf());
      const { own } = draft.asked;
      yield { type: 'agent', name: SPECIALISTS[draft.specialist].name, ...(own && { fromProfile: true }) };
      const pace = { pauseMs: question.streamed ? pauseMs : 0, signal };
      let said = '';
      let free = false;
      let sources: Reply['sources'] | undefined;
      const say = (text: string): AnswerPart => {
        said += text;
        return { type: 'delta', text };
      };

      const outcome = desk.answersFirst(draft, question.text)
        ? 'guide'
        : yield* writer.write(question, {
            draft,
            shelf,
            signal,
            say: (text) =>
              say(
                said === ''
                  ? inFrame(question, own ? `${ownLine(own, frames[languageOf(question.text)])}\n\n${text}` : text)
                  : text,
              ),
          });
      if (signal.aborted) return;
      if (outcome === 'cut') yield say(`\n\n${NOTES.cut}`);
      else if (outcome === 'nothing' && draft.kind === 'study') yield say(inFrame(question, NOTES.nothing));
      else if (outcome !== 'written') {
        const note = outcome === 'guide' || outcome === 'nothing' ? null : NOTES[outcome];
        free = note !== null;
        const lead = note === null ? '' : `${said === '' ? '' : '\n\n'}${note}\n\n`;
        // After sentences that were shown the guide's sources are numbered on from theirs; else its draft is the answer.
        const instead = said === '' ? draft : desk.reply(question, shelf);
        if (instead === draft) sources = draft.sources;
        for await (const text of inPieces(lead + instead.markdown, pace)) yield say(text);
      }
      if (signal.aborted) return;
      yield { type: 'end', sources: sources ?? shelf.citedIn(said), followUps: draft.followUps, ...(free && { free }) };
    },
  };
}

/** The answer is in English: whoever has asked in another language is told so in it, first. */
function inFrame({ text }: Question, answer: string): string {
  const { byModel } = frames[languageOf(text)];
  return byModel === '' ? answer : `${byModel}\n\n${answer}`;
}
