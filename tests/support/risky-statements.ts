/** What the version before this one, which still runs beside it during an upgrade, could not live with. */
const RISKS: readonly (readonly [string, RegExp])[] = [
  ['takes a table away', /\bdrop\s+table\b/i],
  ['takes a column away', /\bdrop\s+column\b/i],
  ['renames a table or column', /\brename\s+(?:to|column|constraint|"?\w+"?\s+to)\b/i],
  ['changes a column’s type', /\balter\s+column\b.*\b(?:set\s+data\s+)?type\b/is],
  ['takes a default away', /\balter\s+column\b.*\bdrop\s+default\b/is],
  ['wants a value that nobody gave before', /\balter\s+column\b.*\bset\s+not\s+null\b/is],
  [
    'adds a column that older servers do not fill',
    /\badd\s+(?!constraint|foreign|primary|unique|check)(?:column\s+)?"?\w+"?\s(?=[^;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
  ],
];

/** Who takes something away says by which release it was used last; a whole release lies between. */
const MARK = /^-- contract: last used (in|before) (\d+)\.(\d+)\.(\d+)$/m;

/** The statements of a migration that may not be in a release `version` as they stand: why, and which. */
export function riskyStatements(migration: string, version: string): string[] {
  const made = new Set(
    [...migration.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const code = statement
      .replace(/--.*$/gm, '')
      .replace(/'(?:[^']|'')*'/g, "''")
      .trim();
    const [, table] = /^alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)/i.exec(code) ?? [];
    if (made.has(table)) return [];
    const risk = RISKS.find(([, pattern]) => pattern.test(code));
    if (!risk || isMarked(statement, version)) return [];
    return [`${risk[0]}: ${code.replace(/\s+/g, ' ')}`];
  });
}

function isMarked(statement: string, version: string): boolean {
  const [, word, ...parts] = MARK.exec(statement) ?? [];
  if (word === undefined) return false;
  const used = toNumber(parts);
  const now = toNumber(version.split('.'));
  return word === 'before' ? used <= now : used < now;
}

const toNumber = (parts: readonly string[]): number =>
  parts.reduce((number, part) => number * 1_000 + Number.parseInt(part, 10), 0);
