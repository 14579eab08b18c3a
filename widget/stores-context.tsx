import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ChatState } from '#shared/stores/chat-state.ts';
import type { ChatStore } from '#shared/stores/chat-store.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import type { GuestState, GuestStore } from '#shared/stores/guest-store.ts';
import type { SessionState } from '#shared/stores/session-store.ts';

const StoresContext = createContext<Stores | null>(null);

/** The only bridge from the stores to React. */
export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>;
}

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('StoresProvider is missing');
  return stores;
}

export const useChatStore = (): ChatStore => useStores().chat;
export const useGuestStore = (): GuestStore => useStores().guest;

/** A part of the chat's state; the component is drawn again when that part changes. */
export const useChat = <T,>(select: (state: ChatState) => T): T => useStore(useStores().chat, select);

export const useGuest = <T,>(select: (state: GuestState) => T): T => useStore(useStores().guest, select);

export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useStores().session, select);

/** Whether a message may be sent now: a guest's allowance, or a user's plan. */
export function useMaySend(): boolean {
  const { subscription } = useStores();
  const paid = useStore(subscription, () => subscription.maySend());
  const left = useMessagesLeft();
  return paid && left > 0;
}

/** Free messages left; no limit of a guest applies to who is signed in. */
export function useMessagesLeft(): number {
  const guest = useGuestStore();
  const left = useStore(guest, () => guest.left());
  return useSession((state) => state.isAuthenticated) ? Infinity : left;
}
