import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#shared/rules/money.ts';
import { accountOffer, askingOn, findPlan, hasGuidance, PLAN_TERMS, PLANS, priceOf } from '#shared/rules/plans.ts';
import { retention } from '#shared/rules/retention.ts';
import { english } from '#shared/texts/say.ts';
import { showYear } from '#site/browser/year.ts';
import { ownWords } from '#site/rules/own-words.ts';
import { fillPlaces, placeNames } from '#site/rules/places.ts';
import { contentFiles } from '#site/schemas/content-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const brand = contentFiles.brand.parse(JSON.parse(read('site/content/brand.json')));
const words = ownWords(brand);
const places = (name: string) => words[name];
const policy = (name: string) => fillPlaces(read(`site/content/legal/${name}.md`), places);

describe('what the policy pages say is what the program does', () => {
  test('every length of time by which something is removed stands on the privacy page, filled in', () => {
    const source = read('site/content/legal/privacy.md');
    const asked = placeNames(source);
    // Repeated events of the provider are about no person.
    const { paymentEventDays: _, ...ofPeople } = retention;
    expect(Object.keys(ofPeople).filter((name) => !asked.includes(`kept.${name}`))).toEqual([]);
    expect(policy('privacy')).toContain(`${retention.guestDays} days; ${retention.idleGuestDays} day if`);
  });

  test('the server removes by those numbers and has none of its own', () => {
    const own = globSync('server/**/{tidy-*,guest-token,mail-tokens,sessions,reconciler,housekeeper}.ts', { cwd: root })
      .map((file) => [file, read(file)] as const)
      .filter(([, text]) => !text.includes("from '#shared/rules/retention.ts'"));
    expect(own.map(([file]) => file)).toEqual([]);
  });

  test('every entry that our code keeps in a browser is named, and we set no cookie', () => {
    const code = globSync('{shared,site,widget}/**/*.{ts,tsx,astro}', { cwd: root }).map(
      (file) => [file, read(file)] as const,
    );
    const keys = code.flatMap(([, text]) => [
      ...[...text.matchAll(/key: `(?:\$\{[^}]*\})?([\w-]+)`/g), ...text.matchAll(/key: '([\w-]+-storage)'/g)].map(
        ([, key]) => key,
      ),
      ...(/\b(?:local|session)Storage\b|createBrowserStorage\(/.test(text)
        ? [...text.matchAll(/const (?:\w+_)?KEY = '([\w-]+)'/g), ...text.matchAll(/Storage\.\w+\('([\w-]+)'/g)].map(
            ([, key]) => key,
          )
        : []),
    ]);
    expect(new Set(keys)).toEqual(
      new Set([
        'auth-storage',
        'guest-storage',
        'draft-storage',
        'left-drafts',
        'device-storage',
        'theme',
        'language',
        'payment-attempts',
        'program-shortlist',
        'program-ticks',
        'student-profile',
        'program-shortlist-account',
      ]),
    );
    const page = policy('cookies');
    expect([...new Set(keys)].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
    expect(code.filter(([, text]) => /document\.cookie|indexedDB\./.test(text)).map(([file]) => file)).toEqual([]);
    const server = globSync('server/**/*.ts', { cwd: root }).filter((file) => /set-cookie|setCookie/i.test(read(file)));
    expect(server).toEqual([]);
  });

  test('the company and the grievance officer of brand.json stand on every page that needs them', () => {
    for (const name of ['privacy', 'terms']) {
      expect(policy(name)).toContain(brand.company.legalName);
      expect(policy(name)).toContain(brand.company.registeredOffice.join(', '));
    }
    for (const name of ['privacy', 'terms', 'refund-policy'])
      for (const detail of Object.values(brand.company.grievanceOfficer).slice(0, 3))
        expect(policy(name)).toContain(detail);
  });
});

test('a place that nothing can fill is refused by its name', () => {
  expect(() => fillPlaces('{{plans.discount}}', places)).toThrow('There is no fact called "plans.discount".');
  expect(fillPlaces('{{ plans.terms }} {once}', places)).toBe(`${PLAN_TERMS} {once}`);
});

test('what a plan costs and is stands in one place, and is said with the price that is charged', () => {
  const [basic] = PLANS;
  if (!basic) throw new Error('There is a plan for sale');
  const prices = [formatMoney(priceOf(basic, 'INR'), 'INR'), formatMoney(priceOf(basic, 'USD'), 'USD')];
  expect(PLANS.every((plan) => plan.price_inr >= basic.price_inr && plan.price_usd >= basic.price_usd)).toBe(true);
  expect(english(askingOn())).toBe(`To ask more you need a plan, from ${prices.join(' or ')} a month.`);
  expect(english(accountOffer())).toContain(english(askingOn()));
  expect(english(accountOffer())).toContain(PLAN_TERMS);
});

test('an hour with a counsellor is part of the plan that promises one, and of no other', () => {
  expect(PLANS.filter(hasGuidance).map(({ plan_id }) => plan_id)).toEqual(['professional_monthly']);
  expect(findPlan('starter_monthly')?.features.join()).not.toMatch(/hour/);
});

test('the count of countries says what it counts: not those with a guide', () => {
  const claims = contentFiles.claims.parse(JSON.parse(read('site/content/claims.json'))).items;
  expect(claims.find(({ id }) => id === 'countries')?.label).toBe('countries our students went to');
});

test.each([
  ['2026', '2031-03-01', '2031'],
  // A clock that has lost its battery.
  ['2026', '1970-01-01', '2026'],
])('built in %s and read on %s the copyright says %s', (built, read, shown) => {
  const place = { textContent: built };
  const page = { querySelectorAll: () => [place] } as unknown as Document;
  showYear(page, new Date(read));
  expect(place.textContent).toBe(shown);
});
