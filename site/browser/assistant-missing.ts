const TAG = 'admissions-assistant';

/** Says so over what stands above the message box when the assistant's file could not be had, or this browser could not run it. */
export function tellWhenMissing(page: Document, view: Window): void {
  const tell = () => {
    if (view.customElements.get(TAG)) return;
    const note = page.createElement('p');
    note.className = 'assistant-missing';
    note.setAttribute('role', 'alert');
    const element = page.querySelector<HTMLElement>(TAG);
    note.textContent = element?.dataset.missing ?? '';
    // Where the assistant says what has gone wrong (`widget/notices/Problems.tsx`).
    const problems = page.createElement('div');
    problems.className = 'aa-problems';
    problems.append(note);
    element?.querySelector('.aa-dock')?.prepend(problems);
    // What was asked meanwhile (`site/head/early-question-script.ts`) stays in the box, which can be changed and sent again.
    delete element?.dataset.missing;
    const box = element?.querySelector('textarea');
    if (box) box.readOnly = false;
    element?.querySelector('[role="status"]')?.remove();
  };
  // The page has loaded once the file has, or has failed.
  if (page.readyState === 'complete') tell();
  else view.addEventListener('load', tell);
}
