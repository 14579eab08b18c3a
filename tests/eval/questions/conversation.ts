import { answers, quotesNothing } from '../eval-case.ts';

export const followUps = [
  answers(
    'Which scholarships can I get in UK? >> and in Canada?',
    'scholarships',
    'scholarships#scholarships-and-stipends',
    /Canada/,
  ),
  answers('how much does it cost? >> Canada', 'costs', 'pharmacy-masters-canada#tuition', /CAD/),
  answers(
    "How much does a master's in Germany cost? >> what about visa?",
    'visa',
    'pharmacy-masters-germany#german-student',
    /visa/,
  ),
  answers('What is FPGEC? >> how long does it take', 'careers', 'licensing-usa-fpgec-naplex#', /years|months/),
  answers(
    'Tell me about Germany >> is it better than ireland',
    'universities',
    'pharmacy-masters-germany#',
    /Germany \| Ireland/,
  ),
  answers('I want to study in the UK >> kitna kharcha hoga', 'costs', 'pharmacy-masters-uk#tuition', /£/),
  answers(
    'can i work part time in ireland >> and after the degree?',
    'visa',
    ['pharmacy-masters-ireland#working', 'work-rights-after-study#'],
    /Stamp 1G/,
  ),
  answers(
    'entry requirements for canada >> do i need gre there',
    'admissions',
    ['english-and-gre-tests#', 'pharmacy-masters-canada#entry'],
    /GRE/,
  ),
  answers(
    'scholarships in germany >> what about the blocked account',
    'costs',
    ['education-loans-and-proof-of-funds#germany', 'pharmacy-masters-germany#costs'],
    /€11,904/,
  ),
  answers('programs in Germany >> only two years', 'universities', '/courses/', /Pharmaceutical Sciences/),
  answers('programs in the UK >> under 40 lakh', 'universities', '/courses/', /Regulatory Affairs/),
  answers('Is 40 lakh enough for the UK? >> and Germany?', 'costs', 'costs-and-loans#', /₹40 lakh/, /₹27 to 41 lakh/),
  answers(
    'how do i become a pharmacist in australia >> how much does that cost',
    ['careers', 'costs'],
    ['licensing-australia#cost', 'pharmacy-masters-australia#tuition'],
    /AUD/,
  ),
  answers('UK vs Canada >> which one is cheaper', 'costs', 'costs-and-loans#tuition', /\| UK/, /\| Canada/),
  answers('visa interview usa >> what documents', ['visa', 'admissions'], 'visa-interview#documents', /DS-160/),
  answers(
    'I want to start in September 2027, make me a timeline >> for germany',
    'admissions',
    ['intakes-and-timeline#', 'pharmacy-masters-germany#intakes'],
    /2027/,
    /German/,
  ),
];

/** A decision is missing: the answer asks for it. */
export const ambiguous = [
  quotesNothing('I want to do masters abroad', /Your degree/),
  quotesNothing('am i eligible?', /Your degree/),
  quotesNothing('Which university is best for me?', /Your budget/),
  quotesNothing('help me choose', /country/i),
  quotesNothing('guide me', /country/i),
  answers('how much does it cost?', 'costs', 'costs-and-loans#tuition', /Which country/),
  answers('student visa process', 'visa', ['visa-interview#', 'pharmacy-masters-'], /Which country/),
  answers(
    'how can i become a pharmacist abroad',
    ['careers', 'admissions'],
    'which-country#countries-where',
    /own assessment, exams/,
  ),
  answers('can i work while studying', 'visa', 'part-time-pay#working', /all eight countries/),
  answers('scholarships?', 'scholarships', 'scholarships#', /Which country/),
  answers('best college?', 'universities', 'choosing-a-university#how-to-choose', /Which country/),
  quotesNothing('masters', /Your degree|country/i),
];

export const smallTalk = [
  quotesNothing('hi', /welcome/),
  quotesNothing('namaste ji', /welcome/),
  quotesNothing('good morning sir', /welcome/),
  quotesNothing('thanks!', /welcome/),
  quotesNothing('ok bye', /[Gg]oodbye|welcome/),
  answers('who are you?', 'admissions', '/about', /not a person/),
  answers('are you chatgpt', 'admissions', '/about', /not a person/),
  answers('can I talk to a counsellor', 'admissions', '/contact', /contact page/),
  answers('kisi insaan se baat karni hai, counsellor ka number do', 'admissions', '/contact', /contact page/),
  answers('how do i cancel my subscription', 'admissions', ['/refund-policy', '/pricing'], /subscription page/),
  quotesNothing('🙂🙂🙂', /could not read a question/),
  quotesNothing('asdfgh qwerty', /don't have that|could not read/),
  quotesNothing('ok thanks a lot', /welcome/),
  quotesNothing('hello sir how are you', /welcome/),
];
