import * as v from 'valibot';
import { userContext } from '#shared/contract/chat/chat.ts';
import { type Context, OWN_CONTEXT } from '#shared/stores/embed-store.ts';
import { isTouch } from '#shared/ui/is-touch.ts';
import type { Instance } from './instance.ts';

/** What a page's script may ask of the assistant: the element's methods, and the commands of the script API. */
export type Controls = {
  /** Opens the launcher's panel; elsewhere moves the focus to the message box. */
  open(): void;
  /** Closes the launcher's panel. What is in it stays. */
  close(): void;
  toggle(): void;
  /** Sends a message as if the visitor had. One that cannot be sent now stays in the box. */
  send(text: string): void;
  /** Puts a text into the message box and sends nothing. */
  prefill(text: string): void;
  /** Tells the assistant about the student; null takes a value away. Throws when it cannot be sent. */
  setContext(values: Readonly<Record<string, Context[string] | null>>): void;
  /** Ends the session on this page; its conversation leaves the screen. */
  signOut(): void;
};

export function createControls(instance: Instance): Controls {
  const { host, panel, options, stores } = instance;
  const isLauncher = () => options().mode === 'launcher';
  const box = () => host.shadowRoot?.querySelector('textarea');
  const open = () => {
    if (isLauncher()) panel.setState({ open: true });
    else box()?.focus();
  };
  const close = () => panel.setState({ open: false });
  const prefill = (text: string | null = '') => {
    open();
    // A page's script may hand over anything.
    stores().chat.setDraft(`${text ?? ''}`);
  };
  return {
    open,
    close,
    toggle: () => (panel.getState().open ? close() : open()),
    prefill,
    send(text) {
      const { chat, drafts } = stores();
      // What the visitor has typed, perhaps on the last visit, is not what is sent.
      const typed = drafts.get(chat.getState().conversationId);
      prefill(text);
      if (chat.send()) return;
      chat.setDraft(typed);
      // The keyboard makes room for the answer.
      if (isTouch()) box()?.blur();
    },
    setContext(values) {
      const context: Context = { ...instance.context };
      for (const [name, value] of Object.entries(values))
        if (value === null) delete context[name];
        else context[name] = value;
      v.assert(userContext, { ...context, ...OWN_CONTEXT });
      instance.context = context;
    },
    signOut: () => void stores().session.logout(),
  };
}
