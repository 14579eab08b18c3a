/** Where the menu of an account leads, by its English words: to a page that has the language, in it. */
export const accountLinks = (language: string | undefined) =>
  [
    { href: '/profile', words: 'Profile' },
    { href: language ? `/subscription?lang=${language}` : '/subscription', words: 'Plan and payments' },
    { href: '/settings', words: 'Settings' },
  ] as const;
