// A form whose refusals are shown where they belong: those of a field at the field, all others above the buttons, as
// those of a field that the form does not have.
//
//   <ApiForm onSubmit={async (values) => { await answerOf(api.POST(…, { body: { … } })); close(); }}>
//     <Field name="name" label={…} isRequired />
//     <FormActions submit={t('create')} onCancel={close} />
//   </ApiForm>

import { createContext, type ReactNode, useContext, useState } from 'react';
import { CheckboxContext, ComboBoxContext, Form, Provider, TextFieldContext } from 'react-aria-components';
import { ApiError, type ErrorDetail } from '../../shared/api-error.ts';
import { useCommonText } from './texts/texts.ts';
import { Button } from './button.tsx';
import { errorWords, isOutdated, needsProof } from './error-words.ts';
import { ErrorMend } from './mend.tsx';
import { Notice } from './page.tsx';
import { useCountdown } from './states.tsx';
import fields from './fields.module.css';
import overlay from './overlay.module.css';

/** The entered values, by the names of the fields. */
export interface FormValues {
  /** Without the space around it. */
  text(name: string): string;
  /** undefined where nothing was entered. */
  optional(name: string): string | undefined;
  isTicked(name: string): boolean;
}

const Sending = createContext<{ pending: boolean; error: unknown; has: (name: string) => boolean }>({
  pending: false,
  error: null,
  has: () => false,
});

export function ApiForm({
  onSubmit,
  children,
  label,
  line = false,
  isReadOnly = false,
}: {
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  /** Of one field, with its button beside it. */
  readonly line?: boolean;
  /** Shows the fields and takes no change: the reader has no permission to save. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
  readonly label?: string;
}) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
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
        if (pending || isReadOnly) return;
        setNames(namesOf(event.currentTarget));
        void submit(new FormData(event.currentTarget));
      }}
    >
      <Sending value={{ pending, error, has: (name) => names.has(name) }}>
        <Provider
          values={[
            [TextFieldContext, { isReadOnly }],
            [ComboBoxContext, { isReadOnly }],
            [CheckboxContext, { isReadOnly }],
          ]}
        >
          {children}
        </Provider>
      </Sending>
    </Form>
  );
}

/** The buttons of a form, and refusals of no field. */
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
  const { error, has } = useContext(Sending);
  const left = useCountdown(error);
  if (error === null || error === undefined) return null;
  const others = error instanceof ApiError ? error.details.filter(({ path }) => !namesIn(path).some(has)) : [];
  const atFields = error instanceof ApiError && error.details.length > others.length;
  if (atFields && others.length === 0) {
    const mend = error instanceof ApiError && error.setting !== undefined;
    return (
      mend && (
        <div role="alert">
          <Notice kind="danger">
            <ErrorMend error={error} />
          </Notice>
        </div>
      )
    );
  }
  const limited = error instanceof ApiError && error.status === 429;
  const hasOwnWords = isOutdated(error) || (error instanceof ApiError && needsProof(error));
  return (
    <div role="alert">
      <Notice kind="danger">
        <span className="foreign">
          {limited
            ? left > 0
              ? t('rateLimited', { count: left })
              : t('rateLimitedOver')
            : others.length > 0 && !hasOwnWords
              ? others.map(sentenceOf).join(' ')
              : errorWords(error, t)}
          <ErrorMend error={error} />
        </span>
      </Notice>
    </div>
  );
}

/**
 * The API names a field by a JSON pointer: `/name`, `/allowed_origins/0`. A refusal of an item is shown at its list.
 */
function nameOf(pointer: string): string {
  return pointer.replace(/^\//, '').split('/', 1)[0] ?? '';
}

/** The names that a form may have for the field: a form may name one deeper within another, `credential/token`. */
function namesIn(pointer: string): string[] {
  return [...new Set([nameOf(pointer), pointer.replace(/^\//, '')])].filter((name) => name !== '');
}

/** Refusals of no field of the form, with their fields. */
function sentenceOf({ path, message }: ErrorDetail): string {
  const name = nameOf(path);
  return name === '' ? message : `${name}: ${message}`;
}

/** The API's refusal of each field. */
export function errorsByField(error: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.details) for (const name of namesIn(path)) (found[name] ??= []).push(message);
  return found;
}

function namesOf(form: HTMLFormElement): ReadonlySet<string> {
  return new Set([...form.elements].map((element) => element.getAttribute('name') ?? ''));
}

function valuesOf(data: FormData): FormValues {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { text, optional: (name) => text(name) || undefined, isTicked: (name) => data.has(name) };
}
