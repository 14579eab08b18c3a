/**
 * Runs in the head, before anything is painted: the header of a signed-in visitor must not flash Sign In, nor a sign-in
 * page its form. Kept as text, because it is inlined; the server lists its hash for the content security policy.
 */
export const signedInScript =
  "try{if(JSON.parse(localStorage.getItem('auth-storage')).state.isAuthenticated===true)document.documentElement.dataset.signedIn=''}catch{}";
