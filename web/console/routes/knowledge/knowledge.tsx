// Knowledge: the knowledge bases, one of them with its documents, one document with its chunks, and a test of the search.

import { useState } from 'react';
import { Plus } from '../../components/icons.ts';
import { Route, Switch } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextArea } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useFormat } from '../../components/format.ts';
import { Link, useGo } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { AgentNames, DocumentStates } from './base-facts.tsx';
import { BasePage } from './base-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { SearchPage } from './search-page.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases' as const;

export function Knowledge() {
  return (
    <Switch>
      <Route path="/search">
        <SearchPage />
      </Route>
      <Route path="/:base_id/documents/:document_id">
        {({ base_id, document_id }) => <DocumentPage key={document_id} baseId={base_id} documentId={document_id} />}
      </Route>
      <Route path="/:base_id">{({ base_id }) => <BasePage key={base_id} id={base_id} />}</Route>
      <Route>
        <Bases />
      </Route>
    </Switch>
  );
}

function Bases() {
  const t = useText();
  const common = useCommonText();
  const may = useMay();
  const go = useGo();
  const { bytes } = useFormat();
  const { id: org_id } = useOrganization();
  const [isMaking, setMaking] = useState(false);
  const bases = usePages(['knowledge-bases', org_id, 'list'], (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const create = useAct(
    (body: { name: string; description?: string }) => answerOf(api.POST(path, { params: { path: { org_id } }, body })),
    { invalidates: [['knowledge-bases', org_id]], quiet: true, onDone: ({ id }) => go(`/knowledge/${id}`) },
  );
  const make = may('knowledge.write') && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setMaking(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          {may('knowledge.content') && bases.rows.length > 0 && (
            <ButtonLink to="/knowledge/search">{t('search')}</ButtonLink>
          )}
          {make}
        </>
      }
    >
      <Table
        label={t('title')}
        pages={bases}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('none')} actions={make}>
            {t('noneText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name, description }) => (
              <div className="stack tight">
                <Link to={`/knowledge/${id}`} className="foreign">
                  <SeenText text={name} />
                </Link>
                {description !== '' && (
                  <span className="foreign muted">
                    <SeenText text={description} />
                  </span>
                )}
              </div>
            ),
          },
          {
            id: 'documents',
            header: t('documents'),
            cell: ({ id, documents }) => <DocumentStates baseId={id} documents={documents} />,
          },
          {
            id: 'size',
            header: t('size'),
            align: 'end',
            minor: true,
            cell: ({ documents }) => bytes(documents.bytes),
          },
          {
            id: 'chunks',
            header: t('chunks'),
            align: 'end',
            minor: true,
            cell: ({ documents }) => <Count value={documents.chunks} />,
          },
          { id: 'agents', header: t('agents'), minor: true, cell: (base) => <AgentNames base={base} most={2} /> },
          { id: 'made', header: t('created'), minor: true, cell: ({ created_at }) => <Time at={created_at} /> },
        ]}
      />
      {isMaking && (
        <Dialog title={t('create')} onClose={() => setMaking(false)}>
          <ApiForm
            onSubmit={(values) => {
              const description = values.optional('description');
              return create.mutateAsync({
                name: values.text('name'),
                ...(description === undefined ? {} : { description }),
              });
            }}
          >
            <Field name="name" label={t('name')} isRequired autoFocus autoComplete="off" />
            <TextArea
              name="description"
              label={t('about')}
              description={t('aboutHelp')}
              optional
              rows={3}
              most={longest.description}
            />
            <FormActions submit={common('create')} onCancel={() => setMaking(false)} />
          </ApiForm>
        </Dialog>
      )}
    </Page>
  );
}
