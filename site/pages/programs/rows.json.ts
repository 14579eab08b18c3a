import { usualCost } from '#site/degrees/costs.ts';
import { rounded } from '#site/degrees/to-row.ts';
import { readPrograms } from '#site/read/read-degrees.ts';
import { readEntry } from '#site/read/read-entry.ts';
import type { ProgramFile } from '#site/rules/program-file.ts';

/** Every real program, for the finder, the comparison and the shortlist. */
export async function GET(): Promise<Response> {
  const { rows, basis } = await readPrograms();
  const countries = (await readEntry('countries', 'countries')).items.map(({ id, name }) => {
    const usual = usualCost(id, basis);
    return { id, name, months: usual?.months, total: usual && rounded(usual.total) };
  });
  const file: ProgramFile = { countries, rows };
  return new Response(JSON.stringify(file), { headers: { 'content-type': 'application/json' } });
}
