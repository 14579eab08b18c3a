import { useEffect, useState } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import { useChatStore } from '../stores-context.tsx';
import { finishedAnswer } from './finished-answer.ts';

/** Tells those who cannot see it that an answer is on its way, and reads it once when it is there. */
export function Announcer() {
  const t = useText();
  const chat = useChatStore();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      chat.subscribe((now, before) => {
        if (now.reply && !before.reply) setWords(t('AI is thinking'));
        if (!now.reply && before.reply) setWords(plainText(finishedAnswer(now, before)?.text ?? ''));
      }),
    [chat, t],
  );
  return (
    <div className="aa-unseen" role="status" aria-live="polite" translate="no">
      {words}
    </div>
  );
}
