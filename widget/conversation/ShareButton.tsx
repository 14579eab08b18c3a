import { Forward } from 'lucide';
import type { Message } from '#shared/rules/message.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { MessageTool } from './MessageTool.tsx';
import { toSendOn } from './to-send-on.ts';

/** Hands the short answer and the pages that it rests on to the phone's own sheet: nothing of the conversation. */
export function ShareButton({ message: { text, sources } }: { message: Message }) {
  const t = useText();
  const { origin } = useSite();
  if (!sources[0] || !('share' in navigator)) return null;
  const [short = ''] = text.split('\n## ');
  const cited = sources.filter(({ number }) => short.includes(`[${number}]`));
  return (
    <MessageTool
      icon={Forward}
      label={t('Share answer')}
      // Refused is what a closed sheet is, too.
      onClick={() =>
        navigator.share({ text: toSendOn({ text: short, sources: cited }, origin) }).catch(() => undefined)
      }
    />
  );
}
