import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { readPosts } from '#site/read/read-entries.ts';
import { readEntry } from '#site/read/read-entry.ts';
import { arrangePosts } from '#site/rules/blog.ts';

/** The blog for feed readers, newest first. */
export async function GET({ site }: APIContext): Promise<Response> {
  const brand = await readEntry('brand', 'brand');
  const blog = await readEntry('blog', 'blog');
  const { featured, others } = arrangePosts(await readPosts());
  const posts = [featured, ...others].sort((a, b) => b.data.date.localeCompare(a.data.date));
  return rss({
    title: `${brand.name}: ${blog.meta.title}`,
    description: blog.meta.description,
    site: site ?? 'http://localhost:3000',
    trailingSlash: false,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      description: data.excerpt,
      link: `/blog/${id}`,
      pubDate: new Date(data.date),
      categories: [data.category, ...data.tags],
    })),
    customData: '<language>en-IN</language>',
  });
}
