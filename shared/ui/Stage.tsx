import { Fragment, type ReactNode } from 'react';
import { LANDING_TAGLINE, LANDING_TITLE } from './landing-words.ts';
import { QuickActions } from './QuickActions.tsx';
import { useText } from './use-text.ts';

type StageProps = {
  /** 2 where the page around has its own first heading. */
  readonly level?: 1 | 2;
  /** The message box, which stays the same element while the landing turns into the conversation. */
  readonly box: ReactNode;
  readonly notices?: ReactNode;
  /** Takes the landing's place once there is one. */
  readonly conversation?: ReactNode;
  readonly onPick?: (question: string) => void;
  /** The address of what there is to read, below the landing. */
  readonly guides?: string | undefined;
};

/** The assistant's surface: a landing around the message box, or a conversation above it. */
export function Stage({ level = 1, box, notices, conversation, onPick, guides }: StageProps) {
  const t = useText();
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={conversation ? 'aa-stage aa-talking' : 'aa-stage aa-landing'}>
      {conversation ? (
        <Fragment key="conversation">{conversation}</Fragment>
      ) : (
        <div key="head" className="aa-head">
          <Title className="aa-title">{t(LANDING_TITLE)}</Title>
          <p className="aa-tagline">{t(LANDING_TAGLINE)}</p>
        </div>
      )}
      {/* Beside the box, not around it: what comes to be said moves neither the box nor what it stands in. */}
      {notices && (
        <div key="notices" className="aa-notices">
          {notices}
        </div>
      )}
      <div key="dock" className="aa-dock">
        {box}
      </div>
      {!conversation && <QuickActions key="actions" onPick={onPick} />}
      {!conversation && guides && (
        <a key="guides" className="aa-guides" href={guides}>
          {t('Student guides')}
        </a>
      )}
    </div>
  );
}
