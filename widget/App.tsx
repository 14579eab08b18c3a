import { useEffect, useLayoutEffect, useState } from 'react';
import { Assistant } from './Assistant.tsx';
import type { Mode } from './attributes.ts';
import type { Instance } from './instance.ts';
import { FirstPicture } from './landing/FirstPicture.tsx';
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
  return spoken ? <InPlace instance={instance} mode={mode} /> : <slot />;
}

function InPlace({ instance, mode }: Omit<AppProps, 'spoken'>) {
  const [first, setFirst] = useState(instance.isNew);
  const [whole, setWhole] = useState(!first);
  useEffect(() => setWhole(true), []);
  // Both are there for as long as the one takes over from the other.
  useLayoutEffect(() => setFirst(!whole), [whole]);
  return (
    <>
      {first && <FirstPicture instance={instance} level={mode === 'page' ? 1 : 2} />}
      {whole && (
        <StoresProvider stores={instance.stores()}>
          <Assistant instance={instance} mode={mode} />
        </StoresProvider>
      )}
    </>
  );
}
