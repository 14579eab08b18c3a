/**
 * Whether a browser is one inside another app, in which Razorpay's window does not open: there the customer is sent to
 * the payment page, and back through the callback (Razorpay's docs, "Best practices": Instagram, Facebook, Opera Mini, UC).
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\b(FBAN|FBAV|FB_IAB|FBIOS|Instagram|Messenger|UCBrowser|UCWEB|Opera Mini|OPiOS)\b/i.test(userAgent);
