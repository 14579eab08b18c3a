import type { Channel } from '#shared/contract/contact/counsellor-reply.ts';
import type { FormValues } from '../account/AccountForm.tsx';

/** What was filled in of how to reach the student, as a request has it. */
export const reachOf = (channel: Channel, values: FormValues) => ({
  ...(channel === 'email' ? { channel, email: values('email') } : { channel, phone: values('phone') }),
  name: values('name'),
  best_time: values('best_time'),
  consent: values('consent') === 'on',
});

/** The address or number of it, as it was typed. */
export const reachedAt = (channel: Channel, values: FormValues): string =>
  values(channel === 'email' ? 'email' : 'phone').trim();
