import * as v from 'valibot';

/** What `dist/widget/release.json` says: where the newest files of the widget are, and what a snippet pins them with. */
const releaseFile = v.object({
  /** The folder of the release, and so a part of its addresses; another for every change of a byte. */
  version: v.pipe(v.string(), v.regex(/^1-[0-9a-f]{10}$/, 'A release is named like 1-0a1b2c3d4e')),
  /** Subresource integrity of the two scripts. */
  integrity: v.object({ assistant: v.string(), widget: v.string() }),
});
export type Release = v.InferOutput<typeof releaseFile>;

/** Reads the text of that file. Throws when it names no release. */
export const parseRelease = (text: string): Release => v.parse(releaseFile, JSON.parse(text));
