import { PROGRAM_FILE, type ProgramFile } from '#site/rules/program-file.ts';

/**
 * Asks for the programs. Meanwhile the page shows as many empty rows as `expected`, if it has them; while they cannot be had it
 * shows the notice with its button, and asks again by it.
 */
export function loadPrograms(page: Document, expected = Number.POSITIVE_INFINITY): Promise<ProgramFile> {
  const notice = page.querySelector<HTMLElement>('[data-load-failed]');
  const waiting = page.querySelector<HTMLElement>('[data-waiting]');
  for (const [at, row] of [...(waiting?.children ?? [])].entries())
    if (row instanceof HTMLElement) row.hidden = at >= expected;
  return new Promise((resolve) => {
    const ask = async () => {
      if (waiting) waiting.hidden = false;
      const file = await fetchPrograms();
      if (waiting) waiting.hidden = true;
      if (notice) notice.hidden = file !== null;
      if (file) resolve(file);
    };
    notice?.querySelector('button')?.addEventListener('click', () => void ask());
    void ask();
  });
}

/** Null when the file cannot be had or is not whole, which the notice tells. */
async function fetchPrograms(): Promise<ProgramFile | null> {
  try {
    const response = await fetch(PROGRAM_FILE);
    return response.ok ? ((await response.json()) satisfies ProgramFile) : null;
  } catch {
    return null;
  }
}
