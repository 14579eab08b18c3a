import type { Message } from '#shared/rules/message.ts';
import { useOpenCounsellor } from '../counsellor/counsellor-context.ts';
import { useChat } from '../stores-context.tsx';

/** The server names our contact page in an answer that leads to a person; where it names helplines, those come first. */
const leadsToUs = ({ text, sources }: Message): boolean =>
  text.includes('](/contact)') && sources.every(({ url }) => url.startsWith('/'));

/** The way to a person, plainer where the answer says that one is needed. */
export function Handover() {
  const open = useOpenCounsellor();
  const last = useChat(({ reply, messages }) => (reply ? null : (messages.at(-1) ?? null)));
  if (last?.sender !== 'bot') return null;
  return (
    <div className="aa-follow-ups aa-handover">
      <button className={leadsToUs(last) ? 'aa-button' : 'aa-link'} type="button" aria-haspopup="dialog" onClick={open}>
        Talk to a counsellor
      </button>
    </div>
  );
}
