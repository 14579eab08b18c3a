import type { QuestionKind } from './question-kind.ts';
import type { Specialist } from './specialists.ts';

type FixedReply = { readonly specialist: Specialist; readonly markdown: string };

/** The answers that need no guide, each with a way on. */
export const FIXED_REPLIES: Readonly<Record<Exclude<QuestionKind, 'study'>, FixedReply>> = {
  greeting: {
    specialist: 'admissions',
    markdown:
      "Hello, and welcome. I help pharmacy students plan a master's abroad: universities and entry requirements, " +
      'scholarships, costs, visas, and the route to a pharmacist licence.\n\n' +
      'Tell me **your degree** (B.Pharm, Pharm.D or M.Pharm), **the country** you have in mind and **your budget**, ' +
      'or ask one of the questions below.',
  },
  thanks: {
    specialist: 'admissions',
    markdown:
      'You are welcome. If something else comes up on the way, a deadline, a document or a cost, just ask. ' +
      'For advice on your own papers, our counsellors are on the [contact page](/contact).',
  },
  goodbye: {
    specialist: 'admissions',
    markdown: 'Goodbye, and good luck with your plans. Come back whenever a question comes up.',
  },
  identity: {
    specialist: 'admissions',
    markdown:
      'I am the admissions assistant of this site, a program and not a person. I answer from our own guides for pharmacy ' +
      "students who want a master's abroad, and I show under each answer the page it comes from and when it was checked.\n\n" +
      'I can help with:\n\n' +
      '- **Universities and entry**: programmes, marks, English tests, GRE\n' +
      '- **Money**: tuition and living costs, scholarships, loans, proof of funds\n' +
      '- **Visas and work**: student visas, interviews, work after the degree\n' +
      '- **Licences and careers**: FPGEC and NAPLEX, OSPAP, PEBC, OPRA, PSI, industry jobs\n\n' +
      'When our guides do not have an answer, I say so. A person can be reached on the [contact page](/contact).',
  },
  person: {
    specialist: 'admissions',
    markdown:
      'You can reach our counsellors on the [contact page](/contact). Tell them your degree, your marks, the country and ' +
      'the intake you have in mind, so that the first reply can already help you.\n\n' +
      'Until then, I can answer general questions from our guides.',
  },
  account: {
    specialist: 'admissions',
    markdown:
      'For plans and prices see the [pricing page](/pricing); your own plan, payments and cancellation are on the ' +
      '[subscription page](/subscription). For anything about your account that you cannot do there, write to us on the ' +
      '[contact page](/contact). I cannot see or change accounts.',
  },
  medical: {
    specialist: 'admissions',
    markdown:
      'I cannot give medical advice, not even general advice about a medicine or a dose. Please ask a doctor or a ' +
      'pharmacist near you; in an emergency call your local emergency number.\n\n' +
      "I can help with studying pharmacy abroad: master's programmes, costs, scholarships, visas and licences.",
  },
  dishonest: {
    specialist: 'admissions',
    markdown:
      'I cannot help with false documents, bought scores or hiding facts in an application. I can help with the honest ' +
      'way: how to explain a gap or backlogs, how proof of funds works, or which programmes accept the marks you have.\n\n' +
      'Ask me one of those, or talk it over with a counsellor on the [contact page](/contact).',
  },
  hostile: {
    specialist: 'admissions',
    markdown:
      'I only answer questions about studying pharmacy abroad, from our own guides. I cannot help with that one.\n\n' +
      'Ask me about universities, scholarships, costs, visas or licences, or write to us on the [contact page](/contact).',
  },
  'off-topic': {
    specialist: 'admissions',
    markdown:
      "That is outside what I know. I answer questions about a pharmacy master's abroad: universities, entry requirements, " +
      'scholarships, costs, visas, licences and careers.\n\n' +
      'Try one of the questions below, or write to us on the [contact page](/contact).',
  },
  empty: {
    specialist: 'admissions',
    markdown:
      'I could not read a question in that. Write it in your own words, in English or Hinglish, for example: ' +
      "“What does a pharmacy master's in Germany cost?”",
  },
};
