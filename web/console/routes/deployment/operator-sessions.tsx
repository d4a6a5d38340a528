// Where operators are signed in, and the end of it: a session has no name, so that every operator sees them all.

import { answerOf, api } from '../../api/client.ts';
import { useAct, usePages } from '../../api/query.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

const path = '/admin/v1/operator-sessions' as const;
const listKey = ['operator-sessions'];

export function OperatorSessions() {
  const t = useText();
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const end = useAct(
    (session_id: string) => answerOf(api.DELETE(`${path}/{session_id}`, { params: { path: { session_id } } })),
    { invalidates: [listKey], done: t('sessionEnded') },
  );
  return (
    <Card title={t('sessions')} flush>
      <Table
        bare
        label={t('sessions')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noSessions')} />}
        columns={[
          {
            id: 'reason',
            header: t('reason'),
            cell: ({ reason, current }) => (
              <span className="row tight">
                <SeenText text={reason ?? '–'} />
                {current && <Badge kind="accent">{t('thisOne')}</Badge>}
              </span>
            ),
          },
          {
            id: 'from',
            header: t('where'),
            minor: true,
            cell: ({ browser, address }) => (
              <span className="row tight">
                <SeenText text={browser ?? t('unknownBrowser')} />
                <code className="foreign muted">
                  <SeenText text={address ?? '–'} />
                </code>
              </span>
            ),
          },
          {
            id: 'seen',
            header: t('lastSeen'),
            fit: true,
            minor: true,
            cell: ({ last_seen_at: at }) => <Time at={at} />,
          },
          { id: 'ends', header: t('ends'), fit: true, cell: ({ expires_at: at }) => <Time at={at} /> },
          {
            id: 'end',
            header: t('end'),
            hiddenHeader: true,
            fit: true,
            // One's own ends by signing out.
            cell: ({ id, current, reason }) =>
              !current && (
                <Button
                  small
                  aria-label={t('endOf', { reason: reason ?? '–' })}
                  isPending={end.isPending && end.variables === id}
                  onPress={() => end.mutate(id)}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
