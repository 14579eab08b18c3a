import { createContext, useContext } from 'react';

export type AuthTab = 'signup' | 'login' | 'forgot-password';

/** Opens the sign-up and sign-in forms: over the assistant, or on a partner's page in a window of our own. */
export type OpenAuth = (tab: AuthTab) => void;

const AuthContext = createContext<OpenAuth>(() => undefined);
export const AuthProvider = AuthContext.Provider;
export const useOpenAuth = (): OpenAuth => useContext(AuthContext);
