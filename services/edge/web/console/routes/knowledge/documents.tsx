// The documents of a knowledge base: put in, watched while they are read, read again, taken away.

import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Count, State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './text.ts';
import { UploadArea } from './upload-area.tsx';

type Document = components['schemas']['Document'];

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents' as const;
const ofOne = `${path}/{document_id}` as const;

export function Documents({ baseId }: { readonly baseId: string }) {
  const t = useText();
  const may = useMay();
  const { bytes, percent } = useFormat();
  const { id: org_id } = useOrganization();
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Document>();
  const where = { org_id, knowledge_base_id: baseId };
  const listKey = ['documents', org_id, baseId];
  const documents = usePages(
    listKey,
    (cursor, signal) =>
      answerOf(
        api.GET(path, {
          params: { path: where, query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } },
          signal,
        }),
      ),
    { pollMs: 3_000 },
  );
  const changes = { invalidates: [listKey] } as const;
  const retry = useAct(
    (document_id: string) => answerOf(api.POST(`${ofOne}/retry`, { params: { path: { ...where, document_id } } })),
    { ...changes, done: t('retried') },
  );
  const reingest = useAct(
    (document_id: string) => answerOf(api.POST(`${ofOne}/reingest`, { params: { path: { ...where, document_id } } })),
    { ...changes, done: t('retried') },
  );
  const remove = useAct(
    (document_id: string) => answerOf(api.DELETE(ofOne, { params: { path: { ...where, document_id } } })),
    { ...changes, quiet: true, done: t('documentRemoved') },
  );
  const failed = documents.rows.filter(({ state }) => state === 'failed');
  const retryAll = useAct(
    async (ids: readonly string[]) => {
      // One after the other: a hundred at once would be refused for their rate.
      for (const document_id of ids)
        await answerOf(api.POST(`${ofOne}/retry`, { params: { path: { ...where, document_id } } }));
      return ids.length;
    },
    { ...changes, done: (count) => t('retriedAll', { count }) },
  );
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['documents', org_id, baseId] }),
    [client, org_id, baseId],
  );
  const url = `/admin/v1/organizations/${org_id}/knowledge-bases/${baseId}/documents`;
  return (
    <div className="stack">
      {may('knowledge.write') && <UploadArea url={url} onSent={refresh} />}
      {may('knowledge.write') && failed.length > 1 && (
        <div className="row">
          <Button small isPending={retryAll.isPending} onPress={() => retryAll.mutate(failed.map(({ id }) => id))}>
            {t('retryAll')}
          </Button>
        </div>
      )}
      <Table
        label={t('documents')}
        pages={documents}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noDocuments')}>{t('noDocumentsText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name }) => (
              <Link to={`/knowledge/${baseId}/documents/${id}`} className="foreign">
                {name}
              </Link>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            cell: ({ state, progress, error }) => (
              <span className="row tight">
                <State state={state === 'completed' ? 'ready' : state} text={t(`state_${state}`)} />
                {state === 'processing' && <span className="muted numbers">{percent(progress / 100)}</span>}
                {error !== null && <span className="foreign">{error}</span>}
              </span>
            ),
          },
          { id: 'size', header: t('size'), align: 'end', minor: true, cell: ({ bytes: size }) => bytes(size) },
          { id: 'chunks', header: t('chunks'), align: 'end', cell: (row) => <Count value={row.chunk_count} /> },
          { id: 'made', header: t('created'), minor: true, cell: ({ created_at }) => <Time at={created_at} /> },
          {
            id: 'actions',
            header: t('documents'),
            hiddenHeader: true,
            fit: true,
            cell: (row) => (
              <RowMenu
                name={row.name}
                entries={[
                  may('knowledge.write') &&
                    row.state === 'failed' && { id: 'retry', text: t('retry'), onAction: () => retry.mutate(row.id) },
                  may('knowledge.write') &&
                    row.state === 'completed' && {
                      id: 'reingest',
                      text: t('reingest'),
                      onAction: () => reingest.mutate(row.id),
                    },
                  may('knowledge.content') && {
                    id: 'download',
                    text: t('download'),
                    onAction: () => location.assign(`${url}/${row.id}/original`),
                  },
                  may('knowledge.write') && {
                    id: 'remove',
                    text: t('remove'),
                    danger: true,
                    onAction: () => setRemoved(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {removed && (
        <Confirm
          title={t('removeDocument', { name: removed.name })}
          action={t('remove')}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove.mutateAsync(removed.id)}
        >
          <p>{t('removeDocumentText')}</p>
        </Confirm>
      )}
    </div>
  );
}
