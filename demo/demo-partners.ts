import { connect } from '../server/db/connect.ts';
import type { Env } from '../server/env.ts';
import { createPartnerCommands } from '../server/partners/partner-commands.ts';
import { findByOrigin } from '../server/partners/partner-records.ts';
import { Refusal } from '../server/partners/refusal.ts';

/** Where the demo's pages are. Nobody has enabled the third: it shows what a page sees that is no partner's. */
export type DemoOrigins = { readonly university: string; readonly agent: string; readonly stranger: string };

const UNIVERSITY = { id: 'demo-university', name: 'Demo University (sample)' };
export const AGENT = { id: 'demo-agent', name: 'Demo Agents (sample)' };
const AGENT_LOOK = {
  signIn: 'inline',
  theme: ['accent=#7a2e8f', 'accentText=#ffffff', 'background=#fdf8ff', 'radius=2px', 'font=Georgia, serif'],
};

/**
 * Makes the demo's partners with the same commands as `npm run partner`, where they are not there yet. Answers what the
 * agent signs its vouchers with. The product must not be running: an embedded database is one process's.
 */
export async function seedPartners(env: Env, origins: DemoOrigins): Promise<string> {
  const { db, close } = await connect(env);
  try {
    const partners = createPartnerCommands(db, env, Date.now);
    const wanted = [
      { ...UNIVERSITY, origin: origins.university, signIn: 'popup', theme: [] },
      { ...AGENT, origin: origins.agent, ...AGENT_LOOK },
    ];
    for (const { id, origin, ...given } of wanted) {
      if (await findByOrigin(db, origin)) continue;
      await partners.add(id, given, [origin]).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause;
        // There already, from a run on other ports.
        return partners.origins(id, { add: [origin], remove: [] });
      });
    }
    return await partners.secret(AGENT.id, false);
  } finally {
    await close();
  }
}
