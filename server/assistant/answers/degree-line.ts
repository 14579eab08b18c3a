import { monthName } from '#shared/rules/months.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import { shortName } from '../library/catalogue.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { AnswerWriter } from './answer-writer.ts';

/**
 * A real program as an item of a list, rupees first: `₹23 to 29 lakh`: program, university, country; facts. Its condition and
 * the remark, if any: whoever has told nothing of a condition has to know of it.
 */
export function degreeLine(degree: Degree, remark: string, { index }: Library, writer: AnswerWriter): string {
  const { total, assumed, title, university, country, months, intakes, ielts, visa, condition } = degree;
  const cost = total
    ? `**${rupeeRange(total)}**${assumed ? ' if its fee is the usual one' : ''}`
    : '**Cost not known**';
  const facts = [
    months !== undefined && `${months} months`,
    intakes.length > 0 && intakes.map(monthName).join(' or '),
    ielts !== undefined && `IELTS ${ielts}`,
    visa === false && 'not for a student visa',
  ].filter((fact) => fact !== false);
  const place = `${university}, ${shortName(index.catalogue.country(country))}`;
  const said = [condition && `Only with ${condition}`, remark].filter(Boolean).join('. ');
  return `- ${cost}: [${title}](${programPath(degree)}), ${[place, ...facts].join(', ')}.${said && ` *${said}*`} ${writer.mark(degree)}`;
}
