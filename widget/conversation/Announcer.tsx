import { useEffect, useState } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import { useChatStore } from '../stores-context.tsx';

/** Tells those who cannot see it that an answer is on its way, and reads it once when it is there. */
export function Announcer() {
  const t = useText();
  const chat = useChatStore();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      chat.subscribe(({ reply, messages }, before) => {
        if (reply && !before.reply) setWords(t('AI is thinking'));
        const last = messages.at(-1);
        if (!reply && before.reply) setWords(last?.sender === 'bot' ? plainText(last.text) : '');
      }),
    [chat, t],
  );
  return (
    <div className="aa-unseen" role="status" aria-live="polite" translate="no">
      {words}
    </div>
  );
}
