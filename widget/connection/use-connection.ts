import { useEffect } from 'react';
import { useStores } from '../stores-context.tsx';
import { reconnect } from './reconnect.ts';

/**
 * Asks once whether the assistant can answer. What a lost connection has kept from going is done when the browser is back
 * online, or somebody back at the page. `api` is our server's origin, which the page's own policy may forbid.
 */
export function useConnection(api: string): void {
  const stores = useStores();
  useEffect(() => {
    const { chat, embed } = stores;
    const goOn = () => {
      if (!document.hidden && !chat.getState().connected) void reconnect(stores);
    };
    const hearPolicy = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
      const refused = disposition === 'enforce' && effectiveDirective === 'connect-src';
      if (refused && blockedURI.startsWith(api)) embed.block();
    };
    document.addEventListener('securitypolicyviolation', hearPolicy);
    void chat.checkHealth();
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      document.removeEventListener('securitypolicyviolation', hearPolicy);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [stores, api]);
}
