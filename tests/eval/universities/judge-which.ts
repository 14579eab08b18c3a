import * as v from 'valibot';
import frames from '#server/assistant/answers/frames.json' with { type: 'json' };

/** "Which universities …": those of our tables that do, those that do not, and where it is said; `none` where it is said of none. */
const which = v.object({
  q: v.string(),
  countries: v.array(v.string()),
  yes: v.array(v.string()),
  no: v.array(v.string()),
  kind: v.picklist(['rule', 'program', 'both', 'none']),
});
export type Which = v.InferOutput<typeof which>;
export const whichQuestions = v.array(which);

/** So many that do have to be named. */
const ENOUGH = 2;

/**
 * Whether an answer names two that do, or all there are, and none that does not; where no page says it, that none is said
 * to do it. What is folded away does not count.
 */
export function isGoodWhich({ yes, no, kind }: Which, markdown: string): boolean {
  const [shown = ''] = markdown.split('\n## ');
  const text = plain(shown);
  const named = (names: readonly string[]) => names.filter((name) => text.includes(plain(name))).length;
  if (kind === 'none') return !SAYING.some((head) => shown.includes(head));
  return named(yes) >= Math.min(ENOUGH, yes.length) && named(no) === 0;
}

/** How a list of those that do begins, in each language. */
const SAYING = Object.values(frames).map(({ theySay }) => theySay);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
