// One knowledge base: its documents, and a test of its search.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field, TextArea } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useGo } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { ErrorState, Loaded } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useCommonText } from '../../texts/common.ts';
import { Documents } from './documents.tsx';
import { SearchTest } from './search-test.tsx';
import { useText } from './text.ts';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}' as const;

export function BasePage({ id }: { readonly id: string }) {
  const t = useText();
  const common = useCommonText();
  const may = useMay();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const [asked, setAsked] = useState<'edit' | 'remove'>();
  const params = { path: { org_id, knowledge_base_id: id } };
  const changed = [['knowledge-bases', org_id]];
  const base = useRead(['knowledge-bases', org_id, id], (signal) => answerOf(api.GET(path, { params, signal })));
  const change = useAct((body: { name: string; description: string }) => answerOf(api.PATCH(path, { params, body })), {
    invalidates: changed,
    quiet: true,
    done: t('saved'),
  });
  const remove = useAct((_input: undefined) => answerOf(api.DELETE(path, { params })), {
    invalidates: changed,
    quiet: true,
    done: t('baseRemoved'),
    onDone: () => go('/knowledge'),
  });
  const back = { to: '/knowledge', text: t('title') };
  if (base.data === undefined)
    return (
      <Page title={t('title')} back={back}>
        {base.error ? <ErrorState error={base.error} /> : <Loaded read={base}>{() => null}</Loaded>}
      </Page>
    );
  const { name, description } = base.data;
  return (
    <Page
      title={name}
      description={<span className="foreign">{description}</span>}
      back={back}
      actions={
        may('knowledge.write') && (
          <>
            <Button onPress={() => setAsked('edit')}>{common('edit')}</Button>
            <Button look="danger" onPress={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={t('parts')}
        tabs={[
          { id: 'documents', text: t('documents'), content: <Documents baseId={id} /> },
          ...(may('knowledge.content')
            ? [{ id: 'search', text: t('search'), content: <SearchTest baseId={id} /> } as const]
            : []),
        ]}
      />
      {asked === 'edit' && (
        <Dialog title={t('edit', { name })} onClose={() => setAsked(undefined)}>
          <ApiForm
            onSubmit={async (values) => {
              await change.mutateAsync({ name: values.text('name'), description: values.text('description') });
              setAsked(undefined);
            }}
          >
            <Field name="name" label={t('name')} defaultValue={name} isRequired autoFocus autoComplete="off" />
            <TextArea
              name="description"
              label={t('about')}
              description={t('aboutHelp')}
              defaultValue={description}
              optional
              rows={3}
              most={2000}
            />
            <FormActions submit={common('save')} onCancel={() => setAsked(undefined)} />
          </ApiForm>
        </Dialog>
      )}
      {asked === 'remove' && (
        <Confirm
          title={t('removeBase', { name })}
          action={t('remove')}
          typed={name}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove.mutateAsync(undefined)}
        >
          <p>{t('removeBaseText')}</p>
        </Confirm>
      )}
    </Page>
  );
}
