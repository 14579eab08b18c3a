import type { Concept } from './concepts.ts';

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

/**
 * What is read as danger beside the learned opinion. A rule stands here because it finds at least two phrases which that opinion, asked
 * by cross-validation, does not, or because what it says is so plain that it may depend on no weight.
 */
export const RULES: readonly Rule[] = [
  { ...selfHarm('suicide'), unless: ['research'], near: 4 },
  { ...selfHarm('hopeless'), unless: ['dieFigure'], near: 3 },
  { ...selfHarm('weary'), unless: ['place', 'dieFigure'], near: 2 },
  selfHarm('goodbye'),
  { ...selfHarm('wish', 'die'), within: 5, unless: ['dieFigure', 'research'], near: 3 },
  { ...selfHarm('not', 'wish', 'live'), within: 5, unless: ['place'], near: 2 },
  { ...selfHarm('killVerb', 'self'), within: 3, inOrder: true, unless: ['selfFigure'], near: 2 },
  { ...selfHarm('endVerb', 'ownLife'), within: 4, inOrder: true },
  { ...selfHarm('jump', 'height'), within: 6 },
  selfHarm('noose'),
  { ...selfHarm('cut', 'bodypart'), within: 5 },
  { ...selfHarm('poison', 'ingest'), within: 5, unless: ['research', 'travel'], near: 4 },
  { ...selfHarm('swallow', 'poison'), within: 5, unless: ['research', 'travel'], near: 4 },
  { ...selfHarm('mine', 'took', 'overdose'), within: 5, inOrder: true },
  { ...selfHarm('took', 'many', 'pills'), within: 6, unless: ['travel'], near: 3 },
  { ...selfHarm('pills', 'lethal', 'mine'), within: 9, unless: ['travel', 'research'], near: 3 },
  { ...selfHarm('overdose', 'mine'), within: 6, unless: ['research'], near: 5 },
  { ...selfHarm('tellFamily', 'farewell'), within: 6, unless: ['askingHow'], near: 4 },
  { ...fromOthers('strongHarm'), unless: ['research', 'askingAbout'], near: 5 },
  { ...fromOthers('hit', 'victim', 'others'), within: 8, unless: ['hitFigure', 'puzzled'], near: 3 },
  { ...fromOthers('beaten'), unless: ['hitFigure'], near: 3 },
  { ...fromOthers('sexual'), unless: ['research'], near: 3 },
  { ...fromOthers('pictures', 'expose'), within: 7, unless: ['pictureFigure'], near: 5 },
  { ...fromOthers('killOthers', 'victim', 'others'), within: 9, unless: ['studyTrouble'], near: 6 },
  { ...fromOthers('killOthers', 'victim', 'grave'), within: 12 },
  { ...fromOthers('killOthers', 'others', 'grave'), within: 12, unless: ['studyTrouble'], near: 6 },
  { ...fromOthers('dowry'), unless: ['research'], near: 4 },
  { ...fromOthers('honour'), unless: ['research'], near: 4 },
  { ...fromOthers('locked'), unless: ['lockedFigure'], near: 4 },
  { ...fromOthers('passport', 'hold', 'captor'), within: 8, unless: ['filing'], near: 6 },
  { ...fromOthers('passport', 'seize'), within: 8, unless: ['filing', 'goBetween'], near: 5 },
  { ...fromOthers('force', 'undressing'), within: 7, unless: ['research'], near: 4 },
  { ...fromOthers('force', 'marriage'), within: 8, unless: ['marriageFigure'], near: 4 },
  { ...fromOthers('rescue'), unless: ['rescueFigure', 'studyTrouble'], near: 4 },
  { ...fromOthers('weapon', 'others', 'menace'), within: 8, unless: ['weaponFigure', 'research'], near: 5 },
  { ...fromOthers('follows', 'stranger', 'route'), within: 7, unless: ['followFigure'], near: 4 },
  { ...fromOthers('marriageAlone'), unless: ['research'], near: 4 },
  { ...fromOthers('not', 'wish', 'marriage', 'family'), within: 12, unless: ['marriageFigure'], near: 4 },
  { ...fromOthers('ownWedding', 'unasked'), within: 10, unless: ['marriageFigure', 'weddingPlans'], near: 4 },
  { ...fromOthers('minor', 'ownWedding'), within: 10 },
  { ...fromOthers('ownWedding', 'ultimatum', 'family'), within: 14, unless: ['weddingPlans', 'workplace'], near: 3 },
  { ...fromOthers('ownPeople', 'destroyed', 'wayOut'), within: 6, inOrder: true, unless: ['byMistake'], near: 6 },
  { ...fromOthers('others', 'ifLeaving', 'reprisal'), within: 14, unless: ['workplace'], near: 4 },
];
