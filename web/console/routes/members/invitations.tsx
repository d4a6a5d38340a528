// Invitations: made, shown once, withdrawn.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Role } from '../../api/contract.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { rolesUpTo } from '../../api/roles.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Card } from '../../components/page.tsx';
import { RoleChoice } from '../../components/roles/role-choice.tsx';
import { useRoleText } from '../../components/roles/texts/texts.ts';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Invitation = components['schemas']['Invitation'];

const path = '/admin/v1/organizations/{org_id}/invitations' as const;
const kinds = { waiting: 'accent', accepted: 'good', revoked: 'plain', expired: 'plain' } as const;

export function Invitations() {
  const t = useText();
  const roleText = useRoleText();
  const may = useMay();
  const { id: org_id, role: own } = useOrganization();
  const [asked, setAsked] = useState<Invitation>();
  const listKey = ['invitations', org_id];
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const withdraw = useAct(
    (invitation_id: string) =>
      answerOf(api.DELETE(`${path}/{invitation_id}`, { params: { path: { org_id, invitation_id } } })),
    { invalidates: [listKey], done: t('withdrawn'), quiet: true },
  );
  return (
    <Card title={t('invitations')} flush>
      <Table
        bare
        label={t('invitations')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noInvitations')}>{t('noInvitationsText')}</EmptyState>}
        columns={[
          {
            id: 'note',
            header: t('note'),
            cell: ({ note }) => <SeenText text={note ?? '–'} />,
          },
          { id: 'role', header: t('role'), fit: true, cell: ({ role }) => <Badge>{roleText(role)}</Badge> },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: ({ state }) => <Badge kind={kinds[state]}>{t(`state_${state}`)}</Badge>,
          },
          {
            id: 'by',
            header: t('invitedBy'),
            minor: true,
            cell: ({ created_by: by }) => <SeenText text={by ?? '–'} />,
          },
          { id: 'ends', header: t('expires'), fit: true, minor: true, cell: ({ expires_at: at }) => <Time at={at} /> },
          {
            id: 'withdraw',
            header: t('withdraw'),
            hiddenHeader: true,
            fit: true,
            cell: (one) =>
              may('members.write', 'takes_away') &&
              one.state === 'waiting' &&
              rolesUpTo(own).includes(one.role) && (
                <Button small onPress={() => setAsked(one)}>
                  {t('withdraw')}
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <Confirm
          title={t('withdrawTitle')}
          action={t('withdraw')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => withdraw.mutateAsync(asked.id)}
        >
          {t('withdrawText')}
        </Confirm>
      )}
    </Card>
  );
}

/** Asks for the invited person and the role, then shows the link once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const roleText = useRoleText();
  const { id: org_id, role: own } = useOrganization();
  const [made, setMade] = useState<{ readonly url: string; readonly role: Role }>();
  const invite = useAct(
    (body: { role: Role; note?: string }) => answerOf(api.POST(path, { params: { path: { org_id } }, body })),
    { invalidates: [['invitations', org_id]], quiet: true },
  );
  if (made) {
    return (
      <ShownOnce title={t('invitationTitle')} secret={made.url} onClose={onClose}>
        <p>{t('invitationText', { role: roleText(made.role) })}</p>
      </ShownOnce>
    );
  }
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const note = values.optional('note');
          const body = { role: values.text('role') as Role, ...(note === undefined ? {} : { note }) };
          const { url, role } = await invite.mutateAsync(body);
          setMade({ url, role });
        }}
      >
        <Field name="note" label={t('note')} description={t('noteText')} optional autoComplete="off" autoFocus />
        <RoleChoice roles={rolesUpTo(own)} chosen="viewer" />
        <FormActions submit={t('invite')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}
