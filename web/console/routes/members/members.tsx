// Members, invitations and service accounts of an organization.

import { useState } from 'react';
import { UserPlus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Role } from '../../api/contract.ts';
import { useMay, useMayGive, useMe, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { rolesUpTo } from '../../api/roles.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { RoleChoice } from '../../components/roles/role-choice.tsx';
import { useRoleText } from '../../components/roles/texts/texts.ts';
import { ShownOnce } from '../../components/shown-once.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { Invitations, InviteDialog } from './invitations.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Member = components['schemas']['Member'];
type Asked = { readonly what: 'role' | 'remove'; readonly member: Member } | { readonly what: 'invite' };

const path = '/admin/v1/organizations/{org_id}/members' as const;

export function Members() {
  const t = useText();
  const roleText = useRoleText();
  const may = useMay();
  const mayGive = useMayGive();
  const me = useMe();
  const { id: org_id, role: own } = useOrganization();
  const [asked, setAsked] = useState<Asked>();
  const [link, setLink] = useState<{ readonly url: string; readonly name: string }>();
  const listKey = ['members', org_id];
  const changes = { invalidates: [listKey], quiet: true } as const;
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const change = useAct(
    ({ id: member_id, role }: { id: string; role: Role }) =>
      answerOf(api.PATCH(`${path}/{member_id}`, { params: { path: { org_id, member_id } }, body: { role } })),
    { ...changes, done: t('roleChanged') },
  );
  const remove = useAct(
    (member_id: string) => answerOf(api.DELETE(`${path}/{member_id}`, { params: { path: { org_id, member_id } } })),
    { ...changes, done: t('removed') },
  );
  const makeLink = useAct(({ id: member_id }: Member) =>
    answerOf(api.POST(`${path}/{member_id}/sign-in-links`, { params: { path: { org_id, member_id } } })),
  );
  const close = (): void => setAsked(undefined);
  const mayChange = ({ role }: Member): boolean => may('members.write', 'takes_away') && rolesUpTo(own).includes(role);

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        mayGive('members.write') && (
          <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onPress={() => setAsked({ what: 'invite' })}>
            {t('invite')}
          </Button>
        )
      }
    >
      <Table
        label={t('title')}
        pages={pages}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('member'),
            cell: ({ id, name, email }) => (
              <span className="row tight">
                <SeenText text={name} />
                {id === me.id && <Badge kind="accent">{t('you')}</Badge>}
                {email !== null && <SeenText text={email} />}
              </span>
            ),
          },
          { id: 'role', header: t('role'), fit: true, cell: ({ role }) => <Badge>{roleText(role)}</Badge> },
          { id: 'by', header: t('signsInBy'), minor: true, cell: ({ sign_in: by }) => t(`by_${by}`) },
          {
            id: 'seen',
            header: t('lastActive'),
            fit: true,
            minor: true,
            cell: ({ last_active_at: at }) => <Time at={at} />,
          },
          {
            id: 'actions',
            header: t('changeRole'),
            hiddenHeader: true,
            fit: true,
            cell: (member) =>
              mayChange(member) && (
                <RowMenu
                  name={member.name}
                  entries={[
                    mayGive('members.write') && {
                      id: 'role',
                      text: t('changeRole'),
                      onAction: () => setAsked({ what: 'role', member }),
                    },
                    mayGive('members.write') &&
                      member.sign_in === 'link' && {
                        id: 'link',
                        text: t('makeLink'),
                        onAction: () =>
                          makeLink.mutate(member, { onSuccess: ({ url }) => setLink({ url, name: member.name }) }),
                      },
                    {
                      id: 'remove',
                      text: t('remove'),
                      danger: true,
                      onAction: () => setAsked({ what: 'remove', member }),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
      <Invitations />
      <ServiceAccounts />
      {asked?.what === 'invite' && <InviteDialog onClose={close} />}
      {asked?.what === 'role' && (
        <Dialog title={t('changeRoleOf', { name: asked.member.name })} onClose={close}>
          <ApiForm
            onSubmit={async (values) => {
              await change.mutateAsync({ id: asked.member.id, role: values.text('role') as Role });
              close();
            }}
          >
            <RoleChoice roles={rolesUpTo(own)} chosen={asked.member.role} />
            <FormActions submit={t('changeRole')} onCancel={close} />
          </ApiForm>
        </Dialog>
      )}
      {asked?.what === 'remove' && (
        <Confirm
          title={t('removeTitle', { name: asked.member.name })}
          action={t('remove')}
          onClose={close}
          onConfirm={() => remove.mutateAsync(asked.member.id)}
        >
          {t('removeText')}
        </Confirm>
      )}
      {link && (
        <ShownOnce title={t('linkTitle', { name: link.name })} secret={link.url} onClose={() => setLink(undefined)}>
          <p>{t('linkText')}</p>
        </ShownOnce>
      )}
    </Page>
  );
}
