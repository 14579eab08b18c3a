import type { DemoOrigins } from './demo-partners.ts';

export type DemoPage = {
  /** Its file under `demo/pages/`. */
  readonly file: string;
  readonly title: string;
  /** What it proves, in a sentence. */
  readonly proves: string;
  readonly on: keyof DemoOrigins;
  /** Its Content-Security-Policy; `PRODUCT` stands for the product's origin. */
  readonly policy?: string;
};

const STRICT = "default-src 'none'; script-src PRODUCT; style-src 'none'; connect-src PRODUCT";

export const DEMO_PAGES: readonly DemoPage[] = [
  {
    file: 'university.html',
    title: 'A university, with the script tag alone',
    proves: 'One line gives a launcher; nothing is stored or asked before somebody opens it.',
    on: 'university',
  },
  {
    file: 'inline.html',
    title: 'A university, with the assistant in the page',
    proves: 'An element placed by hand is a box in the page, and a button of the page can fill its message box.',
    on: 'university',
  },
  {
    file: 'hostile.html',
    title: 'A hostile page',
    proves:
      'Resets of everything, a 40 px root font, right-to-left text, hotkeys, changed built-ins, AMD, a second copy and swapped bodies do no harm.',
    on: 'university',
  },
  {
    file: 'no-doctype.html',
    title: 'A page without a doctype',
    proves: 'Rules of long ago, by which a class is the same in capitals, change nothing of the assistant.',
    on: 'university',
  },
  {
    file: 'strict-csp.html',
    title: 'A page with the strictest policy',
    proves:
      'Our origin for scripts and calls is all that a Content-Security-Policy has to allow; the script is pinned.',
    on: 'university',
    policy: STRICT,
  },
  {
    file: 'trusted-types.html',
    title: 'A page that requires Trusted Types',
    proves: 'One policy name, admissions-assistant, is all that has to be allowed.',
    on: 'university',
    policy: `${STRICT}; require-trusted-types-for 'script'; trusted-types admissions-assistant`,
  },
  {
    file: 'agent.html',
    title: 'An agent with a look of its own',
    proves:
      'The theme of the partner’s record, sign-in without a second window, and a student whom the agent vouches for.',
    on: 'agent',
  },
  {
    file: 'react.html',
    title: 'A React page',
    proves: 'Attributes, properties set before the script is there, and typed events.',
    on: 'university',
  },
  {
    file: 'router.html',
    title: 'A page with a router',
    proves: 'A conversation survives a change of page without a reload.',
    on: 'university',
  },
  {
    file: 'old-library.html',
    title: 'A page with libraries of 2010',
    proves:
      'Prototype.js, additions to every object, and a wrapped fetch that knows addresses as texts only do no harm.',
    on: 'university',
  },
  {
    file: 'wordpress.html',
    title: 'A WordPress page whose scripts wait',
    proves: 'A caching plugin that holds every script back until the visitor does something only makes it late.',
    on: 'university',
  },
  {
    file: 'tag-manager.html',
    title: 'A page with a tag manager',
    proves: 'The tag may come after everything else, and without its attributes.',
    on: 'university',
  },
  {
    file: 'consent.html',
    title: 'A page with a cookie banner',
    proves: 'Without storage the assistant works in memory, and says that the conversation ends with the page.',
    on: 'university',
  },
  {
    file: 'two-languages.html',
    title: 'A page in two languages',
    proves: 'Each element speaks its own language, and the page’s sticky header stays above both.',
    on: 'university',
  },
  {
    file: 'not-enabled.html',
    title: 'A page that is not enabled',
    proves: 'Where no partner has listed the page, the assistant says so in words.',
    on: 'stranger',
  },
];
