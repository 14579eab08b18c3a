import { Assistant } from './Assistant.tsx';
import type { Mode } from './attributes.ts';
import type { Instance } from './instance.ts';
import { Launcher } from './launcher/Launcher.tsx';
import { StoresProvider } from './stores-context.tsx';

export function App({ instance, mode }: { instance: Instance; mode: Mode }) {
  if (mode === 'launcher') return <Launcher instance={instance} />;
  return (
    <StoresProvider stores={instance.stores()}>
      <Assistant instance={instance} mode={mode} />
    </StoresProvider>
  );
}
