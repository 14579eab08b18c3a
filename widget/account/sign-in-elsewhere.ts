import type { EmbedStore } from '#shared/stores/embed-store.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import type { Say } from '#shared/texts/say.ts';
import type { AuthTab } from './auth-context.ts';

/**
 * On a partner's page nobody types a password: our own window does it, and goes on to pay for `plan` if one is named. Called
 * while the click is handled.
 */
export async function signInElsewhere(
  embed: EmbedStore,
  toasts: ToastStore,
  t: Say,
  tab: AuthTab,
  plan?: string,
): Promise<void> {
  const problem = await embed.signIn(tab === 'signup' ? tab : 'login', plan);
  if (problem) toasts.show({ title: t('Not signed in'), text: t(problem), failed: true });
}
