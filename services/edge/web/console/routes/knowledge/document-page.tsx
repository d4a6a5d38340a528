// One document: what was made of it, chunk by chunk.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { usePages, useRead } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState, ErrorState, NoPermission } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useText } from './text.ts';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents/{document_id}' as const;

export function DocumentPage({ baseId, documentId }: { readonly baseId: string; readonly documentId: string }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const where = { org_id, knowledge_base_id: baseId, document_id: documentId };
  const document = useRead(['document', org_id, baseId, documentId], (signal) =>
    answerOf(api.GET(path, { params: { path: where }, signal })),
  );
  const mayRead = may('knowledge.content');
  const chunks = usePages(
    ['chunks', org_id, baseId, documentId],
    (cursor, signal) =>
      answerOf(
        api.GET(`${path}/chunks`, {
          params: { path: where, query: cursor === undefined ? {} : { cursor } },
          signal,
        }),
      ),
    { enabled: mayRead },
  );
  const { data, error } = document;
  return (
    <Page
      title={data?.name ?? t('documents')}
      back={{ to: `/knowledge/${baseId}`, text: t('documents') }}
      badge={
        data && <State state={data.state === 'completed' ? 'ready' : data.state} text={t(`state_${data.state}`)} />
      }
      description={data?.error && <span className="foreign">{data.error}</span>}
    >
      {error && data === undefined ? (
        <ErrorState error={error} onRetry={() => void document.refetch()} />
      ) : mayRead ? (
        <Table
          label={t('chunks')}
          pages={chunks}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('noChunks')} />}
          columns={[
            {
              id: 'place',
              header: t('page', { page: '' }),
              cell: ({ position, page, headings }) => (
                <div className="stack tight">
                  <span className="numbers">
                    {position + 1}
                    {page !== null && ` · ${t('page', { page })}`}
                  </span>
                  <span className="foreign muted">{headings.join(' › ')}</span>
                </div>
              ),
            },
            { id: 'text', header: t('seen'), cell: ({ text }) => <span className="foreign">{text}</span> },
          ]}
        />
      ) : (
        <NoPermission />
      )}
    </Page>
  );
}
