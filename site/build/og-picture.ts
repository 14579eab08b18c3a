import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import type { ArtName } from '#site/schemas/service.ts';
import { drawings } from '../pictures/drawings.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 88;
const TEXT_WIDTH = 700;
/** Sizes that a title is tried in, in pixels, until it fits four lines. */
const TITLE_SIZES = [84, 76, 68, 60, 54, 48];
const MOST_LINES = 4;
const LINE_HEIGHT = 1.1;
/** Room for the title, in pixels, and the middle of it. */
const ROOM = 330;
const MIDDLE = 312;

export type Words = { readonly title: string; readonly eyebrow: string; readonly brand: string; readonly art: ArtName };

/**
 * The picture that stands beside a shared link, 1200 by 630: a label with the page's title. Letters become outlines
 * here, so that the picture does not depend on the fonts of the machine that builds it.
 */
export function createOgPictures(): (words: Words) => Promise<Buffer> {
  const display = readFont('fraunces/files/fraunces-latin-500-normal.woff');
  const text = readFont('figtree/files/figtree-latin-600-normal.woff');
  return ({ title, eyebrow, brand, art }) => {
    const { size, lines } = fitTitle(display, title);
    const top = MIDDLE - ((lines.length - 1) * size * LINE_HEIGHT) / 2 + size * 0.34;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf9f4"/>
<rect x="28" y="28" width="1144" height="574" rx="6" fill="#fff" stroke="#8b9188" stroke-width="2"/>
<rect x="38" y="38" width="1124" height="554" rx="3" fill="none" stroke="#e3ded2" stroke-width="2"/>
<g fill="#0e6b4f"><rect x="${LEFT}" y="104" width="44" height="2"/><rect x="${LEFT}" y="110" width="44" height="2"/>${outline(text, eyebrow, LEFT + 62, 117, 28)}</g>
<g fill="#14211b">${lines.map((line, index) => outline(display, line, LEFT, top + index * size * LINE_HEIGHT, size)).join('')}</g>
<rect x="${LEFT}" y="500" width="1024" height="2" fill="#8b9188"/><rect x="${LEFT}" y="506" width="1024" height="2" fill="#8b9188"/>
<g fill="#0e6b4f">${outline(display, brand, LEFT, 558, 34)}</g>
<g transform="translate(846 126) scale(2.9)" fill="none" stroke="#0e6b4f" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${drawings[art]}</g>
</svg>`;
    return sharp(Buffer.from(svg)).png({ palette: true, effort: 1 }).toBuffer();
  };
}

function readFont(file: string): Font {
  const font = create(readFileSync(join(process.cwd(), 'node_modules/@fontsource', file)));
  if (font.isCollection) throw new Error(`${file} holds more than one font.`);
  return font;
}

/** The largest size at which a title fits its room; at the smallest it is cut after four lines. */
function fitTitle(font: Font, title: string): { size: number; lines: string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrap(font, title, size);
    if (lines.length <= MOST_LINES && lines.length * size * LINE_HEIGHT <= ROOM) return { size, lines };
  }
  const size = TITLE_SIZES.at(-1) ?? 48;
  const lines = wrap(font, title, size).slice(0, MOST_LINES);
  return { size, lines: lines.map((line, index) => (index === MOST_LINES - 1 ? `${line} …` : line)) };
}

function wrap(font: Font, title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && width(font, longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const width = (font: Font, line: string, size: number): number =>
  (font.glyphsForString(line).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * size) / font.unitsPerEm;

function outline(font: Font, line: string, x: number, baseline: number, size: number): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const glyphs = font.glyphsForString(line).map(({ path, advanceWidth }) => {
    const glyph = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
    at += advanceWidth;
    return glyph;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}
