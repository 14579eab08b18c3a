/** Types of the assistant for the pages that embed it. Importing them imports nothing: the script tag brings the code. */

/** What a page may tell about the student: at most 18 values. */
export type StudentContext = Readonly<Record<string, string | number | boolean | null>>;

/** A signed token about the student (JWT), or how to get a new one. */
export type Vouch = string | (() => string | null | Promise<string | null>) | null;

export interface AdmissionsAssistantElement extends HTMLElement {
  /** `inline` unless it is set. */
  mode: AssistantAttributes['mode'];
  /** The page’s own `color-scheme` unless it is set; `auto` is the system’s. */
  theme: AssistantAttributes['theme'];
  /** Origin of the API; where the script came from unless it is set. */
  api: string | undefined;
  /** The id of the partner’s record. */
  partner: string | undefined;
  /** What the launcher says. */
  label: string | undefined;
  vouch: Vouch;

  /** Opens the launcher’s panel; elsewhere moves the focus to the message box. */
  open(): void;
  /** Closes the launcher’s panel. What is in it stays. */
  close(): void;
  toggle(): void;
  /** Sends a message as if the visitor had. One that cannot be sent now stays in the box. */
  send(text: string): void;
  /** Puts a text into the message box and sends nothing. */
  prefill(text: string): void;
  /** Tells the assistant about the student; null takes a value away. Throws when it cannot be sent. */
  setContext(values: StudentContext): void;
  /** Ends the session on this page; its conversation leaves the screen. */
  signOut(): void;

  addEventListener<N extends keyof AssistantEventMap>(
    type: N,
    listener: (this: AdmissionsAssistantElement, event: AssistantEventMap[N]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<N extends keyof AssistantEventMap>(
    type: N,
    listener: (this: AdmissionsAssistantElement, event: AssistantEventMap[N]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

export interface AssistantAttributes {
  mode?: 'page' | 'inline' | 'launcher' | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
  api?: string | undefined;
  partner?: string | undefined;
  lang?: string | undefined;
  label?: string | undefined;
}

/** What each event carries. None carries the text of a message. */
export interface AssistantEvents {
  ready: { version: 1 };
  open: null;
  close: null;
  'message-sent': { conversationId: string | null };
  'response-start': { conversationId: string | null };
  'response-end': { conversationId: string | null; outcome: 'complete' | 'stopped' | 'failed' };
  'conversation-change': { conversationId: string | null };
  'guest-limit': { allowance: number };
  'auth-required': { reason: 'guest-limit' | 'chosen' };
  'signed-in': null;
  'signed-out': null;
  gate: { reason: 'subscribe' | 'unchecked' | 'used-up' };
  'checkout-start': { planId: string };
  'checkout-success': { planId: string };
  'checkout-failure': { planId: string; reason: string };
  feedback: { messageId: string; rating: 'up' | 'down' | null };
  error: { kind: string };
}

/** The events as the DOM names them: `assistant:open`, … */
export type AssistantEventMap = { [N in keyof AssistantEvents as `assistant:${N}`]: CustomEvent<AssistantEvents[N]> };

/** The page’s one global. Calls that come before the script are kept where the queue of EMBEDDING.md is on the page. */
export interface AssistantCommands {
  (command: 'open' | 'close' | 'toggle' | 'signOut' | 'destroy'): void;
  (command: 'send' | 'prefill', text: string): void;
  (command: 'setContext', values: StudentContext): void;
  (command: 'ready', callback: (element: AdmissionsAssistantElement) => void): void;
  <N extends keyof AssistantEvents>(
    command: 'on' | 'off',
    event: N,
    callback: (detail: AssistantEvents[N], event: AssistantEventMap[`assistant:${N}`]) => void,
  ): void;
  /** The release on the page, such as `1-0a1b2c3d4e`. */
  readonly version?: string;
}

declare global {
  var AdmissionsAssistant: AssistantCommands;
  interface HTMLElementTagNameMap {
    'admissions-assistant': AdmissionsAssistantElement;
  }
}

// For React 19 and newer; a page without React does not need this part, and nothing of it is loaded.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'admissions-assistant': React.DetailedHTMLProps<
        React.HTMLAttributes<AdmissionsAssistantElement>,
        AdmissionsAssistantElement
      > &
        AssistantAttributes;
    }
  }
}
