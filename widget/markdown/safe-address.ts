const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];

/**
 * Addresses of these schemes, and what names no scheme, for the sanitizer: it asks so of every attribute's value, and knows
 * not all of the schemes by itself.
 */
export const SAFE_ADDRESS = new RegExp(`^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i');

/** An address as it may stand in a link: unchanged without a scheme or with a harmless one, empty otherwise. */
export function safeAddress(address: string): string {
  // Browsers ignore control characters and white space inside a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
  const plain = address.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1];
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) ? address.trim() : '';
}
