import { Assistant } from './Assistant.tsx';
import type { Mode } from './attributes.ts';
import type { Instance } from './instance.ts';
import { useLanguage } from './languages/use-language.ts';
import { Launcher } from './launcher/Launcher.tsx';
import { StoresProvider } from './stores-context.tsx';

export function App({ instance, mode }: { instance: Instance; mode: Mode }) {
  if (mode === 'launcher') return <Launcher instance={instance} />;
  return <InPage instance={instance} mode={mode} />;
}

function InPage({ instance, mode }: { instance: Instance; mode: Mode }) {
  const { lang } = instance.options();
  // Until then what stood in the element before stays.
  if (!useLanguage(lang, instance.scriptOrigin)) return <slot />;
  return (
    <StoresProvider stores={instance.stores()}>
      <Assistant instance={instance} mode={mode} />
    </StoresProvider>
  );
}
