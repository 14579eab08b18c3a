const KEY = 'payment-attempts';

/** How often this tab has tried to pay; kept for the tab only. 1 where the browser allows no storage. */
export function paymentAttempt(): number {
  const kept = attempt(() => Number(sessionStorage.getItem(KEY)));
  return kept && kept > 0 && kept < 1_000 ? Math.floor(kept) : 1;
}

export const countPaymentAttempt = (): void =>
  void attempt(() => sessionStorage.setItem(KEY, String(paymentAttempt() + 1)));

export const forgetPaymentAttempts = (): void => void attempt(() => sessionStorage.removeItem(KEY));

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch {
    // Storage is blocked: the counter is a courtesy.
    return null;
  }
}
