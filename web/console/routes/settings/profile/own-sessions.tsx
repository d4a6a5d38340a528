// Where somebody is signed in: each session, which of them this is, and the end of others. This one ends by signing out.

import { useState } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { useAct, usePages } from '../../../api/query.ts';
import type { components } from '../../../api/schema.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/dialog.tsx';
import { Card } from '../../../components/page.tsx';
import { Table } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../../components/seen-text.tsx';

type Session = components['schemas']['Session'];

const path = '/admin/v1/me/sessions' as const;

export function OwnSessions() {
  const t = useText();
  const { id: member } = useMe();
  const [asks, ask] = useState(false);
  const listKey = ['own-sessions', member];
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const end = useAct(
    (session_id: string) => answerOf(api.DELETE(`${path}/{session_id}`, { params: { path: { session_id } } })),
    { invalidates: [listKey], done: t('sessionEnded') },
  );
  const endOthers = useAct(() => answerOf(api.DELETE(path)), {
    invalidates: [listKey],
    done: t('othersEnded'),
    quiet: true,
  });
  const hasOthers = pages.hasMore || pages.rows.some(({ current }) => !current);
  const browserOf = ({ browser }: Session): string => browser ?? t('unknownBrowser');
  return (
    <Card
      title={t('sessions')}
      flush
      actions={
        hasOthers && (
          <Button small onPress={() => ask(true)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Table
        bare
        label={t('sessions')}
        pages={pages}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'browser',
            header: t('browser'),
            cell: (session) => (
              <span className="row tight">
                <SeenText text={browserOf(session)} />
                <code className="foreign muted">
                  <SeenText text={session.address ?? '–'} />
                </code>
                {session.current && <Badge kind="accent">{t('thisOne')}</Badge>}
              </span>
            ),
          },
          { id: 'seen', header: t('lastSeen'), fit: true, cell: ({ last_seen_at: at }) => <Time at={at} /> },
          { id: 'began', header: t('began'), fit: true, minor: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'ends',
            header: t('sessionEnds'),
            fit: true,
            minor: true,
            cell: ({ expires_at: at }) => <Time at={at} />,
          },
          {
            id: 'end',
            header: t('end'),
            hiddenHeader: true,
            fit: true,
            cell: (session) =>
              !session.current && (
                <Button
                  small
                  aria-label={t('endSessionOf', { browser: browserOf(session), address: session.address ?? '–' })}
                  isPending={end.isPending && end.variables === session.id}
                  onPress={() => end.mutate(session.id)}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
      {asks && (
        <Confirm
          title={t('endOthersTitle')}
          action={t('endOthers')}
          onClose={() => ask(false)}
          onConfirm={() => endOthers.mutateAsync(undefined)}
        >
          {t('endOthersText')}
        </Confirm>
      )}
    </Card>
  );
}
