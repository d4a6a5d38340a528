// One document: how its reading went, copies of it, and its text, chunk by chunk.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages, useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge, Count, State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { EmptyState, Loaded, NoPermission } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { markOf } from './base-facts.tsx';
import styles from './knowledge.module.css';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Document = components['schemas']['Document'];

const ofBase = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents' as const;
const path = `${ofBase}/{document_id}` as const;

const isOver = ({ state }: Document): boolean => state === 'completed' || state === 'failed';

export function DocumentPage({ baseId, documentId }: { readonly baseId: string; readonly documentId: string }) {
  const t = useText();
  const may = useMay();
  const { percent } = useFormat();
  const { id: org_id } = useOrganization();
  const where = { org_id, knowledge_base_id: baseId, document_id: documentId };
  const key = ['documents', org_id, baseId, documentId];
  const document = useRead<Document>(key, (signal) => answerOf(api.GET(path, { params: { path: where }, signal })), {
    pollMs: (data) => (data === undefined || isOver(data) ? false : 2_000),
  });
  const act = { invalidates: [['documents', org_id, baseId]], done: t('retried') };
  const retry = useAct((_input: undefined) => answerOf(api.POST(`${path}/retry`, { params: { path: where } })), act);
  const reingest = useAct(
    (_input: undefined) => answerOf(api.POST(`${path}/reingest`, { params: { path: where } })),
    act,
  );
  const { data } = document;
  return (
    <Page
      title={data?.name ?? t('document')}
      back={{ to: `/knowledge/${baseId}`, text: t('documents') }}
      badge={data && <State state={markOf(data.state)} text={t(`state_${data.state}`)} />}
      actions={
        data && (
          <>
            {may('knowledge.content') && (
              <Button
                onPress={() =>
                  location.assign(
                    `/admin/v1/organizations/${org_id}/knowledge-bases/${baseId}/documents/${documentId}/original`,
                  )
                }
              >
                {t('download')}
              </Button>
            )}
            {may('knowledge.write', 'shows_nothing') && data.state === 'completed' && (
              <Button isPending={reingest.isPending} onPress={() => reingest.mutate(undefined)}>
                {t('reingest')}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded read={document}>
        {(read) => (
          <>
            {read.state === 'failed' && (
              <Notice
                kind="danger"
                actions={
                  may('knowledge.write', 'shows_nothing') && (
                    <Button small isPending={retry.isPending} onPress={() => retry.mutate(undefined)}>
                      {t('retry')}
                    </Button>
                  )
                }
              >
                <SeenText text={read.error ?? ''} />
              </Notice>
            )}
            {read.notice !== null && (
              <Notice kind="warn">
                <SeenText text={read.notice} />
              </Notice>
            )}
            {!isOver(read) && (
              <div className="row">
                <progress
                  aria-label={t('state_processing')}
                  {...(read.state === 'processing' ? { max: 100, value: read.progress } : {})}
                />
                <span className="muted numbers" role="status">
                  {read.state === 'uploaded' ? t('waits') : progressOf(read, t, percent)}
                </span>
              </div>
            )}
            <Card>
              <DocumentFacts document={read} />
            </Card>
            {may('knowledge.content') ? <Chunks document={read} /> : <NoPermission />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function progressOf(
  { progress, progress_detail: detail }: Document,
  t: ReturnType<typeof useText>,
  percent: (share: number) => string,
): string {
  return detail?.unit === 'pages'
    ? t('pagesRead', { done: detail.done, total: detail.total })
    : percent(progress / 100);
}

function DocumentFacts({ document }: { readonly document: Document }) {
  const t = useText();
  const may = useMay();
  const { bytes } = useFormat();
  return (
    <Facts
      facts={[
        [t('type'), <span key="type">{document.media_type}</span>],
        [t('size'), bytes(document.bytes)],
        [t('chunks'), <Count key="chunks" value={document.chunk_count} />],
        [t('uploaded'), <Time key="uploaded" at={document.created_at} />],
        [t('changed'), <Time key="changed" at={document.updated_at} />],
        [t('finished'), document.finished_at && <Time key="finished" at={document.finished_at} />],
        [t('reading'), <Count key="reading" value={document.version} />],
        [
          t('run'),
          document.run_id !== null && may('runs.read') && (
            <Link key="run" to={`/runs/${document.run_id}`}>
              {t('openRun')}
            </Link>
          ),
        ],
        [t('hash'), <CopyableId key="hash" id={document.sha256} />],
        [t('copies'), <Copies key="copies" document={document} />],
      ]}
    />
  );
}

// Other documents of the same bytes.
function Copies({ document }: { readonly document: Document }) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const { id, knowledge_base_id, sha256 } = document;
  const { data } = useRead(['documents', org_id, knowledge_base_id, 'copies', sha256], (signal) =>
    answerOf(
      api.GET(ofBase, { params: { path: { org_id, knowledge_base_id }, query: { sha256, limit: 11 } }, signal }),
    ),
  );
  const others = (data?.data ?? []).filter((each) => each.id !== id);
  if (others.length === 0) return <span className="muted">{t('noCopies')}</span>;
  return (
    <span className="row tight">
      {others.map((each) => (
        <Link key={each.id} to={`/knowledge/${knowledge_base_id}/documents/${each.id}`} className="foreign">
          {each.name}
        </Link>
      ))}
      {data !== undefined && data.next_cursor !== null && (
        <Link to={`/knowledge/${knowledge_base_id}?same=${sha256}`}>{t('allCopies')}</Link>
      )}
    </span>
  );
}

function Chunks({ document }: { readonly document: Document }) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const where = { org_id, knowledge_base_id: document.knowledge_base_id, document_id: document.id };
  // Those of another reading are others.
  const chunks = usePages(['chunks', org_id, document.id, document.published_at], (cursor, signal) =>
    answerOf(
      api.GET(`${path}/chunks`, { params: { path: where, query: cursor === undefined ? {} : { cursor } }, signal }),
    ),
  );
  return (
    <Table
      label={t('chunks')}
      pages={chunks}
      rowKey={({ id }) => id}
      focusable
      empty={<EmptyState title={t('noChunks')} />}
      columns={[
        {
          id: 'place',
          header: t('place'),
          fit: true,
          cell: ({ position, page, headings }) => (
            <div className={`${styles['place']} stack tight`}>
              <span className="row tight">
                <span className="numbers">{t('chunk', { number: position + 1 })}</span>
                {page !== null && <Badge>{t('page', { page })}</Badge>}
              </span>
              {headings.length > 0 && (
                <span className="foreign muted">
                  <SeenText text={headings.join(' › ')} />
                </span>
              )}
            </div>
          ),
        },
        {
          id: 'text',
          header: t('text'),
          wide: true,
          cell: ({ text }) => (
            <p className={`${styles['chunk']} foreign`}>
              <SeenText text={text} />
            </p>
          ),
        },
      ]}
    />
  );
}
