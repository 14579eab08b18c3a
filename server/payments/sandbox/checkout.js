// @ts-check
// The sandbox's stand-in for Razorpay's checkout script: the same `window.Razorpay`, and a sheet that says what it is.
// It runs in the browser as it is. No money can move here.

/**
 * @typedef {{
 *   order_id: string, key?: string, amount?: number | string, currency?: string, name?: string, description?: string,
 *   handler?: (proof: object) => void,
 *   modal?: { ondismiss?: () => void, escape?: boolean }, callback_url?: string, redirect?: boolean | string,
 * }} Options
 */

(() => {
  const SHEET_ID = 'razorpay-sandbox';
  /** The server that this script came from. */
  const ORIGIN = new URL(
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
  ).origin;

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      if (!options?.order_id) throw new TypeError('Razorpay: order_id is missing');
      this.options = options;
      /** @type {Map<string, Set<(response: object) => void>>} */
      this.listeners = new Map();
      /** @type {ReturnType<typeof openSheet> | null} */
      this.sheet = null;
    }

    /** @param {string} event @param {(response: object) => void} listener */
    on(event, listener) {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
      return this;
    }

    open() {
      if (this.sheet) return;
      const { options } = this;
      const target = redirectTarget(options);
      this.sheet = openSheet(options, {
        succeed: (proof) => {
          this.close();
          if (target) postForm(target, proof);
          else options.handler?.(proof);
        },
        decline: ({ error }) => {
          if (target) postForm(target, errorFields(error));
          for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error });
        },
        dismiss: () => {
          this.close();
          options.modal?.ondismiss?.();
        },
      });
    }

    close() {
      this.sheet?.remove();
      this.sheet = null;
    }
  }

  Object.assign(window, { Razorpay });

  /** The address to send the browser to, in redirect mode. @param {Options} options */
  function redirectTarget({ callback_url, redirect }) {
    return redirect === true || redirect === 'true' ? callback_url : undefined;
  }

  /** @param {string} action @param {Record<string, string>} fields */
  function postForm(action, fields) {
    const form = element('form', { method: 'post', action, hidden: '' });
    for (const [name, value] of Object.entries(fields)) form.append(element('input', { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }

  /** The field names of Razorpay's own form post. @param {Record<string, any>} error */
  function errorFields({ metadata, ...texts }) {
    const fields = Object.entries(texts).map(([name, value]) => [`error[${name}]`, String(value)]);
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  /**
   * @param {Options} options
   * @param {{ succeed(proof: any): void, decline(failure: any): void, dismiss(): void }} on
   */
  function openSheet(options, on) {
    document.getElementById(SHEET_ID)?.remove();
    const returnTo = deepActiveElement();
    const host = element('div', { id: SHEET_ID });
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];

    const status = element('p', { class: 'status', role: 'status' });
    const amount = element('p', { class: 'amount', 'aria-live': 'polite' }, 'One moment…');
    const what = element('p', { class: 'what' }, options.description ?? '');
    const reason = element('select', { id: 'reason' });
    const pay = element('button', { type: 'button', class: 'primary' }, 'Pay successfully');
    const closeTab = element('button', { type: 'button' }, 'Pay, but close the tab');
    const decline = element('button', { type: 'button' }, 'Decline the payment');
    const cancel = element('button', { type: 'button', class: 'plain' }, 'Cancel');
    const buttons = [pay, closeTab, decline, cancel];
    /** Nobody agrees to an amount that is not said, or could not be. */
    const needAmount = [pay, closeTab, decline];
    for (const button of needAmount) button.setAttribute('aria-disabled', 'true');
    const panel = element('div', {
      class: 'panel',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': 'title',
      'aria-describedby': 'note',
    });
    panel.append(
      element('p', { class: 'badge' }, 'Test mode'),
      element('h2', { id: 'title', tabindex: '-1' }, options.name ? `Pay ${options.name}` : 'Payment'),
      element(
        'p',
        { id: 'note', class: 'note' },
        'This is the sandbox checkout. No money moves, and no card is asked for.',
      ),
      what,
      amount,
      status,
      pay,
      closeTab,
      element('label', { for: 'reason' }, 'Reason to decline'),
      reason,
      decline,
      cancel,
    );
    root.append(element('div', { class: 'backdrop' }), panel);
    document.documentElement.append(host);
    root.getElementById('title')?.focus();

    host.addEventListener('keydown', (event) => {
      // In the real checkout the keys stay in its own frame.
      event.stopPropagation();
      if (event.key === 'Escape' && options.modal?.escape !== false) on.dismiss();
      if (event.key === 'Tab') keepInside(event);
    });
    pay.addEventListener('click', () => attempt({ outcome: 'succeed' }, on.succeed));
    closeTab.addEventListener('click', () => attempt({ outcome: 'close-tab' }, leave));
    decline.addEventListener('click', () =>
      attempt({ outcome: 'decline', reason: reason.value }, (failure) => {
        say(`Payment failed: ${failure.error.description} You can try again.`, true);
        on.decline(failure);
      }),
    );
    cancel.addEventListener('click', () => on.dismiss());
    void load();

    return {
      remove() {
        host.remove();
        if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
      },
    };

    async function load() {
      try {
        const order = await call('');
        amount.textContent = order.amount;
        what.textContent = [order.plan, options.description].filter(Boolean).join(' · ');
        reason.append(
          ...order.declines.map((/** @type {any} */ one) => element('option', { value: one.reason }, one.label)),
        );
        for (const button of needAmount) button.removeAttribute('aria-disabled');
      } catch (cause) {
        amount.textContent = '';
        say(String(cause instanceof Error ? cause.message : cause), true);
      }
    }

    /** @param {object} body @param {(answer: any) => void} then */
    async function attempt(body, then) {
      if (pay.hasAttribute('aria-disabled')) return;
      panel.setAttribute('aria-busy', 'true');
      for (const button of buttons) button.setAttribute('aria-disabled', 'true');
      say('Processing…');
      let answer;
      try {
        answer = await call('/pay', body);
        say('');
      } catch (cause) {
        say(String(cause instanceof Error ? cause.message : cause), true);
      } finally {
        panel.removeAttribute('aria-busy');
        for (const button of buttons) button.removeAttribute('aria-disabled');
      }
      if (answer && host.isConnected) then(answer);
    }

    /** @param {string} path @param {object} [body] */
    async function call(path, body) {
      const response = await fetch(new URL(`/sandbox/orders/${encodeURIComponent(options.order_id)}${path}`, ORIGIN), {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.detail ?? 'The sandbox could not do that');
      return answer;
    }

    /** @param {string} text @param {boolean} [failed] */
    function say(text, failed = false) {
      status.classList.toggle('failed', failed);
      status.textContent = text;
    }

    /** @param {KeyboardEvent} event */
    function keepInside(event) {
      const stops = [pay, closeTab, reason, decline, cancel];
      const at = stops.indexOf(/** @type {HTMLButtonElement} */ (root.activeElement));
      const next = event.shiftKey ? at - 1 : at + 1;
      event.preventDefault();
      stops.at(at === -1 && event.shiftKey ? -1 : next % stops.length)?.focus();
    }
  }

  /** What a closed tab comes to: the page is gone, and nobody is told. A page may only close tabs that it opened. */
  function leave() {
    window.close();
    window.setTimeout(() => window.location.replace('about:blank'), 100);
  }

  function deepActiveElement() {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  }

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag @param {Record<string, string>} [attributes] @param {string} [text]
   */
  function element(tag, attributes = {}, text = '') {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.textContent = text;
    return made;
  }

  /** Adopted, not written into the page: a page's content policy forbids the latter. */
  function styles() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; padding: 12px; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: #14211b; }
      .backdrop { position: absolute; inset: 0; background: rgb(10 20 15 / 60%); }
      .panel { position: relative; box-sizing: border-box; inline-size: min(420px, 100%); max-block-size: 100%; overflow: auto; display: grid; gap: 10px; padding: 20px; background: #fff; border: 3px dashed #8a5200; border-radius: 12px; }
      p, h2 { margin: 0; }
      h2 { font-size: 20px; line-height: 1.3; }
      h2:focus { outline: none; }
      .badge { justify-self: start; padding: 2px 10px; border-radius: 99px; background: #fff1d6; color: #6b3f00; font-weight: 700; font-size: 14px; }
      .note, .what { color: #44524b; font-size: 15px; }
      .amount { font-size: 28px; font-weight: 700; font-variant-numeric: tabular-nums; }
      label { font-size: 15px; font-weight: 600; margin-block-start: 6px; }
      button, select { font: inherit; min-block-size: 44px; padding: 8px 14px; border-radius: 8px; border: 1px solid #6f7d75; background: #fff; color: inherit; box-sizing: border-box; inline-size: 100%; }
      button { cursor: pointer; font-weight: 600; }
      button.primary { background: #0e6b4f; border-color: #0e6b4f; color: #fff; }
      button.plain { border-color: transparent; text-decoration: underline; }
      button[aria-disabled] { opacity: .55; cursor: progress; }
      button:focus-visible, select:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
      .status:not(:empty) { padding: 8px 12px; border-radius: 8px; background: #eef3f0; font-size: 15px; }
      .status.failed:not(:empty) { background: #fdecea; color: #7d1712; }
    `);
    return sheet;
  }
})();
