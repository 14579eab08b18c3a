/**
 * Runs in the head of `/`, before anything is painted: who has chosen another language gets the start page that speaks it, with
 * what the address asks. Kept as text, because it is inlined; the server lists its hash for the content security policy.
 */
export const startScript = (codes: readonly string[]): string =>
  `try{const l=localStorage.getItem('language');if(${JSON.stringify(codes)}.includes(l))location.replace('/'+l+location.search+location.hash)}catch{}`;
