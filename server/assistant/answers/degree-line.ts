import { monthName } from '#shared/rules/months.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import { nameIn } from '../library/catalogue.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { figureIn } from './figure-in.ts';
import { fillIn } from './fill-in.ts';
import { programWords } from './program-words.ts';

/**
 * A real program as an item of a list in the answer's language, rupees first: `₹23 to 29 lakh`: program, university, country; facts. Its condition and
 * the remark, if any: whoever has told nothing of a condition has to know of it.
 */
export function degreeLine(degree: Degree, remark: string, { index }: Library, writer: AnswerWriter): string {
  const { total, assumed, title, university, country, months, intakes, ielts, visa, condition } = degree;
  const { language } = writer;
  const words = programWords(language);
  const cost = total
    ? `**${figureIn(language, rupeeRange(total))}**${assumed ? ` ${words.usualFee}` : ''}`
    : `**${words.noCost}**`;
  const facts = [
    months !== undefined && figureIn(language, `${months} months`),
    intakes.length > 0 && figureIn(language, intakes.map(monthName).join(' or ')),
    ielts !== undefined && `IELTS ${ielts}`,
    visa === false && words.noVisa,
  ].filter((fact) => fact !== false);
  const place = `${university}, ${nameIn(index.catalogue.country(country), language)}`;
  const said = [condition && fillIn(words.onlyWith, { condition }), remark].filter(Boolean).join(`${words.stop} `);
  return `- ${cost}: [${title}](${programPath(degree)}), ${[place, ...facts].join(', ')}${words.stop}${said && ` *${said}*`} ${writer.mark(degree)}`;
}
