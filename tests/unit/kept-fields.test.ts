import { afterEach, expect, test, vi } from 'vitest';
import { keptFields } from '#shared/ui/account/kept-fields.ts';

/** As much of a field as is kept of it. */
class Field {
  readonly type = 'text';
  readonly defaultValue = '';
  readonly name: string;
  value: string;
  constructor(name: string, value = '') {
    this.name = name;
    this.value = value;
  }
  dispatchEvent = () => true;
}

afterEach(() => vi.unstubAllGlobals());

test('what one user has typed is not filled in for the next, who types in another field of the form', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const type = (owner: string, field: Field) => keptFields('a-form', owner).keep(field as unknown as EventTarget);
  const filledIn = (owner: string, name: string): string => {
    const field = new Field(name);
    keptFields('a-form', owner).fill({ elements: [field] } as unknown as HTMLFormElement);
    return field.value;
  };
  type('asha', new Field('phone', '+919876543210'));
  expect(filledIn('asha', 'phone')).toBe('+919876543210');
  type('ravi', new Field('name', 'Ravi'));
  expect(filledIn('ravi', 'name')).toBe('Ravi');
  expect(filledIn('ravi', 'phone')).toBe('');
});
