// Service accounts, and the tokens of each.

import { useState } from 'react';
import { Plus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Role } from '../../api/contract.ts';
import { useMay, useMayGive, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { rolesBelow } from '../../api/roles.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Card } from '../../components/page.tsx';
import { RoleChoice } from '../../components/roles/role-choice.tsx';
import { useRoleText } from '../../components/roles/texts/texts.ts';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { NewToken, Tokens } from './tokens.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Account = components['schemas']['ServiceAccount'];
type Asked = { readonly what: 'create' } | { readonly what: 'token' | 'tokens' | 'delete'; readonly account: Account };

const path = '/admin/v1/organizations/{org_id}/service-accounts' as const;

export function ServiceAccounts() {
  const t = useText();
  const roleText = useRoleText();
  const may = useMay();
  const mayGive = useMayGive();
  const { id: org_id, role: own } = useOrganization();
  const [asked, setAsked] = useState<Asked>();
  const listKey = ['service-accounts', org_id];
  const changes = { invalidates: [listKey], quiet: true } as const;
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const create = useAct(
    (body: { name: string; role: Exclude<Role, 'owner'> }) =>
      answerOf(api.POST(path, { params: { path: { org_id } }, body })),
    { ...changes, done: t('accountCreated') },
  );
  const remove = useAct(
    (service_account_id: string) =>
      answerOf(api.DELETE(`${path}/{service_account_id}`, { params: { path: { org_id, service_account_id } } })),
    { ...changes, done: t('accountDeleted') },
  );
  const close = (): void => setAsked(undefined);
  const removes = may('service_accounts.write', 'takes_away');
  const gives = mayGive('service_accounts.write');
  const make = gives && (
    <Button small icon={<Plus size={14} aria-hidden />} onPress={() => setAsked({ what: 'create' })}>
      {t('createAccount')}
    </Button>
  );
  return (
    <Card title={t('accounts')} actions={make} flush>
      <Table
        bare
        label={t('accounts')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noAccounts')}>{t('noAccountsText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t('account'),
            cell: ({ name }) => <SeenText text={name} />,
          },
          { id: 'role', header: t('role'), fit: true, cell: ({ role }) => <Badge>{roleText(role)}</Badge> },
          { id: 'made', header: t('created'), fit: true, minor: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'actions',
            header: t('tokens'),
            hiddenHeader: true,
            fit: true,
            cell: (account) => (
              <RowMenu
                name={account.name}
                entries={[
                  { id: 'tokens', text: t('tokens'), onAction: () => setAsked({ what: 'tokens', account }) },
                  gives &&
                    rolesBelow(own).includes(account.role) && {
                      id: 'token',
                      text: t('createToken'),
                      onAction: () => setAsked({ what: 'token', account }),
                    },
                  removes &&
                    rolesBelow(own).includes(account.role) && {
                      id: 'delete',
                      text: t('deleteAccount'),
                      danger: true,
                      onAction: () => setAsked({ what: 'delete', account }),
                    },
                ]}
              />
            ),
          },
        ]}
      />
      {asked?.what === 'create' && (
        <Dialog title={t('createAccount')} onClose={close}>
          <ApiForm
            onSubmit={async (values) => {
              const role = values.text('role') as Exclude<Role, 'owner'>;
              await create.mutateAsync({ name: values.text('name'), role });
              close();
            }}
          >
            <Field name="name" label={t('name')} isRequired autoComplete="off" autoFocus />
            <RoleChoice roles={rolesBelow(own)} chosen="viewer" />
            <FormActions submit={t('createAccount')} onCancel={close} />
          </ApiForm>
        </Dialog>
      )}
      {asked?.what === 'token' && <NewToken account={asked.account} onClose={close} />}
      {asked?.what === 'tokens' && <Tokens account={asked.account} onClose={close} />}
      {asked?.what === 'delete' && (
        <Confirm
          title={t('deleteAccountTitle', { name: asked.account.name })}
          action={t('deleteAccount')}
          onClose={close}
          onConfirm={() => remove.mutateAsync(asked.account.id)}
        >
          {t('deleteAccountText')}
        </Confirm>
      )}
    </Card>
  );
}
