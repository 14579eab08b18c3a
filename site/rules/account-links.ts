/** Where the menu of an account leads, by its English words, in the language of the menu. */
export function accountLinks(language: string | undefined) {
  const asked = language ? `?lang=${language}` : '';
  return [
    { href: `/profile${asked}`, words: 'Profile' },
    { href: `/subscription${asked}`, words: 'Plan and payments' },
    { href: `/settings${asked}`, words: 'Settings' },
  ] as const;
}
