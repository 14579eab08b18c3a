/**
 * Whose mailbox has the link to follow. Given, it is kept under this name for as long as the tab, so that a page that was left
 * for the mail still says so when the browser has to load it again; '' forgets it.
 */
export function mailedLink(name: string, email?: string): string | null {
  try {
    if (email) sessionStorage.setItem(name, email);
    else if (email === '') sessionStorage.removeItem(name);
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
