import { createKept } from './kept-programs.ts';

/** Tells the assistant of this page which programs are kept, so that its form for a counsellor can offer them. */
export function tellKept(page: Document): void {
  const kept = createKept();
  const assistant = page.querySelector<HTMLElement>('admissions-assistant');
  const tell = (): void => {
    if (assistant) assistant.dataset.shortlist = kept.ids().join(' ');
  };
  kept.watch(tell);
  tell();
}
