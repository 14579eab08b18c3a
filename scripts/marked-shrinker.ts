import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { Lexer, Tokenizer } from 'marked';
import { type Cut, cutOf } from './cut.ts';
import { SYNTAX_TARGETS } from './supported-browsers.ts';

/**
 * What we never ask of marked (`widget/markdown/parse-markdown.ts`): to make HTML, other dialects than GitHub's, extensions,
 * and what our own tokenizer leaves as text or our own tree does not show. marked is published minified, with its source as
 * it was written beside it: we cut there, where things have names. Its rules are those that it gives out itself for GitHub's
 * dialect; they are made with the first of the two classes, not while the page waits for a box to type in. For the bundler of
 * the widget; marked in another shape stops the build.
 */
export function markedLexerOnly() {
  return {
    name: 'marked-lexer-only',
    load(id: string) {
      if (!id.endsWith('/marked.esm.js')) return null;
      const source = sourcesOf(`${id}.map`);
      const classes = ['helpers', 'Tokenizer', 'Lexer'].map((name) => cutSource(source(name), CUTS[name] ?? []));
      const { code } = transformSync(`${classes.join('\n')} export { _Lexer, _Tokenizer };`, {
        loader: 'ts',
        target: SYNTAX_TARGETS,
        // So that no rule is asked for by what is of no use any more.
        treeShaking: true,
        minifySyntax: true,
      });
      const asked = code.replace(/export \{[^}]*\};/, '');
      return {
        code: `let made;
const marked = () => made ??= (() => { ${rulesFor(asked, source('rules'))} ${asked} return { Lexer: _Lexer, Tokenizer: _Tokenizer }; })();
export function Lexer(options) { return new (marked().Lexer)(options); }
export function Tokenizer() { return new (marked().Tokenizer)(); }`,
        map: null,
      };
    },
  };
}

function sourcesOf(map: string): (name: string) => string {
  const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8'));
  return (name) => {
    const source = sourcesContent[sources.indexOf(`../src/${name}.ts`)];
    if (!source) throw new Error(`marked is published in another way now: it lacks the source of ${name}`);
    return source;
  };
}

const cut = cutOf('marked');

/** What begins with `start`, on a line of its own, up to the end of its block. */
const block = (start: string): Cut => [new RegExp(`^( *)${start}[^\\n]*\\n[\\s\\S]*?^\\1\\}\\n`, 'm'), ''];
/** All lines that begin with `start`. */
const lines = (start: string): Cut => [new RegExp(`^ *${start}.*\\n`, 'gm'), ''];
/** A statement of several lines. */
const statement = (start: string, rest = ''): Cut => [
  new RegExp(`^( *)${start}[\\s\\S]*?;\\n`, 'm'),
  rest && `$1${rest};\n`,
];
/** What the lexer tries at a place of the text. */
const step = (name: string): Cut => block(`if \\(token = this\\.tokenizer\\.${name}\\(`);

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  Tokenizer: [
    [/^ {2}options: [\s\S]*?constructor\([\s\S]*?^ {2}\}\n/m, '  lexer!: _Lexer;\n'],
    // What stays text.
    ...['code', 'html', 'def', 'lheading', 'tag'].map((name) => block(`${name}\\(src`)),
    statement('const link = links\\['),
    [/if \(!link\) (\{[\s\S]*?^ {6}\})\n.*outputLink.*\n/m, '$1'],
    // Without those two nothing else is a title.
    statement('const setextContinuation ='),
    statement('const continuation = setext', 'const continuation = nextLine'),
    lines('\\.replace\\(this\\.rules\\.other\\.blockquoteSetextReplace,'),
    // HTML never opens a block in which nothing is decoded; our own tree decodes what is left.
    lines('const (?:outerInRawBlock|escaped) = '),
    lines('lexer\\.state\\.inRawBlock = '),
    [/text: escaped \? .*\n *escaped,/, 'text: cap[0],'],
    // What our tree does not show: languages of code, titles of links, whether a list has blank lines between its items.
    lines('lang: '),
    [/, 'href' \| 'title'>/, ", 'href'>"],
    lines('title(?: = link\\[3\\];|,|: title)'),
    statement('const title = '),
    statement("let title = ''"),
    [/ else \{\n *title = .*\n *\}/, ''],
    lines('(?:loose: false|let endsWithBlankLine = false)'),
    block('if \\(!list\\.loose\\) \\{'),
    block('if \\(!list\\.loose\\) \\{'),
    [/if \(list\.loose\) \{\n[\s\S]*?\} else \{\n( *item\.tokens\.unshift\(checkboxToken\);\n) *\}\n/, '$1'],
    block('if \\(list\\.loose\\) \\{'),
    lines('(?:header|align|text): (?:true|false|cell|headers\\[i\\]|item\\.align\\[i\\]),'),
  ],
  Lexer: [
    lines('options: '),
    ...['get rules', 'lex<', 'lexInline<'].map((name) => block(`static ${name}`)),
    block('private linkInText'),
    ...['code', 'html', 'def', 'lheading', 'tag'].map(step),
    [/this\.options = options [\s\S]*?this\.tokenizer\.options = .*\n/, 'this.tokenizer = options.tokenizer;\n'],
    [/^ {4}const rules = \{[\s\S]*?this\.tokenizer\.rules = rules;\n/m, ''],
    // Nothing is defined that a link could lead to.
    statement('this\\.tokens\\.links = '),
    [/, this\.tokens\.links\)/, ')'],
    block('if \\(this\\.tokens\\.links && '),
    [/this\.state\.inRawBlock = false;/, ''],
    [/inRawBlock: false,/, ''],
    [/ && !lastToken\.escaped/g, ''],
    [/, escaped: false/g, ''],
    // Ours only looks at more before it asks marked's.
    statement('const maskedSrc = hasDelimiter', 'const maskedSrc = hasDelimiter ? this.#maskSrc(src) : src'),
    statement('const mergeAdjacentParagraphs = ', 'const mergeAdjacentParagraphs = true'),
  ],
};

/** Options that are always the same here: what hangs on another value is then dropped by the minifier. */
const OPTIONS: Readonly<Record<string, string>> = {
  gfm: 'true',
  pedantic: 'false',
  silent: 'false',
  extensions: 'undefined',
  hooks: 'undefined',
};

const cutSource = (source: string, cuts: readonly Cut[]): string =>
  cuts
    .reduce(cut, source)
    .replace(/^import [\s\S]*?;\n/gm, '')
    .replace(/^export /gm, '')
    .replace(/\bthis\.options\.(\w+)\b/g, (read, option) => OPTIONS[option] ?? read)
    // Rules are asked for by their names alone.
    .replace(/, rules: Rules\)/g, ')')
    .replace(/, (?:this\.)?rules\)/g, ')')
    .replace(/\b(?:this\.)?(?:tokenizer\.)?rules\.(other|block|inline)\b/g, '$1Rules')
    .replace(/(?<![.\w])other\./g, 'otherRules.');

/** The rules that `code` asks for: patterns as marked gives them out, what makes patterns as it stands in its `source`. */
function rulesFor(code: string, source: string): string {
  const written = (name: string) => new RegExp(`^ {2}${name}: (.*),$`, 'm').exec(source)?.[1];
  const tokenizer = new Tokenizer();
  new Lexer({ gfm: true, tokenizer });
  const tables = Object.entries(tokenizer.rules).map(([kind, rules]) => {
    const asked = Object.entries(rules).filter(([name]) =>
      new RegExp(`${kind}Rules\\.${name}\\b|\\b${name}\\b.* = ${kind}Rules[,;]`).test(code),
    );
    const entries = asked.map(([name, rule]) => `${name}: ${rule instanceof RegExp ? rule : written(name)}`);
    return `const ${kind}Rules = { ${entries.join(',\n')} };`;
  });
  const makers = [/^function cachedIndentRegex[\s\S]*?^\}\n/m, /^const _tag =[\s\S]*?;\n/m].map(
    (part) => part.exec(source)?.[0],
  );
  return withoutTypes([...makers, ...tables].join('\n'));
}

const withoutTypes = (code: string): string => transformSync(code, { loader: 'ts', target: SYNTAX_TARGETS }).code;
