// The documents of a knowledge base: put in, found, watched while they are read, read again, taken away.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { X } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge, Count, State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { freeText, oneOf, useFilters } from '../../components/filters.ts';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { documentStates, type KnowledgeBase, markOf } from './base-facts.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { useText } from './texts/texts.ts';
import { UploadArea } from './upload-area.tsx';
import type { Uploads } from './uploads.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Document = components['schemas']['Document'];

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents' as const;
const ofOne = `${path}/{document_id}` as const;
const filters = {
  state: oneOf(...documentStates),
  q: freeText(),
  same: (text: string) => (/^[0-9a-f]{64}$/.test(text) ? text : undefined),
};

export function Documents({ base, uploads }: { readonly base: KnowledgeBase; readonly uploads: Uploads }) {
  const t = useText();
  const may = useMay();
  const { bytes, percent } = useFormat();
  const { id: org_id } = useOrganization();
  const [{ state, q, same }, change] = useFilters(filters);
  const [removed, setRemoved] = useState<Document>();
  const baseId = base.id;
  const where = { org_id, knowledge_base_id: baseId };
  const changed = useMemo(
    () => [
      ['documents', org_id, baseId],
      ['knowledge-bases', org_id],
    ],
    [org_id, baseId],
  );
  const documents = usePages<Document>(
    ['documents', org_id, baseId, { state, q, same }],
    (cursor, signal) =>
      answerOf(
        api.GET(path, {
          params: {
            path: where,
            query: {
              limit: 50,
              ...(cursor === undefined ? {} : { cursor }),
              ...(state === undefined ? {} : { state }),
              ...(q === undefined ? {} : { q }),
              ...(same === undefined ? {} : { sha256: same }),
            },
          },
          signal,
        }),
      ),
    { pollMs: 3_000 },
  );
  // The numbers above the list say the same as its rows.
  const client = useQueryClient();
  const states = documents.rows.map(({ id, state: now }) => `${id} ${now}`).join();
  useEffect(() => void client.invalidateQueries({ queryKey: ['knowledge-bases', org_id] }), [client, org_id, states]);
  const retry = useAct(
    (document_id: string) => answerOf(api.POST(`${ofOne}/retry`, { params: { path: { ...where, document_id } } })),
    { invalidates: changed, done: t('retried') },
  );
  const reingest = useAct(
    (document_id: string) => answerOf(api.POST(`${ofOne}/reingest`, { params: { path: { ...where, document_id } } })),
    { invalidates: changed, done: t('retried') },
  );
  const remove = useAct(
    (document_id: string) => answerOf(api.DELETE(ofOne, { params: { path: { ...where, document_id } } })),
    { invalidates: changed, quiet: true, done: t('documentRemoved') },
  );
  const copies = useMemo(() => copiesAmong(documents.rows), [documents.rows]);
  const isFiltered = state !== undefined || q !== undefined || same !== undefined;
  return (
    <div className="stack">
      {may('knowledge.write') && <UploadArea given={uploads} mostBytes={base.document_max_bytes} />}
      <FailedNotice
        where={where}
        failed={base.documents.failed}
        changed={changed}
        onShow={state === 'failed' ? undefined : () => change({ state: 'failed', q: undefined, same: undefined })}
      />
      <FilterBar>
        <Field
          label={t('findName')}
          type="search"
          value={q ?? ''}
          onChange={(text) => change({ q: text === '' ? undefined : text })}
        />
        <Select
          label={t('state')}
          any={t('anyState')}
          options={documentStates.map((each) => ({ id: each, text: t(`state_${each}`) }))}
          value={state}
          onChange={(value) => change({ state: value })}
        />
        {same !== undefined && (
          <Button icon={<X size={14} aria-hidden />} onPress={() => change({ same: undefined })}>
            {t('copiesOnly')}
          </Button>
        )}
      </FilterBar>
      <Table
        label={t('documents')}
        pages={documents}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <EmptyState title={t('noDocuments')}>
              {t('noDocumentsText', { size: bytes(base.document_max_bytes) })}
            </EmptyState>
          )
        }
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name, sha256 }) => (
              <span className="row tight">
                <Link to={`/knowledge/${baseId}/documents/${id}`} className="foreign">
                  {name}
                </Link>
                {copies.has(sha256) && same === undefined && (
                  <Link to={`/knowledge/${baseId}?same=${sha256}`} label={t('copyOf', { name })}>
                    <Badge kind="warn">{t('copy')}</Badge>
                  </Link>
                )}
              </span>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            cell: ({ state: its, progress, error, notice }) => (
              <span className="row tight">
                <State state={markOf(its)} text={t(`state_${its}`)} />
                {its === 'processing' && <span className="muted numbers">{percent(progress / 100)}</span>}
                {error !== null && <SeenText text={error} />}
                {error === null && notice !== null && <Badge kind="warn">{t('notWhole')}</Badge>}
              </span>
            ),
          },
          {
            id: 'size',
            header: t('size'),
            align: 'end',
            fit: true,
            minor: true,
            cell: ({ bytes: size }) => bytes(size),
          },
          {
            id: 'chunks',
            header: t('chunks'),
            align: 'end',
            fit: true,
            minor: true,
            cell: (row) => <Count value={row.chunk_count} />,
          },
          { id: 'changed', header: t('changed'), minor: true, cell: ({ updated_at }) => <Time at={updated_at} /> },
          {
            id: 'actions',
            header: t('actions'),
            hiddenHeader: true,
            fit: true,
            cell: (row) => (
              <RowMenu
                name={row.name}
                entries={[
                  may('knowledge.write', 'shows_nothing') &&
                    row.state === 'failed' && { id: 'retry', text: t('retry'), onAction: () => retry.mutate(row.id) },
                  may('knowledge.write', 'shows_nothing') &&
                    row.state === 'completed' && {
                      id: 'reingest',
                      text: t('reingest'),
                      onAction: () => reingest.mutate(row.id),
                    },
                  may('knowledge.content') && {
                    id: 'download',
                    text: t('download'),
                    onAction: () =>
                      location.assign(
                        `/admin/v1/organizations/${org_id}/knowledge-bases/${baseId}/documents/${row.id}/original`,
                      ),
                  },
                  may('knowledge.write', 'takes_away') && {
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

// Copies among the loaded documents; the list of copies has the others.
function copiesAmong(rows: readonly Document[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(rows.flatMap(({ sha256 }) => (seen.size === seen.add(sha256).size ? [sha256] : [])));
}
