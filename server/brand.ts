import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** What the build makes of `site/content/brand.json` for the server: see `scripts/build-brand.ts`. */
const brand = v.object({
  /** Made up for the demonstration: no company's. */
  sample: v.boolean(),
  /** A counsellor's number in international form, such as `+912000000000`; null when there is none. */
  whatsapp: v.nullable(v.string()),
});
export type Brand = v.InferOutput<typeof brand>;

/** Reads the file that the build wrote; throws an Error with one clear sentence when it is missing or not as built. */
export async function readBrand(file: string): Promise<Brand> {
  try {
    return v.parse(brand, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`The brand in ${file} cannot be read; build the site again.`, { cause });
  }
}
