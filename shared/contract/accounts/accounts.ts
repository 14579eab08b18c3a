import * as v from 'valibot';
import { limits } from '../limits.ts';
import { atMost, codePoints, isVisible, oneLine, plainText } from '../text.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'free', 'expired', 'cancelled'] as const;

/** An unknown status is shown as `free` (specification, "Other"). */
export const subscriptionStatus = v.fallback(v.picklist(SUBSCRIPTION_STATUSES), 'free');
export type SubscriptionStatusName = (typeof SUBSCRIPTION_STATUSES)[number];

export const user = v.object({
  user_id: v.string(),
  email: v.string(),
  name: v.nullish(v.string()),
  role: v.string(),
  subscription_status: subscriptionStatus,
});
export type User = v.InferOutput<typeof user>;

export const email = v.pipe(
  plainText,
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(limits.emailCharacters, 'Email is too long'),
  v.email('Please enter a valid email address'),
);

const nameCharacters = /^[\p{L}\p{M} '’-]+$/u;
const phonePattern = /^\+?[1-9]\d{1,14}$/;

/** A password that may be set: the rules of sign-up, change and reset. */
const newPassword = (tooLong: string) =>
  v.pipe(
    plainText,
    v.check((text) => codePoints(text) >= limits.password.min, 'Password must be at least 8 characters'),
    atMost(limits.password.max, tooLong),
    v.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
    v.regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter'),
    v.regex(/\d/, 'Password must contain at least one number'),
  );

/** A phone number, or nothing: an empty field is no number. What people write between its digits is taken out. */
export const phoneNumber = (message: string) =>
  v.pipe(
    plainText,
    v.transform((text) => text.replace(/[\s.()[\]‐-―-]/g, '')),
    v.check((text) => text === '' || phonePattern.test(text), message),
  );
const optionalPhone = (message: string) => v.optional(phoneNumber(message));

export const loginRequest = v.object({
  email,
  password: v.pipe(plainText, v.nonEmpty('Password is required'), atMost(limits.password.max, 'Password is too long')),
  /** What this device was given when somebody signed in before. */
  devices: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(limits.tokenCharacters))), v.maxLength(limits.deviceMarkers)),
  ),
});

export const signupRequest = v.object({
  name: v.pipe(
    plainText,
    // Before it is composed, which takes a time that grows with the square of what is stacked on one letter.
    atMost(limits.nameCharacters, 'Name must be less than 100 characters'),
    // 'K. R. Narayanan', 'Md. Ali': initials have dots, which the pattern does not know.
    v.transform((text) => oneLine(text.replaceAll('.', ' '))),
    v.nonEmpty('Name is required'),
    v.check(isVisible, 'Name is required'),
    v.regex(nameCharacters, 'Name can only contain letters, spaces, hyphens, and apostrophes'),
  ),
  email,
  password: newPassword('Password is too long'),
  phone: optionalPhone('Please enter a valid phone number'),
  /** The partner's page that has opened our sign-in window. Counts only when its origin is listed. */
  origin: v.optional(v.pipe(plainText, v.maxLength(300))),
});
export type SignupRequest = v.InferOutput<typeof signupRequest>;

export const emailRequest = v.object({ email });
/** A mailed link, and the password that says which of several sign-ups is to be the account. */
export const verificationRequest = v.object({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.tokenCharacters)),
  password: v.pipe(plainText, v.nonEmpty('Password is required'), atMost(limits.password.max, 'Password is too long')),
});
export const refreshRequest = v.object({
  refresh_token: v.pipe(plainText, v.nonEmpty(), v.maxLength(limits.tokenCharacters)),
});
export const resetLink = v.object({
  token: v.pipe(plainText, v.nonEmpty('Reset token is required'), v.maxLength(limits.tokenCharacters)),
});
export const resetPasswordRequest = v.object({
  ...resetLink.entries,
  new_password: newPassword('Password is too long'),
});
export const changePasswordRequest = v.object({
  current_password: v.pipe(
    plainText,
    v.nonEmpty('Current password is required'),
    atMost(limits.password.max, 'Password is too long'),
  ),
  new_password: newPassword('Password is too long'),
});
export const profileUpdate = v.object({
  name: v.pipe(
    plainText,
    atMost(limits.nameCharacters, 'Name is too long'),
    v.transform(oneLine),
    v.nonEmpty('Name is required'),
    v.check(isVisible, 'Name is required'),
  ),
  phone: optionalPhone('Invalid phone number format'),
});

/** What login and refresh answer. `expires_in` is the life of the access token in seconds. */
export const session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.string(),
  expires_in: v.number(),
  user,
  /** A marker to send along at the next sign-in; see loginRequest. */
  device: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof session>;

export const signupResponse = v.object({
  message: v.string(),
  email: v.string(),
  expires_in_hours: v.optional(v.number()),
  /** For a browser that was no guest yet: what it asks until the address is verified comes along to the account. */
  guest_token: v.optional(v.string()),
});

/** Tokens are missing when the address had been verified before. */
export const verificationResponse = v.object({
  message: v.string(),
  access_token: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  token_type: v.optional(v.string()),
  expires_in: v.optional(v.number()),
  user: v.optional(user),
  device: v.optional(v.string()),
  /** The guest who asked is the one that signed up: its conversations are the account's now. */
  guest_joined: v.optional(v.boolean()),
  /** On whose page they signed up, and the origin of that, when it is a partner's: it is there that they want to go on. */
  partner: v.optional(v.object({ name: v.string(), origin: v.string() })),
});

/** Whose a mailed link is, before anything is done with it. */
export const linkAccount = v.object({ email: v.string() });

export const profile = v.object({
  ...user.entries,
  email_verified: v.boolean(),
  phone: v.nullish(v.string()),
  subscription_plan: v.nullish(v.string()),
  created_at: v.string(),
  last_login: v.nullish(v.string()),
});
export type Profile = v.InferOutput<typeof profile>;
