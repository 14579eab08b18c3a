import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Cut, cutOf } from './cut.ts';

const ROOT = fileURLToPath(new URL('../node_modules/preact', import.meta.url));

/**
 * What we never ask of Preact: to take over elements that a server has drawn, portals and waiting for a promise, MathML and HTML
 * as a text, lists to choose from, life-cycle methods but `componentDidCatch` (of the one class that we have), and what only
 * other libraries and a developer's tools look for. Preact is published minified, with its source beside it: we build from that,
 * its private names as short as the published ones. For the bundler of the widget; Preact in another shape stops the build.
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

/** All lines that begin with `start`. */
const lines = (start: string): Cut => [new RegExp(`^\\t*${start}.*\\n`, 'gm'), ''];
/** A statement of several lines. */
const statement = (start: string, rest = ''): Cut => [
  new RegExp(`^(\\t*)${start}[\\s\\S]*?;\\n`, 'm'),
  rest && `$1${rest};\n`,
];

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'src/render': [
    block('if \\(parentDom\\.nodeType == 9\\) \\{'),
    [/^\tlet isHydrating = .*\n/m, ''],
    [/isHydrating \? NULL : /, ''],
    [/^\t\toldVNode\n\t\t\t\? NULL\n[\s\S]*?: NULL,\n/m, ''],
    [/^\t\tisHydrating,\n/m, ''],
    [/^\t\toldVNode \? oldVNode\._dom : parentDom\.firstChild,\n/m, '\t\toldVNode && oldVNode._dom,\n'],
  ],
  'src/create-element': [block('if \\(length > 2\\) \\{')],
  'src/create-context': [block('Context\\.Consumer = '), [/Context\.Consumer\.contextType = /, '']],
  // Its state is changed by an object, and nobody waits for that.
  'src/component': [
    block("if \\(typeof update == 'function'\\) \\{"),
    [/ else \{\n\t\treturn;\n\t\}/, ''],
    block('if \\(callback\\) \\{'),
    block('BaseComponent\\.prototype\\.forceUpdate = '),
    lines('BaseComponent\\.prototype\\.render = '),
    [/ && !vnode\.props\._parentDom/g, ''],
    [/^\t+oldVNode\._flags & MODE_HYDRATE.*,\n/gm, ''],
  ],
  'src/diff/catch-error': [
    lines('ctor = '),
    [/^(\t+)if \(\(handled = ctor [\s\S]*?^\1\}\n/m, '$1handled = 0;\n'],
    [/, errorInfo \|\| \{\}/, ''],
  ],
  'src/diff/children': [
    ...NOTHING_TO_TAKE_OVER,
    [/ \|\|\n\t+childVNode\.constructor === String/, ''],
    [/ \|\| oldVNode\._flags & REF_DETACHED/, ''],
    lines('if \\(parentVNode\\.props\\._parentDom\\) '),
    // There are no comments among our elements.
    lines('while \\(next && next\\.nodeType == 8\\)'),
    [/^\twhile \(\n[\s\S]*?^\t\);\n\n\treturn oldDom;\n/m, '\treturn oldDom && oldDom.nextSibling;\n'],
  ],
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
    // Life-cycle methods: ours has `componentDidCatch`.
    [/^\t+tmp = newType\.contextType;\n[\s\S]*?: globalContext;\n/m, '\t\t\tconst componentContext = globalContext;\n'],
    lines('if \\(provider\\) '),
    block('if \\(newType\\.getDerivedStateFromProps\\) \\{'),
    [
      /if \(!oldVNode\._component\) \{\n[\s\S]*?componentDidMount\);\n\t+\}\n\t+\} else \{/,
      'if (oldVNode._component) {',
    ],
    block('if \\(\\n\\t+newProps !== oldProps &&'),
    block('if \\(c\\.componentWillUpdate\\) \\{'),
    block('if \\(isClassComponent && c\\.componentDidUpdate\\) \\{'),
    block('if \\(\\n\\t+isClassComponent &&\\n'),
    // Whoever changes a state does not wait for it.
    lines('EMPTY_ARR\\.push\\.apply\\(c\\._renderCallbacks, c\\._stateCallbacks\\);'),
    lines('c\\._stateCallbacks = \\[\\];'),
    // Portals, and what throws a promise.
    block('if \\(newProps\\._parentDom\\) \\{'),
    block('if \\(newProps\\._parentDom\\) \\{'),
    [/skipRemove && !vnode\.props\._parentDom/, 'skipRemove'],
    [/if \(!\(e && e\.then\)\) (?=markAsForce)/, ''],
    // Elements that we do not draw: of MathML, with contents of their own, custom ones of HTML's; HTML as a text.
    lines("else if \\(nodeType == 'math'\\) "),
    block("if \\(\\n\\t+nodeType == 'foreignObject' "),
    [/\(nodeType == 'template' && dom\.content\) \|\| dom/, 'dom'],
    [/newProps\.is \? newProps : parentDom/, 'parentDom'],
    [/parentDom\.ownerDocument \|\| document/, 'parentDom.ownerDocument'],
    [/if \(i == 'dangerouslySetInnerHTML'\) \{\n.*\n\t+\} else /, ''],
    [/ else if \(i == 'dangerouslySetInnerHTML'\) \{\n.*\n\t+\}/, ''],
    [/if \(newHtml\) \{\n[\s\S]*?\n\t\t\} else (?=\{)/, ''],
    lines('if \\(oldHtml\\) '),
    [/if \(nodeType == 'progress' && inputValue == NULL\) \{\n.*\n\t+\} else /, ''],
    [/\(inputValue !== dom\[i\] \|\| .*\)\n/, 'inputValue !== dom[i]\n'],
  ],
  // Styles are objects; of names that SVG writes in another way our icons have none.
  'src/diff/props': [
    [/if \(typeof value == 'string'\) \{\n.*\n\t+\} else (?=\{)/, ''],
    block("if \\(typeof oldValue == 'string'\\) \\{"),
    [/name = name\.replace\(\/xlink.*;\n/, ';\n'],
    [/name == 'popover' && value == true \? '' : value/, 'value'],
  ],
  // Nobody else asks to be told, neither before us nor for a developer's tools.
  'hooks/src/index': [
    lines('let old\\w+ = options\\.'),
    lines('if \\(old\\w+\\) '),
    block('if \\(options\\._hook\\) \\{'),
    lines('(?:let )?currentHook = '),
    lines('state\\._context = '),
    block('if \\(options\\.useDebugValue\\) \\{'),
    [/!options\._skipEffects && /g, ''],
    [
      /!init \? invokeOrReturn\(undefined, initialState\) : init\(initialState\)/,
      'invokeOrReturn(undefined, initialState)',
    ],
    lines('const prevScu = '),
    block('if \\(prevScu\\) \\{'),
    lines('let HAS_RAF = '),
    [/if \(HAS_RAF\) (?=cancel)/, ''],
    [/if \(HAS_RAF\) (\{\n.*\n\t\})/, '$1'],
    [/ \|\| prevRaf != options\.requestAnimationFrame/, ''],
    lines('prevRaf = '),
    [/\(prevRaf \|\| afterNextFrame\)/, 'afterNextFrame'],
  ],
  'jsx-runtime/src/index': [block('if \\(__source \\|\\| __self\\) \\{')],
  'compat/src/memo': [
    statement('const ref = this\\.props\\.ref'),
    block('if \\(ref != nextProps\\.ref && ref\\) \\{'),
    [/return comparer\n[\s\S]*?: (?=shallowDiffers)/, 'return '],
    lines('Memoed\\.(?:displayName|prototype|type)\\b'),
  ],
  'compat/src/util': [[/i != '__source' && /g, '']],
  'compat/src/render': [
    [/^\[\n\t'componentWillMount',[\s\S]*?^\}\);\n/m, ''],
    [/^\tif \(vnode\.ref && !\('ref' in vnode\.props\)\) \{\n[\s\S]*?^\t\}\n/m, ''],
    [/^\t\tconst serverRendering = [\s\S]*?: getSnapshot\(\);\n/m, '\t\tconst value = getSnapshot();\n'],
    [/^function initRenderTracking[\s\S]*?^\}\n/m, 'function initRenderTracking(value) { return value; }\n'],
    // Of drawings our icons have strokes, and nothing else of two words.
    [/^const CAMEL_PROPS =\n.*\n/m, 'const CAMEL_PROPS = /^stroke[A-Z]/;\n'],
    // What only other libraries look for.
    lines('Component\\.prototype\\.isReactComponent = '),
    lines('vnode\\.\\$\\$typeof = '),
    lines('(?:let )?old(?:Event|VNode)Hook\\b'),
    lines('if \\(old(?:Event|VNode)Hook\\) '),
    lines('e\\.persist = '),
    block('e\\.is(?:Propagation|Default)\\w+ = '),
    block('e\\.is(?:Propagation|Default)\\w+ = '),
    [/ else if \(typeof vnode\.type == 'function'\) \{\n[\s\S]*?^\t\}\n/m, '\n'],
    lines("if \\(typeof callback == 'function'\\) "),
    // Fields and attributes that ours are not: a list to choose from, a file's name, a second name for a class.
    [/^.*\n.*type == 'noscript'\) \|\|\n/m, ''],
    [/ else if \(i == 'download' && value === true\) \{\n[\s\S]*?\n\t\t\}(?= else)/, ''],
    [/if \(lowerCased == 'ondoubleclick'\) \{\n.*\n\t+\} else /, ''],
    block("if \\(type == 'select'\\) \\{"),
    [/if \(props\.class && !props\.className\) \{\n[\s\S]*?\n\t\} else /, ''],
    [/normalizedProps\.class = normalizedProps\.className = /, 'normalizedProps.class = '],
    block('const classNameDescriptorNonEnumberable = '),
  ],
};
