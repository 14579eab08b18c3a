/** A model, and where it is. */
export type ModelEndpoint = {
  /** Of an OpenAI-compatible API, without a slash at the end. */
  readonly baseUrl: string;
  /** Null for an endpoint that wants none. */
  readonly apiKey: string | null;
  readonly model: string;
};

/** What an endpoint may take before the next one, or the built-in guide, answers in its place. */
export type ModelLimits = {
  /** Milliseconds to the first sign of an answer. */
  readonly firstSignMs: number;
  /** Milliseconds between two signs. */
  readonly silenceMs: number;
  /** Milliseconds for a whole answer, all tries together; below the chat's own deadline of 120 s, so that the guide still can answer. */
  readonly totalMs: number;
  /** Milliseconds for writing a question anew, which comes before everything that the reader sees. */
  readonly rewriteMs: number;
  /** Bytes of one response. */
  readonly responseBytes: number;
  /** Milliseconds before a second try, and the most that an endpoint may ask for. */
  readonly backOffMs: number;
  readonly mostBackOffMs: number;
};

/** Of one model, per million tokens. */
export type Price = { readonly input: number; readonly output: number };

/** The language model, as the environment says. */
export type LanguageModelSettings = {
  readonly writer: ModelEndpoint;
  /** Makes a question of its own of one that leans on others; a smaller model will do. */
  readonly rewriter: ModelEndpoint;
  /** Answers when the writer does not. */
  readonly fallback: ModelEndpoint | null;
  /** The most that a client may wish for. */
  readonly temperature: number;
  readonly maxTokens: number;
  readonly limits: ModelLimits;
  /** By a model's name; the cost of one without a price is not known. */
  readonly prices: ReadonlyMap<string, Price>;
  readonly currency: string;
  /** After so much in a day (UTC) the built-in guide answers; null: no ceiling. */
  readonly tokensPerDay: number | null;
  readonly costPerDay: number | null;
};
