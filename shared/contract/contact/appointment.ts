import * as v from 'valibot';
import { withLanguage } from '../language.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';
import { byEmail, byPhone } from './counsellor.ts';

/** What a student would like a time for. */
export const MEETINGS = ['consultation', 'visit'] as const;
export type Meeting = (typeof MEETINGS)[number];

const HOUR_MS = 3_600_000;

/** A minute of the student's own clock, and how far that is from UTC: `2026-12-10T18:30+05:30`. */
const LOCAL_MINUTE = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d[+-]\d\d:\d\d$/;

/** The moment that is meant; NaN for what is none, such as the thirtieth of February. */
function moment(text: string): number {
  const day = LOCAL_MINUTE.exec(text)?.[1];
  const midnight = new Date(`${day}T00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
  return isDay ? Date.parse(text) : Number.NaN;
}

const { leastHours, mostDays } = limits.appointment;
const wishedAt = v.optional(
  v.pipe(
    plainText,
    v.check((text) => !Number.isNaN(moment(text)), 'Please choose a day and a time'),
    v.check(
      (text) => moment(text) >= Date.now() + leastHours * HOUR_MS,
      `Please choose a time at least ${leastHours} hours from now`,
    ),
    v.check(
      (text) => moment(text) <= Date.now() + mostDays * 24 * HOUR_MS,
      `Please choose a day in the next ${mostDays} days`,
    ),
  ),
  '',
);

/** Where the student's clock is, such as `Asia/Kolkata`. What is no zone is as good as nothing: it is never a reason to refuse. */
const zone = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(50), v.check(isZone))), undefined);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const time = { meeting: v.picklist(MEETINGS), wished_at: wishedAt, zone };
const timeByEmail = v.object({ ...byEmail.entries, ...time });
const timeByPhone = v.object({ ...byPhone.entries, ...time });

/** A student who would like to talk to a person at a certain time; `best_time` is any other that suits. */
export const appointmentRequest = v.variant('channel', [timeByEmail, timeByPhone]);
export type AppointmentRequest = v.InferInput<typeof appointmentRequest>;

/** The same with the language of the mail about it. */
export const writtenAppointmentRequest = v.variant('channel', [withLanguage(timeByEmail), withLanguage(timeByPhone)]);
