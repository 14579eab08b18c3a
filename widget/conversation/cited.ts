import { createContext, useContext } from 'react';
import type { Source } from '#shared/contract/chat/chat.ts';

/** A source that is looked at, and the number in the answer that was pressed for it. */
export type Cited = { readonly source: Source; readonly mark: HTMLElement };

const CiteContext = createContext<(cited: Cited) => void>(() => undefined);
export const CiteProvider = CiteContext.Provider;
export const useCite = () => useContext(CiteContext);
