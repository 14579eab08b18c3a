export const SANDBOX_KEY_PREFIX = 'rzp_sandbox_';

/** Whether an order belongs to the built-in sandbox, where no money moves. */
export const isSandboxKey = (keyId: string): boolean => keyId.startsWith(SANDBOX_KEY_PREFIX);

/** Where the script that defines `window.Razorpay` comes from. */
export const checkoutScript = (keyId: string): string =>
  isSandboxKey(keyId) ? '/sandbox/checkout.js' : 'https://checkout.razorpay.com/v1/checkout.js';
