/** What the section of the seven answers is made of; throws when the page lacks one of them. */
export function findProfileParts(page: Document) {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = page.querySelector<T>(selector);
    if (!found) throw new Error(`The page has no ${selector}`);
    return found;
  };
  return {
    section: find('[data-profile-section]'),
    form: find<HTMLFormElement>('form[data-profile]'),
    fold: find<HTMLDetailsElement>('[data-profile-fold]'),
    problem: find('[data-profile-problem]'),
    english: find('[data-profile-english]'),
    said: find('[data-profile-said]'),
    guest: find('[data-profile-guest]'),
    state: find('[data-profile-state]'),
    ask: find('[data-profile-ask]'),
    agree: find('[data-profile-agree]'),
    stop: find('[data-profile-stop]'),
    erase: find('[data-profile-erase]'),
    others: find('[data-profile-others]'),
    look: find('[data-profile-take]'),
    forget: find('[data-profile-forget]'),
    box: find('[data-chances-box]'),
    chances: find('[data-chances]'),
    finder: find<HTMLAnchorElement>('[data-profile-finder]'),
  };
}

export type ProfileParts = ReturnType<typeof findProfileParts>;
