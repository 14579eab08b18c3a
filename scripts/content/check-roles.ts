import { guideFrontmatter, ONCE_ROLES, PER_COUNTRY_ROLES } from '#site/schemas/content-schemas.ts';
import { countriesSchema } from '#site/schemas/country.ts';
import type { SourceFile } from './read-content.ts';

type Held = {
  readonly role: string;
  readonly file: string;
  readonly section: string;
  readonly country: string | undefined;
};

/** Roles that the assistant's tools look for and that no section has, or two. */
export function checkRoles(files: readonly SourceFile[]): string[] {
  const countries = countriesSchema.safeParse(files.find(({ collection }) => collection === 'countries')?.data);
  const guides = files.filter(({ collection }) => collection === 'guides');
  // What is wrong with the files themselves is told by other checks.
  if (!countries.success || guides.some(({ data }) => !guideFrontmatter.safeParse(data).success)) return [];
  const held = guides.flatMap(rolesOf);
  return [
    ...ONCE_ROLES.flatMap((role) =>
      exactlyOne(
        role,
        held.filter((one) => one.role === role),
      ),
    ),
    ...countries.data.items
      .filter(({ id }) => guides.some(({ data }) => isGuideTo(id, data)))
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

function rolesOf({ file, data }: SourceFile): Held[] {
  const guide = guideFrontmatter.safeParse(data);
  if (!guide.success) return [];
  const [country] = guide.data.countries;
  return guide.data.asked.flatMap(({ section, role }) =>
    role === undefined ? [] : [{ role, file, section, country }],
  );
}

/** A guide about one country alone, to studying there. */
const isGuideTo = (country: string, data: unknown): boolean => {
  const guide = guideFrontmatter.safeParse(data);
  return guide.success && guide.data.topic === 'countries' && guide.data.countries.join() === country;
};

function exactlyOne(role: string, held: readonly Held[], country?: string): string[] {
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
