import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { createOgPictures, type Words } from '#site/build/og-picture.ts';
import { readEntry } from '#site/read/read-entry.ts';

const draw = createOgPictures();

/** One picture for each page that is shared. */
export async function getStaticPaths() {
  const { name: brand, tagline } = await readEntry('brand', 'brand');
  const topics = (await readEntry('topics', 'topics')).items;
  const pathways = (await readEntry('pathways', 'pathways')).items;
  const heads = await Promise.all(
    (['home', 'about', 'courses', 'blog', 'contact', 'pricing'] as const).map(async (page) => ({
      page,
      hero: (await readEntry(page, page)).hero,
    })),
  );
  const art = {
    home: 'flight',
    about: 'mortar',
    courses: 'flask',
    blog: 'letter',
    contact: 'stamp',
    pricing: 'scales',
  } as const;
  const pictures: { page: string; words: Omit<Words, 'brand'> }[] = [
    { page: 'site', words: { title: tagline, eyebrow: 'AI Assistant', art: 'leaf' } },
    { page: 'guides', words: { title: 'Read before you pay anyone.', eyebrow: 'Student guides', art: 'compass' } },
    ...heads.map(({ page, hero }) => ({
      page,
      words: { title: hero.title, eyebrow: hero.eyebrow ?? brand, art: art[page] },
    })),
    ...(await getCollection('programs')).map(({ id, data }) => ({
      page: `courses/${id}`,
      words: {
        title: data.title,
        eyebrow: `Program: ${data.pathway}`,
        art: pathways.find((pathway) => pathway.id === data.pathway)?.art ?? ('flask' as const),
      },
    })),
    ...(await getCollection('posts')).map(({ id, data }) => ({
      page: `blog/${id}`,
      words: { title: data.title, eyebrow: `Blog: ${data.category}`, art: 'letter' as const },
    })),
    ...(await getCollection('guides')).map(({ id, data }) => ({
      page: `guides/${id}`,
      words: {
        title: data.title,
        eyebrow: `Guide: ${topics.find((topic) => topic.id === data.topic)?.title ?? data.topic}`,
        art: 'compass' as const,
      },
    })),
  ];
  return pictures.map(({ page, words }) => ({ params: { page }, props: { words: { ...words, brand } } }));
}

export const GET: APIRoute<{ words: Words }> = async ({ props }) =>
  new Response(new Uint8Array(await draw(props.words)), { headers: { 'content-type': 'image/png' } });
