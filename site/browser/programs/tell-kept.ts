import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import { createGuestProfile } from './guest-profile.ts';
import { createKept } from './kept-programs.ts';

/**
 * Tells the assistant of this page which programs are kept, so that its form for a counsellor can offer them; and the seven
 * answers of who is not signed in, while they agree that it uses them. An account's are with the server.
 */
export function tellKept(page: Document): void {
  const kept = createKept();
  const profile = createGuestProfile();
  const assistant = page.querySelector<HTMLElement>('admissions-assistant');
  const tell = (): void => {
    if (!assistant) return;
    assistant.dataset.shortlist = kept.ids().join(' ');
    const guests = kept.account() ? null : profile.read();
    if (guests?.consent === CONSENT_NOW) assistant.dataset.profile = JSON.stringify(guests);
    else delete assistant.dataset.profile;
  };
  kept.watch(tell);
  profile.watch(tell);
  tell();
}
