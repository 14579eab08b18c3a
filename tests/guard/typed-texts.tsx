import type { ToastStore } from '#shared/stores/toast-store.ts';
import { counted, said } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';

/** Read by `languages.test.ts` as if it stood in `widget/`: what the guard has to see. */
const CONSTANT = 'A constant';

type SampleProps = {
  name: string;
  kind: 'One' | 'Another';
  toasts: ToastStore;
  write: (letter: object) => void;
};

export function Sample({ name, kind, toasts, write }: SampleProps) {
  const t = useText();
  write({ subject: 'In a letter', title: name, paragraphs: [`Dear ${name}`], notes: [t(kind)] });
  toasts.show({ title: 'In the corner' });
  return (
    <p title="In an attribute">
      {t(CONSTANT)}
      {t(kind)}
      {t(`Hello ${name}`)}
      {t(counted(2, { one: '#1 message', other: '#1 messages' }))}
      {t(said(name))}
      Between tags
      {kind}
      {`Bye ${name}`}
      {name}
    </p>
  );
}
