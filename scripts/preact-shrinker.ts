import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Cut, cutOf } from './cut.ts';

const ROOT = fileURLToPath(new URL('../node_modules/preact', import.meta.url));

/**
 * What we never ask of Preact: to take over elements that a server has drawn, life-cycle methods that React has given up, and
 * what only other libraries look for. Preact is published minified, with its source beside it: we build from that, its private
 * names as short as the published ones. For the bundler of the widget; Preact in another shape stops the build.
 */
export function preactWithoutHydration() {
  const names = shortNames();
  return {
    name: 'preact-without-hydration',
    resolveId: (id: string) => (id in ENTRIES ? `${ROOT}/${ENTRIES[id]}` : null),
    transform(code: string, id: string) {
      const [, file = ''] = /\/node_modules\/preact\/(.*)\.js$/.exec(id) ?? [];
      if (!file) return null;
      const left = (CUTS[file] ?? []).reduce(cut, code);
      return { code: left.replace(PRIVATE, (name) => names.get(name) ?? name), map: null };
    },
  };
}

const ENTRIES: Readonly<Record<string, string>> = {
  preact: 'src/index.js',
  'preact/hooks': 'hooks/src/index.js',
  'preact/compat': 'compat/src/index.js',
  'preact/jsx-runtime': 'jsx-runtime/src/index.js',
};

/** A name that is Preact's own affair. */
const PRIVATE = /(?<![\w$])_[a-z]\w+/g;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shortNames(): ReadonlyMap<string, string> {
  const sources = globSync(`${ROOT}/{.,hooks,compat,jsx-runtime}/src/**/*.js`).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const names = [...new Set(sources.join('\n').match(PRIVATE))].sort();
  return new Map(names.map((name, index) => [name, `__${LETTERS[index] ?? index}`]));
}

const cut = cutOf('Preact');

/** What begins with `start`, on a line of its own, up to the end of its block. */
const block = (start: string): Cut => [new RegExp(`^(\\t*)${start}[\\s\\S]*?^\\1\\}\\)?;?\\n`, 'm'), ''];

/** There are no elements to take over: what is done with them is then dropped by the minifier. */
const NOTHING_TO_TAKE_OVER: readonly Cut[] = [
  [/^\t+(?:excessDomChildren|isHydrating),\n/gm, ''],
  [/^(?=\/\*\*)/m, 'const isHydrating = false, excessDomChildren = null;\n'],
];

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'src/render': [
    [/^\tlet isHydrating = .*\n/m, ''],
    [/isHydrating \? NULL : /, ''],
    [/^\t\toldVNode\n\t\t\t\? NULL\n[\s\S]*?: NULL,\n/m, ''],
    [/^\t\tisHydrating,\n/m, ''],
    [/^\t\toldVNode \? oldVNode\._dom : parentDom\.firstChild,\n/m, '\t\toldVNode && oldVNode._dom,\n'],
  ],
  'src/component': [[/^\t+oldVNode\._flags & MODE_HYDRATE.*,\n/gm, '']],
  'src/diff/children': NOTHING_TO_TAKE_OVER,
  'src/diff/index': [
    ...NOTHING_TO_TAKE_OVER,
    block('if \\(\\n\\t\\toldVNode\\._flags & MODE_SUSPENDED'),
    [/^.*if \(resumed\).*\n/m, ''],
    [/^.*isHydrating = excessDomChildren = NULL;\n/m, ''],
    block('if \\(isHydrating\\) \\{\\n\\t+if \\(options\\._hydrationMismatch'),
    block('if \\(excessDomChildren\\) \\{\\n\\t+for '),
    [/^\t*excessDomChildren = NULL;\n/m, ''],
    [/^\t*excessDomChildren =\n[\s\S]*?;\n/m, ''],
    [/\n.*\n.*\(isHydrating \|\| excessDomChildren\) \{\n[\s\S]*?^\t{3}\} else (\{\n[\s\S]*?^\t{3}\})\n/m, '\n$1\n'],
    block('if \\(\\n\\t\\t!skipRemove &&\\n'),
    [/newVNode\._flags &= RESET_MODE;/, ''],
  ],
  'compat/src/render': [
    [/^\[\n\t'componentWillMount',[\s\S]*?^\}\);\n/m, ''],
    [/^\tif \(vnode\.ref && !\('ref' in vnode\.props\)\) \{\n[\s\S]*?^\t\}\n/m, ''],
    [/^\t\tconst serverRendering = [\s\S]*?: getSnapshot\(\);\n/m, '\t\tconst value = getSnapshot();\n'],
    [/^function initRenderTracking[\s\S]*?^\}\n/m, 'function initRenderTracking(value) { return value; }\n'],
    // Of drawings our icons have strokes, and nothing else of two words.
    [/^const CAMEL_PROPS =\n.*\n/m, 'const CAMEL_PROPS = /^stroke[A-Z]/;\n'],
  ],
};
