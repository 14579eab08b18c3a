import { ONCE_ROLES, PER_COUNTRY_ROLES } from '#site/schemas/content-schemas.ts';
import { countriesSchema } from '#site/schemas/country.ts';
import { dataOf, guidesIn, type SourceFile } from './source-file.ts';

/** Roles that the assistant's tools look for and that no section has, or two. */
export function checkRoles(files: readonly SourceFile[]): string[] {
  const countries = countriesSchema.safeParse(dataOf(files, 'countries'));
  const guides = guidesIn(files);
  const all = files.filter(({ collection }) => collection === 'guides');
  // What is wrong with the files themselves is told by other checks.
  if (!countries.success || guides.length < all.length) return [];
  const held = guides.flatMap(
    ({
      file,
      head: {
        asked,
        countries: [country],
      },
    }) => asked.flatMap(({ section, role }) => (role === undefined ? [] : [{ role, file, section, country }])),
  );
  // A guide about one country alone, to studying there.
  const hasGuide = (country: string) =>
    guides.some(({ head }) => head.topic === 'countries' && head.countries.join() === country);
  return [
    ...ONCE_ROLES.flatMap((role) =>
      exactlyOne(
        role,
        held.filter((one) => one.role === role),
      ),
    ),
    ...countries.data.items
      .filter(({ id }) => hasGuide(id))
      .flatMap(({ id }) =>
        PER_COUNTRY_ROLES.flatMap((role) =>
          exactlyOne(
            role,
            held.filter((one) => one.role === role && one.country === id),
            id,
          ),
        ),
      ),
  ];
}

function exactlyOne(role: string, held: readonly { file: string; section: string }[], country?: string): string[] {
  const [first, ...others] = held;
  if (first === undefined)
    return [
      `site/content/guides: no section has the role "${role}"${country === undefined ? '' : ` for "${country}"`}; write role: ${role} under that section in "asked", because the assistant takes it from there.`,
    ];
  return others.map(
    ({ file, section }) =>
      `${file}: the section "${section}" has the role "${role}", which "${first.section}" in ${first.file} has already; keep one.`,
  );
}
