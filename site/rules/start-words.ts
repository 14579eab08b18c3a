import type { Say } from '#shared/texts/say.ts';
import { text } from '#shared/texts/text.ts';

/** What the start page says around the assistant, in each of its languages. */
export const START_WORDS = {
  title: text('AI Assistant for pharmacy admissions abroad'),
  description: text(
    "Ask anything about a pharmacy master's abroad: universities, exams, scholarships, costs, visas and licensing. Answers come with their sources. Your first messages are free.",
  ),
  missing: text('The assistant could not be started. Please reload the page, or update your browser.'),
  sending: text('Sending…'),
  withoutScript: text(
    'The assistant needs JavaScript, which is switched off in this browser. Everything it knows is also written in our',
  ),
  guides: text('student guides'),
  orContact: text(', and our counsellors answer through the'),
  contact: text('contact page'),
  policies: text('Policies'),
  farewell: text('Your account was deleted'),
  farewellMore: text('So was all that was kept in it. You can sign up again at any time.'),
  close: text('Close'),
} as const;

/** What the menus around it say: the words of `navigation.json`, of the colour themes, of an account, and of the policies. */
const MENU_WORDS = [
  text('AI Assistant'),
  text('Home'),
  text('About'),
  text('Courses'),
  text('Pricing'),
  text('Blog'),
  text('Contact'),
  text('Sign In'),
  text('Get Started'),
  text('System'),
  text('Light'),
  text('Dark'),
  text('Signed in as'),
  text('Profile'),
  text('Plan and payments'),
  text('Settings'),
  text('Sign Out'),
  text('Account menu'),
  text('Log out'),
  text('Privacy'),
  text('Terms'),
  text('Refunds and cancellation'),
  text('Cookies and storage'),
];

/** A link's words in the language of `t`; one that was named otherwise keeps its own. */
export function menuWord(label: string, t: Say): string {
  const known = MENU_WORDS.find(({ sentence }) => sentence === label);
  return known ? t(known) : label;
}
