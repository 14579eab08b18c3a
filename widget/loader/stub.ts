import { MessageCircle } from 'lucide';
import style from '../launcher/button.css';

/** The launcher's words by language, put in by the build from `widget/languages/*.json`. */
declare const __LABELS__: Readonly<Record<string, string>>;
const FAILED = 'The assistant could not be loaded. Please try again.';

export type Stub = { readonly button: HTMLButtonElement; fail(): void; remove(): void };

/** Draws the launcher's stand-in as a child of the element: it is shown until the element has a shadow root. */
export function drawStub(element: HTMLElement, { lang, label }: { lang: string; label: string | undefined }): Stub {
  // A page's rules reach this box and no further.
  const box = element.appendChild(document.createElement('span'));
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  for (const each of [element, box]) each.style.setProperty('display', 'contents', 'important');

  const button = root.appendChild(document.createElement('button'));
  button.className = 'aa-launcher';
  button.type = 'button';
  button.ariaHasPopup = 'dialog';
  button.append(icon(), label || __LABELS__[lang.slice(0, 2)] || 'Ask about admissions');
  button.addEventListener('click', () => {
    button.ariaBusy = 'true';
  });
  return {
    button,
    remove: () => box.remove(),
    fail() {
      button.ariaBusy = null;
      button.title = FAILED;
    },
  };
}

/** As `shared/ui/Icon.tsx` draws it. */
function icon(): SVGElement {
  const svg = svgNode('svg', {
    viewBox: '0 0 24 24',
    width: 22,
    height: 22,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.75,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': true,
  });
  svg.append(...MessageCircle.map(([tag, attributes]) => svgNode(tag, attributes)));
  return svg;
}

function svgNode(tag: string, attributes: Readonly<Record<string, unknown>>): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, `${value}`);
  return node;
}
