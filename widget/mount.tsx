import { useEffect } from 'react';
import { english } from '#shared/texts/say.ts';
import { TextProvider } from '#shared/ui/use-text.ts';
import { App } from './App.tsx';
import type { Options } from './attributes.ts';
import { Failsafe } from './Failsafe.tsx';
import type { Instance } from './instance.ts';
import { spokenFor } from './languages/load-language.ts';
import { useLanguage } from './languages/use-language.ts';

/** What r2wc draws into the shadow root: the root box with the element's options on it, in the element's own language. */
export function Mount({ instance, options }: { instance: Instance; options: Options }) {
  const { mode, lang, theme } = options;
  const t = useLanguage(lang, instance.scriptOrigin);
  useEffect(() => instance.emit('ready', { version: 1 }), [instance]);
  return (
    <div className="aa-root" part="root" lang={spokenFor(lang)} data-mode={mode} data-theme={theme ?? undefined}>
      <TextProvider value={t ?? english}>
        <Failsafe key={`${mode} ${lang}`}>
          <App instance={instance} mode={mode} spoken={t !== null} />
        </Failsafe>
      </TextProvider>
    </div>
  );
}
