import type { Meeting } from '#shared/contract/contact/appointment.ts';

/**
 * Opens the form for an appointment where a link asks for one. Without this script, and while the form cannot be fetched,
 * the link leads to where one writes to us.
 */
export function startAppointments(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-appointment-form]');
  let show: ((meeting: Meeting) => void) | undefined;
  page.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-appointment]') : null;
    if (!place || !link) return;
    event.preventDefault();
    try {
      show ??= (await import('#site/islands/show-appointment.tsx')).appointmentForm(place);
    } catch {
      location.assign(link.href);
      return;
    }
    place.closest('[hidden]')?.removeAttribute('hidden');
    show(link.dataset.appointment === 'visit' ? 'visit' : 'consultation');
  });
}
