import { isListedOrigin, isLoopback, type OwnAddress } from '../http/page-origin.ts';
import { Refusal } from './refusal.ts';

const MAX_CHARACTERS = 300;

/**
 * An origin as a person types it, in the form in which browsers send it: lower case, punycode, no default port, no
 * slash. Throws a Refusal. `http` is for this machine, and outside production for any.
 */
export function readOrigin(typed: string, own: OwnAddress): string {
  const text = typed.trim();
  const refuse = (why: string) => new Refusal(`"${text.slice(0, MAX_CHARACTERS)}" ${why}.`);
  if (text.includes('*')) throw refuse('has a wildcard: name every origin by itself');
  const parts = /^(https?):\/\/([^\s/\\?#]+)(.*)$/is.exec(text);
  if (!parts || text.length > MAX_CHARACTERS || !URL.canParse(text))
    throw refuse('is not an origin: it must be like https://www.example.edu');
  const [, , authority = '', rest] = parts;
  if (rest !== '' && rest !== '/') throw refuse('has more than an origin: leave out the path');
  if (authority.includes('@')) throw refuse('has a user name in it: leave it out');
  const { protocol, hostname, origin } = new URL(text);
  if (hostname.endsWith('.')) throw refuse('has a host that ends with a dot: leave the dot out');
  if (protocol === 'http:' && own.production && !isLoopback(hostname))
    throw refuse('is not encrypted: it must begin with https://');
  if (isListedOrigin(origin, own)) throw refuse('is our own origin, which needs no partner');
  return origin;
}
