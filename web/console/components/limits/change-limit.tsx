// Changes one limit, or the ceiling of one: to a number, or to the default.

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../dialog.tsx';
import { Field } from '../fields.tsx';
import { ApiForm, FormActions } from '../form.tsx';
import { useCommonText } from '../texts/texts.ts';
import { toast } from '../toasts.ts';

interface Asked {
  readonly body: Readonly<Record<string, number | null>>;
  readonly headers?: Readonly<{ 'If-Match': string }>;
}

/** `value`: the own one, where there is one. `changes`: reads to repeat afterwards. */
export function ChangeLimit({
  name,
  value,
  texts,
  etag,
  save,
  changes,
  onClose,
}: {
  readonly name: string;
  readonly value: number | null;
  readonly texts: Readonly<Record<'title' | 'label' | 'description' | 'done', string>>;
  readonly etag: string | undefined;
  readonly save: (asked: Asked) => Promise<unknown>;
  readonly changes: readonly (readonly string[])[];
  readonly onClose: () => void;
}) {
  const common = useCommonText();
  const client = useQueryClient();
  // The value seen when the dialog came: a change by somebody else in the meantime is told, and not overwritten.
  const [seen] = useState(etag);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const text = values.optional(name);
          const body = { [name]: text === undefined ? null : Number(text) };
          try {
            await save({ body, ...(seen === undefined ? {} : { headers: { 'If-Match': seen } }) });
          } finally {
            // After a refusal too: others' changes are to be seen behind the dialog.
            await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
          }
          toast(texts.done);
          onClose();
        }}
      >
        <Field
          name={name}
          label={texts.label}
          description={texts.description}
          defaultValue={value === null ? '' : String(value)}
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          autoFocus
          optional
        />
        <FormActions submit={common('save')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}
