import ts from 'typescript';
import { type Cut, cutOf } from './cut.ts';

// What no browser needs of our own tables and of libraries, for the bundlers of the widget (Rollup) and the site (Vite).

/** What a request must look like is of no use in a browser, which sends what its types allow. */
const OF_A_REQUEST = new Set(['request', 'params', 'query']);

/** Takes the schemas of requests out of the endpoint tables; a table is whatever `satisfies Endpoint`. */
export function endpointsWithoutRequests() {
  return {
    name: 'endpoints-without-requests',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/shared\/contract\/.*endpoints\.ts$/.test(id)) return null;
      const unread = ts
        .createSourceFile(id, code, ts.ScriptTarget.Latest)
        .statements.flatMap((statement) =>
          ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
        )
        .flatMap(({ initializer }) => tableOf(initializer))
        .filter(({ name }) => name && ts.isIdentifier(name) && OF_A_REQUEST.has(name.text));
      // From the end, so that what comes before stays where it is.
      const left = unread.reduceRight((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end + 1), code);
      return { code: left, map: null };
    },
  };
}

function tableOf(value: ts.Expression | undefined): readonly ts.ObjectLiteralElementLike[] {
  if (!value || !ts.isSatisfiesExpression(value)) return [];
  const table = ts.isAsExpression(value.expression) ? value.expression.expression : value.expression;
  return ts.isObjectLiteralExpression(table) ? table.properties : [];
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

/**
 * r2wc turns attributes into whatever a component wants, and a component's calls into events: ours wants texts of one-word names
 * in a shadow root, and calls nothing.
 */
export function textAttributesOnly() {
  return {
    name: 'text-attributes-only',
    transform(code: string, id: string) {
      if (!/\/@r2wc\/core\/dist\/core\.js$/.test(id)) return null;
      return { code: OTHER_KINDS.reduce(cut, code), map: null };
    },
  };
}

const OTHER_KINDS: readonly Cut[] = [
  [/^ {2}(?:number|boolean|function|method|json): \w+,?\n/gm, ''],
  [/(?<=\(\w) \|\| \w+ === "method"(?=\))/g, ''],
  [/, u = Array\.isArray\(e\.events\)[^,]*/, ''],
  [/^ +for \(const \w of u\)\n.*;\n/m, ''],
  [/^( +)for \(const \w of u\)\n[\s\S]*?^\1 {2}\};\n/m, ''],
  [/^ {2}e\.props \|\| .*\n/m, ''],
  [/Array\.isArray\(e\.props\) \? e\.props\.slice\(\) : /, ''],
  [/Array\.isArray\(e\.props\) \? "string" : /, ''],
  [/e\.shadow \? (this\.container = [\s\S]*?\}\)) : this\.container = this,/, '$1,'],
  [/\bk\(r\)/, 'r'],
  // Of kinds there is one.
  [/\w \? w\[\w\] : null/g, 'w.string'],
  [/\w\?\.parse && \((\w)\) && /g, '$1 && '],
  [/if \(i\?\.stringify\) (\{[\s\S]*?\n {8}\}) else\n.*;\n/, '$1\n'],
];

const cut = cutOf('r2wc');
