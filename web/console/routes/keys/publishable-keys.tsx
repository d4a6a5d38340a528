// Publishable keys: always shown, revoked.

import { type ReactNode, useState } from 'react';
import { Plus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { isInUse, KeyName, KeyState, Made, NewKey, Sentences } from './parts.tsx';
import { useText } from './texts/texts.ts';

type PublishableKey = components['schemas']['PublishableKey'];

const path = '/admin/v1/organizations/{org_id}/publishable-keys' as const;

export function PublishableKeys({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<PublishableKey>();
  const listKey = ['publishable-keys', org_id];
  const keys = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const create = useAct(
    (body: { name?: string; expires_at?: string }) => answerOf(api.POST(path, { params: { path: { org_id } }, body })),
    { invalidates: [listKey], quiet: true, done: t('publishableMade') },
  );
  const revoke = useAct(
    (credential_id: string) =>
      answerOf(api.DELETE(`${path}/{credential_id}`, { params: { path: { org_id, credential_id } } })),
    { invalidates: [listKey], quiet: true, done: t('revokedDone') },
  );
  const make = may('keys.write') && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setMaking(true)}>
      {t('createPublishableKey')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={make}>
      {tabs}
      <Table
        label={t('publishableKeys')}
        pages={keys}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('noPublishableKeys')} actions={make}>
            {t('noPublishableKeysText')}
          </EmptyState>
        }
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => <KeyName name={name} /> },
          { id: 'state', header: t('state'), cell: (key) => <KeyState of={key} /> },
          { id: 'key', header: t('key'), cell: (key) => (key.key === undefined ? null : <CopyableId id={key.key} />) },
          { id: 'used', header: t('lastUsed'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          { id: 'made', header: t('created'), minor: true, cell: (key) => <Made of={key} /> },
          {
            id: 'actions',
            header: t('publishableKeys'),
            hiddenHeader: true,
            fit: true,
            cell: (key) =>
              may('keys.write', 'takes_away') &&
              key.revoked_at === null && (
                <RowMenu
                  name={key.name ?? `${key.prefix}…`}
                  entries={[{ id: 'revoke', text: t('revoke'), danger: true, onAction: () => setRevoked(key) }]}
                />
              ),
          },
        ]}
      />
      {isMaking && (
        <NewKey
          title={t('createPublishableKey')}
          onClose={() => setMaking(false)}
          onMake={async (body) => {
            await create.mutateAsync(body);
            setMaking(false);
          }}
        />
      )}
      {revoked && (
        <Confirm
          title={t('revokeTitle', { name: revoked.name ?? `${revoked.prefix}…` })}
          action={t('revoke')}
          onClose={() => setRevoked(undefined)}
          onConfirm={() => revoke.mutateAsync(revoked.id)}
        >
          <Sentences>{[t('revokeText'), isInUse(revoked.last_used_at) && t('revokeUsed')]}</Sentences>
        </Confirm>
      )}
    </Page>
  );
}
