import type { Logger } from 'pino';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import frames from '../answers/frames.json' with { type: 'json' };
import { ownLine } from '../answers/own-facts.ts';
import { createSourceShelf } from '../answers/source-shelf.ts';
import type { AnswerPart, Assistant } from '../assistant.ts';
import { languageOf } from '../danger/language-of.ts';
import type { Library } from '../library/library.ts';
import { inPieces } from '../split-pieces.ts';
import { createGuideDesk } from './from-guide.ts';
import { NOTES } from './own-sentences.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { UsageBook } from './usage-book.ts';
import { createModelWriter } from './write-answer.ts';

type Options = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly usage: UsageBook;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => number;
};

/**
 * Answers with a language model that is given passages of our own pages and the guide's tools, and of whose sentences
 * only those are shown that rest on them. What is about ourselves is answered by the built-in guide; so is every
 * question that the model fails at, and the answer says so.
 */
export function createLanguageModel(options: Options): Assistant {
  const desk = createGuideDesk(options.library, options.clock);
  const write = createModelWriter({ ...options, desk });

  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const shelf = createSourceShelf();
      const draft = desk.reply(question, createSourceShelf());
      const { own } = draft.asked;
      // The answer is in English: whoever has asked in another language is told so in it, first.
      const frame = frames[languageOf(question.text)];
      const framed = (text: string) => (frame.byModel === '' ? text : `${frame.byModel}\n\n${text}`);
      let said = '';
      const say = (text: string): AnswerPart => {
        said += text;
        return { type: 'delta', text };
      };
      const saySentence = (text: string): AnswerPart =>
        say(
          said === ''
            ? framed(own ? `${ownLine(own, frame, options.library.index.catalogue)}\n\n${text}` : text)
            : text,
        );

      yield { type: 'agent', name: SPECIALISTS[draft.specialist].name, ...(own && { fromProfile: true }) };
      const ending = desk.answersFirst(draft, question.text)
        ? 'guide'
        : yield* write({ question, draft, shelf, signal, say: saySentence });
      if (signal.aborted) return;
      let sources: typeof draft.sources | undefined;
      let free = false;
      if (ending === 'cut') yield say(`\n\n${NOTES.cut}`);
      else if (ending === 'nothing' && draft.kind === 'study') yield say(framed(NOTES.nothing));
      else if (ending !== 'written') {
        const note = ending === 'guide' || ending === 'nothing' ? null : NOTES[ending];
        free = note !== null;
        const lead = note === null ? '' : `${said === '' ? '' : '\n\n'}${note}\n\n`;
        // After sentences that were shown the guide's sources are numbered on from theirs; else its draft is the answer.
        const instead = said === '' ? draft : desk.reply(question, shelf);
        if (instead === draft) sources = draft.sources;
        const text = lead + instead.markdown;
        said += text;
        yield* inPieces(text, { streamed: question.streamed, signal });
      }
      if (!signal.aborted)
        yield {
          type: 'end',
          sources: sources ?? shelf.citedIn(said),
          followUps: draft.followUps,
          ...(free && { free }),
        };
    },
  };
}
