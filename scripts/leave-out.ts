/** What no browser needs of our own tables and of libraries, for the bundlers of the widget (Rollup) and the site (Vite). */

/**
 * What the endpoint tables say for the server and the API's document alone (summaries, error statuses, partners, what a
 * request must look like) is of no use in a browser, which sends what its types allow.
 */
export function contractWithoutProse() {
  const unread = /^ {2}(?:summary: '.*'|partners: '.*'|errors: \[.*\]|(?:request|params|query): .*),\n/gm;
  return {
    name: 'contract-without-prose',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/contract\/[\w-]*endpoints\.ts$/.test(id)) return null;
      return { code: code.replace(unread, ''), map: null };
    },
  };
}

/**
 * ky's retries and progress events are of no use to us: a repeated POST could be charged twice, so our client never asks
 * for either (`shared/api/create-client.ts`), and any failure is told from the network by its own rules. Its bodies are
 * texts: whether the browser could send a stream need not be tried out, which takes a moment when the file is loaded, nor
 * whether it knows what all of ours do.
 */
export function kyWithoutRetries() {
  const stubs: Readonly<Record<string, string>> = {
    'core/retry-timing': 'export const getRetryTimingHeader = () => null, calculateRetryTimingDelay = () => undefined;',
    'utils/body': 'export const streamResponse = (response) => response, streamRequest = (request) => request;',
    'utils/is-network-error': 'export default () => false;',
  };
  return {
    name: 'ky-without-retries',
    enforce: 'pre' as const,
    load: (id: string) => stubs[/\/ky\/distribution\/(.*)\.js$/.exec(id)?.[1] ?? ''] ?? null,
    transform(code: string, id: string) {
      if (!id.endsWith('/ky/distribution/core/constants.js')) return null;
      const probe = /(export const supportsRequestStreams = )\(\(\) => \{[\s\S]*?\n\}\)\(\);/;
      if (!probe.test(code)) throw new Error('ky tries out request streams in another way now: look at its constants');
      const settled = code
        .replace(probe, '$1false;')
        .replace(/(const supports(?:FormData|ResponseStreams) = ).*;/g, '$1false;')
        .replace(/(const supportsAbortController = ).*;/, '$1true;');
      return { code: settled, map: null };
    },
  };
}

/** valibot goes through the entries of a schema by `for … in`: old libraries give every object something of their own. */
export function valibotOwnEntries() {
  return {
    name: 'valibot-own-entries',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/node_modules\/valibot\//.test(id)) return null;
      return { code: code.replace(/for \(const (\w+) in ([\w.]+)\)/g, 'for (const $1 of Object.keys($2))'), map: null };
    },
  };
}

/** Libraries that import React as one object would keep all of it: as a namespace only what they name stays. */
export function reactByName() {
  return {
    name: 'react-by-name',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/node_modules\/(?:zustand|@r2wc)\//.test(id)) return null;
      return { code: code.replace(/import (\w+) from\s*(['"])react\2/, 'import * as $1 from "react"'), map: null };
    },
  };
}
