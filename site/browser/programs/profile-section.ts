import * as v from 'valibot';
import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import { studentProfile } from '#shared/contract/shortlist/student-profile.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { readProfileForm } from '#site/rules/profile-form.ts';
import { drawChance } from './draw-chance.ts';
import { fillProfile } from './fill-profile.ts';
import { createOwnProfile, type OwnProfile, type OwnProfiles } from './own-profile.ts';
import { findProfileParts, type ProfileParts } from './profile-parts.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';

/**
 * The student's seven answers, whether they may be used, and what they make of the programs that are kept. Returns what shows
 * it again for other programs.
 */
export function startProfile(page: Document): (rows: readonly ProgramRow[]) => void {
  const parts = findProfileParts(page);
  const { form, problem, said } = parts;
  const own = createOwnProfile();
  const unsaved = createUnsavedAnswers(form);
  let rows: readonly ProgramRow[] = [];
  let user: string | null = null;
  /** What the fields show of the answers; what is typed after that is not overwritten by it. */
  let filled = '';
  let typed = false;
  let busy = false;

  const show = (): void => {
    const now = own.read();
    const { answers, consent } = now;
    if (now.user !== user) {
      [said.textContent, typed, user] = ['', false, now.user];
      hideProblems(parts);
    }
    const shown = JSON.stringify([user, answers, consent]);
    if (shown !== filled && !typed) {
      filled = shown;
      // Who has agreed to an earlier sentence has not agreed to this one.
      fillProfile(form, answers, consent === CONSENT_NOW);
      // Before the page was loaded again.
      typed = unsaved.bringBack();
      if (typed) [parts.fold.open, said.textContent] = [true, 'Here is what you typed before. It is not saved yet.'];
    }
    showUse(parts, now);
    const used = isUsed(now);
    parts.box.hidden = !used || rows.length === 0;
    parts.chances.replaceChildren(...(used ? rows.map((row) => drawChance(page, row, answers)) : []));
  };

  const refuse = (why: string): void => void Object.assign(problem, { textContent: why, hidden: false });
  const save = async (answers: unknown, use: boolean, words: string): Promise<void> => {
    if (busy) return;
    const parsed = v.safeParse(studentProfile, answers);
    if (!parsed.success) return refuse(parsed.issues.map(({ message }) => message).join('. '));
    hideProblems(parts);
    busy = true;
    const asked = own.read().user;
    const failed = await own.save(parsed.output, use).catch(() => 'Please look at your connection.');
    busy = false;
    // Somebody else is here now.
    if (own.read().user !== asked) return show();
    if (failed !== null) return refuse(`That was not saved. ${failed}`);
    typed = false;
    unsaved.forget();
    said.textContent = words;
    show();
  };

  const change = (): void => {
    typed = true;
    unsaved.keep();
    said.textContent = '';
  };
  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    if (given.get('ielts') && given.get('toefl')) return showTwoTests(parts, true);
    void save(readProfileForm(given), given.has('use'), 'Your answers are saved.');
  });
  onPress(parts.erase, () => save({}, false, 'Your answers are removed.'));
  onPress(parts.agree, () => save(own.read().answers, true, 'Agreed. You can stop it here at any time.'));
  onPress(parts.stop, () =>
    save(own.read().answers, false, 'Stopped. From now on nothing uses your answers; they are still here.'),
  );
  offerOthers(parts, own, change);
  own.watch(show);
  return (now) => {
    rows = now;
    show();
  };
}

/** The answers of before signing in: to be looked at, which changes what is in the form, or to be forgotten. */
function offerOthers({ form, fold, said, look, forget }: ProfileParts, own: OwnProfiles, change: () => void): void {
  onPress(look, () => {
    fillProfile(form, own.read().others ?? {}, false);
    change();
    own.forgetOthers();
    fold.open = true;
    form.querySelector<HTMLElement>('select')?.focus();
  });
  onPress(forget, () => {
    own.forgetOthers();
    said.textContent = 'They are gone. Your account’s answers are as they were.';
  });
}

function hideProblems(parts: ProfileParts): void {
  parts.problem.hidden = true;
  showTwoTests(parts, false);
}

/** Says beside the two fields that both are given, and puts the focus on the first, or says so no more. */
function showTwoTests({ form, english }: ProfileParts, wrong: boolean): void {
  english.textContent = wrong ? 'Give one English test: IELTS or TOEFL.' : '';
  english.hidden = !wrong;
  const fields = form.querySelectorAll<HTMLInputElement>('[name="ielts"], [name="toefl"]');
  for (const field of fields) {
    if (wrong) {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', english.id);
    } else {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
  }
  if (wrong) fields[0]?.focus();
}

const onPress = (button: HTMLElement, act: () => unknown) => button.addEventListener('click', () => void act());

const NOTHING_YET =
  'Your degree, marks, backlogs, English test, GRE, budget and start. With them we say how likely each program is. None is given yet.';

const hasAny = ({ answers }: OwnProfile) => Object.keys(answers).length > 0;
const isUsed = (own: OwnProfile) => hasAny(own) && own.consent !== null;

/** Shows what uses the answers, and what can be done about it. */
function showUse(parts: ProfileParts, now: OwnProfile): void {
  const { user, consent, finder, others } = now;
  const used = isUsed(now);
  parts.section.hidden = false;
  parts.guest.hidden = user !== null;
  parts.state.textContent = hasAny(now) ? stateText(consent) : NOTHING_YET;
  parts.ask.hidden = !hasAny(now) || consent === CONSENT_NOW;
  parts.stop.hidden = !used;
  parts.others.hidden = others === null;
  parts.finder.hidden = !used || !finder.includes('?');
  parts.finder.href = finder || '/programs';
}

function stateText(consent: number | null): string {
  if (consent === null) return 'Nothing uses your answers.';
  return consent === CONSENT_NOW
    ? 'This list, the finder and the assistant use your answers.'
    : 'This list and the finder use your answers. The assistant does not: you have not been asked for that yet.';
}
