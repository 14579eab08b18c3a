import type { Release } from '#shared/contract/release.ts';
import { isLoopback } from '../http/page-origin.ts';

/** What a partner puts into its pages: with the newest release always, and pinned to this one where something is built. */
export function writeSnippet(id: string, publicUrl: string, release: Release | null): string {
  const tag = (folder: string, hash: string) =>
    `<script async${hash} src="${publicUrl}/embed/${folder}/assistant.js" data-partner="${id}"></script>`;
  const parts = [tag('v1', '')];
  if (release) {
    const hash = ` crossorigin="anonymous" integrity="${release.integrity.assistant}"`;
    parts.push(`Pinned to this release:\n${tag(release.version, hash)}`);
  }
  if (isLoopback(new URL(publicUrl).hostname))
    parts.push(
      'This address is of this machine, where no visitor can reach it: set PUBLIC_URL to the address that they use.',
    );
  return parts.join('\n\n');
}
