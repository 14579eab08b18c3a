import { answers } from '../eval-case.ts';

export const scholarships = [
  answers(
    "Which scholarships can I get for a pharmacy master's in the UK?",
    'scholarships',
    'scholarships#scholarships-for-a-pharmacy-masters-in-the-uk',
    /Chevening/,
    /GREAT/,
  ),
  answers(
    'scholarship in ireland',
    'scholarships',
    'scholarships#scholarships-for-a-pharmacy-masters-in-ireland',
    /GOI-IES/,
  ),
  answers('schlorship for germny', 'scholarships', 'scholarships#scholarships-and-free', /DAAD/),
  answers(
    'how do i get assistantship in usa',
    'scholarships',
    'scholarships#scholarships-and-assistantships',
    /assistantship/i,
  ),
  answers(
    'does canada give stipend to msc students',
    'scholarships',
    ['scholarships#scholarships-and-stipends', 'pharmacy-masters-canada#tuition'],
    /stipend/,
  ),
  answers(
    'Australia Awards for Indian students?',
    'scholarships',
    'scholarships#scholarships-for-a-pharmacy-masters-in-australia',
    /not a general option|closed to you/,
  ),
  answers('netherlands scholarship', 'scholarships', 'pharmacy-masters-netherlands#scholarships', /NL Scholarship/),
  answers(
    'scholarship for new zealand',
    'scholarships',
    'pharmacy-masters-new-zealand#intakes-and-scholarships',
    /Manaaki/,
  ),
  answers('tata scholarship kaise milega', 'scholarships', 'scholarships#indian', /J N Tata/),
  answers('is inlaks possible for pharmacy', 'scholarships', 'scholarships#indian', /Inlaks/),
  answers(
    'sc st scholarship for study abroad',
    'scholarships',
    ['scholarships#indian', 'government-schemes-abroad#'],
    /National Overseas|Scheduled/,
  ),
  answers(
    'when should i apply for chevening',
    'scholarships',
    ['scholarships#scholarships-for-a-pharmacy-masters-in-the-uk', 'scholarships#how-and-when'],
    /August|October/,
  ),
  answers(
    'Does Fulbright fund pharmacy?',
    'scholarships',
    'scholarships#scholarships-and-assistantships',
    /not normally/,
  ),
  answers('kya mujhe scholarship mil sakti hai', 'scholarships', 'scholarships#', /Which country/),
  answers('what does a scholarship usually cover', 'scholarships', 'scholarships#what-a-scholarship', /10% to 30%/),
  answers(
    'fully funded masters in pharmacy abroad',
    'scholarships',
    ['scholarships#', 'costs-and-loans#'],
    /full|Full/,
  ),
];

export const funds = [
  answers(
    'how much bank balance do i show for uk visa',
    'costs',
    ['pharmacy-masters-uk#uk-student-visa-money', 'education-loans-and-proof-of-funds#uk'],
    /£1,529/,
    /28/,
  ),
  answers(
    'UK ke liye bank balance kitna dikhana hai',
    'costs',
    ['pharmacy-masters-uk#uk-student-visa-money', 'education-loans-and-proof-of-funds#uk'],
    /£13,761/,
  ),
  answers(
    'germany blocked account amount',
    'costs',
    ['education-loans-and-proof-of-funds#germany', 'pharmacy-masters-germany#costs'],
    /€11,904/,
  ),
  answers('is GIC compulsory for canada', 'costs', 'education-loans-and-proof-of-funds#canada', /optional/),
  answers(
    'proof of funds for australia student visa',
    'costs',
    ['education-loans-and-proof-of-funds#', 'pharmacy-masters-australia#australian'],
    /AUD 29,710/,
  ),
  answers(
    'ireland visa funds requirement',
    'costs',
    ['education-loans-and-proof-of-funds#financial', 'pharmacy-masters-ireland#irish'],
    /€10,000/,
  ),
  answers(
    'how much money to show for I-20',
    'costs',
    ['education-loans-and-proof-of-funds#usa', 'pharmacy-masters-usa#f-1'],
    /I-20/,
    /USD 45,000/,
  ),
  answers(
    '28 day rule kya hai',
    'costs',
    ['education-loans-and-proof-of-funds#uk', 'pharmacy-masters-uk#uk-student-visa-money'],
    /28 days/,
  ),
  answers(
    'can my education loan be proof of funds for germany',
    'costs',
    ['education-loans-and-proof-of-funds#germany', 'education-loans-and-proof-of-funds#proof'],
    /loan/,
  ),
  answers(
    'show money for netherlands',
    'costs',
    ['education-loans-and-proof-of-funds#proof', 'pharmacy-masters-netherlands#student-visa'],
    /€1,130\.77|€13,569/,
  ),
  answers(
    'can i use gold or property as proof of funds for uk',
    'costs',
    ['education-loans-and-proof-of-funds#uk', 'pharmacy-masters-uk#uk-student-visa-money'],
    /gold/,
  ),
];
