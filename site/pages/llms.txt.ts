import { getCollection } from 'astro:content';
import type { APIContext } from 'astro';
import { readPrograms } from '#site/read/read-degrees.ts';
import { readGuides, readPosts } from '#site/read/read-entries.ts';
import { readEntry } from '#site/read/read-entry.ts';
import { countriesWithRules, rulesIn } from '#site/read/read-university-rules.ts';
import { arrangePosts } from '#site/rules/blog.ts';
import { programCount } from '#site/rules/row-text.ts';

/** What this site is and where its texts are, for language models (llmstxt.org). */
export async function GET({ site }: APIContext): Promise<Response> {
  const brand = await readEntry('brand', 'brand');
  const topics = (await readEntry('topics', 'topics')).items;
  const guides = (await readGuides()).sort((a, b) => a.data.order - b.data.order);
  const programs = (await getCollection('programs')).sort((a, b) => a.data.order - b.data.order);
  const policies = (await getCollection('legal')).sort((a, b) => a.data.order - b.data.order);
  const { featured, others } = arrangePosts(await readPosts());
  const { rows } = await readPrograms();
  const line = (path: string, title: string, text: string) => `- [${title}](${new URL(path, site)}): ${text}`;
  const real = [...new Set(rows.map(({ country }) => country))].map((country) => {
    const own = rows.filter((row) => row.country === country);
    return line(
      `/programs/${country}`,
      `Programs: ${country}`,
      `${programCount(own.length)}, with the whole cost in rupees`,
    );
  });
  const sections = [
    ...topics.map(({ id, title }) => ({
      title: `Guides: ${title}`,
      lines: guides
        .filter(({ data }) => data.topic === id)
        .map((guide) => line(`/guides/${guide.id}`, guide.data.title, `${guide.data.summary} (checked ${guide.day})`)),
    })),
    { title: 'Real programs, each of one university', lines: real },
    {
      title: 'What universities ask, from their own pages',
      lines: countriesWithRules().map((country) =>
        line(`/programs/${country}/universities`, `Universities: ${country}`, `rules of ${rulesIn(country).length}`),
      ),
    },
    {
      title: 'Kinds of program',
      lines: programs.map(({ id, data }) => line(`/courses/${id}`, data.title, data.summary)),
    },
    {
      title: 'Blog',
      lines: [featured, ...others].map(({ id, data }) => line(`/blog/${id}`, data.title, data.excerpt)),
    },
    {
      title: 'About us',
      lines: [
        line('/about', 'About', 'who we are'),
        line('/pricing', 'Pricing', 'plans of the assistant'),
        line('/contact', 'Contact', `${brand.hours}, answer within ${brand.replyWithin}`),
        ...policies.map(({ id, data }) => line(`/${id}`, data.title, data.summary)),
      ],
    },
  ].filter(({ lines }) => lines.length > 0);
  const text = sections.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`).join('\n\n');
  return new Response(`# ${brand.name}\n\n> ${brand.description}\n\n${text}\n`);
}
