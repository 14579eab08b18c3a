import GithubSlugger from 'github-slugger';

export type GuideSection = {
  /** Without the marks of bold, code and links. */
  readonly heading: string;
  /** As the page gives it. */
  readonly anchor: string;
  readonly markdown: string;
};

/**
 * The sections of a guide's text, one for each `##`. What stands before the first of them greets the readers of the page
 * and is no section. Every heading takes part in the numbering of equal anchors, as on the page.
 */
export function guideSections(body: string): GuideSection[] {
  const slugger = new GithubSlugger();
  const open: { heading: string; anchor: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of body.split('\n')) {
    if (/^(```|~~~)/.test(line)) fenced = !fenced;
    const [, marks, title] = (!fenced && /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)) || [];
    if (marks === undefined || title === undefined) {
      open.at(-1)?.lines.push(line);
      continue;
    }
    const heading = withoutMarkup(title);
    const anchor = slugger.slug(heading);
    if (marks === '##') open.push({ heading, anchor, lines: [] });
    else open.at(-1)?.lines.push(line);
  }
  return open.map(({ heading, anchor, lines }) => ({ heading, anchor, markdown: lines.join('\n').trim() }));
}

/** The anchor of the section with this heading; undefined when there is none. */
export const anchorOf = (sections: readonly GuideSection[], heading: string): string | undefined =>
  sections.find((section) => section.heading === heading)?.anchor;

/** What greets the readers of the page, before the first `##`. */
export function guideIntro(body: string): string {
  return (body.split(/^## /m)[0] ?? '').trim();
}

function withoutMarkup(heading: string): string {
  return heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');
}
