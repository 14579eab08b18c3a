import { createHash } from 'node:crypto';

/**
 * What Razorpay's checkout needs of the page that it is opened on (its Magento extension, etc/csp_whitelist.xml, and
 * docs). It writes style attributes, which no hash covers; in-app browsers are sent to it by a form.
 */
const RAZORPAY = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https://cdn.razorpay.com'],
  'font-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  'form-action': ['https://api.razorpay.com'],
} as const;
const NOTHING: { readonly [name in keyof typeof RAZORPAY]: readonly string[] } = {
  'script-src': [],
  'style-src': [],
  'img-src': [],
  'font-src': [],
  'frame-src': [],
  'connect-src': [],
  'form-action': [],
};

/**
 * The content policy of one built page: our own origin only, and exactly the inline scripts and styles that the build
 * wrote into it, by their hashes. With `razorpay` its real checkout can be opened on the page.
 */
export function pagePolicy(html: string, { razorpay = false }: { readonly razorpay?: boolean } = {}): string {
  const more = razorpay ? RAZORPAY : NOTHING;
  const scripts = inline(html, 'script');
  // A hash beside 'unsafe-inline' would switch the latter off.
  const styles = razorpay ? [] : inline(html, 'style');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...more['script-src']].join(' ')}`,
    `style-src ${["'self'", ...styles, ...more['style-src']].join(' ')}`,
    `img-src ${["'self'", 'data:', ...more['img-src']].join(' ')}`,
    `font-src ${["'self'", ...more['font-src']].join(' ')}`,
    `connect-src ${["'self'", ...more['connect-src']].join(' ')}`,
    ...(razorpay ? [`frame-src ${more['frame-src'].join(' ')}`] : []),
    "manifest-src 'self'",
    `form-action ${["'self'", ...more['form-action']].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the content editor at /admin, a ready-made program that writes style attributes and shows pictures from
 * memory. It still loads nothing and tells nothing to anyone but us.
 */
export const EDITOR_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self' data: blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function inline(html: string, tag: 'script' | 'style'): Set<string> {
  const blocks = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of blocks) {
    // A data block (JSON-LD) is no script, and an external one has no content.
    if (/\ssrc=|type="application\//.test(attributes) || content === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return hashes;
}
