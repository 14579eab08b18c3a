import { capital } from '#shared/rules/capital.ts';
import type { JsonSchema } from './json-schema.ts';

/** A field as the browser editor's configuration describes it. */
export type CmsField = {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly fields?: readonly CmsField[];
  readonly field?: CmsField;
  readonly [option: string]: unknown;
};

/** Longer texts get a box of several lines. */
const ONE_LINE = 120;

/** The fields of an object schema; `$schema` is for other editors. */
export function cmsFields({ properties = {}, required = [] }: JsonSchema): CmsField[] {
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => cmsField(name, schema, required.includes(name)));
}

function cmsField(name: string, given: JsonSchema, required: boolean): CmsField {
  const choices = given.anyOf?.filter(({ type }) => type !== 'null');
  const schema = choices?.[0] ?? given;
  return {
    name,
    label: label(name),
    required: required && choices === undefined,
    ...(given.default !== undefined && given.default !== null && { default: given.default }),
    ...shape(name, schema),
    ...(given.description !== undefined && { hint: given.description }),
  };
}

function shape(
  name: string,
  schema: JsonSchema,
): { readonly widget: string } & Omit<Partial<CmsField>, 'name' | 'label'> {
  const { type, maxLength, minLength } = schema;
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'integer' || type === 'number')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', ...bounds(schema) };
  if (type === 'object') return { widget: 'object', collapsed: 'auto', fields: cmsFields(schema) };
  if (type === 'array') return { widget: 'list', ...entries(schema), ...items(name, schema.items ?? {}) };
  if (schema.format === 'date') return { widget: 'datetime', format: 'YYYY-MM-DD', time_format: false };
  return {
    widget: maxLength !== undefined && maxLength > ONE_LINE ? 'text' : 'string',
    ...(maxLength !== undefined && { maxlength: maxLength, hint: `At most ${maxLength} characters` }),
    ...(minLength !== undefined && { minlength: minLength }),
    ...(schema.pattern !== undefined && {
      pattern: [schema.pattern, PATTERN_HINTS[schema.format ?? ''] ?? 'has characters that are not allowed here'],
    }),
  };
}

const PATTERN_HINTS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  uri: 'must be a whole address that begins with https://',
};

/** A list of texts has one nameless field; a list of sets has their fields. */
const items = (name: string, schema: JsonSchema): Partial<CmsField> =>
  schema.type === 'object'
    ? { collapsed: true, summary: summary(schema), fields: cmsFields(schema) }
    : { field: cmsField(name, schema, true) };

/** What a closed entry of a list shows. */
function summary({ properties = {} }: JsonSchema): string {
  const named = ['title', 'label', 'name', 'question', 'term', 'section', 'id', 'country'].find(
    (name) => name in properties,
  );
  return named === undefined ? '{{fields}}' : `{{fields.${named}}}`;
}

const entries = ({ minItems, maxItems }: JsonSchema) => ({
  ...(minItems !== undefined && { min: minItems }),
  ...(maxItems !== undefined && { max: maxItems }),
});

const bounds = ({ minimum, maximum }: JsonSchema) => ({
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
});

/** `tuitionUsd` as a person reads it: Tuition usd. */
const label = (name: string): string => {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capital(words);
};
