import { join } from 'node:path';
import sharp from 'sharp';

export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

/** The sizes of our own pictures in a piece of HTML, by address, so that the page keeps their place before they arrive. */
export async function pictureSizes(html: string): Promise<PictureSizes> {
  const addresses = [...html.matchAll(/<img src="(\/pictures\/[^"]+)"/g)].map(([, address = '']) => address);
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const { width, height } = await sharp(join(process.cwd(), 'site/public', decodeURI(address))).metadata();
      return [address, { width, height }] as const;
    }),
  );
  return new Map(sizes);
}
