// A form whose refusals are shown where they belong: what the API says of a field at the field, all else above the buttons.
//
//   <ApiForm onSubmit={async (values) => { await answerOf(api.POST(…, { body: { name: values.text('name') } })); close(); }}>
//     <Field name="name" label={…} isRequired />
//     <FormActions submit={t('create')} onCancel={close} />
//   </ApiForm>

import { createContext, type ReactNode, useContext, useState } from 'react';
import { Form } from 'react-aria-components';
import { ApiError } from '../../shared/api-error.ts';
import { useCommonText } from '../texts/common.ts';
import { Button } from './button.tsx';
import { errorWords, isOutdated } from './error-words.ts';
import { Notice } from './page.tsx';
import { useCountdown } from './states.tsx';
import fields from './fields.module.css';
import overlay from './overlay.module.css';

/** What was entered, by the names of the fields. */
export interface FormValues {
  /** Without the space around it. */
  text(name: string): string;
  /** undefined where nothing was entered. */
  optional(name: string): string | undefined;
  isTicked(name: string): boolean;
}

const Sending = createContext<{ pending: boolean; error: unknown }>({ pending: false, error: null });

export function ApiForm({
  onSubmit,
  children,
  label,
  line = false,
}: {
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  /** Of one field, with its button beside it. */
  readonly line?: boolean;
  readonly children: ReactNode;
  readonly label?: string;
}) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (data: FormData): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await onSubmit(valuesOf(data));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  };
  return (
    <Form
      className={`${fields['form']} ${line ? fields['line'] : ''}`}
      validationErrors={errorsByField(error)}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!pending) void submit(new FormData(event.currentTarget));
      }}
    >
      <Sending value={{ pending, error }}>{children}</Sending>
    </Form>
  );
}

/** The buttons of a form, and what was refused that is of no field. */
export function FormActions({
  submit,
  onCancel,
  look = 'primary',
  isDisabled = false,
}: {
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly look?: 'primary' | 'danger';
  readonly isDisabled?: boolean;
}) {
  const t = useCommonText();
  const { pending } = useContext(Sending);
  return (
    <>
      <FormRefusal />
      <div className={overlay['actions']}>
        {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look={look} isPending={pending} isDisabled={isDisabled}>
          {submit}
        </Button>
      </div>
    </>
  );
}

function FormRefusal() {
  const t = useCommonText();
  const { error } = useContext(Sending);
  const left = useCountdown(error);
  if (error === null || error === undefined) return null;
  const others = error instanceof ApiError ? error.details.filter(({ path }) => nameOf(path) === '') : [];
  const atFields = error instanceof ApiError && error.details.length > others.length;
  if (atFields && others.length === 0) return null;
  const limited = error instanceof ApiError && error.status === 429;
  return (
    <div role="alert">
      <Notice kind="danger">
        <span className="foreign">
          {limited
            ? left > 0
              ? t('rateLimited', { count: left })
              : t('rateLimitedOver')
            : others.length > 0 && !isOutdated(error)
              ? others.map(({ message }) => message).join(' ')
              : errorWords(error, t)}
        </span>
      </Notice>
    </div>
  );
}

/** The API names a field by a JSON pointer: `/name`, `/allowed_origins/0`. What is in a list is said of the list. */
function nameOf(pointer: string): string {
  return pointer.replace(/^\//, '').split('/', 1)[0] ?? '';
}

/** What the API says of each field. A form may name a field for what is deeper within one: `credential/token`. */
export function errorsByField(error: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.details) {
    const name = nameOf(path);
    const whole = path.replace(/^\//, '');
    for (const one of new Set([name, whole])) if (one !== '') (found[one] ??= []).push(message);
  }
  return found;
}

function valuesOf(data: FormData): FormValues {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { text, optional: (name) => text(name) || undefined, isTicked: (name) => data.has(name) };
}
