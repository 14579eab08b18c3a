import button from '../launcher/button.css';
import icon from './launcher.css';
import { append, type Command, drawShadow, type Stub, wordsIn } from './stub.ts';

/** Draws the launcher's stand-in. `onReach`: somebody is about to press it. */
export function drawLauncher(
  element: HTMLElement,
  lang: string,
  label: string | undefined,
  command: Command,
  onReach: () => void,
): Stub {
  const root = drawShadow(element, button + icon);
  element.style.cssText = 'display:contents!important';

  const launcher = append(root, 'button', { 'aria-haspopup': 'dialog' });
  launcher.append(label || wordsIn(inEachLanguage('Ask about admissions'), lang));
  // What has kept the assistant from coming.
  const note = append(launcher, 'p', { role: 'alert' });
  // A finger enters, too, when it touches.
  launcher.onpointerenter = onReach;
  launcher.onfocus = onReach;
  launcher.onclick = () => {
    launcher.setAttribute('aria-busy', 'true');
    command('open');
  };
  return (problem) => {
    if (!problem) return root.host.remove();
    launcher.setAttribute('aria-busy', 'false');
    note.textContent = wordsIn(problem, lang);
  };
}
