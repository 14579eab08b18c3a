type Named = { readonly name?: string | null | undefined; readonly email: string };

/** The name, else the part of the address before the @, else 'User'; 'Guest' when nobody is signed in. */
export function displayName(user: Named | null): string {
  if (!user) return 'Guest';
  return user.name?.trim() || user.email.split('@')[0] || 'User';
}

/** First letters of the first two words of the name, else the first letter of the address. */
export function initials({ name, email }: Named): string {
  const words = name?.trim().split(/\s+/).filter(Boolean).slice(0, 2) ?? [];
  const letters = words.length > 0 ? words.map(firstLetter).join('') : firstLetter(email);
  return letters.toUpperCase();
}

const firstLetter = (word: string): string => [...word][0] ?? '';
