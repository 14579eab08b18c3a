import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { costBasis } from '#site/degrees/costs.ts';
import { readCheckedDegrees } from '#site/degrees/read-degrees.ts';
import { toRow } from '#site/degrees/to-row.ts';
import { type FactWorld, factPlaces, isConverted, lastChecked, readDays } from '#site/rules/fact-places.ts';
import { inWords } from '#site/rules/fact-words.ts';
import { anchorOf, type GuideSection, guideIntro, guideSections } from '#site/rules/guide-sections.ts';
import { ownWords } from '#site/rules/own-words.ts';
import { fillPlaces } from '#site/rules/places.ts';
import { type Costs, resolveCosts } from '#site/rules/resolve-costs.ts';
import { contentFiles } from '#site/schemas/content-files.ts';
import { type GuideFrontmatter, guideFrontmatter } from '#site/schemas/content-schemas.ts';
import { legalSchema } from '#site/schemas/legal.ts';
import { programSchema } from '#site/schemas/program.ts';
import { readCheckedRules } from '#site/universities/read-rules.ts';
import { readFactWorld, todayIs } from './content/fact-world.ts';
import { reasonOf } from './content/message-words.ts';
import { readText } from './content/read-text.ts';
import { readSectionLines, SAID_NEXT, STATEMENT_LINES } from './content/section-lines.ts';
import { saidByGuides, translatedSentences } from './content/translated-sentences.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Section = Knowledge['sections'][number];
type Program = Knowledge['programs'][number];
type SourceFile = {
  readonly slug: string;
  readonly file: string;
  readonly head: GuideFrontmatter;
  readonly body: string;
};

/**
 * Turns the guides, the programs and the files of facts in the folder `content` into the one file that the built-in assistant knows, in the order of their `order`
 * field, with the facts put in as they stand on the day `today`. Throws an Error whose message is one sentence with file, field and fix when one is not as it must be.
 */
export async function buildKnowledge({
  content,
  out,
  today = todayIs(),
}: {
  content: string;
  out: string;
  today?: string;
}): Promise<Knowledge> {
  const world = readFactWorld(content, today);
  const files = await Promise.all((await markdownIn(path.join(content, 'guides'))).map(readGuide));
  files.sort((a, b) => a.head.order - b.head.order || a.slug.localeCompare(b.slug));
  const titles = new Map(files.map(({ slug, head }) => [slug, head.title]));
  const sections = new Map(files.map(({ slug, body }) => [slug, guideSections(body)]));
  const lines = readSectionLines(content, STATEMENT_LINES);
  const next = readSectionLines(content, SAID_NEXT);
  const withLines = <Asked extends { readonly id: string }>(asked: Asked, id = asked.id) => {
    const [askedOf, saidNext] = [lines.get(id), next.get(id)];
    return { ...asked, ...(askedOf && { askedOf }), ...(saidNext && { saidNext }) };
  };
  const { ownFacts, ...facts } = await readFacts(content, world);

  const knowledge: Knowledge = {
    guides: files.map(({ slug, head, body }) => {
      const { order: _order, sources, reviewed_by: _reviewer, asked: _asked, figures = [], ...known } = head;
      return {
        ...known,
        summary: fill(known.summary, slug, world),
        slug,
        url: `/guides/${slug}`,
        intro: fill(guideIntro(body), slug, world),
        figures: figures.map(({ about, section, guide = slug, says }) => ({
          about,
          section: `${guide}#${anchorOf(sections.get(guide) ?? [], section)}`,
          says: fill(says, slug, world),
        })),
        official: sources.map(({ title, publisher, url }) => ({ title: `${title}, ${publisher}`, url })),
      };
    }),
    sections: files
      .flatMap((file) => splitSections(file, sections.get(file.slug) ?? [], titles, world))
      .map((section) => withLines(section)),
    sentences: inLanguages(files, world),
    programs: await readPrograms(path.join(content, 'programs')),
    ...facts,
    ownFacts: ownFacts.map((fact) => withLines(fact, `about-us#${fact.id}`)),
  };
  checkCountries(files, knowledge);
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(out, JSON.stringify(knowledge));
  return knowledge;
}

/** What the guides say, in the languages that have it; a sentence that no guide says any more is left out. */
function inLanguages(files: readonly SourceFile[], world: FactWorld): Knowledge['sentences'] {
  const said = saidByGuides(files);
  const places = factPlaces(world);
  const sentences: Record<string, Record<string, string>> = {};
  for (const { language, ours, theirs } of translatedSentences(ROOT)) {
    if (!said.includes(ours)) continue;
    sentences[language] ??= {};
    sentences[language][fillPlaces(ours, places)] = fillPlaces(theirs, places);
  }
  return sentences;
}

async function markdownIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return names.map((name) => path.join(folder, name));
}

async function readGuide(fullPath: string): Promise<SourceFile> {
  const { slug, file, head, body } = await readMarkdown(fullPath);
  const result = guideFrontmatter.safeParse(head);
  if (!result.success) throw badField(file, result.error.issues);
  return { slug, file, head: result.data, body };
}

async function readPrograms(folder: string): Promise<Program[]> {
  const read = (await markdownIn(folder)).map(async (fullPath) => {
    const { slug, file, head } = await readMarkdown(fullPath);
    const result = programSchema.safeParse(head);
    if (!result.success) throw badField(file, result.error.issues);
    const { order, sample: _sample, fields = [], ...known } = result.data;
    return { order, program: { ...known, degreeFields: fields, id: slug, url: `/courses/${slug}` } };
  });
  return (await Promise.all(read)).sort((a, b) => a.order - b.order).map(({ program }) => program);
}

/** What stands in the files of typed facts: countries, subjects, costs and what we say about ourselves. */
async function readFacts(content: string, world: FactWorld) {
  const read = async <S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>> => {
    const file = `${name}.json`;
    const result = schema.safeParse(JSON.parse(readText(path.join(content, file))));
    if (!result.success) throw badField(file, result.error.issues);
    return result.data;
  };
  const [countries, subjects, own, brand, pricing, papers] = await Promise.all([
    read('countries', contentFiles.countries),
    read('subjects', contentFiles.subjects),
    read('about-us', contentFiles['about-us']),
    read('brand', contentFiles.brand),
    read('pricing', contentFiles.pricing),
    read('papers', contentFiles.papers),
  ]);
  const words = ownWords(brand);
  const { book, rates } = world;
  const reckonedCosts = resolveCosts(countries, book, rates);
  return {
    countries: countries.items.map(
      ({
        money = [],
        entry: { marks, ielts, cgpa, toefl },
        stay,
        funds,
        guide: _guide,
        costs: _costs,
        ...country
      }) => ({
        ...country,
        money,
        entry: {
          marks: span(book.figureOf(marks)),
          ielts: span(book.figureOf(ielts)),
          ...(cgpa !== undefined && { cgpa }),
          ...(toefl !== undefined && { toefl: span(book.figureOf(toefl)) }),
        },
        ...(stay !== undefined && { stay: inWords(book.valueOf(stay)) }),
        ...(funds && {
          funds: {
            living: book.figureOf(funds.living).from,
            ...(funds.inLondon && { inLondon: book.figureOf(funds.inLondon).from }),
          },
        }),
      }),
    ),
    english: {
      TOEFL: span(book.figureOf(countries.english.toefl)),
      PTE: span(book.figureOf(countries.english.pte)),
      Duolingo: span(book.figureOf(countries.english.duolingo)),
    },
    cgpa: countries.cgpa,
    subjects: subjects.items.map(({ sideOfOthers = false, ...subject }) => ({
      ...subject,
      sideOfOthers,
    })),
    papers: papers.items.map(({ id, shared }) => ({ id, shared })),
    degrees: readRows(content, reckonedCosts, world.today),
    universityRules: readCheckedRules(content).map(({ pageYear, ...rule }) => ({ ...rule, year: pageYear })),
    costs: reckonedCosts.countries.map(({ country, currency, years, tuitionPerYear, livingPerYear, facts }) => {
      const [late] = facts.flatMap((id) => lastChecked(id, world) ?? []);
      const reckoned = { country, currency, years, tuition: tuitionPerYear, living: livingPerYear };
      return late === undefined ? reckoned : { ...reckoned, late };
    }),
    rates: { day: rates.date, rupees: rates.rupees },
    ownFacts: [
      ...own.items,
      ...pricing.questions.items.map(({ question, answer }) => ({
        id: question,
        heading: question,
        url: '/pricing',
        text: answer,
        asked: [],
      })),
      ...(await readPolicies(path.join(content, 'legal'))),
    ].map((fact) => ({ ...fact, text: fillPlaces(fact.text, (name) => words[name]) })),
  };
}

/** The real programs with what they cost on the day of the build. */
function readRows(content: string, costs: Costs, today: string): Knowledge['degrees'] {
  const basis = costBasis(costs);
  return readCheckedDegrees(content).map((degree) => {
    const { fields, intakes, ...row } = toRow(degree, basis, today);
    const { modes, minimumMark, credits, accreditation, readOn } = degree;
    return {
      ...row,
      fields: [...fields],
      intakes: [...intakes],
      modes: [...modes],
      minimumMark,
      credits,
      accreditation,
      readOn,
    };
  });
}

/** The sections of the policy pages: they answer what the short facts about us leave out. */
async function readPolicies(folder: string): Promise<Knowledge['ownFacts']> {
  const read = (await markdownIn(folder)).map(async (file) => {
    const { slug, head, body } = await readMarkdown(file);
    const { title } = legalSchema.parse(head);
    return guideSections(body).map(({ heading, anchor, markdown }) => ({
      id: `${slug}#${anchor}`,
      heading: `${title}: ${heading}`,
      url: `/${slug}#${anchor}`,
      text: markdown,
      asked: [],
    }));
  });
  return (await Promise.all(read)).flat();
}

const span = ({ from, to }: { from: number; to: number }) => ({ from, to });

/** A text with its facts; what cannot be put in is told with the file. */
function fill(text: string, slug: string, world: FactWorld): string {
  try {
    return fillPlaces(text, factPlaces(world));
  } catch (cause) {
    throw new Error(`${slug}.md: ${reasonOf(cause)}`, { cause });
  }
}

function checkCountries(files: readonly SourceFile[], { countries }: Knowledge): void {
  for (const { file, head } of files)
    for (const id of head.countries)
      if (countries.every((country) => country.id !== id))
        throw new Error(
          `${file}: the field "countries" names the country "${id}", which is not in site/content/countries.json; correct it or add it there.`,
        );
}

async function readMarkdown(fullPath: string): Promise<{ slug: string; file: string; head: unknown; body: string }> {
  const file = path.basename(fullPath);
  const text = readText(fullPath);
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new Error(`${file}: the frontmatter is missing; begin the file with a block between two lines of ---.`);
  }
  return { slug: file.replace(/\.md$/, ''), file, head: parseYaml(file, yaml), body };
}

function badField(file: string, [issue]: readonly { path: PropertyKey[]; message: string }[]): Error {
  const field = issue?.path.length ? `the field "${issue.path.join('.')}"` : 'the frontmatter';
  return new Error(`${file}: ${field} ${issue?.message ?? 'is not valid'}.`);
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.replace(/[.:]+$/, '') : 'unknown';
    throw new Error(`${file}: the frontmatter is not valid YAML (${reason}); put texts in double quotes.`, {
      cause: error,
    });
  }
}

function splitSections(
  source: SourceFile,
  sections: readonly GuideSection[],
  titles: ReadonlyMap<string, string>,
  world: FactWorld,
): Section[] {
  if (sections.length === 0)
    throw new Error(`${source.file}: the body has no section; give it headings that begin with ##.`);
  return sections.map(({ heading, anchor, markdown }, index) => {
    const text = linkGuides(fill(markdown, source.slug, world), source.file, titles);
    if (text === '') throw new Error(`${source.file}: the section "${heading}" is empty; write its text or remove it.`);
    if (sections.findIndex((other) => other.heading === heading) < index) {
      throw new Error(`${source.file}: the heading "${heading}" is there twice; give each section its own heading.`);
    }
    const { as: asked = [], role } = source.head.asked.find(({ section }) => section === heading) ?? {};
    return {
      id: `${source.slug}#${anchor}`,
      guide: source.slug,
      heading,
      anchor,
      text,
      asked,
      ...(role !== undefined && { role }),
      checked: readDays(markdown, world.book)?.first ?? source.head.checked,
      converted: isConverted(markdown),
    };
  });
}

/** Guides name each other by address; a reader sees the other guide's title. */
function linkGuides(text: string, file: string, titles: ReadonlyMap<string, string>): string {
  return text.replace(/(\]\()?\/guides\/([a-z0-9-]+)/g, (address, markdownLink: string | undefined, slug: string) => {
    const title = titles.get(slug);
    if (title === undefined) {
      throw new Error(`${file}: the text names /guides/${slug}, which is not a guide; correct the address.`);
    }
    return markdownLink ? address : `[${title}](/guides/${slug})`;
  });
}
