import { getChatHealth } from '#shared/contract/chat/chat-endpoints.ts';
import { getHealth, getLiveness } from '#shared/contract/health-endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { createPulse } from './pulse.ts';
import type { Stopping } from './stopping.ts';

/**
 * Three questions that look alike. `/health/live`: does the process answer (if not, restart it). `/health`: may it be
 * sent visitors (if not, send them elsewhere). `/chat/health`: what a browser asks, with what its texts depend on.
 */
export function mountHealth(api: Api, deps: Deps, stopping: Stopping): void {
  const { env, brand, log } = deps;
  const pulse = createPulse(deps);

  api.mount(getLiveness, async () => ({ status: 'ok' as const }));

  api.mount(getHealth, async () => {
    if (stopping.begun) return Response.json({ status: 'stopping' }, { status: 503 });
    try {
      await pulse.feel();
      return { status: 'ok' as const };
    } catch (err) {
      log.error({ err }, 'the database does not answer');
      return Response.json({ status: 'unavailable' }, { status: 503 });
    }
  });

  api.mount(getChatHealth, async () => {
    // Nothing can be asked without it: what it throws is a 503 in words.
    await pulse.feel();
    return {
      status: 'ok' as const,
      guest_free_messages: env.guestFreeMessages,
      signup_email_domain: env.signupEmailDomain,
      counsellor_email: env.salesEmail,
      ...(brand.whatsapp && { counsellor_whatsapp: brand.whatsapp }),
    };
  });
}
