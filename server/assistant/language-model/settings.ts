/** Where the language model is, as the environment says. */
export type LanguageModelSettings = {
  /** Of an OpenAI-compatible API, without a slash at the end. */
  readonly baseUrl: string;
  /** Null for an endpoint that wants none. */
  readonly apiKey: string | null;
  readonly model: string;
};

/** What an endpoint may take before the built-in guide answers in its place. */
export type ModelLimits = {
  /** Milliseconds to the first sign of an answer. */
  readonly firstSignMs: number;
  /** Milliseconds between two signs. */
  readonly silenceMs: number;
  /** Milliseconds in all; below the chat's own deadline of 120 s, so that the guide still can answer. */
  readonly totalMs: number;
  /** Bytes of one response. */
  readonly responseBytes: number;
};

export const MODEL_LIMITS: ModelLimits = {
  firstSignMs: 10_000,
  silenceMs: 15_000,
  totalMs: 100_000,
  responseBytes: 4 * 1024 * 1024,
};
