import { longDate } from '#shared/rules/dates.ts';
import type { Result } from '../call-result.ts';
import type { Kept } from './kept-programs.ts';
import { showOwner } from './show-owner.ts';

/** The link for parents: made, shown once, copied, and switched off. Who is not signed in is told what signing in gives. */
export function startSharing(page: Document, view: Window, kept: Kept): void {
  const find = <T extends HTMLElement>(part: string) => page.querySelector<T>(`[data-share-${part}]`);
  const guest = find('guest');
  const owner = find('owner');
  const state = find('state');
  const shown = find('shown');
  const field = find<HTMLInputElement>('field');
  const make = find<HTMLButtonElement>('make');
  const end = find<HTMLButtonElement>('end');
  const copy = find<HTMLButtonElement>('copy');
  const said = find('said');
  if (!guest || !owner || !state || !shown || !field || !make || !end || !copy || !said) return;
  /** The link that was made on this page, and whose it is: its secret is known nowhere else. */
  let made: { user: string; at: string | null; address: string } | null = null;
  let user: string | null = null;
  let busy = false;

  const showSides = showOwner({ guest, owner, said });
  const show = (): void => {
    const list = kept.account();
    user = showSides(list);
    const at = list?.linkMadeAt ?? null;
    if (made?.user !== user || made?.at !== at) made = null;
    shown.hidden = made === null;
    field.value = made?.address ?? '';
    end.hidden = at === null;
    make.textContent = at === null ? 'Make a link' : 'Make a new link';
    state.textContent =
      at === null
        ? 'There is no link now.'
        : made
          ? 'Copy the link now: we keep only a fingerprint of it, and cannot show it again.'
          : `The link that you made on ${longDate(at)} works. It cannot be shown again; a new one ends it.`;
  };

  /** One thing at a time, of who is signed in; says what has come of it. */
  const act = async <T>(words: string, task: (user: string) => Promise<Result<T>>, done: (value: T) => void) => {
    const asked = kept.account()?.user;
    if (asked === undefined || busy) return;
    busy = true;
    said.textContent = '';
    const result = await task(asked).catch(() => ({ problem: 'Please look at your connection.' }));
    busy = false;
    // Somebody else is here now.
    if (kept.account()?.user !== asked) return show();
    if ('value' in result) done(result.value);
    show();
    said.textContent = 'value' in result ? words : `That did not work. ${result.problem}`;
  };

  make.addEventListener('click', () =>
    act(
      'The link is made.',
      async (asked) => (await import('./list-link.ts')).makeLink(asked),
      (link) => {
        made = user === null ? null : { user, ...link };
      },
    ),
  );
  end.addEventListener('click', () =>
    act(
      'The link is switched off. Whoever opens it is told so.',
      async (asked) => (await import('./list-link.ts')).endLink(asked),
      () => make.focus(),
    ),
  );
  copy.addEventListener('click', async () => {
    field.select();
    try {
      await view.navigator.clipboard.writeText(field.value);
      said.textContent = 'Copied.';
    } catch {
      said.textContent = 'This browser does not let us copy. The link is marked: copy it by hand.';
    }
  });
  kept.watch(show);
  show();
}
