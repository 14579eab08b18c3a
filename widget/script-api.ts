import type { Controls } from './controls.ts';

declare const __RELEASE__: { readonly version: string };

const NAME = 'AdmissionsAssistant';
const COMMANDS = /^(?:open|close|toggle|send|prefill|setContext|signOut)$/;
type Command = readonly [name: unknown, ...values: unknown[]];
/** The element as this file sees it: its methods are the commands. */
type Assistant = HTMLElement & Controls;

/**
 * The page's one global, `AdmissionsAssistant(command, …)`. Calls that came before, to the loader or to the snippet's
 * own queue, are run now in their order, and so is what comes to those later, for both may be held on to: what the loader
 * has drawn stands until we are drawn. Those that need an element wait for it, or for the first one.
 */
export function installScriptApi(tag: string): { connected(element: Element): void } {
  const early: unknown = Reflect.get(window, NAME);
  const waiting: Command[] = [];
  const listeners: { readonly name: unknown; readonly callback: unknown; readonly listener: EventListener }[] = [];

  /** That came last, perhaps into a shadow root of the page's own, where no selector of ours finds it. */
  let newest: Assistant | null = null;

  /** The one that a call means: the launcher where there is one, else the first on the page. Null before the class is there. */
  const find = (): Assistant | null =>
    document.querySelector<Assistant>(`${tag}[mode~=launcher i]:defined`) ??
    document.querySelector<Assistant>(`${tag}:defined`) ??
    (newest?.isConnected ? newest : null);

  function run([name, first, second]: Command): void {
    // The loader's box says whose it is.
    const element = isElement(second) ? (isAssistant(second) ? second : null) : find();
    if (name === 'on') listen(first, second);
    else if (name === 'off') unlisten(first, second);
    else if (!element) waiting.push([name, first, second]);
    else if (name === 'destroy') element.remove();
    else if (name === 'ready') isFunction(first) && first(element);
    else call(element, name, first);
  }

  /** One that has waited: nobody is left to catch what it throws, and the next ones are not to blame. */
  function runKept(command: Command): void {
    try {
      run(command);
    } catch (cause) {
      reportError(cause);
    }
  }

  function call(element: Assistant, name: unknown, value: unknown): void {
    const method: unknown = typeof name === 'string' && COMMANDS.test(name) && Reflect.get(element, name);
    if (isFunction(method)) method.call(element, value);
    else console.warn(`admissions-assistant: no command is called ${String(name)}`);
  }

  function listen(name: unknown, callback: unknown): void {
    if (!isFunction(callback)) return;
    const listener = (event: Event) => callback(event instanceof CustomEvent ? event.detail : null, event);
    listeners.push({ name, callback, listener });
    document.addEventListener(`assistant:${String(name)}`, listener);
  }
  function unlisten(name: unknown, callback: unknown): void {
    const place = listeners.findLastIndex((each) => each.name === name && each.callback === callback);
    const [known] = place < 0 ? [] : listeners.splice(place, 1);
    if (known) document.removeEventListener(`assistant:${String(name)}`, known.listener);
  }

  const later = { push: (command: ArrayLike<unknown>) => runKept(toCommand(command)) };
  const api = Object.assign((...command: unknown[]) => run(toCommand(command)), {
    version: __RELEASE__.version,
    q: later,
  });
  const kept = queueOf(early);
  if (isFunction(early)) Reflect.set(early, 'q', later);
  Reflect.set(window, NAME, api);
  for (const command of kept) runKept(command);
  return {
    connected: (element) => {
      if (isAssistant(element)) newest = element;
      for (const command of waiting.splice(0)) runKept(command);
    },
  };
}

const isElement = (value: unknown): value is Element => value instanceof Element;
const isAssistant = (element: Element): element is Assistant => element.matches(':defined');

type AnyFunction = (...values: unknown[]) => unknown;
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

/** An argument list is an array or an `arguments` object. */
function toCommand(values: ArrayLike<unknown>): Command {
  const [name, ...rest] = Array.from(values);
  return [name, ...rest];
}

/** What a queue has kept: a list of argument lists. */
function queueOf(early: unknown): Command[] {
  const queue: unknown = isFunction(early) && Reflect.get(early, 'q');
  return Array.isArray(queue) ? queue.map(toCommand) : [];
}
