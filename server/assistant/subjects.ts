import type { Specialist } from './specialists.ts';

export type Subject = {
  readonly id: string;
  /** What it looks like in canonical text, in a question and in a section's heading alike. */
  readonly pattern: RegExp;
  /** It is about something else when this is in it too. */
  readonly unless?: RegExp;
  readonly specialist: Specialist;
  /** The guide topics in which it is at home. */
  readonly topics: readonly string[];
  /** What the guides call it: searched for as well, with less weight than the student's own words. */
  readonly alsoCalled: string;
  /** The answer is different in each country, so it needs one. */
  readonly perCountry: boolean;
  /** What it is called in a sentence. */
  readonly name: string;
};

/** What a question can be about, the more particular first: the first match decides who answers. */
export const SUBJECTS: readonly Subject[] = [
  {
    id: 'interview',
    pattern: /\b(?:interviews?|visa officer|consular|consulate|credibility)\b/,
    specialist: 'visa',
    topics: ['visas'],
    perCountry: false,
    alsoCalled: 'interview question',
    name: 'visa interviews',
  },
  {
    id: 'funds',
    pattern:
      /\b(?:proof of (?:funds?|money)|proof of financ\w*|show (?:\w+ ){0,2}(?:money|funds?|cost)|(?:money|funds?|cost|amount) (?:\w+ ){0,3}show|bank (?:statements?|balance)|blocked account|sperrkonto|gic|financial (?:proof|capacity|documents?)|maintenance funds?|visa money|visa funds?|funds)\b/,
    specialist: 'costs',
    topics: ['costs', 'visas'],
    perCountry: true,
    alsoCalled: 'proof fund show money',
    name: 'proof of funds',
  },
  {
    id: 'loans',
    pattern:
      /\b(?:loans?|collateral|emi|interest rates?|vidya lakshmi|co ?signers?|moratorium|credila|prodigy|mpower|lenders?|repay(?:ment)?)\b/,
    specialist: 'costs',
    topics: ['costs'],
    perCountry: false,
    alsoCalled: 'loan',
    name: 'education loans',
  },
  {
    id: 'scholarships',
    pattern:
      /\b(?:scholarships?|scholars?|funding|funded|(?<!gre |ielts |toefl |english )waivers?|stipends?|assistantships?|chevening|commonwealth|fulbright|daad|goi ies|erasmus|(?:financial|merit|student) aid|bursar(?:y|ies)|grants?|inlaks|trusts?|freeships?|tata|free tuition|for free|free of cost|no tuition)\b/,
    specialist: 'scholarships',
    topics: ['scholarships'],
    perCountry: true,
    alsoCalled: 'scholarship funding',
    name: 'scholarships',
  },
  {
    id: 'record',
    pattern:
      /\b(?:backlogs?|(?<!cap )gaps?(?: years?)?|low (?:marks|cgpa|gpa|percent\w*|scores?|academics?)|justify|poor (?:marks|academics?))\b/,
    specialist: 'admissions',
    topics: ['applications', 'countries'],
    perCountry: false,
    alsoCalled: 'explain backlog gap mark',
    name: 'backlogs, low marks and gaps',
  },
  {
    id: 'predeparture',
    pattern:
      /\b(?:predeparture|pack(?:ing)?|luggage|baggage|accommodation|housing|hostels?|dorm|flights?|fly|insurance|sim|arriv(?:e|al|ing)|carry|(?:open|opening) a bank account|before (?:you |i )?(?:go|leave|leaving|fly|flying)|first (?:\w+ )?weeks?|checklist|before (?:going|travel\w*))\b/,
    unless: /\b(?:costs?|charges|expenses)\b/,
    specialist: 'admissions',
    topics: ['timeline', 'applications'],
    perCountry: false,
    alsoCalled: 'departure',
    name: 'getting ready to leave',
  },
  {
    id: 'salary',
    pattern: /\b(?:salary|salaries|earn|earning|packages?|how much \w+ (?:jobs? )?pay)\b/,
    unless: /\bblue card\b|\bthreshold\b/,
    specialist: 'careers',
    topics: ['careers'],
    perCountry: false,
    alsoCalled: 'salary pay',
    name: 'salaries',
  },
  {
    id: 'license',
    pattern:
      /\b(?:license|licensed|licensing|registration|registered|register|naplex|fpgec|fpgee|mpje|ospap|gphc|pebc|kaps|opra|ahpra|psi|approbation|pharmacists?|skills? assessment|equivalen\w*|recogni[sz]\w*|valid in|intern(?:ship)? (?:hours|year)|toefl for fpgec|practi[cs]e pharmacy)\b/,
    specialist: 'careers',
    topics: ['licensing'],
    perCountry: true,
    alsoCalled: 'steps license register',
    name: 'the route to a pharmacist licence',
  },
  {
    id: 'work',
    pattern:
      /\b(?:work(?:ing)? (?:permits?|rights?|visas?|hours|while|during|after|in|there)|poststudy|stay ?back|psw|opt|stem|pgwp|graduate (?:visa|route)|temporary graduate|parttime|pr|settle|sponsor(?:ship|ed)?|h1b|stamp 1g|zoekjaar|orientation year|residence permit|look for work|job ?seekers?|blue card|skilled worker|stay (?:\w+ ){0,6}after|after (?:\w+ )?jobs?|(?:job|work|stay) (?:\w+ ){0,2}after(?! \w*pharm)|after (?:the |my |a )?(?:study|studies|masters|graduation|course|degree)(?! in (?:\w*pharm|clin|regul|qual|drug|tox)))\b/,
    specialist: 'visa',
    topics: ['visas', 'countries'],
    perCountry: true,
    alsoCalled: 'work poststudy',
    name: 'work and stay after the degree',
  },
  {
    id: 'exams',
    pattern:
      /\b(?:ielts|toefl|pte|duolingo|det|gre|gmat|gpat|english (?:tests?|scores?|language|proficiency|requirements?)|bands?|moi|exams?|tests?|language tests?)\b/,
    unless: /\b(?:tb|genuine student) test\b/,
    specialist: 'admissions',
    topics: ['exams'],
    perCountry: false,
    alsoCalled: 'test score',
    name: 'English tests and the GRE',
  },
  {
    id: 'visa',
    pattern:
      /\b(?:visas?|i20|cas|sevis|ds160|study permit|f1|immigration|embassy|vfs|sds|biometrics?|spouse|refusal|aps|tb test|pal|attestation|subclass|genuine student)\b/,
    specialist: 'visa',
    topics: ['visas', 'countries'],
    perCountry: true,
    alsoCalled: 'visa',
    name: 'student visas',
  },
  {
    id: 'applications',
    pattern:
      /\b(?:sops?|lors?|cv|personal statement|motivation letter|essays?|referees?|references|transcripts?|wes|(?:cgpa|gpa|percentage|grade) conversion|conver(?:t|sion)\b.{0,30}\b(?:cgpa|gpa|percentage|grades?)|recommend(?:er|ers|ation|ations)|documents?)\b/,
    unless: /\bdocuments? (?:\w+ ){0,2}(?:admission|entry)\b/,
    specialist: 'admissions',
    topics: ['applications'],
    perCountry: false,
    alsoCalled: 'documents',
    name: 'SOP, references and documents',
  },
  {
    id: 'careers',
    pattern:
      /\b(?:careers?|jobs?|pharmacovigilance|drug safety|regulatory|clinical (?:research|trials?|data)|industry|cro|cra|medical writ(?:er|ing)|employ(?:ers?|ed|ment|ability)|hiring|scope|heor|market access|rac|qp|qualified person|what (?:can|should|to|could) (?:i |we |one |you )?(?:do|become) (?:after|with)(?! (?:my |a )?(?:bpharm|pharmd|mpharm|dpharm)\b))\b/,
    specialist: 'careers',
    topics: ['careers'],
    perCountry: false,
    alsoCalled: 'job involve',
    name: 'careers',
  },
  {
    id: 'costs',
    pattern:
      /\b(?:costs?|costing|charges|free|how much(?! (?:time|loan|cgpa|gpa|band|months?|days?|years?|hours?|marks?|score|percent|ielts|gre|toefl|experience))|fees?|tuition|expens\w*|budgets?|cheap\w*|low cost|afford\w*|lakhs?|lacs?|l|price|money|rents?|living|spend|financ\w*|rs|inr)\b/,
    specialist: 'costs',
    topics: ['costs'],
    perCountry: true,
    alsoCalled: 'tuition living cost fee',
    name: 'costs',
  },
  {
    id: 'timeline',
    pattern:
      /\b(?:intakes?|deadlines?|when|timeline|months?|september|fall|autumn|spring|january|february|last date|calendar|start (?:applying|preparing))\b/,
    specialist: 'admissions',
    topics: ['timeline'],
    perCountry: false,
    alsoCalled: 'intakes deadlines',
    name: 'intakes and deadlines',
  },
  {
    id: 'entry',
    pattern:
      /\b(?:eligib\w*|requirements?|what (?:\w+ )?required|qualif\w*|cgpa|gpa|marks?|percent\w*|percentage|%|backlogs?|gaps?|admissions?|apply|applying|application|criteria|accept\w*|chances?|profile|entry|ects|credits?|supervisors?|experience (?:\w+ ){0,2}(?:needed|required|necessary|mandatory|compulsory|must)|(?:need|require) (?:\w+ ){0,2}experience|(?:without|no|years? of|year) (?:work )?(?:experience|ex))(?:\b|\s|$)/,
    specialist: 'admissions',
    topics: ['countries', 'applications'],
    perCountry: true,
    alsoCalled: 'entry requirement',
    name: 'entry requirements',
  },
  {
    id: 'universities',
    pattern:
      /\b(?:universit\w*|colleges?|programs?|courses?|rank\w*|speciali[sz]ations?|subjects?|which country|best country|countries|right for you|study in|duration|how long is)\b/,
    specialist: 'universities',
    topics: ['countries'],
    perCountry: true,
    alsoCalled: 'program university',
    name: 'universities and programmes',
  },
];

/** The subjects that canonical text speaks of, the deciding one first. */
export function detectSubjects(text: string): Subject[] {
  return SUBJECTS.filter(({ pattern, unless }) => pattern.test(text) && !unless?.test(text));
}

/** What a few words such as "clinical pharmacy masters" are about when they name no subject. */
export function defaultSubjects(text: string): Subject[] {
  return /\bmasters\b/.test(text) ? SUBJECTS.filter(({ id }) => id === 'universities') : [];
}
