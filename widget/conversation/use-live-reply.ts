import { useLayoutEffect, useState } from 'react';
import type { Reply } from '#shared/stores/chat-state.ts';
import { useChatStore } from '../stores-context.tsx';

const NOTHING_YET: Reply = { id: null, phase: 'thinking', text: '', agentName: null, sources: [], resumed: false };

/** The reply on its way, at most once per frame however many pieces arrive. Stands still when not `active`. */
export function useLiveReply(active: boolean): Reply {
  const chat = useChatStore();
  const [reply, setReply] = useState(NOTHING_YET);
  useLayoutEffect(() => {
    if (!active) return;
    let frame = 0;
    const show = () => {
      frame = 0;
      setReply((before) => chat.getState().reply ?? before);
    };
    const unsubscribe = chat.subscribe(() => {
      frame ||= requestAnimationFrame(show);
    });
    show();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [chat, active]);
  return reply;
}
