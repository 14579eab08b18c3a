import { readFile, writeFile } from 'node:fs/promises';
import type { Brand } from '#server/brand.ts';
import { brandSchema } from '#site/schemas/brand.ts';

/** Writes what the server needs to know of the brand. The content check has said before what is wrong with the file. */
export async function buildBrand({ file, out }: { file: string; out: string }): Promise<void> {
  const { whatsapp = null, sample = false } = brandSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const brand: Brand = { whatsapp, sample };
  await writeFile(out, JSON.stringify(brand));
}
