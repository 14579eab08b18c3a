import { randomUUID } from 'node:crypto';
import { createTestApp, post, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export const PASSWORD = 'Correct horse 42 battery';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;
export type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers };
/** Read as it comes: what is in it is what the tests assert. */
type Body = Awaited<ReturnType<Response['json']>>;
type CallOptions = {
  readonly body?: unknown;
  readonly bearer?: string;
  /** The network address that the request seems to come from; a new one unless told. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AccountsWorld = Awaited<ReturnType<typeof createAccountsWorld>>;

/** The app with a clock that tests can move, and the moves of a person with an account. */
export async function createAccountsWorld(options: Options = {}) {
  let ahead = 0;
  const world: TestApp = await createTestApp({
    clock: () => Date.now() + ahead,
    ...options,
    connection: options.connection ?? (await createTestDatabase()),
    env: {
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://galen.test',
      ...(options.env?.NODE_ENV !== 'production' && { OPEN_TO_EVERYONE: 'mailbox,sandbox' }),
      ...options.env,
    },
  });
  let people = 0;
  // Worlds that share a database share its counters too, so they come from different addresses.
  let addresses = Math.floor(Math.random() * 2 ** 24);

  const call = async (
    method: string,
    path: string,
    { body, bearer, from, headers }: CallOptions = {},
  ): Promise<Answer> => {
    addresses += 1;
    const response = await world.app.request(`/api/v1${path}`, {
      ...(body === undefined ? { method } : { ...post(body), method }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-forwarded-for': from ?? `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
    });
    return { status: response.status, body: await response.json().catch(() => null), headers: response.headers };
  };
  const send = (path: string, body: unknown, extra: CallOptions = {}) => call('POST', path, { body, ...extra });

  /** The mails to an address so far, newest first. */
  async function mailsTo(email: string) {
    const mailbox = await (await world.app.request('/dev/mailbox.json')).json();
    return (mailbox as { to: string; subject: string; text: string; html: string; links: string[] }[]).filter(
      ({ to }) => to === email,
    );
  }
  async function linkTo(email: string): Promise<string> {
    const link = (await mailsTo(email))[0]?.links[0];
    if (!link) throw new Error(`There is no link for ${email}`);
    return link;
  }
  const tokenIn = (link: string): string => link.replace(/^.*[/=]/, '');

  const newPerson = (values: object = {}) => {
    people += 1;
    return {
      name: 'Asha Rao',
      email: `student.${people}.${randomUUID().slice(0, 8)}@gmail.com`,
      password: PASSWORD,
      ...values,
    };
  };
  /** Someone who has signed up and not yet followed the link. */
  async function signUp(values: object = {}) {
    const person = newPerson(values);
    const answer = await send('/auth/signup', person);
    if (answer.status !== 200) throw new Error(`Sign-up was refused: ${JSON.stringify(answer.body)}`);
    return person;
  }
  /** Someone who has followed the link: `session` is what the verification answered. */
  async function signUpAndVerify(values: object = {}) {
    const person = await signUp(values);
    const { body: session } = await call('GET', `/auth/verify-email/${tokenIn(await linkTo(person.email))}`);
    return { ...person, session };
  }

  /** The sandbox's proof that somebody has paid for the smallest plan. */
  async function pay(bearer: string): Promise<object> {
    const order = await send('/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' }, { bearer });
    const paid = await world.app.request(`/sandbox/orders/${order.body.order_id}/pay`, post({ outcome: 'succeed' }));
    return paid.json();
  }
  async function buy(bearer: string): Promise<void> {
    const { status, body } = await send('/payments/verify', await pay(bearer), { bearer });
    if (status !== 200) throw new Error(`The plan was not bought: ${JSON.stringify(body)}`);
  }

  return {
    ...world,
    call,
    send,
    pay,
    buy,
    mailsTo,
    linkTo,
    tokenIn,
    newPerson,
    signUp,
    signUpAndVerify,
    login: (person: { email: string; password: string }, extra: CallOptions = {}) =>
      send('/auth/login', { email: person.email, password: person.password }, extra),
    /** Moves the server's clock. */
    pass: (ms: number) => {
      ahead += ms;
    },
    now: () => Date.now() + ahead,
  };
}
