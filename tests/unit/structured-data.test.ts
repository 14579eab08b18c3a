import { expect, it } from 'vitest';
import { toSitemap } from '#site/build/sitemap.ts';
import { jsonForScript } from '#site/rules/json-for-script.ts';
import { breadcrumbData, courseData, universityCourseData } from '#site/rules/structured-data.ts';

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

it('a university’s course has the university as its provider, its own page as its address, and no mode that nobody has said', () => {
  const course = {
    id: 'ucl-ms',
    country: 'uk',
    title: 'Pharmaceutics MSc',
    university: 'UCL',
    degree: 'MSc',
    url: 'https://www.ucl.ac.uk/ms',
    fields: ['pharmaceutics'],
    months: 12,
    modes: [],
    tuition: { amount: 30_000, currency: 'GBP', per: 'year' },
  };
  const data = universityCourseData(course, 'x', site);
  expect(data).toMatchObject({
    '@type': 'Course',
    url: 'https://www.ucl.ac.uk/ms',
    provider: { '@type': 'CollegeOrUniversity', name: 'UCL', sameAs: 'https://www.ucl.ac.uk' },
    about: ['Pharmaceutics'],
    hasCourseInstance: { courseWorkload: 'P12M' },
  });
  expect(JSON.stringify(data)).not.toMatch(/Galen|courseMode|offers/);
  const whole = { ...course, tuition: { ...course.tuition, per: 'total' } };
  expect(universityCourseData(whole, 'x', site)).toMatchObject({ offers: { price: 30_000, priceCurrency: 'GBP' } });
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
