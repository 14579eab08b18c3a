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
