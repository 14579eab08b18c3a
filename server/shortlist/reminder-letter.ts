import { PLAN_RULE } from '#shared/rules/programs/plan.ts';
import { type Due, REMINDER_RULE } from '#shared/rules/programs/reminders.ts';
import type { Deps } from '../deps.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const written = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The mail about dates that come near; `token` ends these mails. */
export function reminderLetter(
  { publicUrl, mailFrom }: Pick<Deps['env'], 'publicUrl' | 'mailFrom'>,
  name: string,
  due: readonly Due[],
  token: string,
): Letter {
  return writeLetter({
    subject:
      due.length === 1
        ? 'A date on your shortlist is coming soon'
        : `${due.length} dates on your shortlist are coming soon`,
    brand: mailFrom.replace(/\s*<.*$/, ''),
    title: 'What is due in the next days',
    paragraphs: [
      `Hello ${name}, these dates for programs on your shortlist are coming soon.`,
      ...due.map(
        ({ row, plan, step }) =>
          `${written(step.day)}: ${step.text}. For ${row.title}, ${row.university}. ${
            plan.from === 'page'
              ? `Counted back from the last day to apply on its page, ${written(plan.deadline)}.`
              : 'Its page names no last day to apply: counted back from half a year before it begins.'
          }`,
      ),
      `${PLAN_RULE} Look at the university’s page before you rely on a day.`,
    ],
    button: { label: 'Open my shortlist', url: `${publicUrl}/programs/shortlist` },
    notes: [`You have switched these mails on. ${REMINDER_RULE}`],
    ending: {
      label: 'Switch these mails off, without signing in',
      url: `${publicUrl}/programs/reminders#${token}`,
      post: `${publicUrl}/api/v1/shortlist/reminders/off/${token}`,
    },
  });
}
