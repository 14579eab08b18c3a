import { answers } from '../eval-case.ts';

/** The questions with which the guide was first built, over all topics. */
export const firstRound = [
  answers(
    "Is a pharmacy master's in Germany really free?",
    'costs',
    'pharmacy-masters-germany#costs',
    /Baden-Württemberg/,
  ),
  answers('What is the cost of living in Toronto?', 'costs', 'pharmacy-masters-canada#tuition', /Toronto/),
  answers(
    'compare cost of germany and ireland',
    'costs',
    'costs-and-loans#tuition-and-living-costs',
    /\| Germany/,
    /\| Ireland/,
  ),
  answers('education loan without collateral', 'costs', 'costs-and-loans#education-loans-without-collateral', /lakh/),
  answers('tell me about australia', 'universities', 'pharmacy-masters-australia#'),
  answers('when should i start for september intake', 'admissions', 'intakes-and-timeline#'),
  answers('do i need APS certificate', 'visa', 'pharmacy-masters-germany#aps', /APS India/),
  answers('psi exam', 'careers', 'licensing-ireland-psi#psi-equivalence-exam'),
];
