import type { StoreApi } from 'zustand/vanilla';
import type { Feedback } from '../api/conversations-api.ts';
import type { ChatState } from './chat-state.ts';

export type SendFeedback = (messageId: string, feedback: Feedback) => Promise<unknown>;
export type Rate = (messageId: string, rating: Feedback['rating'], reason?: string) => Promise<boolean>;

/** Shows at once what the reader thinks of a reply, and takes it back when it could not be kept. */
export const createRating =
  ({ getState, setState }: StoreApi<ChatState>, send: SendFeedback): Rate =>
  async (id, rating, reason) => {
    const before = getState().messages.find((message) => message.id === id)?.feedback ?? null;
    const show = (feedback: Feedback['rating']) =>
      setState({
        messages: getState().messages.map((message) => (message.id === id ? { ...message, feedback } : message)),
      });
    show(rating);
    try {
      await send(id, { rating, ...(reason && { reason }) });
      return true;
    } catch {
      show(before);
      return false;
    }
  };
