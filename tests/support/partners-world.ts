import { createHash, randomBytes } from 'node:crypto';
import { createPartnerCommands } from '#server/partners/partner-commands.ts';
import { type AccountsWorld, createAccountsWorld } from './accounts-world.ts';

/** Pages of a partner whose people sign in by our window, and of one that is trusted with our forms. */
export const UNIVERSITY = 'https://www.example.edu';
export const AGENT = 'https://agent.example.com:8443';

type Options = Parameters<typeof createAccountsWorld>[0];
export type PartnersWorld = Awaited<ReturnType<typeof createPartnersWorld>>;

/** The app with two partners, and the moves of their pages. */
export async function createPartnersWorld(options: Options = {}) {
  const world: AccountsWorld = await createAccountsWorld(options);
  const partners = createPartnerCommands(world.db, world.env, Date.now);
  await partners.add('university', { name: 'Example University', theme: ['accent=#0e6b4f'] }, [UNIVERSITY]);
  await partners.add('agent', { name: 'Example Agent', signIn: 'inline', theme: [] }, [AGENT]);

  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  /** A code as our window gets it for someone who is signed in there. */
  async function codeFor(bearer: string, origin = UNIVERSITY, extra: { begun_here?: boolean } = {}): Promise<string> {
    const { status, body } = await world.send('/embed/code', { origin, challenge, ...extra }, { bearer });
    if (status !== 200) throw new Error(`No code: ${status} ${JSON.stringify(body)}`);
    return body.code;
  }
  const exchange = (code: string, origin = UNIVERSITY, extra: { verifier?: string; headers?: object } = {}) =>
    world.send(
      '/embed/session',
      { code, verifier: extra.verifier ?? verifier },
      { headers: { origin, ...extra.headers } },
    );
  /** Someone signed in on our own site, and by the window on a partner's page too. */
  async function embeddedPerson(origin = UNIVERSITY) {
    const person = await world.signUpAndVerify();
    const { body } = await exchange(await codeFor(person.session.access_token, origin), origin);
    return { ...person, embedded: body };
  }
  return { ...world, partners, verifier, challenge, codeFor, exchange, embeddedPerson };
}
