import { useEffect, useState } from 'react';
import { translate } from '../languages/translate.ts';
import { plainText } from '../markdown/plain-text.ts';
import { useChatStore } from '../stores-context.tsx';

/** Tells those who cannot see it that an answer is on its way, and reads it once when it is there. */
export function Announcer() {
  const chat = useChatStore();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      chat.subscribe(({ reply, messages }, before) => {
        if (reply && !before.reply) setWords(translate('AI is thinking'));
        const last = messages.at(-1);
        if (!reply && before.reply) setWords(last?.sender === 'bot' ? plainText(last.text) : '');
      }),
    [chat],
  );
  return (
    <div className="aa-unseen" role="status" aria-live="polite" translate="no">
      {words}
    </div>
  );
}
