/** The host of an address, as one says it. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
