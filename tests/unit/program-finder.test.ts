import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLink, readCompared } from '#site/rules/compared.ts';
import { type Findable, matches, readWishes, WISHES, type Wishes, writeWishes } from '#site/rules/program-filter.ts';

const none: Wishes = { country: '', pathway: '', tuition: '', duration: '', specialisation: '' };
const program: Findable = {
  pathway: 'industry',
  countries: ['usa', 'uk'],
  tuitionFrom: 35_000,
  durationYears: 1.5,
  specialisations: ['Medical devices', 'Quality assurance'],
};
const everything = () => true;

describe('a program is found', () => {
  it.each([
    [{}, true],
    [{ country: 'uk' }, true],
    [{ country: 'ireland' }, false],
    [{ pathway: 'industry' }, true],
    [{ pathway: 'clinical' }, false],
    [{ tuition: '35000' }, true],
    [{ tuition: '30000' }, false],
    [{ duration: '1.5' }, true],
    [{ duration: '1' }, false],
    [{ specialisation: 'Medical devices' }, true],
    [{ specialisation: 'Therapeutics' }, false],
    [{ country: 'uk', duration: '1' }, false],
  ])('with the wishes %j: %s', (wishes, found) => {
    expect(matches(program, { ...none, ...wishes })).toBe(found);
  });
});

describe('the address keeps the wishes', () => {
  it('and brings back exactly what was chosen, whatever else is in it', () => {
    const choice = fc.oneof(fc.constant(''), fc.string({ minLength: 1 }));
    const wishes = fc.record(Object.fromEntries(WISHES.map((wish) => [wish, choice])));
    fc.assert(
      fc.property(wishes, (given) => {
        const chosen: Wishes = { ...none, ...given };
        const query = new URLSearchParams(writeWishes(chosen, new URLSearchParams('utm_source=mail&country=old')));
        expect(readWishes(query, everything)).toEqual(chosen);
        expect(query.get('utm_source')).toBe('mail');
      }),
    );
  });

  it('and has no question mark when there are none', () => {
    expect(writeWishes(none, new URLSearchParams())).toBe('');
  });

  it('and an unknown choice in it is no wish', () => {
    const known = (wish: string, value: string) => wish === 'country' && value === 'uk';
    expect(readWishes(new URLSearchParams('country=uk&pathway=magic&tuition=x'), known)).toEqual({
      ...none,
      country: 'uk',
    });
  });
});

describe('comparing', () => {
  const known = ['a', 'b', 'c', 'd', 'e'];

  it.each([
    ['', []],
    ['p=', []],
    ['p=b,a', ['b', 'a']],
    ['p=a,a,zz,<b>', ['a']],
    ['p=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ])('%j shows %j', (query, shown) => {
    expect(readCompared(new URLSearchParams(query), known)).toEqual(shown);
  });

  it('links to what it shows', () => {
    expect(compareLink([])).toBe('/compare');
    expect(readCompared(new URL(compareLink(['c', 'a']), 'https://x.test').searchParams, known)).toEqual(['c', 'a']);
  });
});
