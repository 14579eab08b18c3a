import { useEffect } from 'react';
import { App } from './App.tsx';
import type { Options } from './attributes.ts';
import { Failsafe } from './Failsafe.tsx';
import type { Instance } from './instance.ts';
import { hasLanguage, LanguageProvider } from './languages/translate.ts';

/** What r2wc draws into the shadow root: the root box with the element's options on it. */
export function Mount({ instance, options }: { instance: Instance; options: Options }) {
  useEffect(() => instance.emit('ready', { version: 1 }), [instance]);
  return (
    <div
      className="aa-root"
      part="root"
      lang={hasLanguage(options.lang) ? options.lang : 'en'}
      data-mode={options.mode}
      data-theme={options.theme ?? undefined}
    >
      <LanguageProvider value={options.lang}>
        <Failsafe key={`${options.mode} ${options.lang}`}>
          <App instance={instance} mode={options.mode} />
        </Failsafe>
      </LanguageProvider>
    </div>
  );
}
