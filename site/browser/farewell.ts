import { showToast } from './toast.ts';

/** Of this tab alone: no address says it, which anybody could write. */
const DELETED = 'account-deleted';

/** The next page, where the assistant begins, says that the account is gone. Nothing where the browser blocks storage. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(DELETED, 'yes');
  } catch {
    // Then it is not said.
  }
}

export function sayFarewell(page: Document): void {
  const region = page.querySelector<HTMLElement>('[data-toasts]');
  try {
    if (!region || sessionStorage.getItem(DELETED) === null) return;
    sessionStorage.removeItem(DELETED);
  } catch {
    return;
  }
  const { farewell: title = '', more: text = '' } = region.dataset;
  showToast(region, { title, text });
}
