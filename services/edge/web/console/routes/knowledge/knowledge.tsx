// Knowledge: the knowledge bases, one of them with its documents, one document with its chunks.

import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Route, Switch } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextArea } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Link, useGo } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useCommonText } from '../../texts/common.ts';
import { BasePage } from './base-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { useText } from './text.ts';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases' as const;

export function Knowledge() {
  return (
    <Switch>
      <Route path="/:base_id/documents/:document_id">
        {({ base_id, document_id }) => <DocumentPage baseId={base_id} documentId={document_id} />}
      </Route>
      <Route path="/:base_id">{({ base_id }) => <BasePage id={base_id} />}</Route>
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
  const { id: org_id } = useOrganization();
  const [isMaking, setMaking] = useState(false);
  const bases = usePages(['knowledge-bases', org_id], (cursor, signal) =>
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
    <Page title={t('title')} description={t('description')} actions={make}>
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
            cell: ({ id, name }) => (
              <Link to={`/knowledge/${id}`} className="foreign">
                {name}
              </Link>
            ),
          },
          {
            id: 'about',
            header: t('about'),
            minor: true,
            cell: ({ description }) => <span className="foreign muted">{description}</span>,
          },
          { id: 'made', header: t('created'), cell: ({ created_at }) => <Time at={created_at} /> },
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
              most={2000}
            />
            <FormActions submit={common('create')} onCancel={() => setMaking(false)} />
          </ApiForm>
        </Dialog>
      )}
    </Page>
  );
}
