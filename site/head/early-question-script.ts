/**
 * Runs in the head of the start page, for whoever asks before the assistant is there: on a slow line it takes seconds. A question that is
 * sent waits in the queue of the script API (`widget/script-api.ts`) and stays to be read; the assistant sends it when it comes. A
 * ready-made one goes into the box. So neither is in the page's address, where a reload, or a link that somebody shares, would send it
 * again. The element's `data-missing` is gone once the assistant is known not to come: then the plain form loads the page anew.
 * Kept as text, because it is inlined; the server lists its hash for the content security policy.
 */
export const earlyQuestionScript = `(${keepEarlyQuestions})()`;

function keepEarlyQuestions(): void {
  const NAME = 'AdmissionsAssistant';
  const kept: unknown[] = [];
  Reflect.set(
    window,
    NAME,
    Object.assign((...command: unknown[]) => void kept.push(command), { q: kept }),
  );

  addEventListener('submit', (event) => {
    const form = event.target;
    const element = form instanceof Element ? form.closest<HTMLElement>('[data-missing]') : null;
    const box = element?.querySelector('textarea');
    if (!element || !box) return;
    event.preventDefault();
    const ready = event.submitter?.getAttribute('value');
    // Read-only: it is sent already.
    if (box.readOnly) return;
    if (ready) box.value = ready;
    else if (box.value.trim()) send(element, box);
  });

  // As in the assistant's own box: on a phone Enter breaks the line.
  addEventListener('keydown', (event) => {
    const box = event.target;
    if (!(box instanceof HTMLTextAreaElement && box.name === 'ask')) return;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isTouch()) return;
    event.preventDefault();
    box.form?.requestSubmit();
  });

  function isTouch(): boolean {
    return matchMedia('(hover: none)').matches;
  }
  function send(element: HTMLElement, box: HTMLTextAreaElement): void {
    box.readOnly = true;
    // Its keyboard makes room for the answer.
    if (isTouch()) box.blur();
    const said = document.createElement('p');
    said.setAttribute('role', 'status');
    said.textContent = element.dataset.sending ?? '';
    box.form?.append(said);
    // The queue, or already the assistant, which waits for its words.
    const command: unknown = Reflect.get(window, NAME);
    if (typeof command === 'function') command('send', box.value, element);
  }
}
