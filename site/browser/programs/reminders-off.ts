/** Switches the mails off by the secret behind the #, when the reader presses the button: programs that look at links press none. */
export function startRemindersOff(page: Document, view: Window): void {
  const button = page.querySelector<HTMLButtonElement>('[data-off]');
  const said = page.querySelector('[data-off-said]');
  if (!button || !said) return;
  button.addEventListener('click', async () => {
    button.disabled = true;
    const result = await import('./set-reminders.ts')
      .then(({ switchOff }) => switchOff(view.location.hash.slice(1) || 'none'))
      .catch(() => ({ problem: 'That did not work. Look at your connection, then try again.' }));
    button.disabled = false;
    button.hidden = 'value' in result;
    said.textContent =
      'value' in result ? 'The mails are off. You can switch them on again on your shortlist.' : result.problem;
  });
}
