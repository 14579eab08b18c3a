import { text } from '#shared/texts/text.ts';

/** What the start page says around the assistant, in each of its languages. */
export const START_WORDS = {
  title: text('AI Assistant for pharmacy admissions abroad'),
  description: text(
    "Ask anything about a pharmacy master's abroad: universities, exams, scholarships, costs, visas and licensing. Answers come with their sources. Your first messages are free.",
  ),
  missing: text('The assistant could not be started. Please reload the page, or update your browser.'),
  withoutScript: text(
    'The assistant needs JavaScript, which is switched off in this browser. Everything it knows is also written in our',
  ),
  guides: text('student guides'),
  orContact: text(', and our counsellors answer through the'),
  contact: text('contact page'),
} as const;
