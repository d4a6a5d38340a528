// Accesses of operators to an organization's content: with their openers, reasons and ends, and a way to end one
// earlier. The organization sees them in its settings, operators in their area.

import type { ReactNode } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { useSupportText } from './texts/texts.ts';
import { State } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../page.tsx';
import { EmptyState } from '../states.tsx';
import { Table } from '../table.tsx';
import { Time, useNow } from '../time.tsx';
import { SeenText } from '../seen-text.tsx';

type Access = components['schemas']['SupportAccess'];

export const supportPath = '/admin/v1/organizations/{org_id}/support-accesses' as const;

/** The cache key of the list. */
export function supportKey(organizationId: string): readonly string[] {
  return ['support-accesses', organizationId];
}

/** The mark of each state: an open access should be seen. */
const marks = { open: 'waiting_approval', ended: 'disabled', over: 'expired' } as const;

/** `mayEnd`: the viewer may end one. `explanation`: the meaning of such an access, for the viewer. */
export function SupportAccesses({
  organizationId: org_id,
  mayEnd,
  explanation,
  actions,
}: {
  readonly organizationId: string;
  readonly mayEnd: boolean;
  readonly explanation: string;
  readonly actions?: ReactNode;
}) {
  const t = useSupportText();
  const now = useNow();
  const pages = usePages(supportKey(org_id), (cursor, signal) =>
    answerOf(
      api.GET(supportPath, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal }),
    ),
  );
  const end = useAct(
    (support_access_id: string) =>
      answerOf(api.DELETE(`${supportPath}/{support_access_id}`, { params: { path: { org_id, support_access_id } } })),
    { invalidates: [supportKey(org_id)], done: t('endedDone') },
  );
  const stateOf = ({ ended_at: ended, expires_at: at }: Access): keyof typeof marks =>
    ended !== null ? 'ended' : Date.parse(at) > now ? 'open' : 'over';
  return (
    <Card title={t('title')} actions={actions}>
      <p className="muted">{explanation}</p>
      <Table
        label={t('title')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none')} />}
        columns={[
          {
            id: 'reason',
            header: t('reason'),
            cell: ({ reason }) => <SeenText text={reason} />,
          },
          {
            id: 'by',
            header: t('openedBy'),
            minor: true,
            cell: ({ opened_by: by }) => <SeenText text={by ?? '–'} />,
          },
          { id: 'opened', header: t('opened'), fit: true, minor: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: (access) => {
              const state = stateOf(access);
              return <State state={marks[state]} text={t(state)} />;
            },
          },
          {
            id: 'ends',
            header: t('ends'),
            fit: true,
            minor: true,
            cell: ({ ended_at: ended, expires_at: at }) => <Time at={ended ?? at} />,
          },
          {
            id: 'end',
            header: t('end'),
            hiddenHeader: true,
            fit: true,
            cell: (access) =>
              mayEnd &&
              stateOf(access) === 'open' && (
                <Button
                  small
                  aria-label={t('endOf', { reason: access.reason })}
                  isPending={end.isPending && end.variables === access.id}
                  onPress={() => end.mutate(access.id)}
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
