import { useEffect, useLayoutEffect } from 'react';
import button from '#shared/styles/button.css';
import field from '#shared/styles/field.css';
import label from '#shared/styles/label.css';
import tokens from '#shared/styles/tokens.css';
import accountForm from '#shared/ui/account/form.css';
import strength from '#shared/ui/account/strength.css';
import counsellor from '#shared/ui/counsellor/counsellor.css';
import dialog from '#shared/ui/dialog.css';
import landing from '#shared/ui/landing.css';
import plans from '#shared/ui/plans/plans.css';
import toasts from '#shared/ui/toasts.css';
import account from './account/account.css';
import conversation from './conversation/conversation.css';
import message from './conversation/message.css';
import history from './history/history.css';
import historyItems from './history/history-items.css';
import launcherButton from './launcher/button.css';
import launcher from './launcher/launcher.css';
import { forThisBrowser } from './launcher/light-colours.ts';
import markdown from './markdown/markdown.css';
import host from './styles/host.css';
import rewriting from './styles/rewriting.css';
import surface from './styles/surface.css';

/** What the launcher and the landing look like. */
const FIRST = [tokens, host, landing, surface, launcherButton, launcher];
/** Everything behind them: three quarters of all rules, which the first picture does not wait for. */
const LATER = [
  button,
  field,
  label,
  conversation,
  history,
  historyItems,
  rewriting,
  message,
  markdown,
  accountForm,
  strength,
  dialog,
  plans,
  toasts,
  counsellor,
  account,
];

export type StyleSheets = {
  /** Constructed sheets: no style policy of a page blocks them, and all elements of a page share one set. */
  readonly all: CSSStyleSheet[];
  /** Fills those that were left empty. */
  complete(): void;
};

export function createStyleSheets(): StyleSheets {
  const later = LATER.map(() => new CSSStyleSheet());
  let waiting = LATER;
  return {
    all: [...FIRST.map((text) => filled(new CSSStyleSheet(), text)), ...later],
    complete() {
      // Not `entries()`: an old library's arrays have one of their own.
      waiting.forEach((text, index) => {
        later[index]?.replaceSync(forThisBrowser(text));
      });
      waiting = [];
    },
  };
}

function filled(sheet: CSSStyleSheet, text: string): CSSStyleSheet {
  sheet.replaceSync(forThisBrowser(text));
  return sheet;
}

/** Completes the style sheets: before the first picture when it shows more than the landing (`atOnce`), else after it. */
export function useStyleSheets({ complete }: StyleSheets, atOnce: boolean): void {
  useLayoutEffect(() => {
    if (atOnce) complete();
  }, [complete, atOnce]);
  useEffect(complete, [complete]);
}
