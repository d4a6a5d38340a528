// Makes an organization, and goes to it, where its first owner is invited.

import { useRef } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextArea } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useGo } from '../../components/link.tsx';
import { randomId } from '../../../shared/random-id.ts';
import { useText } from './texts/texts.ts';

interface Wanted {
  readonly name: string;
  readonly allowed_origins: string[];
}

export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const go = useGo();
  // The same body, sent again after an answer that never came, makes no second organization.
  const sent = useRef({ body: '', key: '' });
  const create = useAct(
    (body: Wanted) => {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: randomId() };
      return answerOf(
        api.POST('/admin/v1/organizations', {
          params: { header: { 'Idempotency-Key': sent.current.key } },
          body,
        }),
      );
    },
    { invalidates: [['organizations']], quiet: true, done: ({ name }) => t('created_done', { name }) },
  );
  return (
    <Dialog title={t('create')} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const { id } = await create.mutateAsync({
            name: values.text('name'),
            allowed_origins: values
              .text('allowed_origins')
              .split(/\s+/)
              .filter((origin) => origin !== ''),
          });
          go(`/operator/organizations/${id}`);
        }}
      >
        <Field
          name="name"
          label={t('name')}
          description={t('nameHint', { most: longest.name })}
          maxLength={longest.name}
          isRequired
          autoComplete="off"
          autoFocus
        />
        <TextArea
          name="allowed_origins"
          label={t('origins')}
          description={t('originsHint')}
          rows={3}
          mono
          optional
          autoComplete="off"
        />
        <FormActions submit={t('create')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}
