import * as v from 'valibot';
import { TRY_AGAIN } from '../contract/error-texts.ts';
import { paymentProof } from '../contract/payments/payments.ts';
import { checkoutScript, isSandboxKey } from '../rules/checkout-script.ts';
import { isInAppBrowser } from '../rules/in-app-browser.ts';
import { PLAN_TERMS } from '../rules/plans.ts';
import { toPaymentErrorCode } from '../rules/razorpay-errors.ts';
import {
  type CheckoutEnd,
  type CheckoutRequest,
  CheckoutUnavailable,
  type CheckoutWindow,
  notInitiated,
} from '../stores/checkout-port.ts';
import { text } from '../texts/text.ts';

const LOAD_MS = 10_000;
/** Where an in-app browser is sent with the answer. */
const CALLBACK = '/api/v1/payments/callback';
/** The checkout draws in its own frame and takes one colour: our leaf. */
const THEME_COLOUR = '#0e6b4f';

/** Razorpay's window, or the sandbox's. `origin` is where our own server is, `language` the query that a page of it speaks by. */
export function createCheckoutWindow(origin: string, language = ''): CheckoutWindow {
  let loading: Promise<void> | null = null;
  return {
    load(keyId) {
      if (constructorOf(window)) return Promise.resolve();
      loading ??= appendScript(new URL(checkoutScript(keyId), origin).href, isSandboxKey(keyId)).finally(() => {
        loading = null;
      });
      return loading;
    },
    pay: async (request) => {
      const Razorpay = constructorOf(window);
      if (!Razorpay) throw sdkMissing();
      return new Promise<CheckoutEnd>((resolve, reject) => {
        try {
          const checkout = new Razorpay(toOptions(request, origin + CALLBACK + language, resolve));
          checkout.on('payment.failed', (answer) => request.onDecline(toFailure(answer)));
          checkout.open();
        } catch (cause) {
          reject(new CheckoutUnavailable(notInitiated(text(TRY_AGAIN)), { cause }));
        }
      });
    },
  };
}

/** The options of the specification, and what an in-app browser needs instead of a handler. */
function toOptions({ order, prefill }: CheckoutRequest, callback: string, end: (end: CheckoutEnd) => void) {
  const { key_id: key, amount, currency, order_id, receipt } = order;
  return {
    key,
    amount,
    currency,
    order_id,
    name: pageBrand() ?? 'Admissions assistant',
    description: `Subscription Payment. ${PLAN_TERMS}`,
    prefill: { name: prefill.name, email: prefill.email, ...(prefill.contact && { contact: prefill.contact }) },
    notes: { order_id, receipt },
    theme: { color: THEME_COLOUR },
    handler: (answer: unknown) => {
      const proof = v.safeParse(paymentProof, answer);
      // Without a proof there is nothing to show the server: the webhook tells it.
      end(proof.success ? { kind: 'paid', proof: proof.output } : { kind: 'dismissed' });
    },
    modal: { ondismiss: () => end({ kind: 'dismissed' }) },
    ...(isInAppBrowser(navigator.userAgent) && {
      callback_url: callback,
      redirect: true,
    }),
  };
}

const failedAnswer = v.object({
  error: v.object({
    code: v.nullish(v.string()),
    reason: v.nullish(v.string()),
    description: v.nullish(v.string()),
  }),
});

function toFailure(answer: unknown) {
  const { success, output } = v.safeParse(failedAnswer, answer);
  const error = success ? output.error : {};
  return { code: toPaymentErrorCode(error), message: error.description ?? '' };
}

/** Always in the page itself, never in a shadow root: the window belongs to the page. */
function appendScript(src: string, sandbox: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      clearTimeout(timer);
      // So that the next try fetches it again.
      script.remove();
      reject(sdkMissing(sandbox));
    };
    const timer = setTimeout(giveUp, LOAD_MS);
    script.src = src;
    script.async = true;
    script.addEventListener('error', giveUp);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (constructorOf(window)) resolve();
      else giveUp();
    });
    document.head.append(script);
  });
}

const sdkMissing = (sandbox = false) =>
  new CheckoutUnavailable(
    sandbox
      ? text('Failed to load Razorpay SDK. The test checkout did not answer: please try again.')
      : text(
          'Failed to load Razorpay SDK. An ad blocker may be stopping it: please allow checkout.razorpay.com, or try another browser.',
        ),
  );

const pageBrand = () => document.querySelector('meta[property="og:site_name"]')?.getAttribute('content');

type Checkout = { open(): void; on(event: string, listener: (answer: unknown) => void): void };
type RazorpayConstructor = new (options: object) => Checkout;

function constructorOf(page: Window): RazorpayConstructor | null {
  const found: unknown = Reflect.get(page, 'Razorpay');
  return isConstructor(found) ? found : null;
}

const isConstructor = (value: unknown): value is RazorpayConstructor => typeof value === 'function';
