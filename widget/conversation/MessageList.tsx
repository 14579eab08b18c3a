import { memo, useMemo } from 'react';
import type { Message } from '#shared/rules/message.ts';
import { useChat } from '../stores-context.tsx';
import { BotMessage } from './BotMessage.tsx';
import { UserMessage } from './UserMessage.tsx';
import { useMountedFrom } from './use-mounted-from.ts';

/** All messages, and the reply on its way. A piece of that reply draws nothing here but the reply itself. */
export const MessageList = memo(() => {
  const messages = useChat((state) => state.messages);
  const replying = useChat((state) => state.reply !== null);
  const from = useMountedFrom(messages[0]?.id, messages.length);
  const lastQuestion = useMemo(() => messages.findLastIndex(({ sender }) => sender === 'user'), [messages]);
  const rows = messages.slice(from).map((message, i) => {
    const index = from + i;
    return message.sender === 'user' ? (
      <UserMessage key={message.id} message={message} last={index === lastQuestion && !replying} />
    ) : (
      <BotMessage key={replyKey(messages[index - 1])} message={message} last={index === messages.length - 1} />
    );
  });
  return <>{replying ? [...rows, <BotMessage key={replyKey(messages.at(-1))} message={null} last />] : rows}</>;
});

/** The same while a reply arrives and once it is complete, so that what was drawn stays. */
const replyKey = (question: Message | undefined): string => `reply to ${question?.id}`;
