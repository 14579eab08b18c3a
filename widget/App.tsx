import { Assistant } from './Assistant.tsx';
import type { Mode } from './attributes.ts';
import type { Instance } from './instance.ts';
import { Launcher } from './launcher/Launcher.tsx';
import { StoresProvider } from './stores-context.tsx';

type AppProps = {
  readonly instance: Instance;
  readonly mode: Mode;
  /** The words of the element's language are there. */
  readonly spoken: boolean;
};

export function App({ instance, mode, spoken }: AppProps) {
  if (mode === 'launcher') return <Launcher instance={instance} spoken={spoken} />;
  // Until then what stood in the element before stays.
  if (!spoken) return <slot />;
  return (
    <StoresProvider stores={instance.stores()}>
      <Assistant instance={instance} mode={mode} />
    </StoresProvider>
  );
}
