import type { Message } from '#shared/rules/message.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useOpenCounsellor } from '../counsellor/counsellor-context.ts';
import { useChat } from '../stores-context.tsx';

/** The server names our contact page in an answer that leads to a person; where it names helplines, those come first. */
export const leadsToUs = ({ text, sources }: Pick<Message, 'text' | 'sources'>): boolean =>
  text.includes('](/contact)') && sources.every(({ url }) => url.startsWith('/'));

/** The way to a person below all else, unless the answer itself leads to one: then it is in there. */
export function Handover() {
  const last = useChat(({ reply, messages }) => (reply ? null : (messages.at(-1) ?? null)));
  return last?.sender === 'bot' && !leadsToUs(last) && <HandoverButton className="aa-link" />;
}

export function HandoverButton({ className }: { className: string }) {
  const t = useText();
  const open = useOpenCounsellor();
  return (
    <div className="aa-tools aa-handover">
      <button className={className} type="button" aria-haspopup="dialog" onClick={open}>
        {t('Talk to a counsellor')}
      </button>
    </div>
  );
}
