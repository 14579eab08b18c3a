import { type Cut, cutOf } from './cut.ts';

/**
 * What we never read of valibot's findings: what was expected and what came instead, what a schema calls itself, texts of its
 * own and by language, the interface for other libraries. We read where something is wrong, the text that our own schema gives
 * it, and of which kind the first one is (`shared/rules/check-form.ts`, `shared/api/read-stream.ts`). What is accepted stays as
 * it is. For the bundler of the widget; valibot in another shape stops the build.
 */
export function valibotWithoutDescriptions() {
  return {
    name: 'valibot-without-descriptions',
    transform(code: string, id: string) {
      if (!/\/valibot\/dist\/index\.m?js$/.test(id)) return null;
      return { code: CUTS.reduce(cut, code), map: null };
    },
  };
}

const cut = cutOf('valibot');

/** A function with its body. */
const whole = (name: string, rest: string): Cut => [
  new RegExp(`^function ${name}\\([\\s\\S]*?^\\}\\n`, 'm'),
  `${rest}\n`,
];

const CUTS: readonly Cut[] = [
  whole(
    '_addIssue',
    `function _addIssue({ kind, type, message }, label, dataset, config, other) {
	if (kind === "schema") dataset.typed = false;
	(dataset.issues ??= []).push({ type, message: message ?? "Invalid", path: other?.path });
}`,
  ),
  whole('_standardSchema', 'const _standardSchema = (schema) => schema;'),
  whole('getGlobalConfig', 'const getGlobalConfig = (config) => config ?? {};'),
  [/^\t+(?:reference|expects|async): .*,\n/gm, ''],
  [/^\t+kind: "validation",\n\t+type: .*,\n/gm, ''],
  // Of a place in the value its key alone is read.
  [/^\t+type: "\w+",\n\t+origin: "\w+",\n\t+input,\n(\t+key.*),\n\t+value.*\n/gm, '$1\n'],
  [/, \{ (?:received|issues): .* \}\)/g, ')'],
  [/^\t+(?:input: .*|expected: .*),\n(?=(?:\t+(?:input|expected): .*,\n)*\t+path: \[)/gm, ''],
  [/^.* expectedDiscriminators\.push\(.*\n/gm, ''],
  // Only `is()` ends at the first finding: it asks for a yes or no, which the others cannot change.
  [/\bconfig\$1\.abortEarly\b/g, 'false'],
];
