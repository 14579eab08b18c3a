import { Forward } from 'lucide';
import type { Message } from '#shared/rules/message.ts';
import { toUrl } from '#shared/rules/to-url.ts';
import { useText } from '#shared/ui/use-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import { safeAddress } from '../markdown/safe-address.ts';
import { useSite } from '../site-context.ts';
import { MessageTool } from './MessageTool.tsx';

/**
 * Hands the short answer and the page that it rests on to the phone's own sheet. The link shows that page's picture, and leads to
 * nothing of the conversation.
 */
export function ShareButton({ message: { text, sources } }: { message: Message }) {
  const t = useText();
  const { origin } = useSite();
  const url = toUrl(safeAddress(sources[0]?.url ?? ''), origin)?.href;
  if (!url || !('share' in navigator)) return null;
  const [short = ''] = text.split('\n## ');
  return (
    <MessageTool
      icon={Forward}
      label={t('Share answer')}
      // Refused is what a closed sheet is, too.
      onClick={() => navigator.share({ text: plainText(short), url }).catch(() => undefined)}
    />
  );
}
