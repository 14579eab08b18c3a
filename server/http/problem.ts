import type { ErrorBody, FieldProblem } from '#shared/contract/error-body.ts';
import { ERRORS, type ErrorCode, type PlainCode, type WaitCode } from '#shared/contract/errors.ts';
import { english } from '#shared/texts/say.ts';
import { asText, type Text } from '#shared/texts/text.ts';
import { waitText } from './waiting-time.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * A refusal: thrown anywhere below a route, answered in the one error shape. The code decides the status; `detail` is for
 * the person. Mostly made by `problem` or `waitProblem`.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Headers;

  constructor(error: ErrorCode, detail: ErrorBody['detail'], headers: Headers = {}, text?: ErrorBody['text']) {
    super(typeof detail === 'string' ? detail : ERRORS.validation_failed.text);
    this.code = error;
    this.status = ERRORS[error].status;
    this.body = { detail, error, ...(text && { text }) };
    this.headers = headers;
  }
}

/** A refusal in the words of the table. */
export const problem = (code: PlainCode, headers?: Headers): Problem => new Problem(code, ERRORS[code].text, headers);

/** A refusal whose words are filled in, or chosen. */
export function textProblem(code: ErrorCode, texts: readonly Text[], headers?: Headers): Problem {
  const filled = texts.some(({ values }) => values.length > 0);
  return new Problem(
    code,
    texts.map((text) => english(text)).join(' '),
    headers,
    filled ? texts.map(toWire) : undefined,
  );
}

/** A refusal that says how long to wait, in words and in Retry-After. */
export const waitProblem = (code: WaitCode, seconds: number): Problem =>
  textProblem(code, ERRORS[code].text(waitText(seconds)), { 'retry-after': String(seconds) });

/** No bearer, or one that is not good (any more). */
export const signInAgain = (): Problem => problem('sign_in_required', { 'www-authenticate': 'Bearer' });

/** Status 422 for one field of the body. */
export const fieldProblem = (field: string, words: string | Text): Problem =>
  new Problem('validation_failed', [
    {
      loc: ['body', field],
      msg: english(asText(words)),
      type: 'value_error',
      ...(typeof words === 'object' && { text: toWire(words) }),
    } satisfies FieldProblem,
  ]);

/** The sentence in English, with its places, and its values. */
const toWire = ({ sentence, values }: Text): string[] => [
  typeof sentence === 'string' ? sentence : sentence(new Map()),
  ...values.map((value) => (typeof value === 'object' ? english(value) : `${value}`)),
];
