import { expect, it } from 'vitest';
import { toSitemap } from '#site/build/sitemap.ts';
import { jsonForScript } from '#site/rules/json-for-script.ts';
import { breadcrumbData, courseData } from '#site/rules/structured-data.ts';

const site = new URL('https://galen.test');

it('JSON in a page cannot end its script element, and says the same', () => {
  const data = { name: '</script><script>alert(1)</script><!-- \u2028 "x"' };
  const text = jsonForScript(data);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});

it('a trail of links becomes numbered addresses without query or anchor', () => {
  const links = [
    { label: 'Courses', href: '/courses?pathway=research#programs' },
    { label: 'MS', href: '/courses/ms/' },
  ];
  expect(breadcrumbData(links, site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Courses', item: 'https://galen.test/courses' },
      { position: 2, name: 'MS', item: 'https://galen.test/courses/ms' },
    ],
  });
});

it('a course tells its length in months', () => {
  const program = { id: 'ms', title: 'MS', summary: 'x', durationYears: 1.5, specializations: ['a'] };
  expect(courseData(program, 'Galen', site)).toMatchObject({
    '@type': 'Course',
    hasCourseInstance: { courseWorkload: 'P18M' },
  });
});

it('the sitemap has the pages that name their address, with the day of an article, and no private page', () => {
  const map = toSitemap([
    '<link rel="canonical" href="https://galen.test/a">',
    '<link rel="canonical" href="https://galen.test/b"><meta property="article:modified_time" content="2026-11-20">',
    '<meta name="robots" content="noindex">',
  ]);
  expect(map.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://galen.test/a</loc></url>',
    '<url><loc>https://galen.test/b</loc><lastmod>2026-11-20</lastmod></url>',
  ]);
});
