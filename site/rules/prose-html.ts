import { keepTogether } from './keep-together.ts';
import { stackTable } from './stack-table.ts';

/**
 * Finishes the HTML that Markdown became, for a page of prose.
 * A wide table is facts below each other on a phone; what still does not fit scrolls in a box of its own, which a keyboard
 * can reach. The empty corner of a table heads nothing.
 * A bare `/guides/<slug>` in a sentence becomes a link with that guide's title.
 * A figure and its unit, and a short name such as "I-20", stay on one line.
 * A picture of ours has its size, and is loaded when it is about to be seen.
 * @param titles guide titles by slug; an unknown slug throws, because the link would lead nowhere
 */
export function toProseHtml(html: string, titles: ReadonlyMap<string, string>, sizes: Sizes = new Map()): string {
  return keepTogether(sizePictures(linkGuides(boxTables(html), titles), sizes));
}

type Sizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

function sizePictures(html: string, sizes: Sizes): string {
  return html.replaceAll(/<img src="([^"]+)"/g, (image, address: string) => {
    const size = sizes.get(address);
    return size ? `${image} width="${size.width}" height="${size.height}" loading="lazy" decoding="async"` : image;
  });
}

function boxTables(html: string): string {
  return html
    .replaceAll(
      /<table>.*?<\/table>/gs,
      (table) => `<div class="table-box" role="group" aria-label="Table" tabindex="0">${stackTable(table)}</div>`,
    )
    .replaceAll(/<th([^>]*)><\/th>/g, '<td$1></td>');
}

function linkGuides(html: string, titles: ReadonlyMap<string, string>): string {
  // An address right after a quote mark is already the href of a link.
  return html.replaceAll(/(?<!["\w/])\/guides\/([a-z0-9]+(?:-[a-z0-9]+)*)/g, (address: string, slug: string) => {
    const title = titles.get(slug);
    if (title === undefined) throw new Error(`A guide links to ${address}, but there is no such guide.`);
    return `<a href="${address}">${escapeText(title)}</a>`;
  });
}

/** Text as HTML shows it between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
