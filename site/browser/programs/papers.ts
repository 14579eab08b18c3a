import { type AskedPaper, type Paper, papersOf, tickId } from '#shared/rules/programs/papers.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';

/** A paper on the checklist, with what is said under its name. */
type Entry = { readonly tick: string; readonly paper: Paper; readonly lines: readonly string[] };
type Group = { readonly title: string; readonly entries: readonly Entry[] };
export type Papers = {
  /** Draws the checklist of these programs, and which papers are there. */
  show(rows: readonly ProgramRow[]): void;
};

/** The checklist of papers on a page. `change` is told what its reader ticks; without it they only read. */
export function createPapers(
  page: Document,
  read: () => ReadonlySet<string>,
  change?: (tick: string, on: boolean) => void,
): Papers {
  const list = page.querySelector('[data-papers-list]');
  const count = page.querySelector('[data-papers-count]');
  const papers: readonly Paper[] = JSON.parse(page.querySelector('[data-papers-known]')?.textContent ?? '[]');
  let drawn = '';

  list?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.tick) change?.(target.dataset.tick, target.checked);
  });
  return {
    show(rows) {
      const groups = groupsOf(rows, papers);
      const entries = groups.flatMap((group) => group.entries);
      const ticks = read();
      const ready = entries.filter(({ tick }) => ticks.has(tick)).length;
      if (count) count.textContent = `${ready} of ${entries.length} ready`;
      // The boxes stay while the programs do: whoever is at one with the keyboard stays there.
      const ids = JSON.stringify([rows.map(({ id }) => id), !change && ready]);
      if (ids !== drawn) list?.replaceChildren(...groups.map((group) => drawGroup(page, group, change ? null : ticks)));
      drawn = ids;
      for (const box of list?.querySelectorAll('input') ?? []) box.checked = ticks.has(box.dataset.tick ?? '');
    },
  };
}

/** What serves all programs first, then what each wants for itself. */
function groupsOf(rows: readonly ProgramRow[], papers: readonly Paper[]): Group[] {
  const asked = rows.map((row) => ({ row, papers: papersOf(row, papers) }));
  const shared = papers
    .filter((paper) => paper.shared)
    .flatMap((paper): Entry[] => {
      const by = asked.flatMap(({ row, papers: its }) =>
        its.filter((one) => one.paper === paper).map(({ note }) => ({ note, name: row.university })),
      );
      return by.length > 0 ? [{ tick: paper.id, paper, lines: linesOf(by, rows.length) }] : [];
    });
  const own = asked.map(({ row, papers: its }) => ({
    title: `${row.title}, ${row.university}`,
    entries: its
      .filter(({ paper }) => !paper.shared)
      .map(({ paper, note }: AskedPaper) => ({ tick: tickId(paper, row.id), paper, lines: note ? [note] : [] })),
  }));
  return [{ title: 'Once for all', entries: shared }, ...own].filter(({ entries }) => entries.length > 0);
}

/** Who asks for a paper: one line for each thing that pages say of it. */
function linesOf(by: readonly { readonly note: string; readonly name: string }[], all: number): string[] {
  return [...new Set(by.map(({ note }) => note))].flatMap((note) => {
    const those = by.filter((one) => one.note === note);
    const who = those.length === all ? '' : [...new Set(those.map(({ name }) => name))].join(', ');
    return [note, who].filter(Boolean).join(': ') || [];
  });
}

function drawGroup(page: Document, { title, entries }: Group, ready: ReadonlySet<string> | null): HTMLElement {
  const group = page.createElement('div');
  const list = page.createElement('ul');
  list.setAttribute('role', 'list');
  list.append(...entries.map((entry) => drawEntry(page, entry, ready)));
  group.append(make(page, 'h3', title), list);
  return group;
}

function drawEntry(page: Document, { tick, paper, lines }: Entry, ready: ReadonlySet<string> | null): HTMLElement {
  const item = page.createElement('li');
  if (ready) {
    const state = make(page, 'span', ready.has(tick) ? 'Ready: ' : 'To do: ');
    state.className = ready.has(tick) ? 'state ready' : 'state';
    const name = page.createElement('span');
    name.append(state, paper.name);
    item.append(name);
  } else {
    const label = page.createElement('label');
    const box = Object.assign(page.createElement('input'), { type: 'checkbox' });
    box.dataset.tick = tick;
    label.append(box, paper.name);
    item.append(label);
  }
  const link = Object.assign(make(page, 'a', 'How to get it'), { href: paper.href, className: 'about' });
  link.append(Object.assign(make(page, 'span', `: ${paper.name}`), { className: 'hidden-text' }));
  item.append(...lines.map((line) => make(page, 'p', line)), link);
  return item;
}

const make = <T extends keyof HTMLElementTagNameMap>(page: Document, tag: T, text: string): HTMLElementTagNameMap[T] =>
  Object.assign(page.createElement(tag), { textContent: text });
