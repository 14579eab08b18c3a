import { type RefObject, useLayoutEffect, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { codePoints } from '#shared/contract/text.ts';
import { type DraftRefusal, refusalText } from '#shared/rules/draft.ts';
import { isTouch } from '#shared/ui/is-touch.ts';
import { MessageBox } from '#shared/ui/MessageBox.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useOpenAuth } from '../account/auth-context.ts';
import { useProblem } from '../connection/use-problem.ts';
import { useChat, useChatStore, useMaySend, useSession } from '../stores-context.tsx';
import { DictateButton, type DictationNote } from './DictateButton.tsx';
import { growWithText } from './grow-with-text.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** Characters before the limit from where on they are counted. */
const COUNTED_FROM = limits.messageCharacters - 400;

type ComposerProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** A fact of the student's that was put into the box to be corrected. */
  readonly toChange: string;
  /** A try to ask by somebody who is signed in, and may not. */
  readonly onGate: () => void;
};

/** The message box, bound to the chat. */
export function Composer({ input, toChange, onGate }: ComposerProps) {
  const t = useText();
  const chat = useChatStore();
  const draft = useChat((state) => state.draft);
  const busy = useChat((state) => state.reply !== null);
  const problem = useProblem();
  const connected = problem === null;
  const allowed = useMaySend();
  const openAuth = useOpenAuth();
  const signedIn = useSession((state) => state.isAuthenticated);
  const [refusal, setRefusal] = useState<DraftRefusal | null>(null);
  const [dictation, setDictation] = useState<DictationNote>(null);
  const length = draft.length > COUNTED_FROM ? codePoints(draft.trim()) : 0;
  const tooLong = length > limits.messageCharacters;
  const wrong = refusalText(refusal ?? (tooLong ? 'too-long' : 'empty'));
  const changes = draft !== '' && draft === toChange && !busy && connected && allowed;
  const nextStep = signedIn ? t('Choose a plan to ask your next question') : t('Sign up to ask your next question');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => growWithText(input.current), [input, draft]);
  useKeyboardRoom(input);

  return (
    <MessageBox
      inputRef={input}
      text={draft}
      busy={busy}
      locked={!connected || !allowed}
      placeholder={allowed ? undefined : nextStep}
      tool={!busy && connected && allowed && <DictateButton input={input} onNote={setDictation} />}
      onText={(text) => {
        setRefusal(null);
        setDictation(null);
        chat.setDraft(text);
      }}
      onSend={() => {
        const why = chat.send();
        setRefusal(why);
        setDictation(null);
        // What was asked is on its way: the keyboard makes room for the answer.
        if (isTouch() && !why) input.current?.blur();
        else input.current?.focus({ preventScroll: true });
      }}
      onLocked={() => {
        if (allowed) return;
        if (signedIn) onGate();
        else openAuth('signup');
      }}
      onStop={() => {
        chat.stop();
        if (!isTouch()) input.current?.focus({ preventScroll: true });
      }}
      hint={
        (wrong || dictation || changes || length > COUNTED_FROM || problem === 'unreachable') && (
          <>
            {problem === 'unreachable' && (
              <span className="aa-waiting">{t('No connection. You can send when it is back.')}</span>
            )}
            {wrong && <span role="alert">{t(wrong)}</span>}
            {dictation && <span role={dictation.failed ? 'alert' : 'status'}>{t(dictation.text)}</span>}
            {changes && !wrong && !dictation && (
              <span className="aa-to-change" role="status">
                {t('Change it and send')}
              </span>
            )}
            {!dictation && length > COUNTED_FROM && (
              <span className="aa-count">{`${length} / ${limits.messageCharacters}`}</span>
            )}
          </>
        )
      }
    />
  );
}
