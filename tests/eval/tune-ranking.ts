import { findPassages, RANKING, type Ranking } from '#server/assistant/library/find-passages.ts';
import { createGuideIndex, FIELDS } from '#server/assistant/library/guide-index.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

/**
 * Asks each asked-as line of the guides with that line left out, and prints how often its section comes first, and among the
 * first three and ten: with the ranking as it is, and with each of its weights halved, doubled and left out.
 */
const knowledge = await ourKnowledge();
const MOST_LINES = Math.max(...knowledge.sections.map(({ asked }) => asked.length));

type Variant = { readonly name: string; readonly ranking: Ranking; readonly fields?: typeof FIELDS };

function measure({ ranking, fields }: Variant): [first: number, three: number, ten: number] {
  let asked = 0;
  const within = [0, 0, 0];
  for (let left = 0; left < MOST_LINES; left++) {
    const sections = knowledge.sections.map((one) => ({ ...one, asked: one.asked.filter((_, at) => at !== left) }));
    const index = createGuideIndex({ ...knowledge, sections }, fields);
    for (const { id, asked: lines } of knowledge.sections) {
      const line = lines[left];
      if (line === undefined) continue;
      const found = findPassages(
        understandQuestion({ text: line, history: [], userContext: {} }, index),
        index,
        ranking,
      );
      const place = found.findIndex(({ passage }) => passage.section.id === id);
      asked += 1;
      [1, 3, 10].forEach((most, at) => {
        if (place >= 0 && place < most) within[at] = (within[at] ?? 0) + 1;
      });
    }
  }
  const [first = 0, three = 0, ten = 0] = within.map((count) => (100 * count) / asked);
  return [first, three, ten];
}

const variants: Variant[] = [
  { name: 'as it is', ranking: RANKING },
  ...Object.entries(RANKING).flatMap(([name, value]) =>
    [0, 0.5, 2].map((factor) => ({
      name: `${name} ${value * factor}`,
      ranking: { ...RANKING, [name]: value * factor },
    })),
  ),
  ...Object.entries(FIELDS).flatMap(([name, rule]) =>
    [0, 0.5, 2].map((factor) => ({
      name: `${name} ${rule.weight * factor}`,
      ranking: RANKING,
      fields: { ...FIELDS, [name]: { ...rule, weight: rule.weight * factor } },
    })),
  ),
];
for (const variant of variants) {
  const shares = measure(variant).map((share) => share.toFixed(1).padStart(5));
  console.log(`${variant.name.padEnd(24)} first ${shares[0]} %   of three ${shares[1]} %   of ten ${shares[2]} %`);
}
