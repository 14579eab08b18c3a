/** An opened `**`, `_` or `~~`: how many marks are open, and where they are. */
type Opened = { readonly mark: string; count: number; readonly at: number };

/**
 * Unfinished inline text in a form that will not change its look: what may become a link, an address or a mark is cut
 * off at the end, and emphasis or code that is still open is closed.
 */
export function closeInline(text: string): string {
  const shown = text.slice(0, startOfAddress(text));
  const opened: Opened[] = [];
  let at = 0;
  while (at < shown.length) {
    const step = next(shown, at, opened);
    if (step.cut)
      return step.code ? shown.slice(0, at) + step.code + marksOf(opened) : close(shown.slice(0, at), opened);
    at = step.to;
  }
  return close(shown, opened);
}

type Step = { readonly to: number; readonly cut?: boolean; readonly code?: string };

/** The end of what begins at `at`; `cut` when it is not complete. */
function next(text: string, at: number, opened: Opened[]): Step {
  const char = text.charAt(at);
  const rest = text.slice(at);
  switch (char) {
    case '\\':
      return rest.length === 1 ? { to: at, cut: true } : { to: at + 2 };
    case '`':
      return code(text, at);
    case '!':
      return rest.length === 1 ? { to: at, cut: true } : { to: at + 1 };
    case '[':
      return link(text, at);
    case '<':
      return /^<(?:[a-z/!][^<>\s]*|br\s*\/?)?$/i.test(rest) ? { to: at, cut: true } : { to: at + 1 };
    case '&':
      return /^&[#\w]{0,31}$/.test(rest) ? { to: at, cut: true } : { to: at + 1 };
    case '*':
    case '_':
    case '~':
      return emphasis(text, at, opened);
    default:
      return { to: at + 1 };
  }
}

function code(text: string, at: number): Step {
  const marks = /^`+/.exec(text.slice(at))?.[0] ?? '`';
  const start = at + marks.length;
  const closing = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(text.slice(start));
  if (closing) return { to: start + closing.index + marks.length };
  const content = text
    .slice(start)
    .replace(/[`\s]+$/, '')
    .trimStart();
  // Three marks inside a line are as often meant literally: they wait.
  const shown = content && marks.length < 3;
  return { to: at, cut: true, ...(shown && { code: marks + content + marks }) };
}

const LONGEST_LABEL = 400;
const LONGEST_ADDRESS = 2_000;

function link(text: string, at: number): Step {
  const label = matching(text, at, LONGEST_LABEL);
  if (label < 0) return text.length - at > LONGEST_LABEL ? { to: at + 1 } : { to: at, cut: true };
  const after = text[label + 1];
  if (after === undefined) return { to: at, cut: true };
  if (after !== '(') return { to: at + 1 };
  const address = matching(text, label + 1, LONGEST_ADDRESS);
  if (address >= 0) return { to: address + 1 };
  return text.length - label > LONGEST_ADDRESS || text.slice(label).includes('\n')
    ? { to: at + 1 }
    : { to: at, cut: true };
}

/** Where the bracket at `at` is closed, at most `most` characters further on; -1 while it is open. */
function matching(text: string, at: number, most: number): number {
  const open = text[at];
  const close = open === '[' ? ']' : ')';
  let depth = 0;
  for (let index = at; index < text.length && index <= at + most; index++) {
    const char = text[index];
    if (char === '\\') index++;
    else if (char === open) depth++;
    else if (char === close && --depth === 0) return index;
  }
  return -1;
}

function emphasis(text: string, at: number, opened: Opened[]): Step {
  const mark = text.charAt(at);
  let end = at;
  while (text[end] === mark) end++;
  if (end === text.length) return { to: at, cut: true };
  if (mark === '~' && end - at !== 2) return { to: end };

  const before = at === 0 ? ' ' : text.charAt(at - 1);
  const after = text.charAt(end);
  const leftFlanking = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const rightFlanking = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const mayOpen = leftFlanking && (mark !== '_' || !rightFlanking || isPunctuation(before));
  const mayClose = rightFlanking && (mark !== '_' || !leftFlanking || isPunctuation(after));

  let count = end - at;
  while (mayClose && count > 0) {
    const index = opened.findLastIndex((open) => open.mark === mark);
    const open = opened[index];
    if (!open) break;
    // Whatever was opened inside and not closed was not meant as a mark.
    opened.splice(index + 1);
    const used = Math.min(open.count, count);
    open.count -= used;
    count -= used;
    if (open.count === 0) opened.pop();
  }
  if (mayOpen && count > 0) opened.push({ mark, count, at: end - count });
  return { to: end };
}

const isSpace = (char: string): boolean => /\s/.test(char);
const isPunctuation = (char: string): boolean => /[\p{P}\p{S}]/u.test(char);

/** The text with its open marks closed; marks that have nothing after them yet are left out. */
function close(text: string, opened: Opened[]): string {
  let shown = text.trimEnd();
  for (let last = opened.at(-1); last && shown.length <= last.at + last.count; last = opened.at(-1)) {
    opened.pop();
    shown = shown.slice(0, last.at).trimEnd();
  }
  return shown + marksOf(opened);
}

const marksOf = (opened: readonly Opened[]): string =>
  opened
    .map(({ mark, count }) => mark.repeat(count))
    .reverse()
    .join('');

/** Where a web address begins that is not known to have ended; the text's length when there is none. */
function startOfAddress(text: string): number {
  const word = /(?<=^|[\s(*_~"'>])(?:h|ht|htt|https?:?\/?|https?:\/\/[^\s<>]*|w{1,3}|www\.[^\s<>]*)$/i;
  let from = text.length;
  while (from > 0 && !/[\s<]/.test(text.charAt(from - 1))) from--;
  const found = word.exec(text.slice(Math.max(0, from - 1)));
  return found ? Math.max(0, from - 1) + found.index : text.length;
}
