import * as v from 'valibot';
import { limits } from '../limits.ts';
import { browserProfile } from './browser-profile.ts';
import { PROFILE_CONSENTS } from './profile-consent.ts';
import { PROGRAM_ID } from './program-id.ts';
import { studentProfile } from './student-profile.ts';
import { TICK_ID } from './tick-id.ts';

const { programs: most, ticks: mostTicks } = limits.shortlist;
const profileConsent = v.picklist(PROFILE_CONSENTS);

/** A user's shortlist. */
export const shortlist = v.object({
  /** Ids, the first kept first. A program that has been taken off our list meanwhile may still stand here. */
  programs: v.array(v.string()),
  /** The papers that they have, by tick. */
  ticks: v.array(v.string()),
  /** When the link for parents was made; null without one. */
  link_made_at: v.nullable(v.string()),
  /** They want to be mailed before the dates towards their programs. */
  reminders: v.boolean(),
  /** What the student has said of themselves. */
  profile: studentProfile,
  /** They have agreed that it is used. */
  profile_used: v.boolean(),
  /** The version of the sentence that they have agreed to; a server of before knew only the first. */
  profile_consent: v.optional(v.nullable(v.number()), null),
});
export type Shortlist = v.InferOutput<typeof shortlist>;

/** Anything may be asked for; what is no program is said to be unknown. */
export const shortlistParams = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

/** What was kept, ticked and answered in a browser before somebody signed in there. */
export const browserList = v.pipe(
  v.object({
    programs: v.pipe(
      v.array(v.pipe(v.string(), v.regex(PROGRAM_ID, 'This is not the name of a program'))),
      v.maxLength(most, `A list has at most ${most} programs`),
      v.check((ids) => new Set(ids).size === ids.length, 'A program stands more than once in this list'),
    ),
    ticks: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(TICK_ID, 'This is not the name of a paper'))),
        v.maxLength(mostTicks, `A list has at most ${mostTicks} ticks`),
      ),
      [],
    ),
    profile: v.optional(browserProfile),
  }),
  v.check(
    ({ programs, ticks, profile }) => programs.length + ticks.length > 0 || profile !== undefined,
    'There is nothing in this list',
  ),
);

/** The list after a browser's was put to it, and what became of that one's programs. */
export const movedList = v.object({
  shortlist,
  moved: v.array(v.string()),
  /** Those that found no room. */
  left: v.array(v.string()),
  /** Those that are on our list no more. */
  unknown: v.array(v.string()),
  /** The seven answers of the browser are not the account's: it has its own, which stay. */
  profile_differs: v.optional(v.boolean(), false),
});

/**
 * The whole profile, whether it may be used, and by which sentence; answers that are left out are removed. A page of before
 * names no sentence: it has shown the first.
 */
export const profileChange = v.object({
  profile: studentProfile,
  use: v.boolean(),
  consent: v.optional(profileConsent, 1),
});

/** The link's secret, which only this answer has: what is stored is its hash. */
export const shortlistLink = v.object({ token: v.string(), shortlist });

export const sharedListRequest = v.object({ token: v.pipe(v.string(), v.maxLength(limits.tokenCharacters)) });
/** What whoever has the link may see: programs, which papers are there, and days, nothing of the person. */
export const sharedList = v.object({
  programs: v.array(v.string()),
  ticks: v.array(v.string()),
  made_at: v.string(),
  changed_at: v.string(),
});
export type SharedList = v.InferOutput<typeof sharedList>;

export const remindersChange = v.object({ on: v.boolean() });
/** Of the link in each of these mails. */
export const reminderLinkParams = v.object({ token: v.pipe(v.string(), v.maxLength(limits.tokenCharacters)) });
