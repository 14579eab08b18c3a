import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type SignInMode, signInMode } from '#shared/contract/partners/partners.ts';
import type { Release } from '#shared/contract/release.ts';
import { isVisible, plainText } from '#shared/contract/text.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../http/page-origin.ts';
import { readOrigin } from './read-origin.ts';
import { Refusal } from './refusal.ts';
import { partnerOrigins, partners } from './tables.ts';
import { themeProblem } from './theme.ts';
import { newVouchSecret, vouchSecret } from './vouch.ts';

const partnerName = v.pipe(
  plainText,
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.check(isVisible),
  v.maxLength(100),
);
const partnerId = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

/** What may be said of a partner at the terminal, as it was typed. */
export type Given = {
  readonly name?: string | undefined;
  readonly signIn?: string | undefined;
  /** Each `name=value`; an empty value takes the name away. */
  readonly theme: readonly string[];
};

/** What an operator can do with partners. Each answers a text to print, or throws a Refusal and has done nothing. */
export type PartnerCommands = ReturnType<typeof createPartnerCommands>;

/** `readRelease` answers the widget's that was built last; null where nothing is built. */
export function createPartnerCommands(
  db: Database,
  env: Env,
  clock: () => number,
  readRelease: () => Promise<Release | null> = async () => null,
) {
  return {
    async add(id: string, given: Given, origins: readonly string[]): Promise<string> {
      if (!v.is(partnerId, id))
        throw new Refusal(`"${id}" is not a partner's id: use at most 40 small letters, digits and hyphens.`);
      if (given.name === undefined) throw new Refusal('A partner needs a name: --name "Example University".');
      if (origins.length === 0)
        throw new Refusal('A partner needs the origin of its pages: --origin https://www.example.edu.');
      const row = {
        id,
        name: readName(given.name),
        signIn: readSignIn(given.signIn ?? 'popup'),
        theme: changedTheme({}, given.theme),
        vouchSecret: newVouchSecret(),
        createdAt: new Date(clock()),
      };
      await db.transaction(async (tx) => {
        const made = await tx.insert(partners).values(row).onConflictDoNothing().returning();
        if (made.length === 0) throw new Refusal(`There is a partner ${id} already.`);
        await addOrigins(tx, id, origins);
      });
      return `Added ${id}. Its snippet:\n${await snippetOf(id)}`;
    },

    async list(): Promise<string> {
      const rows = await db.select().from(partners).orderBy(asc(partners.id));
      if (rows.length === 0) return 'There are no partners yet.';
      const origins = await db.select().from(partnerOrigins).orderBy(asc(partnerOrigins.origin));
      return rows
        .map(({ id, name, signIn, theme, disabledAt }) => {
          const themed = Object.entries(theme).map(([key, value]) => `  ${key}=${value}`);
          const own = origins.filter(({ partnerId: owner }) => owner === id).map(({ origin }) => `  ${origin}`);
          return [`${id}: ${name}, sign-in ${signIn}${disabledAt ? ', DISABLED' : ''}`, ...own, ...themed].join('\n');
        })
        .join('\n');
    },

    async change(id: string, given: Given): Promise<string> {
      const { theme } = await partnerOf(id);
      await db
        .update(partners)
        .set({
          ...(given.name !== undefined && { name: readName(given.name) }),
          ...(given.signIn !== undefined && { signIn: readSignIn(given.signIn) }),
          theme: changedTheme(theme, given.theme),
        })
        .where(eq(partners.id, id));
      return `Changed ${id}.`;
    },

    async disable(id: string): Promise<string> {
      await partnerOf(id);
      await db
        .update(partners)
        .set({ disabledAt: sql`coalesce(${partners.disabledAt}, ${new Date(clock()).toISOString()})` })
        .where(eq(partners.id, id));
      return `Disabled ${id}: its pages and the sessions on them stop now.`;
    },

    async enable(id: string): Promise<string> {
      await partnerOf(id);
      await db.update(partners).set({ disabledAt: null }).where(eq(partners.id, id));
      return `Enabled ${id}.`;
    },

    async origins(id: string, change: { add: readonly string[]; remove: readonly string[] }): Promise<string> {
      await partnerOf(id);
      const listed = await db.transaction(async (tx) => {
        const gone = [...new Set(change.remove.map((text) => readOrigin(text, { ...env, production: false })))];
        const removed = await tx
          .delete(partnerOrigins)
          .where(and(eq(partnerOrigins.partnerId, id), inArray(partnerOrigins.origin, gone)))
          .returning();
        const missing = gone.find((origin) => !removed.some((row) => row.origin === origin));
        if (missing) throw new Refusal(`${missing} is not an origin of ${id}.`);
        await addOrigins(tx, id, change.add);
        return tx
          .select()
          .from(partnerOrigins)
          .where(eq(partnerOrigins.partnerId, id))
          .orderBy(asc(partnerOrigins.origin));
      });
      return listed.length === 0 ? `${id} has no origins.` : listed.map(({ origin }) => origin).join('\n');
    },

    async secret(id: string, renew: boolean): Promise<string> {
      const known = await partnerOf(id);
      if (!renew) return vouchSecret(env.authSecrets, known);
      const [renewed] = await db
        .update(partners)
        .set({ vouchSecret: newVouchSecret(), vouchVersion: sql`${partners.vouchVersion} + 1` })
        .where(eq(partners.id, id))
        .returning();
      return vouchSecret(env.authSecrets, renewed ?? known);
    },

    async snippet(id: string): Promise<string> {
      await partnerOf(id);
      return snippetOf(id);
    },
  };

  async function partnerOf(id: string) {
    const [found] = await db.select().from(partners).where(eq(partners.id, id));
    if (!found) throw new Refusal(`There is no partner ${id}.`);
    return found;
  }

  async function addOrigins(tx: Database, id: string, typed: readonly string[]): Promise<void> {
    for (const origin of new Set(typed.map((text) => readOrigin(text, env)))) {
      await tx.insert(partnerOrigins).values({ origin, partnerId: id }).onConflictDoNothing();
      const [row] = await tx.select().from(partnerOrigins).where(eq(partnerOrigins.origin, origin));
      if (row?.partnerId !== id) throw new Refusal(`${origin} belongs to the partner ${row?.partnerId} already.`);
    }
  }

  async function snippetOf(id: string): Promise<string> {
    const tag = (folder: string, hash: string) =>
      `<script async${hash} src="${env.publicUrl}/embed/${folder}/assistant.js" data-partner="${id}"></script>`;
    const parts = [tag('v1', '')];
    const release = await readRelease();
    if (release) {
      const hash = ` crossorigin="anonymous" integrity="${release.integrity.assistant}"`;
      parts.push(`Pinned to this release:\n${tag(release.version, hash)}`);
    }
    if (isLoopback(new URL(env.publicUrl).hostname))
      parts.push(
        'This address is of this machine, where no visitor can reach it: set PUBLIC_URL to the address that they use.',
      );
    return parts.join('\n\n');
  }
}

function readName(typed: string): string {
  const parsed = v.safeParse(partnerName, typed);
  if (!parsed.success) throw new Refusal('The name must have 1 to 100 characters that can be seen.');
  return parsed.output;
}

function readSignIn(typed: string): SignInMode {
  const parsed = v.safeParse(signInMode, typed);
  if (!parsed.success) throw new Refusal(`"${typed}" is not a way to sign in: it is popup or inline.`);
  return parsed.output;
}

function changedTheme(before: Readonly<Record<string, string>>, typed: readonly string[]): Record<string, string> {
  const theme = { ...before };
  for (const pair of typed) {
    const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new Refusal(`"${pair}" is not a part of a theme: write it like accent=#0e6b4f.`);
    if (value === '') {
      delete theme[name];
      continue;
    }
    const problem = themeProblem(name, value);
    if (problem) throw new Refusal(`The theme's ${name} ${problem}.`);
    theme[name] = value;
  }
  return theme;
}
