import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import { ATTRIBUTES } from './attributes.ts';
import { createControls } from './controls.ts';
import { createInstance, type Instance } from './instance.ts';
import { keepKeysInside } from './keep-keys-inside.ts';
import { Mount } from './mount.tsx';
import { createStyleSheets } from './styles.ts';
import { tellDeveloper } from './tell-developer.ts';

/** What r2wc passes: the shadow root, and an attribute for each watched name (which we read from the element instead). */
type RootProps = { readonly container?: Node } & { readonly [name in (typeof ATTRIBUTES)[number]]?: string };

/** The calls of a custom element's life that r2wc's class has and its type does not tell. */
type LifeCycle = {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  attributeChangedCallback?(name: string, before: string | null, now: string | null): void;
};

/**
 * The element's class. Only to be called where there is a document. `scriptOrigin` is the default origin of the API;
 * `onConnected` hears of every element that comes onto the page.
 */
export function createElementClass(
  scriptOrigin: string,
  onConnected: (element: Element) => void,
): CustomElementConstructor {
  const instances = new WeakMap<Node, Instance>();
  const styleSheets = createStyleSheets();

  const draw = ({ container }: RootProps) => {
    const instance = container && instances.get(container);
    if (!instance) return null;
    tellDeveloper(instance.host);
    return createElement(Mount, { instance, options: instance.options() });
  };
  const Base: new () => HTMLElement & LifeCycle = r2wc<RootProps>(draw, {
    shadow: 'open',
    // `lang` is every element's own property already, and empty where it is not set.
    props: { mode: 'string', theme: 'string', api: 'string', partner: 'string', label: 'string' },
  });

  return class AdmissionsAssistant extends Base {
    static readonly observedAttributes = ATTRIBUTES;

    constructor() {
      super();
      // r2wc takes a new element for a connected one: it would draw at every attribute before that is true.
      Reflect.set(this, Symbol.for('r2wc.connected'), false);
      const root = this.shadowRoot;
      if (!root) return;
      root.adoptedStyleSheets = styleSheets.all;
      keepKeysInside(root);
      const instance = createInstance(this, scriptOrigin, styleSheets);
      instances.set(root, instance);
      Object.assign(this, createControls(instance));
      // Set by a framework before the class was there, perhaps.
      instance.vouch = Reflect.get(this, 'vouch') ?? null;
      Object.defineProperty(this, 'vouch', {
        configurable: true,
        get: () => instance.vouch,
        set: (token: unknown) => {
          instance.vouch = token;
        },
      });
    }

    override connectedCallback(): void {
      takeEarlyProperties(this);
      super.connectedCallback?.();
      onConnected(this);
    }

    /** Leaving is final only when the element is not back at once: a move keeps everything on the screen. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback?.();
      });
    }

    /** Was it in another document meanwhile, such as a template's, the browser has taken its style sheets away. */
    adoptedCallback(): void {
      const root = this.shadowRoot;
      if (root && this.ownerDocument === document) root.adoptedStyleSheets = styleSheets.all;
    }

    /** Its presence tells the browser that a move is no leaving. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      super.attributeChangedCallback?.(name, before, now);
      // r2wc leaves out removed and emptied attributes, and what it does not watch.
      if ((!now || name === 'lang') && this.isConnected) super.connectedCallback?.();
    }
  };
}

/** Properties that a framework has set before the class was there hide the accessors until they are set again. */
function takeEarlyProperties(element: HTMLElement): void {
  for (const name of ATTRIBUTES) {
    const early = Object.getOwnPropertyDescriptor(element, name);
    if (!early) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, early.value);
  }
}
