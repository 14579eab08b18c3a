import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FormErrors } from '#shared/rules/check-form.ts';
import { problemText } from '#shared/rules/problem-text.ts';
import type { Failure } from '#shared/stores/account-actions.ts';
import { joined, type Text } from '#shared/texts/text.ts';
import { FormFailure } from './FormFailure.tsx';
import { FormProvider } from './form-context.ts';
import { keptFields } from './kept-fields.ts';

/** What was typed, by field name. A field that is not there reads as empty. */
export type FormValues = (name: string) => string;

type AccountFormProps = {
  /** Begins the ids of its fields; once per page. */
  readonly id: string;
  /** Who is signed in, where what is typed is theirs alone. */
  readonly owner?: string | null | undefined;
  /** What is wrong before anything is sent, by field name. */
  readonly check: (values: FormValues) => FormErrors;
  /** Sends it; null when it went well. Called once however often the button is pressed. */
  readonly send: (values: FormValues) => Promise<Failure | null>;
  readonly sendLabel: string;
  readonly sendingLabel: string;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly actions?: ReactNode;
  /** More to do about a failure. */
  readonly remedy?: (failure: Failure) => ReactNode;
  readonly danger?: boolean;
};

type State = {
  readonly sending: boolean;
  readonly errors: FormErrors;
  readonly failure: Failure | null;
  /** How often fields were found wrong: each time the focus goes to the first of them. */
  readonly refusals: number;
  /** How often it failed: each time it is read out anew. */
  readonly failures: number;
};
const IDLE = { sending: false, errors: {}, failure: null };

/**
 * A form that checks itself, sends once, and puts the focus on the first wrong field. What was said before stays until
 * the answer is there, and a failure is said below the button: the button never moves away under a second click. What was
 * typed and not sent is there again when the form is, over a reload too.
 */
export function AccountForm(props: AccountFormProps) {
  const { id, owner = null, check, send, sendLabel, sendingLabel, children, actions, remedy } = props;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [state, setState] = useState<State>({ ...IDLE, refusals: 0, failures: 0 });
  const { errors, failure, refusals, failures } = state;
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const kept = useMemo(() => keptFields(id, owner), [id, owner]);
  // After every picture: a field may come later.
  useEffect(() => {
    if (form.current) kept.fill(form.current);
  });
  const refuse = (wrong: FormErrors, rest: Failure | null = null) =>
    setState({ ...IDLE, errors: wrong, failure: rest, refusals: refusals + 1, failures: failures + 1 });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = readValues(event.currentTarget);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    sending.current = true;
    setState({ ...state, sending: true });
    const refused = await send(values);
    sending.current = false;
    if (!refused) kept.forget();
    const { here, rest } = sortProblems(refused, form.current);
    if (Object.keys(here).length > 0) refuse(here, rest);
    else setState({ ...IDLE, failure: rest, refusals, failures: failures + 1 });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    kept.keep(event.target);
    const name = event.target instanceof HTMLInputElement ? event.target.name : '';
    if (errors[name] === undefined) return;
    const { [name]: _, ...others } = errors;
    setState({ ...state, errors: others });
  };

  return (
    // Should it ever be sent without scripts, a password must not stand in the address.
    <form className="aa-form" method="post" noValidate ref={form} onSubmit={submit} onInput={onInput}>
      <FormProvider value={{ id, errors }}>{children}</FormProvider>
      <div className="aa-form-actions">
        <button
          className={props.danger ? 'aa-form-button aa-form-danger' : 'aa-form-button'}
          type="submit"
          // Until the page's scripts listen, sending would leave the page and lose what was typed.
          disabled={!ready}
          aria-disabled={state.sending || undefined}
          // The second click of a double click asks for nothing, however fast the answer came.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {state.sending ? sendingLabel : sendLabel}
        </button>
        {actions}
      </div>
      {failure && (
        <FormFailure key={failures} failure={failure}>
          {remedy?.(failure)}
        </FormFailure>
      )}
    </form>
  );
}

/** Problems of fields that the form has stand at those fields; everything else is said below the button. */
function sortProblems(failure: Failure | null, form: HTMLFormElement | null) {
  const here: Record<string, string | Text> = {};
  const elsewhere: Text[] = [];
  for (const [field, text] of Object.entries(failure?.fields ?? {}))
    if (form?.elements.namedItem(field)) here[field] = text;
    else elsewhere.push(problemText(field, text));
  if (!failure || Object.keys(here).length === 0) return { here, rest: failure };
  const rest = elsewhere.length > 0 ? { ...failure, text: joined(elsewhere, ', '), reason: null } : null;
  return { here, rest };
}

function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
