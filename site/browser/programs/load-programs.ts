import { PROGRAM_FILE, type ProgramFile } from '#site/rules/program-file.ts';

/** Asks for the programs; shows the notice with its button while they cannot be had, and asks again by it. */
export function loadPrograms(page: Document): Promise<ProgramFile> {
  const notice = page.querySelector<HTMLElement>('[data-load-failed]');
  return new Promise((resolve) => {
    const ask = async () => {
      const file = await fetchPrograms();
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
