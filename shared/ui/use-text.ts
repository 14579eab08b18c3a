import { createContext, useContext } from 'react';
import { english, type Say } from '../texts/say.ts';

/** The language of what is drawn below; English where nobody has said. */
const TextContext = createContext<Say>(english);
export const TextProvider = TextContext.Provider;

/** `t` of a component: shows a text in the language of the element that it is drawn in. */
export const useText = (): Say => useContext(TextContext);
