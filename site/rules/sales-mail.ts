import type { Say } from '#shared/texts/say.ts';
import { mailLink } from './mail-link.ts';

/** Opens a letter of an institution that asks for the Enterprise plan, in the language of the page. */
export const salesMail = (sales: string, t: Say): string =>
  mailLink(sales, {
    subject: t('Enterprise plan enquiry'),
    body: [
      t('Hello,'),
      '',
      t('we would like to offer the assistant to our students. Please tell us about the Enterprise plan.'),
      '',
      t('Institution:'),
      t('Number of students:'),
      t('Phone:'),
      '',
    ].join('\n'),
  });
