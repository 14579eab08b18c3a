import type { AccountList } from './account-list.ts';

/** The two sides of a part that only who is signed in can use: theirs, and what everybody else is told in its place. */
export type Sides = { readonly guest: HTMLElement; readonly owner: HTMLElement; readonly said: Element };

/** Shows the side of who is here. Returns what does it again, and says whose account it is; what was said to another is gone. */
export function showOwner({ guest, owner, said }: Sides): (list: AccountList | null) => string | null {
  let user: string | null = null;
  return (list) => {
    const now = list?.user ?? null;
    if (now !== user) said.textContent = '';
    user = now;
    guest.hidden = list !== null;
    owner.hidden = list === null;
    return user;
  };
}
