import * as v from 'valibot';
import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import { type StudentProfile, studentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { type Chance, weighChance } from '#shared/rules/programs/chance.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { profileFields, readProfileForm } from '#site/rules/profile-form.ts';
import { createOwnProfile } from './own-profile.ts';

const CHANCES: Readonly<Record<Chance, string>> = {
  safe: 'Safe',
  realistic: 'Realistic',
  ambitious: 'Ambitious',
  unknown: 'Not known',
};

/**
 * The student's seven answers, whether they may be used, and what they make of the programs that are kept. Returns what shows
 * it again for other programs.
 */
export function startProfile(page: Document): (rows: readonly ProgramRow[]) => void {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = page.querySelector<T>(selector);
    if (!found) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const section = find('[data-profile-section]');
  const form = find<HTMLFormElement>('form[data-profile]');
  const fold = find<HTMLDetailsElement>('[data-profile-fold]');
  const problem = find('[data-profile-problem]');
  const said = find('[data-profile-said]');
  const guest = find('[data-profile-guest]');
  const state = find('[data-profile-state]');
  const ask = find('[data-profile-ask]');
  const stop = find('[data-profile-stop]');
  const others = find('[data-profile-others]');
  const box = find('[data-chances-box]');
  const chances = find('[data-chances]');
  const finder = find<HTMLAnchorElement>('[data-profile-finder]');
  const own = createOwnProfile();
  let rows: readonly ProgramRow[] = [];
  let user: string | null = null;
  /** What the fields show of the answers; what is typed after that is not overwritten by it. */
  let filled = '';
  let typed = false;
  let busy = false;

  const fill = (profile: StudentProfile, used: boolean): void => {
    const fields = profileFields(profile);
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
      const values = fields.get(field.name) ?? [];
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = field.name === 'use' ? used : values.includes(field.value);
      else field.value = values[0] ?? '';
    }
    typed = false;
  };
  const show = (): void => {
    const now = own.read();
    const { answers, consent } = now;
    const any = Object.keys(answers).length > 0;
    const used = any && consent !== null;
    if (now.user !== user) {
      [said.textContent, problem.hidden, typed] = ['', true, false];
      user = now.user;
    }
    const shown = JSON.stringify([user, answers, consent]);
    if (shown !== filled && !typed) {
      filled = shown;
      // Who has agreed to an earlier sentence has not agreed to this one.
      fill(answers, consent === CONSENT_NOW);
    }
    section.hidden = false;
    guest.hidden = user !== null;
    state.textContent = any ? stateText(consent) : 'None is given yet.';
    ask.hidden = !any || consent === CONSENT_NOW;
    stop.hidden = !used;
    others.hidden = now.others === null;
    finder.hidden = !used || !now.finder.includes('?');
    finder.href = now.finder || '/programs';
    box.hidden = !used || rows.length === 0;
    chances.replaceChildren(...(used ? rows.map((row) => drawChance(page, row, answers)) : []));
  };

  const refuse = (why: string) => {
    problem.textContent = why;
    problem.hidden = false;
  };
  const save = async (answers: unknown, use: boolean, words: string): Promise<void> => {
    if (busy) return;
    const parsed = v.safeParse(studentProfile, answers);
    if (!parsed.success) return refuse(parsed.issues.map(({ message }) => message).join('. '));
    problem.hidden = true;
    busy = true;
    const asked = own.read().user;
    const failed = await own.save(parsed.output, use).catch(() => 'Please look at your connection.');
    busy = false;
    // Somebody else is here now.
    if (own.read().user !== asked) return show();
    if (failed !== null) return refuse(`That was not saved. ${failed}`);
    typed = false;
    said.textContent = words;
    show();
  };

  form.addEventListener('input', () => {
    typed = true;
    said.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    if (given.get('ielts') && given.get('toefl')) return refuse('Give one English test: IELTS or TOEFL.');
    void save(readProfileForm(given), given.has('use'), 'Your answers are saved.');
  });
  find('[data-profile-erase]').addEventListener('click', () => void save({}, false, 'Your answers are removed.'));
  find('[data-profile-agree]').addEventListener('click', () => {
    void save(own.read().answers, true, 'Agreed. You can stop it here at any time.');
  });
  stop.addEventListener('click', () => {
    void save(own.read().answers, false, 'Stopped. From now on nothing uses your answers; they are still here.');
  });
  find('[data-profile-take]').addEventListener('click', () => {
    fill(own.read().others ?? {}, false);
    typed = true;
    own.forgetOthers();
    fold.open = true;
    form.querySelector<HTMLElement>('select')?.focus();
  });
  find('[data-profile-forget]').addEventListener('click', () => {
    own.forgetOthers();
    said.textContent = 'They are gone. Your account’s answers are as they were.';
  });
  own.watch(show);
  return (now) => {
    rows = now;
    show();
  };
}

function stateText(consent: number | null): string {
  if (consent === null) return 'Nothing uses your answers.';
  return consent === CONSENT_NOW
    ? 'This list, the finder and the assistant use your answers.'
    : 'This list and the finder use your answers. The assistant does not: you have not been asked for that yet.';
}

function drawChance(page: Document, row: ProgramRow, profile: StudentProfile): HTMLElement {
  const { chance, points } = weighChance(row, profile);
  const item = page.createElement('li');
  const title = page.createElement('h3');
  title.append(
    `${row.title}, ${row.university}: `,
    Object.assign(page.createElement('strong'), { textContent: CHANCES[chance] }),
  );
  const list = page.createElement('ul');
  list.append(...points.map(({ text }) => Object.assign(page.createElement('li'), { textContent: text })));
  item.append(title, list);
  return item;
}
