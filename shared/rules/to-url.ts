/** An address as a URL; null for what is none. `URL.parse` says the same, in browsers newer than those of our students. */
export function toUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
