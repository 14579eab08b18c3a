import type { Product } from './product.ts';

/** A student with an account, who speaks to a product as a browser does. */
export type Student = { readonly email: string; readonly token: string };

const PASSWORD = 'Correct horse 42 battery';
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Signs up, opens the link of the mail that the product shows to this machine, and is signed in. */
export async function signUp({ origin }: Pick<Product, 'origin'>, name: string): Promise<Student> {
  const email = `${name.toLowerCase()}@gmail.com`;
  await call(origin, '/auth/signup', { name, email, password: PASSWORD });
  const link = await mailedLink(origin, email);
  const { access_token: token } = await call(origin, `/auth/verify-email/${link}`);
  return { email, token };
}

/** Signs in with the password that `signUp` chose. */
export const signIn = async ({ origin }: Pick<Product, 'origin'>, email: string): Promise<Student> => {
  const { access_token: token } = await call(origin, '/auth/login', { email, password: PASSWORD });
  return { email, token };
};

/** Buys a month of the smallest plan in the sandbox, as its window does. */
export async function subscribe({ origin }: Pick<Product, 'origin'>, { token }: Student): Promise<void> {
  const order = await call(origin, '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' }, token);
  const paid = await fetch(`${origin}/sandbox/orders/${order.order_id}/pay`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ outcome: 'succeed' }),
  });
  await call(origin, '/payments/verify', await paid.json(), token);
}

/** Calls the API and answers its body; throws what it says when it refuses. */
export async function call(origin: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && JSON_HEADERS), ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

type KeptMail = { readonly to: string; readonly links: readonly string[] };

/** The token of the newest verification link to an address. The mailbox delivers what is due before it answers. */
async function mailedLink(origin: string, email: string): Promise<string> {
  const mails: readonly KeptMail[] = await (await fetch(`${origin}/dev/mailbox.json`)).json();
  const token = mails
    .find(({ to }) => to === email)
    ?.links[0]?.split('/')
    .at(-1);
  if (!token) throw new Error(`There is no link for ${email}`);
  return token;
}
