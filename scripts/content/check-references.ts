import { SPECIALIST_IDS } from '#shared/rules/specialists.ts';
import { countriesSchema } from '#site/schemas/country.ts';
import { RATE_RULE, ratesSchema } from '#site/schemas/rates.ts';
import { repeated } from './repeated.ts';
import { dataOf, fieldOf, idsOf, type SourceFile, textsAt } from './source-file.ts';

/** Names in one file that another file must know: countries, figures, pathways, topics, testimonials, guides. */
export function checkReferences(files: readonly SourceFile[]): string[] {
  const known = (collection: string) => idsOf(dataOf(files, collection));
  const slugs = (folder: string) => files.filter(({ collection }) => collection === folder).map(({ id }) => id);
  const lists = {
    country: { names: known('countries'), where: 'site/content/countries.json' },
    figure: { names: known('claims'), where: 'site/content/claims.json' },
    testimonial: { names: known('testimonials'), where: 'site/content/testimonials.json' },
    pathway: { names: known('pathways'), where: 'site/content/pathways.json' },
    topic: { names: known('topics'), where: 'site/content/topics.json' },
    guide: { names: slugs('guides'), where: 'the folder site/content/guides' },
  };
  const uses: readonly [collection: string, path: string, list: keyof typeof lists][] = [
    ['programs', 'countries', 'country'],
    ['programs', 'pathway', 'pathway'],
    ['guides', 'countries', 'country'],
    ['guides', 'topic', 'topic'],
    ['testimonials', 'items.country', 'country'],
    ['countries', 'items.guide', 'guide'],
    ['home', 'figures', 'figure'],
    ['about', 'impact.figures', 'figure'],
    ['accounts', 'signup.figures', 'figure'],
    ['accounts', 'signup.testimonial', 'testimonial'],
  ];
  return [
    ...files.flatMap((source) =>
      uses
        .filter(([collection]) => collection === source.collection)
        .flatMap(([, path, list]) =>
          textsAt(source.data, path.split('.'))
            .filter((name) => !lists[list].names.includes(name))
            .map(
              (name) =>
                `${source.file}: the field "${path}" names the ${list} "${name}", which is not in ${lists[list].where}; correct it or add it there.`,
            ),
        ),
    ),
    ...files.flatMap(({ file, data }) =>
      [...new Set(repeated(idsOf(data), (id) => id).map(({ again }) => again))].map(
        (id) => `${file}: the id "${id}" is there twice; give each entry its own.`,
      ),
    ),
    ...moneyWithoutRate(files),
    ...idleSpecialists(files),
    ...featuredTwice(files),
    ...titlesTwice(files),
  ];
}

/** What a country costs is told in rupees too. */
function moneyWithoutRate(files: readonly SourceFile[]): string[] {
  const countries = countriesSchema.safeParse(dataOf(files, 'countries'));
  const rates = files.find(({ collection }) => collection === 'rates');
  const parsed = ratesSchema.safeParse(rates?.data);
  if (!countries.success || !rates || !parsed.success) return [];
  const { rupees } = parsed.data;
  const missing = new Set(countries.data.items.map(({ currency }) => currency).filter((one) => !(one in rupees)));
  return [...missing].map(
    (currency) => `${rates.file}: the field "rupees.${currency}" is missing; add it: it ${RATE_RULE}.`,
  );
}

/** Who has no subject is never chosen by a question. */
function idleSpecialists(files: readonly SourceFile[]): string[] {
  const subjects = files.find(({ collection }) => collection === 'subjects');
  if (!subjects) return [];
  const used = textsAt(subjects.data, ['items', 'specialist']);
  return SPECIALIST_IDS.filter((id) => !used.includes(id)).map(
    (id) =>
      `${subjects.file}: no subject has the specialist "${id}"; give it one, or take it out of shared/rules/specialists.ts.`,
  );
}

function featuredTwice(files: readonly SourceFile[]): string[] {
  const featured = files.filter(({ collection, data }) => collection === 'posts' && fieldOf(data, 'featured') === true);
  return featured
    .slice(1)
    .map(
      ({ file }) => `${file}: the field "featured" is true here and in ${featured[0]?.id}.md; only one article can be.`,
    );
}

/** Lists, searches and answers name a page by its title: two with one cannot be told apart. */
function titlesTwice(files: readonly SourceFile[]): string[] {
  const titles = files.flatMap(({ file, collection, body, data }) =>
    (body === null ? [] : textsAt(data, ['title'])).map((title) => ({ file, collection, title })),
  );
  return repeated(titles, ({ collection, title }) => `${collection} ${title.trim().toLowerCase()}`).map(
    ({ again, first }) => `${again.file}: the field "title" is that of ${first.file} too; give each its own.`,
  );
}
