import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** How much of a picture that phones cut to a shape of their own is surely seen. */
const SAFE = 0.8;
const LEAF = '#0e6b4f';

/**
 * The mark of `favicon.svg` as a square PNG. With `whole` it fills the square to its corners and stands within what is left when a
 * phone makes a circle of it.
 */
export async function drawIcon(size: number, whole = false): Promise<Buffer> {
  const mark = readFileSync(join(process.cwd(), 'site/public/favicon.svg'));
  const inner = whole ? Math.round(size * SAFE) : size;
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner)
    .png()
    .toBuffer();
  if (!whole) return drawn;
  return sharp({ create: { width: size, height: size, channels: 3, background: LEAF } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

/** An ICO file around one PNG, for who asks for `/favicon.ico` without having read the page. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
