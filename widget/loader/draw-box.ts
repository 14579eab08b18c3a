import button from '../launcher/button.css';
import box from './box.css';
import { append, type Command, drawShadow, type Stub, wordsIn } from './stub.ts';

/**
 * Draws a box to type in, in the middle of an element that is not there yet. The assistant takes its text, selection and
 * focus over (`widget/landing/take-over.ts`). A question that is sent stays to be read, and leaves with the box.
 */
export function drawBox(element: HTMLElement, lang: string, command: Command, fetchAssistant: () => void): Stub {
  const root = drawShadow(element, button + box);
  const words = wordsIn(inEachLanguage('Ask your question'), lang);
  const input = append(root, 'textarea', { 'aria-label': words, placeholder: words });
  const send = append(root, 'button', { 'aria-label': wordsIn(inEachLanguage('Send'), lang) });
  send.append('↑');
  // What has kept the assistant from coming.
  const note = append(root, 'p', { role: 'alert' });
  send.onclick = () => {
    const asked = !!input.value.trim();
    if (asked && !input.readOnly) command('send', input.value, element);
    // It may not have come the first time.
    else fetchAssistant();
    input.readOnly = asked;
  };
  input.onkeydown = (event) => {
    // A page's hot keys swallow letters.
    event.stopPropagation();
    // Enter breaks the line where it does so in the assistant's own box: on phones.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || matchMedia('(hover:none)').matches) return;
    event.preventDefault();
    send.click();
  };
  return (problem) => {
    note.textContent = problem ? wordsIn(problem, lang) : '';
  };
}
