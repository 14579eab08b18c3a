import { Pencil } from 'lucide';
import { memo, useRef, useState } from 'react';
import type { Message } from '#shared/rules/message.ts';
import { useText } from '#shared/ui/use-text.ts';
import { withWholeFigures } from '../markdown/printed.ts';
import { CopyButton } from './CopyButton.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import { MessageTool } from './MessageTool.tsx';

type UserMessageProps = {
  readonly message: Message;
  /** The last question can be put in other words. */
  readonly last: boolean;
};

export const UserMessage = memo(({ message, last }: UserMessageProps) => {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const end = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus({ preventScroll: true }));
  };
  return (
    <div className="aa-message aa-user">
      <span className="aa-unseen">{t('You:')}</span>
      {last && editing ? (
        <EditQuestion text={message.text} onEnd={end} />
      ) : (
        <>
          <div className="aa-bubble" part="user-message" translate="no">
            {withWholeFigures(message.text)}
          </div>
          <div className="aa-tools">
            {message.status === 'failed' && <span className="aa-status">{t('Not answered')}</span>}
            {last && (
              <MessageTool
                className="aa-copy aa-edit-last"
                icon={Pencil}
                label={t('Edit question')}
                ref={edit}
                onClick={() => setEditing(true)}
              />
            )}
            <CopyButton text={message.text} />
          </div>
        </>
      )}
    </div>
  );
});
