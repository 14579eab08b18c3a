/**
 * What a 422 body says of each field: `{"detail":[{"loc":["body","email"],"msg":"…"}]}` becomes email -> "…".
 * Anything of another shape says nothing.
 */
export function fieldErrors(body: unknown): Map<string, string> {
  const errors = new Map<string, string>();
  if (!isRecord(body) || !Array.isArray(body.detail)) return errors;
  for (const item of body.detail) {
    if (!isRecord(item) || !Array.isArray(item.loc) || typeof item.msg !== 'string') continue;
    const field = item.loc.at(-1);
    if (typeof field === 'string' && !errors.has(field)) errors.set(field, item.msg);
  }
  return errors;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
