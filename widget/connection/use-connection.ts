import { useEffect } from 'react';
import { useChatStore } from '../stores-context.tsx';

/** Asks once whether the assistant can answer, and again when the browser is back online. */
export function useConnection(): void {
  const chat = useChatStore();
  useEffect(() => {
    const check = () => void chat.checkHealth();
    const backOnline = () => {
      if (!chat.getState().connected) check();
    };
    check();
    window.addEventListener('online', backOnline);
    return () => window.removeEventListener('online', backOnline);
  }, [chat]);
}
