import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { Features, transform } from 'lightningcss';
import type { Plugin, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { kyWithoutUnused } from './scripts/ky-shrinker.ts';
import { endpointsWithoutRequests, reactByName, textAttributesOnly, valibotOwnEntries } from './scripts/leave-out.ts';
import { markedLexerOnly } from './scripts/marked-shrinker.ts';
import { preactWithoutHydration } from './scripts/preact-shrinker.ts';
import { purifyInPlaceOnly } from './scripts/purify-shrinker.ts';
import { shortClasses, shortProperties } from './scripts/short-names.ts';
import { STYLE_TARGETS, SYNTAX_TARGETS } from './scripts/supported-browsers.ts';
import { valibotWithoutDescriptions } from './scripts/valibot-shrinker.ts';

const minified = (mangle?: object) =>
  terser({
    ...(mangle && { mangle }),
    ecma: 2020,
    compress: {
      passes: 4,
      // Measured: 190 bytes less after brotli. `String(x)` becomes `'' + x`: no symbol is ever turned into a text here.
      unsafe: true,
      unsafe_proto: true,
      pure_getters: true,
      unsafe_arrows: true,
      keep_fargs: false,
      lhs_constants: false,
      // Measured: 120 bytes less after brotli.
      loops: false,
      negate_iife: false,
      arguments: true,
    },
    format: { comments: false },
  });
const resolved = () => nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] });

/** The interface's languages by their codes: every folder there is one. */
const languages: Record<string, Record<string, string>> = Object.fromEntries(
  globSync('shared/languages/*/assistant.json').map((file) => [
    basename(dirname(file)),
    JSON.parse(readFileSync(file, 'utf8')),
  ]),
);

/** The assistant itself: the one file. `scripts/release-widget.ts` gives it its address. */
const widget: RollupOptions = {
  input: 'widget/define.ts',
  treeshake: { preset: 'smallest', moduleSideEffects: true },
  // Preact's own files import each other.
  onwarn: (warning, warn) => {
    if (warning.code !== 'CIRCULAR_DEPENDENCY' || !warning.ids?.every((id) => id.includes('/preact/'))) warn(warning);
  },
  output: {
    file: 'dist/widget/build/widget.js',
    format: 'iife',
    sourcemap: false,
    generatedCode: 'es2015',
  },
  plugins: [
    alias({
      entries: [
        { find: /^react$/, replacement: 'preact/compat' },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      ],
    }),
    replace({
      preventAssignment: true,
      // Also before a point: `__LANGUAGES__.includes`.
      delimiters: ['\\b', '\\b'],
      values: { 'process.env.NODE_ENV': '"production"', __LANGUAGES__: JSON.stringify(Object.keys(languages)) },
    }),
    cssText(),
    endpointsWithoutRequests(),
    markedLexerOnly(),
    kyWithoutUnused(),
    preactWithoutHydration(),
    reactByName(),
    textAttributesOnly(),
    valibotOwnEntries(),
    valibotWithoutDescriptions(),
    purifyInPlaceOnly(),
    resolved(),
    commonjs(),
    esbuild({ target: SYNTAX_TARGETS, jsx: 'automatic', jsxImportSource: 'react' }),
    minified({ properties: { regex: namesWithinMarked() } }),
    shortClasses(),
    shortProperties(),
    compiledWhileLoading(),
    printSize(),
  ],
};

/** What a partner's script tag names: draws the launcher, and fetches the file above. */
const loader: RollupOptions = {
  input: 'widget/loader/loader.ts',
  treeshake: 'smallest',
  // Types and lint see to what strict mode would; its directive costs twelve of the bytes that a partner's page loads first.
  output: { file: 'dist/widget/build/assistant.js', format: 'iife', strict: false, sourcemap: false },
  plugins: [
    inEachLanguage(),
    // What stands in for a moment needs no second look, no question for a browser's colours, and no class: it has one button.
    cssText((rules) => rules.replace(/light-dark\((.*?),.*?\)/g, '$1').replaceAll('.aa-launcher', 'button')),
    resolved(),
    esbuild({ target: SYNTAX_TARGETS }),
    minified(),
    printSize(),
  ],
};

export default [widget, loader];

/** Puts the words of all languages in the place of each `inEachLanguage('…')`. */
function inEachLanguage(): Plugin {
  return {
    name: 'in-each-language',
    transform: (code) => ({
      code: code.replace(/inEachLanguage\('(.*?)'\)/g, (_, english: string) =>
        JSON.stringify({
          ...Object.fromEntries(Object.entries(languages).map(([code, words]) => [code, words[english]])),
          en: english,
        }),
      ),
      map: null,
    }),
  };
}

/** A style sheet as a minified string: the widget adopts it as a constructed sheet, which no policy blocks. */
function cssText(change = (rules: string) => rules): Plugin {
  return {
    name: 'css-text',
    load(id) {
      if (!id.endsWith('.css')) return null;
      this.addWatchFile(id);
      const { code } = transform({
        filename: id,
        code: readFileSync(id),
        minify: true,
        targets: STYLE_TARGETS,
        // Neither has a likeness that knows the page around: `light-colours.ts` sees to the first, and what lacks the second
        // mixes directions less well.
        exclude: Features.LightDark | Features.DirSelector,
      });
      return { code: `export default ${JSON.stringify(change(tight(code.toString())))};`, moduleSideEffects: false };
    },
  };
}

/** Measured: 100 bytes less after brotli. Beside a comma and a slash a space means nothing, but in a quoted text. */
const tight = (rules: string): string =>
  rules.replace(/"[^"]*"| ?([,/]) /g, (found: string, sign: string | undefined) => sign ?? found);

/** Long names that marked gives its rules and steps, and that nobody else uses: they may be short. */
function namesWithinMarked(): RegExp {
  const camelCase = /[.,{ ]([a-z]+[A-Z]\w*)(?=[:=.,)(\s}])/g;
  const text = readFileSync('node_modules/marked/lib/marked.esm.js', 'utf8');
  const names = new Set(Array.from(text.matchAll(camelCase), ([, name]) => name));
  return new RegExp(`^(?:${[...names].join('|')})$`);
}

/**
 * Asks V8 to compile all functions beside the main thread, while the file arrives: compiling them one by one at their
 * first call costs a slow phone more time. (https://v8.dev/blog/explicit-compile-hints; others read a comment.)
 */
function compiledWhileLoading(): Plugin {
  return {
    name: 'compiled-while-loading',
    renderChunk: (code) => ({ code: `//# allFunctionsCalledOnLoad\n${code}`, map: null }),
  };
}

function printSize(): Plugin {
  return {
    name: 'print-size',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const bytes = Buffer.from(chunk.code);
        const [raw, gzip, brotli] = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map(toKb);
        console.log(`${chunk.fileName}: ${raw} KB raw, ${gzip} KB gzip, ${brotli} KB brotli`);
      }
    },
  };
}

const toKb = ({ length }: Uint8Array): string => (length / 1024).toFixed(1);
