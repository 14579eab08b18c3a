/**
 * Runs in the head, before anything is painted: a chosen theme must not flash the other one, nor its colour around the page.
 * Kept as text, because it is inlined; the build lists its hash for the content security policy.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('[name=theme-color]'))m.media=m.dataset.scheme===t?'all':'not all'}}catch{}";
