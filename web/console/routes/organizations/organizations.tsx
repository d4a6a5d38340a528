// All organizations: a list, and a page for each.

import { useState } from 'react';
import { Plus } from '../../components/icons.ts';
import { Route, Switch } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { usePages } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Link } from '../../components/link.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { type Asked, AskedAct, useEnable } from './acts.tsx';
import { NewOrganization } from './new-organization.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export function Organizations() {
  return (
    <Switch>
      <Route path="/">
        <OrganizationList />
      </Route>
      <Route path="/:organization_id">{({ organization_id: id }) => <OrganizationPage key={id} id={id} />}</Route>
    </Switch>
  );
}

function OrganizationList() {
  const t = useText();
  const [makes, setMakes] = useState(false);
  const [asked, ask] = useState<Asked>();
  const enable = useEnable();
  const pages = usePages(['organizations'], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations', {
        params: { query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) } },
        signal,
      }),
    ),
  );
  const create = (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setMakes(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={create}>
      <Table
        label={t('title')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name }) => (
              <Link to={`/operator/organizations/${id}`} className="foreign">
                <SeenText text={name} />
              </Link>
            ),
          },
          { id: 'id', header: t('id'), minor: true, cell: ({ id }) => <CopyableId id={id} /> },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: ({ disabled }) => (
              <State state={disabled ? 'disabled' : 'ready'} text={t(disabled ? 'disabled' : 'enabled')} />
            ),
          },
          {
            id: 'created',
            header: t('created'),
            fit: true,
            minor: true,
            cell: ({ created_at: at }) => <Time at={at} />,
          },
          {
            id: 'actions',
            header: t('disable'),
            hiddenHeader: true,
            fit: true,
            cell: (organization) => (
              <RowMenu
                name={organization.name}
                entries={[
                  organization.disabled && {
                    id: 'enable',
                    text: t('enable'),
                    onAction: () => enable.mutate(organization),
                  },
                  !organization.disabled && {
                    id: 'disable',
                    text: t('disable'),
                    danger: true,
                    onAction: () => ask({ what: 'disable', organization }),
                  },
                  organization.disabled && {
                    id: 'delete',
                    text: t('delete'),
                    danger: true,
                    onAction: () => ask({ what: 'delete', organization }),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {makes && <NewOrganization onClose={() => setMakes(false)} />}
      {asked && <AskedAct asked={asked} onClose={() => ask(undefined)} />}
    </Page>
  );
}
