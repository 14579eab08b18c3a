import { MessageCircle } from 'lucide';
import style from '../launcher/button.css';
import { append, appendNote, type Command, drawShadow, type Stub, setAll, type Words, wordsIn } from './stub.ts';

/** Put in by the build from the words of the assistant in `shared/languages/`. */
declare const __LAUNCHER_WORDS__: Words;

/** Draws the launcher's stand-in. `onReach`: somebody is about to press it. */
export function drawLauncher(
  element: HTMLElement,
  lang: string,
  label: string | undefined,
  command: Command,
  onReach: () => void,
): Stub {
  const [root, box] = drawShadow(element, style);
  for (const each of [element, box]) each.style.cssText = 'display:contents!important';

  const button = append(root, 'button');
  setAll(button, { class: 'aa-launcher', 'aria-haspopup': 'dialog' });
  button.append(icon(), label || wordsIn(__LAUNCHER_WORDS__, lang) || 'Ask about admissions');
  const note = appendNote(button);
  // A finger enters, too, when it touches.
  button.onpointerenter = onReach;
  button.onfocus = onReach;
  button.onclick = () => {
    setAll(button, { 'aria-busy': true });
    command('open');
  };
  return (problem) => {
    if (!problem) box.remove();
    setAll(button, { 'aria-busy': false });
    note.textContent = problem;
  };
}

/** As `shared/ui/Icon.tsx` draws it, but for the ends and joins of lines: this one is closed and has no corner. */
function icon(): SVGElement {
  const svg = svgNode('svg', {
    viewBox: '0 0 24 24',
    width: 22,
    height: 22,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.75,
  });
  svg.append(...MessageCircle.map(([tag, attributes]) => svgNode(tag, attributes)));
  return svg;
}

function svgNode(tag: string, attributes: Readonly<Record<string, unknown>>): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAll(node, attributes);
  return node;
}
