import { isoDay } from '#shared/rules/dates.ts';
import { fieldName } from '#shared/rules/programs/fields.ts';
import { programPath } from '#shared/rules/programs/row.ts';

/** What search engines are told of a page, in the words of schema.org. Every function returns one JSON-LD object. */

type Brand = {
  readonly name: string;
  readonly description: string;
  readonly email: { readonly hello: string };
  readonly phone: { readonly dial: string };
  readonly office: { readonly lines: readonly string[] };
  readonly social: readonly { readonly url: string }[];
};
type Link = { readonly label: string; readonly href: string };
type Site = URL | undefined;

const CONTEXT = 'https://schema.org';
const address = (path: string, site: Site): string => new URL(path, site).href.replace(/(?<=.)\/$/, '');

export const organizationData = (brand: Brand, site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'EducationalOrganization',
  '@id': `${address('/home', site)}#organization`,
  name: brand.name,
  description: brand.description,
  url: address('/home', site),
  email: brand.email.hello,
  telephone: brand.phone.dial,
  address: { '@type': 'PostalAddress', streetAddress: brand.office.lines.join(', '), addressCountry: 'IN' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.email.hello,
    telephone: brand.phone.dial,
    availableLanguage: ['en'],
  },
  sameAs: brand.social.map(({ url }) => url),
});

export const webSiteData = (brand: Brand, site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: brand.name,
  description: brand.description,
  url: address('/', site),
  publisher: { '@id': `${address('/home', site)}#organization` },
});

export const breadcrumbData = (links: readonly Link[], site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: links.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(href.replace(/[?#].*$/, ''), site),
  })),
});

type Program = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly durationYears: number;
  readonly specializations: readonly string[];
};

/** One kind of program. */
export const courseData = (program: Program, provider: string, site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'Course',
  '@id': `${address(`/courses/${program.id}`, site)}#course`,
  name: program.title,
  description: program.summary,
  url: address(`/courses/${program.id}`, site),
  provider: { '@type': 'EducationalOrganization', name: provider, url: address('/home', site) },
  about: program.specializations,
  // Asked for by Google's course pages; the amount stands in the page, as a range.
  offers: { '@type': 'Offer', category: 'Paid' },
  educationalLevel: 'Master’s degree',
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    courseWorkload: `P${Math.round(program.durationYears * 12)}M`,
  },
});

export const courseListData = (programs: readonly Program[], site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: programs.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: address(`/courses/${id}`, site),
  })),
});

type UniversityCourse = {
  readonly id: string;
  readonly country: string;
  readonly title: string;
  readonly university: string;
  readonly degree: string;
  readonly url: string;
  readonly fields: readonly string[];
  readonly months?: number | undefined;
  readonly modes: readonly string[];
  readonly tuition?: { readonly amount: number; readonly currency: string; readonly per: string } | undefined;
};
const COURSE_MODES: Readonly<Record<string, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  online: 'Online',
};

/** One program of one university. The university is its provider, never we; our page only describes it. */
export const universityCourseData = (course: UniversityCourse, description: string, site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'Course',
  '@id': `${address(programPath(course), site)}#course`,
  name: course.title,
  description,
  url: course.url,
  mainEntityOfPage: address(programPath(course), site),
  provider: { '@type': 'CollegeOrUniversity', name: course.university, sameAs: new URL(course.url).origin },
  about: course.fields.map(fieldName),
  educationalLevel: 'Master’s degree',
  educationalCredentialAwarded: course.degree,
  // A sum for one semester or credit would be read as the price of the whole.
  ...(course.tuition?.per === 'total' && {
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: course.tuition.amount,
      priceCurrency: course.tuition.currency,
    },
  }),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    ...(course.modes.length > 0 && { courseMode: course.modes.map((mode) => COURSE_MODES[mode] ?? mode) }),
    ...(course.months !== undefined && { courseWorkload: `P${course.months}M` }),
  },
});

export const programListData = (
  programs: readonly { readonly id: string; readonly country: string }[],
  site: Site,
): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: programs.map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: address(programPath(program), site),
  })),
});

type Article = {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly author?: string;
  readonly published?: string | Date;
  readonly modified?: string | Date;
  readonly reviewedBy?: string | undefined;
  readonly image: string;
};

/** An article of the blog, or a guide, whose day is the day it was checked. */
export const articleData = (article: Article, type: 'BlogPosting' | 'Article', brand: Brand, site: Site): object => ({
  '@context': CONTEXT,
  '@type': type,
  headline: article.title,
  description: article.summary,
  url: address(article.path, site),
  mainEntityOfPage: address(article.path, site),
  image: address(article.image, site),
  inLanguage: 'en-IN',
  author: { '@type': 'Organization', name: article.author ?? brand.name, url: address('/about', site) },
  publisher: { '@id': `${address('/home', site)}#organization`, '@type': 'Organization', name: brand.name },
  ...(article.published && { datePublished: isoDay(article.published) }),
  ...(article.modified && { dateModified: isoDay(article.modified) }),
  ...(article.reviewedBy && { editor: { '@type': 'Person', name: article.reviewedBy } }),
});

export const faqData = (questions: readonly { readonly question: string; readonly answer: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
