// One knowledge base: its documents, and a test of its search.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { confirmText, Confirm, Dialog } from '../../components/dialog.tsx';
import { Checkbox, Field, TextArea } from '../../components/fields.tsx';
import { oneOf, useFilters } from '../../components/filters.ts';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useFormat } from '../../components/format.ts';
import { useUnsaved } from '../../components/leaving.ts';
import { useGo } from '../../components/link.tsx';
import { Facts, Notice, Page } from '../../components/page.tsx';
import { ErrorState, Loaded } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { AgentNames, DocumentStates, type KnowledgeBase } from './base-facts.tsx';
import { Documents } from './documents.tsx';
import { GiveToAgent } from './give-to-agent.tsx';
import { SearchTest } from './search-test.tsx';
import { useText } from './texts/texts.ts';
import { useUploads } from './uploads.ts';
import { SeenText } from '../../components/seen-text.tsx';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}' as const;
const places = { tab: oneOf('documents', 'search') };

export function BasePage({ id }: { readonly id: string }) {
  const t = useText();
  const common = useCommonText();
  const may = useMay();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const [{ tab }, change] = useFilters(places);
  const [asked, setAsked] = useState<'edit' | 'remove'>();
  const params = { path: { org_id, knowledge_base_id: id } };
  const changed = [['knowledge-bases', org_id]];
  const base = useRead(['knowledge-bases', org_id, id], (signal) => answerOf(api.GET(path, { params, signal })), {
    pollMs: 4_000,
  });
  const save = useAct(
    (body: { name: string; description: string; include_comments: boolean }) =>
      answerOf(api.PATCH(path, { params, body })),
    {
      invalidates: changed,
      quiet: true,
      done: t('saved'),
    },
  );
  const remove = useAct((_input: undefined) => answerOf(api.DELETE(path, { params })), {
    invalidates: changed,
    quiet: true,
    done: t('baseRemoved'),
    onDone: () => go('/knowledge'),
  });
  // They go on while another tab of the page is shown.
  const client = useQueryClient();
  const refresh = useCallback(() => {
    for (const queryKey of [
      ['documents', org_id, id],
      ['knowledge-bases', org_id],
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, org_id, id]);
  const uploads = useUploads(`/admin/v1/organizations/${org_id}/knowledge-bases/${id}/documents`, refresh);
  useUnsaved(uploads.isUnderWay);
  const back = { to: '/knowledge', text: t('title') };
  if (base.data === undefined)
    return (
      <Page title={t('title')} back={back}>
        {base.error ? (
          <ErrorState error={base.error} onRetry={() => void base.refetch()} />
        ) : (
          <Loaded read={base}>{() => null}</Loaded>
        )}
      </Page>
    );
  const { name, description } = base.data;
  return (
    <Page
      title={name}
      description={<SeenText text={description} />}
      back={back}
      actions={
        <>
          {may('knowledge.write') && <Button onPress={() => setAsked('edit')}>{common('edit')}</Button>}
          {may('knowledge.write', 'takes_away') && (
            <Button look="danger" onPress={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <BaseFacts base={base.data} />
      <GiveToAgent base={base.data} />
      <Tabs
        label={t('parts')}
        value={tab === 'search' && may('knowledge.content') ? 'search' : 'documents'}
        onChange={(next) => change({ tab: next === 'documents' ? undefined : next })}
        tabs={[
          { id: 'documents', text: t('documents'), content: <Documents base={base.data} uploads={uploads} /> },
          ...(may('knowledge.content')
            ? [
                {
                  id: 'search',
                  text: t('search'),
                  content: (
                    <SearchTest
                      bases={[base.data]}
                      agents={base.data.agents}
                      fallback={{ kind: 'base', id: base.data.id }}
                    />
                  ),
                } as const,
              ]
            : []),
        ]}
      />
      {asked === 'edit' && (
        <Dialog title={t('edit', { name })} onClose={() => setAsked(undefined)}>
          <ApiForm
            onSubmit={async (values) => {
              await save.mutateAsync({
                name: values.text('name'),
                description: values.text('description'),
                include_comments: values.isTicked('include_comments'),
              });
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
              most={longest.description}
            />
            <Checkbox name="include_comments" defaultSelected={base.data.include_comments}>
              {t('comments')}
            </Checkbox>
            <p className="muted">{t('commentsHelp')}</p>
            <FormActions submit={common('save')} onCancel={() => setAsked(undefined)} />
          </ApiForm>
        </Dialog>
      )}
      {asked === 'remove' && (
        <Confirm
          title={t('removeBase', { name })}
          action={t('remove')}
          typed={confirmText(name, id)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove.mutateAsync(undefined)}
        >
          <p>{t('removeBaseText')}</p>
          {base.data.agent_count > 0 && (
            <Notice kind="warn">
              <div className="stack tight">
                <span>{t('usedBy', { count: base.data.agent_count })}</span>
                <AgentNames base={base.data} />
              </div>
            </Notice>
          )}
        </Confirm>
      )}
    </Page>
  );
}

function BaseFacts({ base }: { readonly base: KnowledgeBase }) {
  const t = useText();
  const { bytes } = useFormat();
  const { documents } = base;
  return (
    <Facts
      facts={[
        [t('documents'), <DocumentStates key="states" baseId={base.id} documents={documents} />],
        [t('size'), documents && bytes(documents.bytes)],
        [t('chunks'), documents && <Count key="chunks" value={documents.chunks} />],
        [t('agents'), <AgentNames key="agents" base={base} />],
      ]}
    />
  );
}
