import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';
import { compareProgramsLink, MOST_COMPARED } from '#site/rules/compared.ts';
import type { AccountList } from './account-list.ts';
import { createGuestProfile } from './guest-profile.ts';
import { createKept } from './kept-programs.ts';

/** Lets the visitor keep programs by the buttons of their rows, those that come later too. Returns what shows it again. */
export function startKeeping(page: Document): () => void {
  const kept = createKept();
  const tray = page.querySelector<HTMLElement>('[data-kept-tray]');
  const count = page.querySelector('[data-kept-count]');
  const compare = page.querySelector<HTMLAnchorElement>('[data-kept-compare]');

  const note = page.querySelector<HTMLElement>('[data-kept-note]');
  const own = page.querySelector<HTMLAnchorElement>('[data-own-wishes]');
  const guestProfile = createGuestProfile();
  let news = '';

  const show = (): void => {
    const ids = kept.ids();
    if (own) {
      const account = kept.account();
      const finder = account ? account.finder : (guestProfile.read()?.finder ?? '');
      own.href = finder || '/programs';
      own.hidden = !finder.includes('?');
    }
    if (note) {
      news = kept.takeNews() || news;
      note.textContent = [news, lateText(kept.account())].filter(Boolean).join(' ');
      note.hidden = note.textContent === '';
    }
    for (const button of page.querySelectorAll<HTMLElement>('button[data-keep]')) {
      const isKept = ids.includes(button.dataset.keep ?? '');
      button.setAttribute('aria-pressed', String(isKept));
      const text = button.querySelector('[data-keep-text]');
      if (text) text.textContent = isKept ? 'Kept' : 'Keep';
    }
    if (tray) tray.hidden = ids.length === 0;
    if (count) count.textContent = `${ids.length} kept`;
    if (compare) {
      compare.hidden = ids.length < 2;
      compare.href = compareProgramsLink(ids.slice(-MOST_COMPARED));
    }
  };
  const toggle = (id: string): void => {
    const done = kept.toggle(id);
    show();
    if (!done && count) count.textContent = `Your list is full: ${MOST_KEPT} programs. Let go of one first.`;
  };
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-keep]') : null;
    const id = button?.dataset.keep;
    if (id) toggle(id);
  });
  page.documentElement.dataset.keeps = '';
  for (const { dataset } of page.querySelectorAll<HTMLElement>('button[data-early]')) {
    const { keep = '' } = dataset;
    delete dataset.early;
    // What was kept before does not look so yet, and whoever pressed it wants it kept.
    if (!kept.ids().includes(keep)) toggle(keep);
  }
  kept.watch(show);
  guestProfile.watch(show);
  show();
  return show;
}

function lateText(list: AccountList | null): string {
  if (!list?.late) return '';
  return Object.keys(list.changes).length > 0
    ? 'Your account cannot be reached now. What you change is kept in this browser, and goes there by itself.'
    : 'Your account cannot be reached now. This is the list as this browser last knew it.';
}
