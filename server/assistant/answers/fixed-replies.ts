import type { MessageKind } from '../question/kind-of-message.ts';

/** Answers to what needs no guide, in Markdown. None of them costs a message. */
export const FIXED_REPLIES: Readonly<Record<Exclude<MessageKind, 'study' | 'not-held'>, string>> = {
  greeting:
    "Hello, and welcome. I help pharmacy students plan a master's abroad: universities and entry marks, costs and " +
    'scholarships, visas, and the route to a pharmacist licence.\n\n' +
    'Tell me **your degree and marks**, **the country** you have in mind and **your budget**, or ask one of the questions below.',
  thanks:
    'You are welcome. If something else comes up on the way, a deadline, a document or a cost, just ask. ' +
    'For advice on your own papers, our counsellors are on the [contact page](/contact).',
  goodbye: 'Goodbye, and good luck with your plans. Come back whenever a question comes up on your way abroad.',
  fine:
    'Good. Ask me the next thing whenever you like: entry marks, costs, scholarships, visas, or the route to a licence. ' +
    'The questions below follow on from here.',
  medical:
    'I cannot give medical advice, not even general advice about a medicine or a dose. Please ask a doctor or a ' +
    'pharmacist near you; in an emergency call your local emergency number.\n\n' +
    "I can help with studying pharmacy abroad: master's programmes, costs, scholarships, visas and licences.",
  dishonest:
    'I cannot help with false documents, bought scores or hiding facts in an application: universities and visa offices ' +
    'compare papers. I can help with the honest way: how to explain a gap or backlogs, how proof of funds works, or which ' +
    'programmes accept the marks you have.\n\n' +
    'Ask me one of those, or talk it over with a counsellor on the [contact page](/contact).',
  hostile:
    'I only answer questions about studying pharmacy abroad, from our own guides. I cannot help with that one.\n\n' +
    'Ask me about universities, scholarships, costs, visas or licences, or write to us on the [contact page](/contact).',
  'off-topic':
    "That is outside what I know. I answer questions about a pharmacy master's abroad: universities, entry requirements, " +
    'scholarships, costs, visas, licences and careers.\n\n' +
    'Try one of the questions below, or write to us on the [contact page](/contact).',
  empty:
    'I could not read a question in that. Write it in your own words, in English, Hindi or Marathi, for example: ' +
    "“What does a pharmacy master's in Germany cost?”",
};
