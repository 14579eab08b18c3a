/** Keeps the language that is chosen in the header's menu: the start page opens in it from now on. */
export function rememberLanguage(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      try {
        localStorage.setItem('language', link.dataset.language ?? 'en');
      } catch {
        // Storage is blocked: the link leads there all the same.
      }
    });
}
