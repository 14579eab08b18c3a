import { answers } from '../eval-case.ts';

export const visas = [
  answers(
    'canada ka student visa kaise milega',
    'visa',
    ['pharmacy-masters-canada#canadian', 'education-loans-and-proof-of-funds#canada'],
    /study permit/,
  ),
  answers('f1 visa process', 'visa', ['pharmacy-masters-usa#f-1', 'visa-interview#how-the-us'], /SEVIS/),
  answers('f1 visa rejected 214b what to do', 'visa', 'visa-interview#us-f-1-refusal', /214\(b\)/),
  answers('visa interview questions usa', 'visa', 'visa-interview#us-f-1-interview-questions', /Why this MS/),
  answers('uk credibility interview me kya puchte hai', 'visa', 'visa-interview#uk-credibility', /genuine/),
  answers(
    'documents for uk student visa',
    'visa',
    ['visa-interview#uk-student', 'pharmacy-masters-uk#uk-student'],
    /CAS/,
  ),
  answers(
    'german student visa processing time',
    'visa',
    'pharmacy-masters-germany#german-student',
    /three to six months/,
  ),
  answers('australia subclass 500 fee', 'visa', 'pharmacy-masters-australia#australian', /AUD 2,000/),
  answers('irish visa fee', 'visa', 'pharmacy-masters-ireland#irish', /€60/),
  answers(
    'do i need an attestation letter PAL for canada masters',
    'visa',
    ['pharmacy-masters-canada#canadian', 'education-loans-and-proof-of-funds#canada', 'visa-interview#interviews'],
    /do not need|need no/,
  ),
  answers(
    'is SDS still there for canada',
    'visa',
    ['pharmacy-masters-canada#canadian', 'education-loans-and-proof-of-funds#canada'],
    /ended in November 2024/,
  ),
  answers(
    'can my wife come with me to uk',
    'visa',
    ['pharmacy-masters-uk#', 'husband-wife-and-children#uk'],
    /cannot bring a/,
  ),
  answers('how to prepare for visa interview in one week', 'visa', 'visa-interview#honest', /Day 1/),
  answers('dutch student visa mvv', 'visa', 'pharmacy-masters-netherlands#student-visa', /MVV/),
  answers('nz student visa how many weeks', 'visa', 'pharmacy-masters-new-zealand#student', /8 to 12 weeks/),
  answers('vsia rejecton uk reapply', 'visa', ['visa-refusals#', 'visa-interview#', 'pharmacy-masters-uk#'], /refus/i),
];

export const work = [
  answers(
    'post study work visa uk how long',
    'visa',
    ['work-rights-after-study#uk', 'pharmacy-masters-uk#working'],
    /18 months/,
  ),
  answers(
    'psw uk kitne saal ka hai',
    'visa',
    ['work-rights-after-study#uk', 'pharmacy-masters-uk#working'],
    /18 months/,
  ),
  answers(
    'opt for pharmacy students',
    'visa',
    ['work-rights-after-study#usa', 'pharmacy-masters-usa#working'],
    /12 months/,
  ),
  answers(
    'is regulatory affairs STEM in usa',
    ['visa', 'careers'],
    ['work-rights-after-study#usa', 'pharmacy-masters-usa#working', 'careers-regulatory-and-pharmacovigilance#'],
    /CIP/,
  ),
  answers('PGWP for masters in canada', 'visa', 'work-rights-after-study#canada', /3 years/),
  answers(
    'can i stay in germany after my degree to look for a job',
    'visa',
    ['work-rights-after-study#germany', 'pharmacy-masters-germany#working'],
    /18/,
  ),
  answers('485 visa age limit', 'visa', 'work-rights-after-study#australia', /35/),
  answers('stamp 1g ireland', 'visa', 'work-rights-after-study#ireland', /12 months|24 months/),
  answers('can i work part time in ireland', 'visa', 'pharmacy-masters-ireland#working', /20 hours/),
  answers('part time job hours canada student', 'visa', 'pharmacy-masters-canada#working', /24 hours/),
  answers(
    'zoekjaar',
    'visa',
    ['work-rights-after-study#netherlands', 'pharmacy-masters-netherlands#work'],
    /one year|one-year/,
  ),
  answers(
    'which country gives longest post study work visa',
    'visa',
    'work-rights-after-study#post-study',
    /New Zealand/,
  ),
  answers(
    'eu blue card salary germany',
    ['visa', 'careers'],
    ['work-rights-after-study#germany', 'work-rights-after-study#eu-blue-card'],
    /€50,700/,
  ),
  answers(
    'PR milega kya canada me masters ke baad',
    'visa',
    ['permanent-residence#', 'work-rights-after-study#canada', 'pharmacy-masters-canada#working'],
    /[Pp]ermanent residence|Express Entry/,
  ),
];
