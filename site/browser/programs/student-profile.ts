import * as v from 'valibot';
import { type StudentProfile, studentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { type Chance, weighChance } from '#shared/rules/programs/chance.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { profileFields, readProfileForm } from '#site/rules/profile-form.ts';
import { resultOf } from '../call-result.ts';
import type { Kept } from './kept-programs.ts';
import { shortlistApi, takeShortlist } from './sync-kept.ts';

const CHANCES: Readonly<Record<Chance, string>> = {
  safe: 'Safe',
  realistic: 'Realistic',
  ambitious: 'Ambitious',
  unknown: 'Not known',
};

/**
 * The seven answers of who is signed in, and what they make of the programs that are kept, once that is agreed to. Returns
 * what shows it again for other programs.
 */
export function startProfile(page: Document, kept: Kept): (rows: readonly ProgramRow[]) => void {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = page.querySelector<T>(selector);
    if (!found) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const owner = find('[data-profile-owner]');
  const form = find<HTMLFormElement>('form[data-profile]');
  const problem = find('[data-profile-problem]');
  const said = find('[data-profile-said]');
  const box = find('[data-chances-box]');
  const chances = find('[data-chances]');
  const finder = find<HTMLAnchorElement>('[data-profile-finder]');
  let rows: readonly ProgramRow[] = [];
  let user: string | null = null;
  /** What the fields show of the account; what is typed after that is not overwritten by it. */
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
    const list = kept.account();
    const profile = profileOf(list?.profile);
    const used = list?.profileUsed === true;
    if ((list?.user ?? null) !== user) {
      [said.textContent, problem.hidden, typed] = ['', true, false];
      user = list?.user ?? null;
    }
    const state = JSON.stringify([user, profile, used]);
    if (state !== filled && !typed) {
      filled = state;
      fill(profile, used);
    }
    owner.hidden = list === null;
    box.hidden = !used || rows.length === 0;
    finder.href = list?.finder || '/programs';
    chances.replaceChildren(...(used ? rows.map((row) => drawChance(page, row, profile)) : []));
  };

  const refuse = (why: string) => {
    problem.textContent = why;
    problem.hidden = false;
  };
  const save = async (answers: unknown, use: boolean, words: string): Promise<void> => {
    const asked = kept.account()?.user;
    if (asked === undefined || busy) return;
    const parsed = v.safeParse(studentProfile, answers);
    if (!parsed.success) return refuse(parsed.issues.map(({ message }) => message).join('. '));
    problem.hidden = true;
    busy = true;
    const result = await resultOf(() => shortlistApi().saveProfile(parsed.output, use)).finally(() => {
      busy = false;
    });
    if (kept.account()?.user !== asked) return show();
    if (!('value' in result)) return refuse(`Your answers were not saved. ${result.problem}`);
    typed = false;
    takeShortlist(asked, result.value);
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
    const use = given.has('use');
    if (given.get('ielts') && given.get('toefl')) return refuse('Give one English test: IELTS or TOEFL.');
    void save(
      readProfileForm(given),
      use,
      use ? 'Your answers are saved, and used below.' : 'Your answers are saved. Nothing uses them.',
    );
  });
  find('[data-profile-erase]').addEventListener('click', () => void save({}, false, 'Your answers are removed.'));
  kept.watch(show);
  return (now) => {
    rows = now;
    show();
  };
}

/** What this browser remembers of it, read as if a stranger had written it. */
function profileOf(stored: unknown): StudentProfile {
  const parsed = v.safeParse(studentProfile, stored);
  return parsed.success ? parsed.output : {};
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
