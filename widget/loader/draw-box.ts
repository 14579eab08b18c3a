import style from './box.css';
import { append, appendNote, type Command, drawShadow, type Stub, setAll, type Words, wordsIn } from './stub.ts';

/** Put in by the build from the words of the assistant in `shared/languages/`. */
declare const __BOX_WORDS__: Words;

/**
 * Draws a box to type in, in the middle of an element that is not there yet. The assistant takes its text, selection and
 * focus over (`widget/landing/take-over.ts`). A question that is sent stays to be read, and leaves with the box.
 */
export function drawBox(element: HTMLElement, lang: string, command: Command): Stub {
  const [root] = drawShadow(element, style);
  const input = append(root, 'textarea');
  const note = appendNote(root);
  const words = wordsIn(__BOX_WORDS__, lang) || 'Ask your question';
  setAll(input, { 'aria-label': words, placeholder: words });
  input.onkeydown = (event) => {
    // A page's hot keys swallow letters.
    event.stopPropagation();
    // Enter breaks the line where it does so in the assistant's own box: on phones.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || matchMedia('(hover:none)').matches) return;
    event.preventDefault();
    const asked = !!input.value.trim();
    // Enter again, or in an empty box, fetches the assistant: it may not have come the first time.
    command(asked && !input.readOnly ? 'send' : 'open', input.value, element);
    input.readOnly = asked;
  };
  return (problem) => {
    note.textContent = problem;
  };
}
