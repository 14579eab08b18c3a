import type { ArtName } from '../schemas/service.ts';

/** Our own line drawings, on a square of 96 by 96, as the inside of an SVG. */
export const drawings = {
  leaf:
    '<path d="M48 90C47 70 49 50 48 28"/>' +
    '<path d="M48 34c-8-6-8-20 0-28 8 8 8 22 0 28Zm0-18v18"/>' +
    '<path d="M48 57c-12 0-22-8-26-20 13-1 23 7 26 20ZM30 42c6 4 13 9 18 15M48 57c12 0 22-8 26-20-13-1-23 7-26 20Zm18-15c-6 4-13 9-18 15"/>' +
    '<path d="M48 79c-14 1-26-6-32-18 14-2 26 5 32 18ZM25 65c8 3 17 8 23 14M48 79c14 1 26-6 32-18-14-2-26 5-32 18Zm23-14c-8 3-17 8-23 14"/>',
  flask:
    '<path d="M38 8h20M42 8v28L20 78a6 6 0 0 0 5.3 9h45.4A6 6 0 0 0 76 78L54 36V8"/>' +
    '<path d="M29 62c6-4 13 4 19 0s13-4 19 0"/><circle cx="42" cy="74" r="2.5"/><circle cx="55" cy="70" r="1.5"/><circle cx="50" cy="79" r="1.5"/>' +
    '<path d="M46 14h4m-4 6h4m-4 6h4"/>',
  flight:
    '<path d="M6 88c22-13 62-13 84 0M16 83c-2-7-2-12 0-17m64 17c2-7 2-12 0-17M48 78V66"/>' +
    '<path d="M12 64C20 36 42 20 70 20" stroke-dasharray="1 6"/><circle cx="12" cy="66" r="3"/>' +
    '<path d="m70 20-9-12 4-1 13 9 10-3c3-1 5 1 2 3l-10 6 0 16-4 2-5-14-10 6-1 6-3 1-1-9 3-2Z"/>',
  mortar:
    '<path d="M14 44h68M20 44c0 20 8 31 20 34v9h16v-9c12-3 20-14 20-34M32 87h32"/>' +
    '<path d="m46 44 20-32a5 5 0 0 1 9 5L58 44M62 19l8 5"/><path d="M28 54c2 8 6 13 12 16"/>',
  scales:
    '<circle cx="48" cy="12" r="4"/><path d="M48 16v68M32 88h32l-3-4H35l-3 4Z"/><path d="M18 28c12 0 18-6 30-6s18 6 30 6"/>' +
    '<path d="m18 28-10 26h20L18 28ZM8 54a10 10 0 0 0 20 0M78 28 68 54h20L78 28ZM68 54a10 10 0 0 0 20 0"/>',
  capsule:
    '<path d="M21 75a17 17 0 0 1 0-24l30-30a17 17 0 0 1 24 24L45 75a17 17 0 0 1-24 0ZM36 36l24 24"/>' +
    '<path d="M55 27a9 9 0 0 1 12 1M44 54h.01M37 61h.01M45 62h.01M36 53h.01M30 65h.01M38 69h.01"/>',
  stamp:
    '<rect x="20" y="8" width="56" height="80" rx="5"/><path d="M27 8v80"/><circle cx="52" cy="38" r="15"/>' +
    '<path d="M37 38h30M52 23c-8 9-8 21 0 30m0-30c8 9 8 21 0 30M40 66h24M44 74h16"/>',
  letter:
    '<path d="M18 10h44l14 14v64H18V10Z"/><path d="M62 10v14h14M28 36h30M28 46h38M28 56h34"/>' +
    '<path d="M30 74c4-10 8-8 7 0s5 2 8-2 4 4 7 2 5-3 12-2"/>',
  compass:
    '<circle cx="48" cy="48" r="38"/><circle cx="48" cy="48" r="31"/><path d="M48 17v6m0 50v6M17 48h6m50 0h6"/>' +
    '<path d="m63 33-9 21-21 9 9-21 21-9Zm-21 9 12 12"/>',
  suitcase:
    '<rect x="12" y="32" width="72" height="50" rx="5"/><path d="M36 32v-9a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v9M28 32v50m40-50v50M22 82v5m52-5v5"/>' +
    '<circle cx="48" cy="57" r="8"/><path d="M40 57h16M48 49c-4 5-4 11 0 16m0-16c4 5 4 11 0 16"/>',
} satisfies Record<ArtName, string>;
