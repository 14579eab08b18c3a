import { type Cut, cutOf } from './cut.ts';

/**
 * What we never ask of DOMPurify: text to parse and to give back, documents, templates, hooks, profiles, Trusted Types, elements
 * of SVG, MathML or one's own. We give it a tree of plain HTML elements that we have just made ourselves
 * (`widget/markdown/draw-block.ts`), always with our own two short lists and our rule for addresses. Its rules for elements and
 * attributes stay as they are. For the bundler of the widget; DOMPurify in another shape stops the build.
 */
export function purifyInPlaceOnly() {
  return {
    name: 'purify-in-place-only',
    transform(code: string, id: string) {
      if (!id.endsWith('/purify.es.mjs')) return null;
      return { code: [...LISTS, ...FIXED, ...CUTS].reduce(cut, code), map: null };
    },
  };
}

const cut = cutOf('DOMPurify');

/** The ready-made lists of tags and attributes: an empty one can only refuse more. */
const LISTS: readonly Cut[] = [
  [/(const (?:(?:html|svg|mathMl)(?:\$1|Filters|Disallowed)?|xml) = )freeze\(\[[^\]]*\]\)/g, '$1[]'],
];

/** Options that always have this value: what hangs on another one is then dropped by the minifier. */
const FIXED: readonly Cut[] = Object.entries({
  FORBID_TAGS: '{}',
  FORBID_ATTR: '{}',
  ALLOW_DATA_ATTR: 'false',
  ALLOW_UNKNOWN_PROTOCOLS: 'false',
  ALLOW_SELF_CLOSE_IN_ATTR: 'true',
  SAFE_FOR_TEMPLATES: 'false',
  SAFE_FOR_XML: 'true',
  RETURN_DOM: 'false',
  RETURN_DOM_FRAGMENT: 'false',
  SANITIZE_DOM: 'true',
  SANITIZE_NAMED_PROPS: 'false',
  KEEP_CONTENT: 'true',
  IN_PLACE_VISITED: 'null',
  transformCaseFunc: 'stringToLowerCase',
  trustedTypesPolicy: 'null',
}).map(([name, value]) => [new RegExp(`^\\tlet ${name}(?: = .*)?;$`, 'gm'), `\tconst ${name} = ${value};`]);

/** A function of the factory with its body, as DOMPurify indents it. */
const inner = (name: string, rest: string): Cut => [
  new RegExp(`^\\tconst ${name} = function[^\\n]*\\{\\n[\\s\\S]*?^\\t\\};$`, 'm'),
  rest && `\tconst ${name} = ${rest};`,
];

const CUTS: readonly Cut[] = [
  // Every browser of ours has these and what is read of a node, and takes what is left of a call as an array.
  [/^if \(!(?:freeze|seal|apply|construct)\) [\s\S]*?^\};\n/gm, ''],
  [/function\(thisArg\) \{\n.*\n/, 'function(thisArg, ...args) {\n'],
  [/(^function unconstruct[^\n]*\n\treturn function\()\) \{\n.*\n/m, '$1...args) {\n'],
  [/(const \w+ = )Node && Node\.prototype \? (lookupGetter\(.*\)) : null;/g, '$1$2;'],
  [/\blookupAccessor(?=\(ElementPrototype)/, 'lookupGetter'],
  [/(\w+) \? (\1\((\w+)\)) : (?:\3\.\w+|null)/g, '$2'],
  [/!getNodeType \|\| /, ''],
  [/typeof Reflect !== "undefined" && /, ''],
  [/if \(setPrototypeOf\) /, ''],
  [/^\tlet window = .*\n/m, ''],
  [/^function createDOMPurify\(/m, '$&window'],
  [/^\tif \(!window \|\| [\s\S]*?^\t\}\n/m, ''],
  [/^\tif \(typeof HTMLTemplateElement === "function"\) \{\n[\s\S]*?^\t\}\n/m, ''],
  [/characterDataOnly \? 0 : /, ''],
  [/^\t\tlet characterDataOnly = .*\n/m, ''],
  // Nobody else has a hold on these.
  [/\b(?:freeze|seal)\((?=\/|addToSet|create)/g, '('],
  // Our lists are written in small letters, as the ready-made ones are.
  [/^\t\tif \(typeof element === "string"\) \{\n[\s\S]*?^\t\t\}\n/m, ''],
  // Nothing is forbidden that a list of ours allows.
  [/FORBID_TAGS\[tagName\] \|\| /, ''],
  [/^\t\tif \(FORBID_ATTR\[lcName\]\) .*\n/m, ''],
  [/(let IS_ALLOWED_URI\$1) = .*;/, '$1;'],
  // Always the ready-made ones.
  [/^\tlet (?:FORBID_CONTENTS|URI_SAFE_ATTRIBUTES) = null;$/gm, ''],
  [/const DEFAULT_(?=FORBID_CONTENTS|URI_SAFE_ATTRIBUTES)/g, 'const '],
  inner(
    '_parseConfig',
    `(cfg) => {
		ALLOWED_TAGS = addToSet({ "#text": true }, cfg.ALLOWED_TAGS);
		ALLOWED_ATTR = addToSet({}, cfg.ALLOWED_ATTR);
		IS_ALLOWED_URI$1 = cfg.ALLOWED_URI_REGEXP;
	}`,
  ),
  [/^\tfunction _executeHooks[^\n]*\{\n[\s\S]*?^\t\}$/m, '\tfunction _executeHooks() {}'],
  [/^\t\tALLOWED_(?:TAGS|ATTR) = _forkSharedAllowlist\(.*\n/gm, ''],
  inner('_forkSharedAllowlist', ''),
  // Without hooks nothing leaves the tree but by our own hand.
  inner('_handleHookDetachedNode', '() => false'),
  inner('_checkValidNamespace', '(element) => _readNamespaceURI(element) === HTML_NAMESPACE'),
  [/^\t\t\tvalue = _applyTrustedTypesToAttribute\(.*\n/m, ''],
  inner('_applyTrustedTypesToAttribute', ''),
  [/^.*_isBasicCustomElement\(tagName\).*\n/m, ''],
  [/return _isBasicCustomElement\(lcTag\) && .*;/, 'return false;'],
  inner('_isBasicCustomElement', ''),
  [/EXTRA_ELEMENT_HANDLING\.(?:tagCheck|attributeCheck) instanceof Function && [^)&]*\)/g, 'false'],
  [/(let|const) (?:DATA_URI_TAGS|EXTRA_ELEMENT_HANDLING) = [\s\S]*?;$/gm, ''],
  [/^\t\tif \(\(lcName === "src" [^\n]*\n/m, ''],
  [/const formElement = /, 'const formElement = /* @__PURE__ */ '],
  // What a hook would be told, and what it would answer.
  [/^\t\tconst hookEvent = \{[\s\S]*?^\t\t\};\n/m, ''],
  [
    /^\t\t\t(?:hookEvent\.\w+ = .*|_executeHooks\(.*hookEvent\);|value = hookEvent\..*|if \(hookEvent\.forceKeepAttr\).*)\n/gm,
    '',
  ],
  [/^\t\t\tif \(!hookEvent\.keepAttr\) \{\n[\s\S]*?^\t\t\t\}\n/m, ''],
  // The reports: what was taken out, by which version, and whether the browser can.
  [/^\t+arrayPush\(DOMPurify\.removed, \{(?: element: .* |\n[\s\S]*?\t)\}\);\n/gm, ''],
  [/^\t+DOMPurify\.(?:version|removed|isSupported) = .*\n/gm, ''],
  inner('_sanitizeNode', '(node, root) => { _sanitizeElements(node, root); _sanitizeAttributes(node, root); }'),
  inner('_createTrustedHTML', ''),
  [
    /^\tDOMPurify\.sanitize = function[\s\S]*\n\treturn DOMPurify;\n/m,
    `	DOMPurify.sanitize = (root, cfg) => {
		_parseConfig(cfg);
		const nodes = _createNodeIterator(root);
		for (let node = nodes.nextNode(); node; node = nodes.nextNode()) _sanitizeNode(node, root);
		return root;
	};
	return DOMPurify;
`,
  ],
  // The ready-made instance becomes the factory alone: making it is work before the first message.
  [/var \w+ = (createDOMPurify)\(\);\s*export \{ \w+ as default \};/, 'export { $1 as default };'],
  // What is then made for nothing.
  [/ = (\(?)((?:addToSet|create|seal|unapply|unconstruct|lookupGetter)\()/g, ' = /* @__PURE__ */ $1$2'],
];
