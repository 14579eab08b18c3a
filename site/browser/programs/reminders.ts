import type { Kept } from './kept-programs.ts';
import { showOwner } from './show-owner.ts';

/** The switch for mails before each date. Who is not signed in is told what signing in gives. */
export function startReminders(page: Document, kept: Kept): void {
  const guest = page.querySelector<HTMLElement>('[data-remind-guest]');
  const owner = page.querySelector<HTMLElement>('[data-remind-owner]');
  const box = page.querySelector<HTMLInputElement>('[data-remind]');
  const said = page.querySelector('[data-remind-said]');
  if (!guest || !owner || !box || !said) return;
  let user: string | null = null;
  let busy = false;

  const showSides = showOwner({ guest, owner, said });
  const show = (): void => {
    const list = kept.account();
    user = showSides(list);
    if (!busy) box.checked = list?.reminders === true;
  };
  box.addEventListener('change', async () => {
    const [asked, on] = [user, box.checked];
    if (asked === null || busy) return show();
    busy = true;
    said.textContent = '';
    const result = await import('./set-reminders.ts')
      .then(({ setReminders }) => setReminders(asked, on))
      .catch(() => ({ problem: 'Please look at your connection.' }));
    busy = false;
    show();
    if (user !== asked) return;
    said.textContent =
      'value' in result ? (on ? 'The mails are on.' : 'The mails are off.') : `That did not work. ${result.problem}`;
  });
  kept.watch(show);
  show();
}
