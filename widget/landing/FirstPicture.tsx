import { useRef } from 'react';
import { MessageBox } from '#shared/ui/MessageBox.tsx';
import { Stage } from '#shared/ui/Stage.tsx';
import type { Instance } from '../instance.ts';

type FirstPictureProps = { readonly instance: Instance; readonly level: 1 | 2 };

/**
 * The landing as somebody sees it who is here for the first time, with a box that takes text: drawn in half the time that
 * the assistant needs, which then takes its place, its text and its focus (`take-over.ts`).
 */
export function FirstPicture({ instance, level }: FirstPictureProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const fill = (text: string) => {
    if (input.current) input.current.value = text;
  };
  const send = () => {
    const { chat } = instance.stores();
    chat.setDraft(input.current?.value ?? '');
    chat.send();
    fill('');
  };
  return (
    <div className="aa-surface">
      <div className="aa-layout">
        <Stage level={level} box={<MessageBox inputRef={input} onSend={send} />} onPick={fill} />
      </div>
    </div>
  );
}
