import { useEffect } from 'react';
import { App } from './App.tsx';
import type { Options } from './attributes.ts';
import type { Instance } from './instance.ts';

/** What r2wc draws into the shadow root: the root box with the element's options on it. */
export function Mount({ instance, options }: { instance: Instance; options: Options }) {
  useEffect(() => instance.emit('ready', { version: 1 }), [instance]);
  return (
    <div className="aa-root" part="root" data-mode={options.mode} data-theme={options.theme ?? undefined}>
      <App key={options.mode} instance={instance} mode={options.mode} />
    </div>
  );
}
