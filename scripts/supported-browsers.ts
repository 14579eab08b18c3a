/**
 * The oldest browsers that run the assistant and the site: README.md and EMBEDDING.md name them to people. 109 is the
 * last Chrome (and WebView) of Windows 7 and 8, 21 the Samsung Internet on Chromium 110; Firefox 115 is the last of those
 * systems, and Safari has style sheets that are made by scripts since 16.4.
 */
export const SUPPORTED = { chrome: 109, samsunginternet: 21, safari: 16.4, firefox: 115 } as const;

const { chrome, safari, firefox } = SUPPORTED;

/** As esbuild and Vite name them. */
export const SYNTAX_TARGETS = [`chrome${chrome}`, `safari${safari}`, `firefox${firefox}`];

/** As Lightning CSS counts them: major, minor and patch are a byte each. */
export const STYLE_TARGETS = { chrome: chrome << 16, firefox: firefox << 16, safari: toBytes(safari) };

function toBytes(version: number): number {
  const [major = 0, minor = 0] = `${version}`.split('.').map(Number);
  return (major << 16) | (minor << 8);
}
