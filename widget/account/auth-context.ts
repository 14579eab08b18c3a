import { createContext, useContext } from 'react';

export type AuthTab = 'signup' | 'login' | 'forgot-password';

/** Opens the sign-up and sign-in forms over the assistant; null where they are not offered inline (partner pages). */
export type OpenAuth = ((tab: AuthTab) => void) | null;

const AuthContext = createContext<OpenAuth>(null);
export const AuthProvider = AuthContext.Provider;
export const useOpenAuth = (): OpenAuth => useContext(AuthContext);
