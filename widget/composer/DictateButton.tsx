import { Mic } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { useChatStore } from '../stores-context.tsx';
import { focusAtEnd } from './focus-at-end.ts';

/** What we use of a browser's speech recognition, which TypeScript does not know. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** What is to be said of a dictation; `failed` is why it has ended. */
export type DictationNote = { readonly text: Text; readonly failed: boolean } | null;
type DictateButtonProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly onNote: (note: DictationNote) => void;
};

/** Writes what is spoken behind the draft, never sends it. Ends at a pause, by a second click, Escape, typing or sending. */
export function DictateButton({ input, onNote }: DictateButtonProps) {
  const t = useText();
  const chat = useChatStore();
  const [heard, setHeard] = useState<Recognition | null>(null);

  useEffect(() => {
    const form = input.current?.form;
    if (!heard || !form) return;
    const over = new AbortController();
    const { signal } = over;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      heard.stop();
    };
    form.addEventListener('keydown', onKey, { signal });
    form.addEventListener('input', () => heard.abort(), { signal });
    return () => {
      over.abort();
      heard.onresult = heard.onerror = heard.onend = null;
      heard.abort();
    };
  }, [heard, input]);

  const Speech = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Speech) return null;

  const begin = () => {
    const before = chat.getState().draft.trimEnd();
    const speech = new Speech();
    speech.lang = languageOf(input.current);
    speech.interimResults = true;
    speech.onresult = ({ results }) =>
      chat.setDraft([before, ...[...results].map(([best]) => best?.transcript.trim())].filter(Boolean).join(' '));
    let failure: DictationNote = null;
    speech.onerror = ({ error }) => {
      if (error !== 'aborted') failure = { text: FAILURES[error] ?? text('Dictation did not work.'), failed: true };
    };
    speech.onend = () => {
      onNote(failure);
      setHeard(null);
      focusAtEnd(input.current);
    };
    onNote({ text: text('Listening… Press the mic to stop.'), failed: false });
    setHeard(speech);
    speech.start();
  };
  return (
    <IconButton
      className="aa-send aa-dictate"
      icon={Mic}
      size={20}
      label={t('Dictate')}
      aria-pressed={heard !== null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (heard ? heard.stop() : begin())}
    />
  );
}

const NOT_ALLOWED = text('The microphone is not allowed here.');
const FAILURES: Readonly<Record<string, Text>> = {
  'not-allowed': NOT_ALLOWED,
  'service-not-allowed': NOT_ALLOWED,
  'no-speech': text('Nothing was heard.'),
  'audio-capture': text('No microphone was found.'),
  network: text('Dictation needs a connection.'),
};

/** The element's language or the page's, in the reader's own variety when they have one: en-IN where the page says en. */
function languageOf(input: HTMLElement | null): string {
  const root = input?.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : input;
  const said = host?.closest<HTMLElement>('[lang]')?.lang ?? '';
  return navigator.languages.find((own) => own.startsWith(said)) ?? said;
}
