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
    `function _addIssue({ kind, type, message }, dataset, path) {
	if (kind === "schema") dataset.typed = false;
	(dataset.issues ??= []).push({ type, message: message ?? "Invalid", path });
}`,
  ),
  // Each of its kinds is told by a literal, and by one key.
  whole(
    'variant',
    `function variant(key, options, message) {
	return {
		kind: "schema",
		type: "variant",
		message,
		"~run"(dataset, config) {
			const input = dataset.value;
			const isObject = input && typeof input === "object";
			const kind = isObject && key in input && options.find(({ entries }) => !entries[key]["~run"]({ value: input[key] }, config).issues);
			if (kind) return kind["~run"](dataset, config);
			_addIssue(this, dataset, isObject ? [{ key }] : void 0);
			return dataset;
		}
	};
}`,
  ),
  // What stands for a value that is missing or wrong is never made by a function.
  whole('getDefault', 'const getDefault = (schema) => schema.default;'),
  whole('getFallback', 'const getFallback = (schema) => schema.fallback;'),
  whole('_standardSchema', 'const _standardSchema = (schema) => schema;'),
  whole('getGlobalConfig', 'const getGlobalConfig = (config) => config ?? {};'),
  [/^\t+(?:reference|expects|async): .*,\n/gm, ''],
  [/^\t+kind: "validation",\n\t+type: .*,\n/gm, ''],
  // Of a place in the value its key alone is read.
  [/^\t+type: "\w+",\n\t+origin: "\w+",\n\t+input,\n(\t+key.*),\n\t+value.*\n/gm, '$1\n'],
  [/, \{ (?:received|issues): .* \}\)/g, ')'],
  [/if \(item\.kind !== "metadata"\) /, ''],
  [/\w+\.type === "exact_optional" \|\| |\w+\.type !== "exact_optional" && /g, ''],
  [/^\t\ttyped: dataset\.typed,\n/m, ''],
  [/^\t+(?:input: .*|expected: .*),\n(?=(?:\t+(?:input|expected): .*,\n)*\t+path: \[)/gm, ''],
  [/^.* expectedDiscriminators\.push\(.*\n/gm, ''],
  // Only `is()` ends at the first finding: it asks for a yes or no, which the others cannot change.
  [/\bconfig\$1\.abortEarly\b/g, 'false'],
  // Of a finding its place alone is told.
  [/_addIssue\(([\w$]+), "\w+", (\w+), config\$\d(?:, \{\s*path: (\[[\s\S]*?\])\s*\})?\)/g, '_addIssue($1, $2, $3)'],
];
