import {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';

/** Whatever the assistant uses of React, in scenes that follow each other in one root. Gives the markup after each. */
export async function play(holder: HTMLElement): Promise<string[]> {
  const root = createRoot(holder);
  const seen: string[] = [];
  for (const scene of SCENES) {
    root.render(scene);
    await settled();
    for (const button of holder.querySelectorAll('button')) button.click();
    for (const input of holder.querySelectorAll('input')) {
      input.focus();
      input.value += 'y';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.blur();
    }
    await settled();
    seen.push(`${holder.innerHTML} ${told.splice(0).join()}`);
  }
  root.unmount();
  await settled();
  seen.push(`${holder.innerHTML} ${told.splice(0).join()}`);
  return seen;
}

/** After what is drawn and what follows it. */
const settled = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** What happened beside the drawing. */
const told: string[] = [];

const Theme = createContext('none');
const Themed = memo(({ name }: { name: string }) => {
  told.push(`drawn ${name}`);
  return <i>{`${name} ${useContext(Theme)}`}</i>;
});

function Counter({ children }: { children?: ReactNode }) {
  const [count, add] = useReducer((before: number) => before + 1, 0);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    told.push(`laid out ${count} ${box.current?.tagName}`);
    return () => void told.push(`left ${count}`);
  }, [count]);
  useEffect(() => void told.push(`after ${count}`), [count]);
  return (
    <div ref={box} id={id} style={{ width: count, opacity: 0.5, order: count }}>
      <button type="button" onClick={add}>
        {count}
      </button>
      {children}
    </div>
  );
}

function Form() {
  const [value, setValue] = useState('x');
  return (
    <form>
      <label htmlFor="a">A</label>
      <input
        id="a"
        className={value === 'x' ? 'wide' : undefined}
        translate="no"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onFocus={() => told.push('focus')}
        onBlur={(event) => told.push(`blur ${event.nativeEvent.type}`)}
        aria-invalid={value === 'x'}
        maxLength={20}
      />
      <textarea defaultValue="words" readOnly />
      <svg viewBox="0 0 24 24" strokeWidth={2} aria-hidden="true">
        <path d="M0 0" strokeLinecap="round" />
      </svg>
    </form>
  );
}

let listener: (() => void) | null = null;
let stored = 'before';
function Stored() {
  const value = useSyncExternalStore(
    (changed) => {
      listener = changed;
      return () => void told.push('unsubscribed');
    },
    () => stored,
  );
  const change = () => {
    stored = 'after';
    listener?.();
  };
  return (
    <button type="button" onClick={change}>
      {value}
    </button>
  );
}

class Guard extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  override componentDidCatch(error: unknown) {
    this.setState({ failed: true });
    told.push(String(error));
  }
  override componentWillUnmount() {
    told.push('guard left');
  }
  override render() {
    return this.state.failed ? <b>failed</b> : this.props.children;
  }
}
function Breaks(): ReactNode {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken');
  return createElement('button', { type: 'button', onClick: () => setBroken(true) }, 'break');
}

const list = (names: string) => [...names].map((name) => <li key={name}>{name}</li>);

const themed = (theme: string) => (
  <Theme.Provider key="theme" value={theme}>
    <Themed name="one" />
    <Counter>
      <Themed name="two" />
    </Counter>
  </Theme.Provider>
);

const SCENES: readonly ReactNode[] = [
  <ul key="list">{list('abcde')}</ul>,
  <ul key="list">{list('ebxad')}</ul>,
  <ul key="list">{list('dc')}</ul>,
  themed('light'),
  themed('dark'),
  <Form key="form" />,
  <Fragment key="more">
    text {0} {null} {false}
    <Stored />
    <p hidden tabIndex={-1} data-x="1">
      hidden
    </p>
  </Fragment>,
  <Guard key="guard">
    <Breaks />
  </Guard>,
  null,
];
