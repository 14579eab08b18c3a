import { readStoredSession, SESSION_STORAGE } from '#shared/rules/stored-session.ts';

/**
 * Runs in the head, before anything is painted: the header of a signed-in visitor must not flash Sign In, nor a sign-in
 * page its form. Kept as text, because it is inlined; the server lists its hash for the content security policy.
 */
export const signedInScript = `{const r=${readStoredSession};for(const s of ['sessionStorage','localStorage'])try{if(r(window[s].getItem('${SESSION_STORAGE}'))){document.documentElement.dataset.signedIn='';break}}catch{}}`;
