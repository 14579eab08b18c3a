import { expect, test } from 'vitest';
import { arrangePosts, countCategories } from '#site/rules/blog.ts';

const post = (date: string, category = 'Visas', featured = false) => ({ data: { date, category, featured } });

test('the featured article stands alone and the others follow, newest first', () => {
  const [old, chosen, young] = [post('2026-01-01'), post('2026-02-01', 'Exams', true), post('2026-03-01')];
  expect(arrangePosts([old, chosen, young])).toEqual({ featured: chosen, others: [young, old] });
});

test('without a featured article the newest is', () => {
  const [old, young] = [post('2026-01-01'), post('2026-03-01')];
  expect(arrangePosts([old, young]).featured).toBe(young);
});

test('an empty blog is refused', () => {
  expect(() => arrangePosts([])).toThrow('at least one article');
});

test('categories are counted, the fullest first, equals by name', () => {
  const posts = [
    post('2026-01-01', 'Visas'),
    post('2026-01-02', 'Exams'),
    post('2026-01-03', 'Visas'),
    post('2026-01-04', 'Costs'),
  ];
  expect(countCategories(posts)).toEqual([
    { category: 'Visas', count: 2 },
    { category: 'Costs', count: 1 },
    { category: 'Exams', count: 1 },
  ]);
});
