import type { ConsoleMessage, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

type Origins = { readonly university: string; readonly agent: string; readonly stranger: string };

/** The demo's partner pages, each on an origin that is not the product's. */
export const partnerPage = (file: string, on: keyof Origins = 'university'): string =>
  `${JSON.parse(process.env.PARTNER_ORIGINS ?? '{}')[on]}/${file}`;

export const product = (path = ''): string => `${process.env.PRODUCT_ORIGIN}${path}`;

export const launcher = (page: Page) => page.getByRole('button', { name: 'Ask about admissions' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Admissions assistant' });
export const box = (page: Page) => page.getByRole('textbox', { name: /your question/i });
export const log = (page: Page) => page.getByRole('log');
/** Only the assistant itself has it: a box and its button are there before, drawn by the loader. */
export const whole = (place: Page | Locator | FrameLocator) =>
  place.getByRole('button', { name: /^(Open history|इतिहास खोलें|इतिहास उघडा)$/ });

export async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

/** The number of finished answers: each question and each answer has one copy button. */
export const expectAnswers = (page: Page, count: number) =>
  expect(log(page).getByRole('button', { name: 'Copy message' })).toHaveCount(count * 2);

/** What a page's developer would see in the console, from now on. */
export function watchConsole(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
  return seen;
}
