import type { Concept } from './words/english.ts';

export type Danger = 'self-harm' | 'from-others';

/** All of `all`, within so many words, in any order or in this one; and nothing of `unless` close by. */
export type Rule = {
  readonly danger: Danger;
  readonly all: readonly Concept[];
  readonly within?: number;
  readonly inOrder?: boolean;
  readonly unless?: readonly Concept[];
  /** How many words before and after are close by. */
  readonly near?: number;
};

const selfHarm = (...all: Concept[]) => ({ danger: 'self-harm' as const, all });
const fromOthers = (...all: Concept[]) => ({ danger: 'from-others' as const, all });

/** What is read as danger. When in doubt there is a rule: a wrong alarm costs a student one friendly answer. */
export const RULES: readonly Rule[] = [
  { ...selfHarm('suicide'), unless: ['research'], near: 4 },
  { ...selfHarm('suicide', 'wish', 'mine'), within: 4, unless: ['research'], near: 2 },
  { ...selfHarm('hopeless'), unless: ['dieFigure'], near: 3 },
  { ...selfHarm('weary'), unless: ['place', 'dieFigure'], near: 2 },
  { ...selfHarm('weary', 'despairPlace'), within: 6 },
  { ...selfHarm('goodbye') },
  { ...selfHarm('wish', 'die'), within: 5, unless: ['dieFigure', 'research'], near: 3 },
  { ...selfHarm('not', 'wish', 'live'), within: 5, unless: ['place'], near: 2 },
  { ...selfHarm('not', 'wish', 'live', 'despairPlace'), within: 9 },
  { ...selfHarm('killVerb', 'self'), within: 3, inOrder: true, unless: ['selfFigure'], near: 2 },
  { ...selfHarm('softVerb', 'self'), within: 1, inOrder: true, unless: ['selfFigure'], near: 1 },
  { ...selfHarm('endVerb', 'ownLife'), within: 4, inOrder: true },
  { ...selfHarm('jump', 'height'), within: 6 },
  { ...selfHarm('noose') },
  { ...selfHarm('rails', 'intent'), within: 7, unless: ['railsFigure'], near: 4 },
  { ...selfHarm('took', 'many', 'pills'), within: 6, unless: ['travel'], near: 3 },
  { ...selfHarm('wish', 'took', 'pills'), within: 6, unless: ['travel'], near: 3 },
  { ...selfHarm('pills', 'lethal', 'mine'), within: 9, unless: ['travel', 'research'], near: 3 },
  { ...selfHarm('willDie'), unless: ['place', 'studyTrouble', 'dieFigure', 'research'], near: 7 },
  { ...selfHarm('willDie', 'failing'), within: 7, unless: ['dieFigure'], near: 2 },
  { ...selfHarm('mine', 'took', 'overdose'), within: 5, inOrder: true },
  { ...selfHarm('pills', 'die'), within: 4, unless: ['research', 'travel'], near: 3 },
  { ...selfHarm('overdose', 'mine'), within: 6, unless: ['research'], near: 5 },
  { ...selfHarm('overdose', 'took'), within: 5, unless: ['research'], near: 5 },
  { ...selfHarm('overdose', 'pills'), within: 5, unless: ['research'], near: 5 },
  { ...selfHarm('poison', 'ingest'), within: 5, unless: ['research', 'travel'], near: 4 },
  { ...selfHarm('cut', 'bodypart'), within: 5 },
  { ...selfHarm('means', 'ready'), within: 5, unless: ['travel', 'research'], near: 5 },

  { ...fromOthers('strongHarm'), unless: ['research', 'askingAbout'], near: 5 },
  { ...fromOthers('strongHarm', 'victim'), within: 4, unless: ['research'], near: 2 },
  { ...fromOthers('hit', 'victim', 'others'), within: 8, unless: ['hitFigure'], near: 3 },
  { ...fromOthers('beaten'), unless: ['hitFigure'], near: 3 },
  { ...fromOthers('sexual'), unless: ['research'], near: 3 },
  { ...fromOthers('pictures', 'expose'), within: 7, unless: ['pictureFigure'], near: 5 },
  { ...fromOthers('killOthers', 'victim', 'others'), within: 9, unless: ['studyTrouble'], near: 6 },
  { ...fromOthers('killOthers', 'victim', 'grave'), within: 12 },
  { ...fromOthers('dowry'), unless: ['research'], near: 4 },
  { ...fromOthers('locked'), unless: ['lockedFigure'], near: 4 },
  { ...fromOthers('passport', 'hold', 'captor'), within: 8, unless: ['filing'], near: 6 },
  { ...fromOthers('papers', 'seize', 'captor'), within: 9, unless: ['filing'], near: 6 },
  { ...fromOthers('passport', 'seize'), within: 8, unless: ['filing'], near: 5 },
  { ...fromOthers('trafficking', 'victimOfWork'), within: 6, unless: ['traffickingFigure', 'research'], near: 4 },
  { ...fromOthers('force', 'marriage'), within: 8, unless: ['marriageFigure'], near: 4 },
  { ...fromOthers('not', 'wish', 'marriage', 'family'), within: 12, unless: ['marriageFigure'], near: 4 },
  { ...fromOthers('marriageAlone'), unless: ['research'], near: 4 },
  { ...fromOthers('ragged'), unless: ['raggingFigure'], near: 4 },
  { ...fromOthers('ragging', 'victim'), within: 6, unless: ['raggingFigure'], near: 4 },
  { ...fromOthers('ragging', 'hit'), within: 10 },
  { ...fromOthers('seniorsDo') },
  { ...fromOthers('honour'), unless: ['research'], near: 4 },
  { ...fromOthers('fear', 'closeOthers'), within: 5, unless: ['fearFigure'], near: 5 },
  { ...fromOthers('rescue'), unless: ['rescueFigure', 'studyTrouble'], near: 4 },
];
