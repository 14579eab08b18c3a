interface Post {
  data: { date: string; featured: boolean; category: string };
}

/** The blog in the order of its page: the one large article, then the others, newest first. */
export function arrangePosts<T extends Post>(posts: readonly T[]): { featured: T; others: T[] } {
  const newestFirst = posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date));
  const featured = newestFirst.find(({ data }) => data.featured) ?? newestFirst[0];
  if (!featured) throw new Error('site/content/posts: the blog needs at least one article.');
  return { featured, others: newestFirst.filter((post) => post !== featured) };
}

/** How many articles each category has, most first. */
export function countCategories(posts: readonly Post[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { data } of posts) counts.set(data.category, (counts.get(data.category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category));
}
