// Accesses of operators to content: opened with a reason, for an hour, ended before that. Owners and admins see them.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Card } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { type Organization, useText } from './text.ts';

type Access = components['schemas']['SupportAccess'];

const path = '/admin/v1/organizations/{org_id}/support-accesses' as const;
/** How each state is marked: an access that is open is what somebody should see. */
const marks = { open: 'waiting_approval', ended: 'disabled', over: 'expired' } as const;

export function SupportAccesses({ organization: { id: org_id, name } }: { readonly organization: Organization }) {
  const t = useText();
  const now = useNow();
  const [opens, setOpens] = useState(false);
  const listKey = ['support-accesses', org_id];
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const end = useAct(
    (support_access_id: string) =>
      answerOf(api.DELETE(`${path}/{support_access_id}`, { params: { path: { org_id, support_access_id } } })),
    { invalidates: [listKey], done: t('ended_done') },
  );
  const stateOf = ({ ended_at: ended, expires_at: at }: Access): keyof typeof marks =>
    ended !== null ? 'ended' : Date.parse(at) > now ? 'open' : 'over';
  return (
    <Card
      title={t('support')}
      flush
      actions={
        <Button small onPress={() => setOpens(true)}>
          {t('openAccess')}
        </Button>
      }
    >
      <Table
        bare
        label={t('support')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noSupport')}>{t('supportText')}</EmptyState>}
        columns={[
          { id: 'reason', header: t('reason'), cell: ({ reason }) => <span className="foreign">{reason}</span> },
          {
            id: 'by',
            header: t('openedBy'),
            minor: true,
            cell: ({ opened_by: by }) => <span className="foreign">{by ?? '–'}</span>,
          },
          { id: 'opened', header: t('opened'), fit: true, minor: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: (access) => {
              const state = stateOf(access);
              return <State state={marks[state]} text={t(`access_${state}`)} />;
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
      {opens && <OpenDialog organizationId={org_id} name={name} onClose={() => setOpens(false)} />}
    </Card>
  );
}

function OpenDialog({
  organizationId: org_id,
  name,
  onClose,
}: {
  readonly organizationId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const open = useAct(
    (reason: string) => answerOf(api.POST(path, { params: { path: { org_id } }, body: { reason } })),
    { invalidates: [['support-accesses', org_id]], done: t('opened_done'), quiet: true },
  );
  return (
    <Dialog title={t('openTitle', { name })} onClose={onClose}>
      <p>{t('supportText')}</p>
      <ApiForm
        onSubmit={async (values) => {
          await open.mutateAsync(values.text('reason'));
          onClose();
        }}
      >
        <Field
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          minLength={3}
          maxLength={200}
          isRequired
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('openAccess')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}
