// A new agent: its required fields; the rest is edited once it is there. It is a draft until it is published.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Field, TextArea } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useGo } from '../../components/link.tsx';
import { Card, Page } from '../../components/page.tsx';
import { ModelChoice } from './model-choice.tsx';
import { agentsKey, useChoices } from './reading.ts';
import { useText } from './texts/texts.ts';

export function NewAgent() {
  const t = useText();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const { sources } = useChoices();
  const [model, setModel] = useState('demo');
  const create = useAct(
    (body: { name: string; instructions: string; model: string }) =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/agents', {
          params: { path: { org_id } },
          body: { ...body, draft: true },
        }),
      ),
    { invalidates: [agentsKey(org_id)], done: t('created'), quiet: true, onDone: ({ id }) => go(`/agents/${id}`) },
  );
  return (
    <Page title={t('create')} back={{ to: '/agents', text: t('title') }} narrow>
      <Card>
        <ApiForm
          label={t('create')}
          onSubmit={(values) =>
            create.mutateAsync({
              name: values.text('name'),
              instructions: values.text('instructions'),
              model: model.trim(),
            })
          }
        >
          <Field name="name" label={t('field_name')} isRequired autoFocus />
          <ModelChoice
            name="model"
            label={t('field_model')}
            description={t('modelText')}
            sources={sources}
            value={model}
            onChange={setModel}
            isRequired
          />
          <TextArea
            name="instructions"
            label={t('field_instructions')}
            description={t('instructionsText')}
            rows={8}
            most={longest.instructions}
          />
          <p className="muted">{t('createText')}</p>
          <FormActions submit={t('createAct')} onCancel={() => go('/agents')} />
        </ApiForm>
      </Card>
    </Page>
  );
}
