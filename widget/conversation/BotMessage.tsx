import { type MouseEvent, memo, useRef } from 'react';
import type { Message } from '#shared/rules/message.ts';
import { said } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { useSite } from '../site-context.ts';
import { useCite } from './cited.ts';
import { HandoverButton, leadsToUs } from './Handover.tsx';
import { ReplyTools } from './ReplyTools.tsx';
import { Sources } from './Sources.tsx';
import { Thinking } from './Thinking.tsx';
import { useLiveReply } from './use-live-reply.ts';

/** One reply: finished when `message` is given, else the one on its way. */
export const BotMessage = memo(({ message, last }: { message: Message | null; last: boolean }) => {
  const t = useText();
  const bubble = useRef<HTMLDivElement>(null);
  const { origin } = useSite();
  const live = useLiveReply(message === null);
  const { text, agentName, sources } = message ?? live;
  const cite = useCite();
  /** The numbers are drawn from the answer's text, which knows no handlers. */
  const lookUp = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest('sup button') : null;
    const source = sources.find(({ number }) => `${number}` === mark?.textContent);
    if (source && mark instanceof HTMLElement) cite({ source, mark });
  };
  const status = message && STATUS[message.status];
  return (
    <div className="aa-message aa-bot">
      <div className="aa-agent">
        <span className="aa-unseen">{t('Reply from')} </span>
        {t(agentName === null ? 'Assistant' : said(agentName))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what its buttons say */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click */}
      <div className="aa-bubble" part="bot-message" ref={bubble} onClick={lookUp}>
        {text ? (
          <Markdown text={text} growing={message?.status !== 'sent'} base={origin} linked={sources.length > 0}>
            {message && last && leadsToUs(message) && <HandoverButton className="aa-form-button aa-button" />}
          </Markdown>
        ) : (
          !message && <Thinking />
        )}
        {status && <p className="aa-status">{t(status)}</p>}
        <Sources sources={sources} />
      </div>
      {message && <ReplyTools message={message} last={last} bubble={bubble} />}
    </div>
  );
});

const STATUS: Partial<Record<Message['status'], 'Stopped' | 'Not complete'>> = {
  stopped: 'Stopped',
  cut: 'Not complete',
};
