import { SquarePen } from 'lucide';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { allowanceText } from '#shared/rules/allowance.ts';
import { displayName } from '#shared/rules/display-name.ts';
import { messagesLeftText } from '#shared/rules/gate.ts';
import { useText } from '#shared/ui/use-text.ts';
import { UpgradeButton } from '../gate/UpgradeButton.tsx';
import { IconButton } from '../IconButton.tsx';
import { useChatStore, useGuest, useMessagesLeft, useSession, useStores } from '../stores-context.tsx';

type HeaderProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** 1 where the assistant is the page. */
  readonly level: 1 | 2;
};

export function Header({ input, level }: HeaderProps) {
  const t = useText();
  const Name = level === 1 ? 'h1' : 'h2';
  const chat = useChatStore();
  const allowance = useGuest((state) => state.allowance);
  const left = useMessagesLeft();
  const user = useSession((state) => state.user);
  const { subscription } = useStores();
  const messagesLeft = messagesLeftText(useStore(subscription, (state) => state.subscription));
  const startOver = () => {
    // Before the button goes: the focus would fall back to the page.
    input.current?.focus({ preventScroll: true });
    chat.startOver();
  };
  return (
    <header className="aa-header" part="header">
      <span className="aa-mark" aria-hidden="true">
        ℞
      </span>
      <div className="aa-heading">
        <Name className="aa-name">{t('Admissions assistant')}</Name>
        <p className="aa-left" translate={user && !messagesLeft ? 'no' : undefined}>
          {user && !messagesLeft ? displayName(user) : t(messagesLeft ?? allowanceText(left, allowance))}
        </p>
      </div>
      <UpgradeButton />
      <IconButton className="aa-new" icon={SquarePen} label={t('New conversation')} onClick={startOver}>
        <span>{t('New conversation')}</span>
      </IconButton>
    </header>
  );
}
