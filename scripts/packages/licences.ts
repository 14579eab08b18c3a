/** Licences that a closed product may ship under, by their SPDX names. A new one is read by a person before it is added. */
const ACCEPTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  // Fonts: they may be shipped with a product, not sold by themselves.
  'OFL-1.1',
]);

/** Whether one may use what stands under this expression: all of `A AND B`, one of `A OR B`. */
export function isAccepted(expression: string): boolean {
  const text = expression.replace(/[()]/g, ' ').trim();
  if (text.includes(' AND ')) return text.split(' AND ').every((part) => isAccepted(part));
  return text.split(' OR ').some((name) => ACCEPTED.has(name.trim()));
}

/** Packages for building that end up, in part, in what browsers load. */
export const SHIPPED = [
  ...['preact', '@r2wc/react-to-web-component', 'ky', 'marked', 'dompurify', 'lucide', '@sveltia/cms'],
  ...[
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    '@fontsource-variable/material-symbols-outlined',
  ],
  ...['@fontsource/figtree', '@fontsource/fraunces', 'astro', '@astrojs/react'],
] as const;
