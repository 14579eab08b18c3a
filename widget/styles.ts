import tokens from '#shared/styles/tokens.css';
import accountForm from '#shared/ui/account/form.css';
import strength from '#shared/ui/account/strength.css';
import dialog from '#shared/ui/dialog.css';
import landing from '#shared/ui/landing.css';
import plans from '#shared/ui/plans/plans.css';
import toasts from '#shared/ui/toasts.css';
import launcherButton from './launcher/button.css';
import account from './styles/account.css';
import conversation from './styles/conversation.css';
import history from './styles/history.css';
import host from './styles/host.css';
import launcher from './styles/launcher.css';
import markdown from './styles/markdown.css';
import message from './styles/message.css';

/** Constructed sheets: no style policy of a page blocks them, and all elements of a page share one set. */
export const createStyleSheets = (): CSSStyleSheet[] =>
  [
    tokens,
    host,
    landing,
    conversation,
    history,
    message,
    markdown,
    launcherButton,
    launcher,
    accountForm,
    strength,
    dialog,
    plans,
    toasts,
    account,
  ].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
