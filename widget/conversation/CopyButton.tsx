import { Check, Copy, type IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { copyText } from './copy-text.ts';
import { MessageTool } from './MessageTool.tsx';

const CONFIRMED_MS = 2_000;

type CopyButtonProps = {
  readonly text: string | (() => string);
  readonly label?: string;
  readonly icon?: IconNode;
};

/** Copies a message, or a part of it; a check stands for two seconds once it has worked. */
export function CopyButton({ text, label, icon = Copy }: CopyButtonProps) {
  const t = useText();
  const name = label ?? t('Copy message');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <MessageTool
      icon={copied ? Check : icon}
      label={name}
      onClick={async ({ currentTarget }) =>
        setCopied(await copyText(typeof text === 'string' ? text : text(), currentTarget))
      }
    >
      <span className="aa-unseen" role="status">
        {copied ? t('Copied') : ''}
      </span>
    </MessageTool>
  );
}
