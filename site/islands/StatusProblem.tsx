import { useText } from '#shared/ui/use-text.ts';
import { subscriptionStore } from './payment-stores.ts';

/** In place of a status that is not known (yet). */
export function StatusProblem({ checking, unchecked }: { checking: boolean; unchecked: boolean }) {
  const t = useText();
  if (checking || !unchecked) return <p role="status">{t('Checking your subscription…')}</p>;
  return (
    <div className="aa-form-failure" role="alert">
      <p>{t('We could not check your subscription. This does not mean that it has ended.')}</p>
      <button className="aa-form-link" type="button" onClick={() => void subscriptionStore().load()}>
        {t('Retry')}
      </button>
    </div>
  );
}
