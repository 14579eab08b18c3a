import type { Logger } from 'pino';
import { createAnswerWriter } from '../answer-writer.ts';
import type { AnswerPart, Assistant, Question } from '../assistant.ts';
import { findPassages } from '../find-passages.ts';
import { inPieces } from '../guide.ts';
import type { Library } from '../library.ts';
import { type Reply, replyTo } from '../reply-to.ts';
import { createSourceShelf, type SourceShelf } from '../source-shelf.ts';
import { SPECIALIST_NAMES } from '../specialists.ts';
import { trimSection } from '../trim-section.ts';
import { understandQuestion } from '../understand-question.ts';
import { asData } from './as-data.ts';
import { createBreaker } from './breaker.ts';
import { instructionsFor } from './instructions.ts';
import { type ModelFailure, toModelFailure } from './model-failure.ts';
import { modelTools } from './model-tools.ts';
import { type LanguageModelSettings, MODEL_LIMITS, type ModelLimits } from './settings.ts';
import { unfoundedFigures } from './unfounded-figures.ts';
import { type ModelCall, writeWithModel } from './write-with-model.ts';

export type LanguageModelOptions = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly log: Pick<Logger, 'warn'>;
  readonly clock?: () => number;
  readonly limits?: ModelLimits;
  /** Between two pieces of a streamed answer of the built-in guide. */
  readonly pauseMs?: number;
};

/**
 * Answers with a language model that is given our own pages and the guide's tools. What needs no model, such as a greeting
 * or a refusal, is answered by the built-in guide; so is every question that the model fails at, and the answer says so.
 */
export function createLanguageModel(options: LanguageModelOptions): Assistant {
  const { settings, library, log, clock = Date.now, limits = MODEL_LIMITS, pauseMs = 16 } = options;
  const breaker = createBreaker({ clock });

  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const shelf = createSourceShelf();
      const draft = replyTo(question, library, { now: clock(), shelf });
      yield { type: 'agent', name: SPECIALIST_NAMES[draft.specialist] };
      const pace = { pauseMs: question.streamed ? pauseMs : 0, signal };
      let said = '';
      let failed = false;
      const say = (text: string): AnswerPart => {
        said += text;
        return { type: 'delta', text };
      };

      if (draft.kind !== 'study') {
        for await (const text of inPieces(draft.markdown, pace)) yield say(text);
      } else {
        failed = yield* write(question, { draft, shelf, signal, say });
        if (signal.aborted) return;
        if (failed) {
          const line = said === '' ? `${INSTEAD}\n\n` : `\n\n${BROKEN}\n\n`;
          for await (const text of inPieces(line + draft.markdown, pace)) yield say(text);
        }
      }
      if (signal.aborted) return;
      yield { type: 'end', sources: shelf.citedIn(said), followUps: draft.followUps, ...(failed && { free: true }) };
    },
  };

  /** Streams the model's answer; gives what went wrong, if something did. */
  async function* write(
    question: Question,
    { draft, shelf, signal, say }: Writing,
  ): AsyncGenerator<AnswerPart, boolean> {
    if (!breaker.allows()) return true;
    yield { type: 'paid' };
    let settled = false;
    const settle = (failed: boolean) => {
      settled = true;
      if (failed) breaker.failed();
      else breaker.succeeded();
      return failed;
    };
    try {
      for (const brief of [false, true]) {
        const material: string[] = [];
        const call = prepare(question, { draft, shelf, brief, seen: (markdown) => material.push(markdown) });
        let text = '';
        let failure: ModelFailure | null = null;
        try {
          for await (const piece of writeWithModel(call, { settings, limits, signal })) {
            text += piece;
            yield say(piece);
          }
        } catch (error) {
          failure = toModelFailure(error);
        }
        if (signal.aborted) return true;
        if (failure === null) {
          const unfounded = unfoundedFigures(text, [call.prompt, ...material].join('\n'));
          if (unfounded.length > 0) yield say(`\n\n${UNFOUNDED} ${unfounded.slice(0, MOST_NAMED).join(', ')}.`);
          return settle(false);
        }
        log.warn({ reason: failure.reason, status: failure.status }, 'the language model failed');
        if (text !== '' || failure.reason !== 'too long a question') break;
      }
      return settle(true);
    } finally {
      if (!settled) breaker.abandoned();
    }
  }

  function prepare(question: Question, { draft, shelf, brief, seen }: Preparation): ModelCall {
    const now = clock();
    const { specialist } = draft;
    const today = new Date(now).toISOString().slice(0, 10);
    return {
      instructions: instructionsFor(question.mode === 'single_agent' ? null : specialist, today),
      prompt: [
        `<our-pages>\n${brief ? '' : quotePages(question, library, shelf)}\n</our-pages>`,
        `<draft>\n${draft.markdown}\n</draft>`,
        ...(brief ? [] : [asData('earlier', recent(question)), asData('page', question.userContext)]),
        asData('question', question.text),
      ].join('\n\n'),
      tools: modelTools({ library, shelf, now, seen }),
      maxTokens: question.maxTokens,
      temperature: question.temperature,
    };
  }
}

type Writing = { draft: Reply; shelf: SourceShelf; signal: AbortSignal; say: (text: string) => AnswerPart };
/** `brief` leaves out all that the model can do without. */
type Preparation = { draft: Reply; shelf: SourceShelf; brief: boolean; seen: (markdown: string) => void };

const INSTEAD = '_Our writer cannot be reached right now, so this answer comes straight from our guides._';
const BROKEN = '_The connection to our writer broke; here is what our guides say:_';
const UNFOUNDED = 'Please check before you rely on it; this is not in our guides:';
const MOST_NAMED = 5;
const PAGES = 4;
const PAGE_WORDS = 180;
const PAGES_CHARACTERS = 9_000;
const TURNS = 8;
const TURN_CHARACTERS = 1_200;

function quotePages(question: Question, { index }: Library, shelf: SourceShelf): string {
  const asked = understandQuestion(question.text, { ...question, vocabulary: index.vocabulary });
  const writer = createAnswerWriter(PAGES_CHARACTERS, shelf);
  for (const { passage } of findPassages(asked, index).slice(0, PAGES))
    writer.quote(passage, trimSection(passage.section.text, PAGE_WORDS), passage.section.heading);
  return writer.finish().markdown;
}

function recent({ history }: Question) {
  return history.slice(-TURNS).map(({ role, content }) => ({ role, content: content.slice(0, TURN_CHARACTERS) }));
}
