import { MOST_KEPT } from './shortlist/program-id.ts';
import { MOST_TICKS } from './shortlist/tick-id.ts';

/**
 * Every number that browser and server both enforce.
 * Source, unless said otherwise: the product specification, "Business constants and limits".
 */
export const limits = {
  /** Characters (code points) of one chat message, after trimming. */
  messageCharacters: 4_000,
  /** Bytes of any request body. */
  bodyBytes: 64 * 1024,
  /** Free messages of a guest, when the server has not said another number (GUEST_FREE_MESSAGES). */
  guestFreeMessages: 4,
  /** Milliseconds the browser waits for a chat answer. */
  chatTimeoutMs: 300_000,
  /** Milliseconds after which a streamed answer with nothing to say gives a sign: after three times as long its line is lost. */
  heartbeatMs: 15_000,
  /** Milliseconds the browser waits for any other answer. */
  requestTimeoutMs: 30_000,
  maxTokens: { min: 1, max: 4_096, default: 1_024 },
  temperature: { min: 0, max: 2, default: 0.3 },
  userContext: { entries: 20, keyCharacters: 50, valueCharacters: 500 },
  studentProfileCharacters: 2_000,
  conversationIdCharacters: 100,
  idempotencyKeyCharacters: 100,
  conversationPageSize: { default: 20, max: 50 },
  searchCharacters: 200,
  conversationTitleCharacters: 120,
  /** Minutes in which a deleted conversation can be brought back; then it is gone. */
  undoMinutes: 10,
  feedbackCharacters: 500,
  emailCharacters: 255,
  nameCharacters: 100,
  password: { min: 8, max: 100 },
  tokenCharacters: 200,
  /** Markers of accounts that a device has signed in to before; the newest are kept. */
  deviceMarkers: 5,
  paymentHistory: { limit: 10, maxLimit: 100 },
  contact: { subjectCharacters: 200, messageCharacters: 5_000 },
  counsellor: { timeCharacters: 200, conversationCharacters: 12_000 },
  /** From when on, and until when, a time can be asked for: an answer is promised within 24 hours. */
  appointment: { leastHours: 24, mostDays: 90 },
  /** Programs that a student can keep, and papers that they can tick. */
  shortlist: { programs: MOST_KEPT, ticks: MOST_TICKS },
  /** Verification mails that one sign-up may ask for again. */
  verificationResends: 3,
} as const;
