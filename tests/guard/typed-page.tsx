import type { Controls } from '#widget/controls.ts';
import type { AdmissionsAssistantElement } from '../../widget/types/assistant.d.ts';

// What partners compile against is what the code does. Checked by tsc with everything else; nothing here is ever run.

export const methods = (element: AdmissionsAssistantElement): Controls => element;

export const page = (
  <admissions-assistant mode="launcher" theme="auto" partner="your-id" lang="hi" label="Ask us" className="ours" />
);
// @ts-expect-error: a mode that there is not
export const wrong = <admissions-assistant mode="popup" />;

export function listen(element: AdmissionsAssistantElement): void {
  element.addEventListener('assistant:feedback', ({ detail: { rating } }) => rating === 'up');
  // @ts-expect-error: no event carries the text of a message
  element.addEventListener('assistant:message-sent', ({ detail }) => detail.text);
  document.querySelector('admissions-assistant')?.setContext({ degree: 'B.Pharm', year: 2026, town: null });
  element.vouch = () => fetch('/token').then((answer) => answer.text());
}

export function command(): void {
  AdmissionsAssistant('prefill', 'What are the fees?');
  AdmissionsAssistant('on', 'response-end', ({ outcome }) => outcome === 'complete');
  AdmissionsAssistant('ready', (element) => element.open());
  // @ts-expect-error: a command that there is not
  AdmissionsAssistant('explode');
  // @ts-expect-error: send needs a text
  AdmissionsAssistant('send');
}
