import { answers } from '../eval-case.ts';

export const entry = [
  answers(
    'What marks and IELTS do I need for an MSc in the UK?',
    'admissions',
    'pharmacy-masters-uk#entry',
    /55% to 65%/,
    /6\.5/,
  ),
  answers('my cgpa is 6.5 can i get admission in uk', 'admissions', 'pharmacy-masters-uk#entry', /55%/),
  answers('mera cgpa 7.2 hai, germany me admission milega?', 'admissions', 'pharmacy-masters-germany#entry', /2\.5/),
  answers('eligibility for MS in USA after bpharm', 'admissions', 'pharmacy-masters-usa#entry', /65%/, /3\.0/),
  answers(
    'i have 3 backlogs, am i eligible for canada',
    'admissions',
    ['pharmacy-masters-canada#entry', 'sop-and-references#explaining', 'is-my-profile-enough#how-many'],
    /backlog/i,
  ),
  answers(
    'is 5 years gap ok for masters abroad',
    'admissions',
    ['sop-and-references#explaining', 'is-my-profile-enough#gap'],
    /gap/i,
  ),
  answers('55 percent in b.pharm, ireland possible?', 'admissions', 'pharmacy-masters-ireland#entry', /55%/),
  answers(
    'what is required for dutch msc with indian b pharm',
    'admissions',
    'pharmacy-masters-netherlands#entry',
    /70%/,
  ),
  answers('entry requirements new zealand', 'admissions', 'pharmacy-masters-new-zealand#entry', /65% to 70%/),
  answers('australia master of pharmacy eligibility', 'admissions', 'pharmacy-masters-australia#entry', /7\.0/),
  answers('how to find a supervisor in canada', 'admissions', 'pharmacy-masters-canada#entry', /professor/),
  answers(
    'how to convert cgpa to percentage for uk universities',
    'admissions',
    'sop-and-references#cgpa',
    /9\.5|convert/,
  ),
  answers('do i need WES evaluation', 'admissions', 'sop-and-references#wes', /WES/),
  answers('APS certificate kaise banaye', ['visa', 'admissions'], 'pharmacy-masters-germany#aps', /APS India/),
  answers('can i apply in final year of bpharm', 'admissions', 'intakes-and-timeline#applying', /conditional/),
];

export const exams = [
  answers('IELTS kitna chahiye', 'admissions', 'english-and-gre-tests#ielts', /6\.5/),
  answers(
    'is gre required for usa',
    'admissions',
    ['english-and-gre-tests#gre', 'english-and-gre-tests#which', 'pharmacy-masters-usa#entry'],
    /optional|Some programmes/,
  ),
  answers('toefl new score scale 2026', 'admissions', 'english-and-gre-tests#toefl', /1 to 6/),
  answers('duolingo accepted?', 'admissions', 'english-and-gre-tests#duolingo', /110 to 120/),
  answers(
    'pte score required for australia',
    'admissions',
    ['english-and-gre-tests#which', 'english-and-gre-tests#pte', 'pharmacy-masters-australia#entry'],
    /58/,
  ),
  answers('study without ielts', 'admissions', 'english-and-gre-tests#studying', /MOI|medium of instruction/),
  answers('MOI letter accepted in which country', 'admissions', 'english-and-gre-tests#studying', /MOI/),
  answers('can GPAT replace GRE', 'admissions', 'english-and-gre-tests#gre', /GPAT/),
  answers('ielts fees in india', 'admissions', 'english-and-gre-tests#ielts', /₹18,000/),
  answers(
    'how long is ielts valid',
    'admissions',
    ['english-and-gre-tests#ielts', 'english-and-gre-tests#how-long'],
    /two years/,
  ),
  answers(
    'when should i take ielts for september intake',
    'admissions',
    'english-and-gre-tests#when',
    /10 to 12 months/,
  ),
  answers('gre score needed for pharmaceutical sciences', 'admissions', 'english-and-gre-tests#gre', /300/),
  answers('iltes band for clinical pharmcy', 'admissions', 'english-and-gre-tests#ielts', /7\.0/),
];

export const applications = [
  answers(
    'How to write an SOP for pharmacy',
    'admissions',
    'sop-and-references#what-a-statement',
    /800 to 1,000 words/,
  ),
  answers('common sop mistakes', 'admissions', 'sop-and-references#common', /copied/i),
  answers('how many LORs do i need', 'admissions', 'sop-and-references#letters', /two or three/),
  answers('who should write my lor', 'admissions', 'sop-and-references#letters', /teacher|referee/i),
  answers('cv format for masters in germany', 'admissions', 'sop-and-references#cv', /Germany/),
  answers('how to order transcripts from my university', 'admissions', 'sop-and-references#transcripts', /sealed/),
  answers('how do i explain backlogs in my application', 'admissions', 'sop-and-references#explaining', /honest/),
  answers('can i use chatgpt to write my sop', 'admissions', 'sop-and-references#', /similarity|machine-written/),
  answers(
    'what documents required for admission in uk',
    'admissions',
    ['pharmacy-masters-uk#entry', 'sop-and-references#'],
    /transcript/i,
  ),
  answers('motivation letter vs sop length', 'admissions', 'sop-and-references#what-a-statement', /one page/),
];

export const timeline = [
  answers('what are the intakes in each country', 'admissions', 'intakes-and-timeline#intakes', /\| Germany/),
  answers(
    'when does the fall intake deadline end in usa',
    'admissions',
    'pharmacy-masters-usa#intakes',
    /31 March|15 January/,
  ),
  answers(
    'I want to start in September 2027, make me a timeline',
    'admissions',
    'intakes-and-timeline#',
    /Now, to catch up/,
    /July 2027/,
  ),
  answers('timeline for sept 2028 intake uk', 'admissions', 'intakes-and-timeline#', /June 2027/, /2028/, /UK/),
  answers(
    'plan backwards from january 2028 intake',
    'admissions',
    'intakes-and-timeline#',
    /January 2028/,
    /October 2026|2027/,
  ),
  answers(
    'feb 2028 intake australia timeline',
    'admissions',
    'intakes-and-timeline#',
    /February 2028/,
    /June to October/,
  ),
  answers(
    'october 2027 germany winter semester timeline',
    'admissions',
    ['intakes-and-timeline#', 'pharmacy-masters-germany#intakes'],
    /APS/,
    /2027/,
  ),
  answers('kab apply kare september intake ke liye', 'admissions', 'intakes-and-timeline#', /June|October/),
  answers('is it too late for this september', 'admissions', 'intakes-and-timeline#if-you-are-late', /March/),
  answers('january intake good for pharmacy?', 'admissions', 'intakes-and-timeline#january', /fewer/),
  answers('how many universities should i apply to', 'admissions', 'intakes-and-timeline#how-many', /[Ss]ix to eight/),
  answers('month by month plan for masters abroad', 'admissions', 'intakes-and-timeline#', /June/),
  answers('ireland intake dates', 'admissions', 'pharmacy-masters-ireland#intakes', /September/),
  answers('germny last date for winter semster', 'admissions', 'pharmacy-masters-germany#intakes', /15 July/),
  answers('netherlands application deadline', 'admissions', 'pharmacy-masters-netherlands#application', /1 April/),
];

export const leaving = [
  answers('what documents to carry in hand luggage', 'admissions', 'pre-departure#documents', /passport/i),
  answers('what should i pack for uk', 'admissions', 'pre-departure#what-to-pack', /adapter|type G/),
  answers('can i take medicines with me on flight', 'admissions', 'pre-departure#health', /prescription/),
  answers(
    'how to find accommodation without getting cheated',
    'admissions',
    'pre-departure#accommodation',
    /fraud|deposit/i,
  ),
  answers('forex card or cash kitna le jaye', ['admissions', 'costs'], 'pre-departure#money', /forex/i),
  answers('what to do in the first weeks in germany', 'admissions', 'pre-departure#first', /Anmeldung/),
  answers(
    'which licensing documents should i collect in india before going',
    ['admissions', 'careers'],
    'pre-departure#pharmacy-licensing',
    /good standing/,
  ),
];
