// The published versions of an agent, with their times, authors and notes.

import { api, answerOf } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { usePages } from '../../api/query.ts';
import { Badge } from '../../components/badge.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { agentKey, useAgent } from './reading.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export function VersionList({ id }: { readonly id: string }) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const agent = useAgent(id);
  const versions = usePages([...agentKey(org_id, id), 'versions'], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/agents/{agent_id}/versions', {
        params: { path: { org_id, agent_id: id }, query: cursor === undefined ? {} : { cursor } },
        signal,
      }),
    ),
  );
  return (
    <Page title={t('versions')} back={{ to: `/agents/${id}`, text: agent.data?.agent.name ?? t('agent') }}>
      <Loaded read={agent}>
        {({ agent: { version: published } }) => (
          <Table
            label={t('versions')}
            pages={versions}
            rowKey={({ n }) => String(n)}
            columns={[
              {
                id: 'n',
                header: t('version'),
                cell: ({ n }) => (
                  <span className="row tight">
                    <Link to={`/agents/${id}/versions/${n}`}>{t('versionN', { n: String(n) })}</Link>
                    {n === published && <Badge kind="good">{t('live')}</Badge>}
                  </span>
                ),
              },
              {
                id: 'note',
                header: t('note'),
                cell: ({ note, restored_from: from }) => (
                  <SeenText text={note ?? (from === null ? '' : t('restoredFrom', { n: String(from) }))} />
                ),
              },
              {
                id: 'who',
                header: t('publishedBy'),
                cell: ({ published_by: by }) => <SeenText text={by?.name ?? by?.kind ?? ''} />,
                minor: true,
              },
              { id: 'when', header: t('published'), cell: ({ published_at }) => <Time at={published_at} />, fit: true },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
