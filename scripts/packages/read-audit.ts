import * as v from 'valibot';

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.string(),
      via: v.array(v.union([v.string(), v.object({ title: v.string(), url: v.string() })])),
    }),
  ),
});

/** Known weaknesses, a line each, out of what `npm audit --json` printed; null when it could not look them up. */
export function readAudit(printed: string): string[] | null {
  const parsed = v.safeParse(report, parse(printed));
  if (!parsed.success) return null;
  return Object.entries(parsed.output.vulnerabilities).map(([name, { severity, via }]) => {
    const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
    return `${name}, ${severity}: ${why.join('; ')}`;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
