import { memo, useMemo, useRef } from 'react';
import { useChat } from '../stores-context.tsx';
import { BotMessage } from './BotMessage.tsx';
import { cutStretches, type Item, TOGETHER } from './cut-stretches.ts';
import { Stretch } from './Stretch.tsx';
import { UserMessage } from './UserMessage.tsx';
import { useDistance } from './use-distance.ts';
import { AT_ONCE, useMountedFrom } from './use-mounted-from.ts';
import { usePrinting } from './use-printing.ts';

/** All messages, and the reply on its way. A piece of that reply draws nothing here but the reply itself. */
export const MessageList = memo(() => {
  const messages = useChat((state) => state.messages);
  const replying = useChat((state) => state.reply !== null);
  const items = useMemo<readonly Item[]>(() => (replying ? [...messages, null] : messages), [messages, replying]);
  const before = useRef<(readonly Item[])[]>([]);
  const stretches = useMemo(() => {
    before.current = cutStretches(items, before.current);
    return before.current;
  }, [items]);
  const from = useMountedFrom(messages[0]?.id, messages.length);
  const watch = useDistance();
  const printing = usePrinting();
  const lastQuestion = messages.findLast(({ sender }) => sender === 'user');
  const begin = printing ? 0 : Math.floor(from / TOGETHER);

  const draw = (part: readonly Item[], start: number) =>
    part.map((item, index) =>
      item?.sender === 'user' ? (
        <UserMessage key={item.id} message={item} last={item === lastQuestion && !replying} />
      ) : (
        // The same while a reply arrives and once it is complete, so that what was drawn stays.
        <BotMessage key={`reply to ${items[start + index - 1]?.id}`} message={item} last={item === items.at(-1)} />
      ),
    );
  return (
    <>
      {stretches.slice(begin).map((part, index) => {
        const start = (begin + index) * TOGETHER;
        return (
          <Stretch
            key={`${messages[0]?.id} ${start}`}
            items={part}
            stays={printing || start + TOGETHER > items.length - AT_ONCE}
            watch={watch}
            draw={() => draw(part, start)}
          />
        );
      })}
    </>
  );
});
