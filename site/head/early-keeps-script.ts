/**
 * Runs on pages with Keep buttons until their own script is there, which takes seconds on a slow line: what is pressed before is marked
 * for it (`site/browser/programs/keep-programs.ts`) and says so at once. Kept as text, because it is inlined; the server lists its hash
 * for the content security policy.
 */
export const earlyKeepsScript =
  "addEventListener('click',({target:t})=>{const b=t.closest('button[data-keep]');if(!b||'keeps' in document.documentElement.dataset)return;const kept=b.toggleAttribute('data-early');b.setAttribute('aria-pressed',kept);b.querySelector('[data-keep-text]').textContent=kept?'Kept':'Keep'})";
