import type { FormEvent, MouseEvent } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { QUICK_ACTIONS } from './landing-words.ts';

/** Ready-made questions. Without scripts each leads to the same page with its question in the box. */
export function QuickActions({ onPick }: { onPick?: ((question: string) => void) | undefined }) {
  const t = useText();
  return (
    <form className="aa-actions" method="get" onSubmit={onPick && stay}>
      {QUICK_ACTIONS.map(({ label, question }) => (
        <button
          key={label}
          className="aa-action"
          type="submit"
          name="ask"
          value={t(question)}
          onClick={
            onPick &&
            ((event: MouseEvent) => {
              event.preventDefault();
              onPick(t(question));
            })
          }
        >
          {t(label)}
        </button>
      ))}
    </form>
  );
}

const stay = (event: FormEvent) => event.preventDefault();
