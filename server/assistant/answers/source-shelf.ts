import type { Source } from '#shared/contract/chat/chat.ts';

/** A place on one of our own pages that an answer can rest on. */
export type Cited = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** The day on which its facts were last checked, ISO. */
  readonly checked?: string;
};

export type SourceShelf = ReturnType<typeof createSourceShelf>;

/** Numbers the places that an answer cites, from 1, the same place always alike. */
export function createSourceShelf() {
  const shelf: Cited[] = [];
  return {
    numberOf(place: Cited): number {
      const known = shelf.findIndex(({ id }) => id === place.id);
      return known >= 0 ? known + 1 : shelf.push(place);
    },
    /** The places whose mark stands in `markdown`, as the reader gets them. */
    citedIn: (markdown: string): Source[] =>
      shelf
        .map(({ title, url, checked }, index) => ({
          number: index + 1,
          title,
          url,
          ...(checked !== undefined && { checked_on: checked }),
        }))
        .filter(({ number }) => markdown.includes(`[${number}]`)),
    /** The ids of those places. */
    idsIn: (markdown: string): string[] =>
      shelf.filter((_, index) => markdown.includes(`[${index + 1}]`)).map(({ id }) => id),
  };
}
