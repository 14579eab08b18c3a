import { describe, expect, it } from 'vitest';
import { createBreaker } from '#server/assistant/model/breaker.ts';

describe('the breaker', () => {
  it('lets one call try after the rest, and rests again when it fails', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    breaker.failed();
    breaker.failed();
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    expect(breaker.allows()).toBe(false);
    now = 30_000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.abandoned();
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    expect(breaker.allows()).toBe(false);
    now = 60_000;
    expect(breaker.allows()).toBe(true);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });
});
