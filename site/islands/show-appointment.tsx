import { render } from 'preact';
import { createAppointmentApi } from '#shared/api/appointment-api.ts';
import type { Meeting } from '#shared/contract/contact/appointment.ts';
import { newId } from '#shared/platform/new-id.ts';
import { createAskCounsellor } from '#shared/stores/ask-counsellor.ts';
import { createKept } from '#site/browser/programs/kept-programs.ts';
import { AppointmentForm } from './AppointmentForm.tsx';
import { pageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

/** Draws the form into `place`, for one meeting or, asked again, another; what was typed stays. */
export function appointmentForm(place: HTMLElement): (meeting: Meeting) => void {
  const { client, session } = siteStores();
  const ask = createAskCounsellor({
    api: createAppointmentApi(client, pageLanguage),
    newId,
    accessToken: () => session.accessToken(),
  });
  const { hours = '' } = place.dataset;
  let shown = 0;
  return (meeting) => {
    const kept = createKept().ids().join(' ');
    // Each time from its title: the link may be pressed again after the form was left.
    render(<AppointmentForm key={++shown} meeting={meeting} hours={hours} kept={kept} ask={ask} />, place);
  };
}
