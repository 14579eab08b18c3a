/** What a signed-in user's answers cost. `take` throws the refusal that the user is to see. */
export type UserQuota = {
  take(userId: string): Promise<void>;
  giveBack(userId: string): Promise<void>;
};
