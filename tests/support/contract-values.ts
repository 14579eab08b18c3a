import * as v from 'valibot';

/** What a schema may have inside; which of it depends on its type. */
type Shape = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

/** Of several forms of a body, the first. */
const firstOf = ({ type, options = [] }: Shape): Shape | undefined =>
  type === 'variant' ? options.filter((one): one is Shape => typeof one === 'object' && one !== null)[0] : undefined;

/** Which value a text field is given; `name` is the field's own, `schema` what it has to be. */
export type TextFor = (name: string, schema: v.GenericSchema) => unknown;

/** A value that has all fields of a schema, with the texts that `text` gives. Made from the contract: new fields are in it. */
export function sampleOf(schema: v.GenericSchema, text: TextFor, name = ''): unknown {
  const shape: Shape = schema;
  const first = firstOf(shape);
  if (first) return sampleOf(first, text, name);
  if (shape.type === 'literal') return shape.literal;
  if (shape.entries)
    return Object.fromEntries(Object.entries(shape.entries).map(([key, entry]) => [key, sampleOf(entry, text, key)]));
  if (shape.wrapped) return sampleOf(shape.wrapped, text, name);
  if (shape.item) return [sampleOf(shape.item, text, name)];
  if (shape.type === 'record' && shape.value)
    return { [String(text(name, v.string()))]: sampleOf(shape.value, text, name) };
  if (shape.type === 'union') return text(name, v.string());
  if (shape.type === 'picklist') return shape.options?.[0];
  if (shape.type === 'number') return 1;
  if (shape.type === 'boolean') return true;
  return text(name, schema);
}

/** The paths of all fields of a schema that take a text or anything else, deepest last. */
export function fieldsOf(schema: v.GenericSchema, path: readonly string[] = []): (readonly string[])[] {
  const shape: Shape = schema;
  const inner = shape.wrapped ?? firstOf(shape);
  if (inner) return fieldsOf(inner, path);
  const own = path.length > 0 ? [path] : [];
  const below = Object.entries(shape.entries ?? {}).flatMap(([key, entry]) => fieldsOf(entry, [...path, key]));
  return [...own, ...below];
}
