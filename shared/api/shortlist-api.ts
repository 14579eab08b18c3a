import type * as v from 'valibot';
import type { browserProfile } from '../contract/shortlist/browser-profile.ts';
import type { ProfileConsent } from '../contract/shortlist/profile-consent.ts';
import type { movedList, SharedList, Shortlist, shortlistLink } from '../contract/shortlist/shortlist.ts';
import * as endpoints from '../contract/shortlist/shortlist-endpoints.ts';
import type { StudentProfile } from '../contract/shortlist/student-profile.ts';
import type { Client } from './create-client.ts';

/** The shortlist of an account. Each throws ApiError. */
export type ShortlistApi = {
  read(): Promise<Shortlist>;
  keep(id: string): Promise<Shortlist>;
  letGo(id: string): Promise<Shortlist>;
  tick(id: string): Promise<Shortlist>;
  untick(id: string): Promise<Shortlist>;
  move(
    programs: readonly string[],
    ticks: readonly string[],
    profile: v.InferOutput<typeof browserProfile> | null,
  ): Promise<v.InferOutput<typeof movedList>>;
  makeLink(): Promise<v.InferOutput<typeof shortlistLink>>;
  endLink(): Promise<Shortlist>;
  /** `consent` is the sentence that is agreed to; null, the answers may not be used. */
  saveProfile(profile: StudentProfile, consent: ProfileConsent | null): Promise<Shortlist>;
  setReminders(on: boolean): Promise<Shortlist>;
  /** By the token of a mail. */
  switchOffReminders(token: string): Promise<unknown>;
  /** Of whoever made the link with this token. */
  shared(token: string): Promise<SharedList>;
};

export const createShortlistApi = (client: Client): ShortlistApi => ({
  read: () => client.call(endpoints.getShortlist, {}),
  keep: (id) => client.call(endpoints.keepProgram, { params: { id } }),
  letGo: (id) => client.call(endpoints.dropProgram, { params: { id } }),
  tick: (id) => client.call(endpoints.tickPaper, { params: { id } }),
  untick: (id) => client.call(endpoints.untickPaper, { params: { id } }),
  move: (programs, ticks, profile) =>
    client.call(endpoints.moveShortlist, {
      body: { programs: [...programs], ticks: [...ticks], ...(profile && { profile }) },
    }),
  makeLink: () => client.call(endpoints.makeShortlistLink, {}),
  endLink: () => client.call(endpoints.endShortlistLink, {}),
  saveProfile: (profile, consent) =>
    client.call(endpoints.saveStudentProfile, {
      body: { profile, use: consent !== null, ...(consent && { consent }) },
    }),
  setReminders: (on) => client.call(endpoints.setReminders, { body: { on } }),
  switchOffReminders: (token) => client.call(endpoints.switchOffReminders, { params: { token } }),
  shared: (token) => client.call(endpoints.readSharedShortlist, { body: { token } }),
});
