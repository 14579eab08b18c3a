import { codeOf } from '#shared/texts/language-code.ts';

/**
 * Runs in the head, before anything is painted: a page that its address asks for in another language (`?lang=mr`) does
 * not flash English. Only languages that the pages have words in count. `data-speaks` says so to account.css: a browser that
 * translates a page changes `lang` too. Kept as text, because it is inlined; the server
 * lists its hash for the content security policy.
 */
export const languageScript = (codes: readonly string[]): string =>
  `{const l=(${codeOf})(new URLSearchParams(location.search).get('lang')||'');if(${JSON.stringify(codes)}.includes(l)){const r=document.documentElement;r.lang=l;r.dataset.speaks=''}}`;
