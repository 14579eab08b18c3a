import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';

/**
 * The answers in a form's fields, as they are sent: what is left empty is no answer. The server says what is wrong with them,
 * so that the rule stands once.
 */
export function readProfileForm(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name).replace(',', '.')));
  const [ielts, toefl] = [number('ielts'), number('toefl')];
  const english = ielts !== undefined ? { test: 'ielts', score: ielts } : { test: 'toefl', score: toefl };
  const countries = form.getAll('countries').map(String);
  const answers = {
    degree: text('degree') || undefined,
    marks: number('marks'),
    backlogs: number('backlogs'),
    english: english.score === undefined ? undefined : english,
    gre: number('gre'),
    without_gre: form.has('without_gre') || undefined,
    lakh: number('lakh'),
    intake: number('intake'),
    countries: countries.length > 0 ? countries : undefined,
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** What the fields show of these answers, by name; several values are ticks. */
export function profileFields(profile: StudentProfile): ReadonlyMap<string, readonly string[]> {
  const { english, countries = [], ...others } = profile;
  const fields = new Map<string, readonly string[]>([['countries', countries]]);
  for (const [name, answer] of Object.entries(others)) fields.set(name, [String(answer)]);
  if (english) fields.set(english.test, [String(english.score)]);
  return fields;
}
