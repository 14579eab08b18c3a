import { memo, useRef } from 'react';
import type { Message } from '#shared/rules/message.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { useSite } from '../site-context.ts';
import { ReplyTools } from './ReplyTools.tsx';
import { Sources } from './Sources.tsx';
import { Thinking } from './Thinking.tsx';
import { useLiveReply } from './use-live-reply.ts';

/** One reply: finished when `message` is given, else the one on its way. */
export const BotMessage = memo(({ message, last }: { message: Message | null; last: boolean }) => {
  const bubble = useRef<HTMLDivElement>(null);
  const { origin } = useSite();
  const live = useLiveReply(message === null);
  const { text, agentName, sources } = message ?? live;
  const status = message && STATUS[message.status];
  return (
    <div className="aa-message aa-bot">
      <div className="aa-agent">
        <span className="aa-unseen">Reply from </span>
        {agentName ?? 'Assistant'}
      </div>
      <div className="aa-bubble" part="bot-message" ref={bubble}>
        {text ? <Markdown text={text} growing={message?.status !== 'sent'} base={origin} /> : !message && <Thinking />}
        {status && <p className="aa-status">{status}</p>}
        <Sources sources={sources} />
      </div>
      {message && text && <ReplyTools message={message} last={last} bubble={bubble} />}
    </div>
  );
});

const STATUS: Partial<Record<Message['status'], string>> = { stopped: 'Stopped', cut: 'Not complete' };
