const KEY = 'theme';

/** Wires every theme switch of the page to one choice, which is kept and followed by other tabs. */
export function startThemeSwitches(page: Document, view: Window): void {
  const show = (theme: string) => {
    if (theme === 'system') delete page.documentElement.dataset.theme;
    else page.documentElement.dataset.theme = theme;
    // What a phone's browser has around the page.
    for (const meta of page.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      const { scheme } = meta.dataset;
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all';
    }
    for (const input of page.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
      input.checked = input.value === theme;
    }
  };
  show(page.documentElement.dataset.theme ?? 'system');
  for (const group of page.querySelectorAll('[data-theme-switch]')) {
    group.addEventListener('change', (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      show(event.target.value);
      keep(view, event.target.value);
    });
  }
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) show(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  });
}

function keep(view: Window, theme: string): void {
  try {
    if (theme === 'system') view.localStorage.removeItem(KEY);
    else view.localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}
