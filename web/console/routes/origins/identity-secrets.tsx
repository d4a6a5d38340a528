// Identity secrets: two at most, rotated in three steps.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useMayGive, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { Card } from '../../components/page.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { components } from '../../api/schema.ts';
import { useText } from './texts/texts.ts';

type IdentitySecret = components['schemas']['IdentitySecret'];

const path = '/admin/v1/organizations/{org_id}/identity-secrets' as const;
const dayMs = 86_400_000;

export function IdentitySecrets() {
  const t = useText();
  const may = useMay();
  const mayGive = useMayGive();
  const { id: org_id } = useOrganization();
  const [secret, setSecret] = useState<string>();
  const [revoked, setRevoked] = useState<IdentitySecret>();
  const listKey = ['identity-secrets', org_id];
  const secrets = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const create = useAct((_input: undefined) => answerOf(api.POST(path, { params: { path: { org_id } }, body: {} })), {
    invalidates: [listKey],
    onDone: (made) => setSecret(made.secret),
  });
  const revoke = useAct(
    (credential_id: string) =>
      answerOf(api.DELETE(`${path}/{credential_id}`, { params: { path: { org_id, credential_id } } })),
    { invalidates: [listKey], quiet: true, done: t('revokedDone') },
  );
  const live = secrets.rows.filter(({ revoked_at }) => revoked_at === null);
  const make = mayGive('identity_secrets.write') && live.length < 2 && (
    <Button look="primary" isPending={create.isPending} onPress={() => create.mutate(undefined)}>
      {t('createSecret')}
    </Button>
  );
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <p>{t('secretsText')}</p>
          <p className="row muted">
            <span>{t('step1')}</span>
            <span>{t('step2')}</span>
            <span>{t('step3')}</span>
          </p>
          <div className="row">{make}</div>
        </div>
      </Card>
      <Table
        label={t('secrets')}
        pages={secrets}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noSecrets')}>{t('noSecretsText')}</EmptyState>}
        columns={[
          { id: 'prefix', header: t('prefix'), cell: ({ prefix }) => <code>{prefix}…</code> },
          {
            id: 'state',
            header: t('state'),
            cell: ({ revoked_at }) =>
              revoked_at === null ? (
                <State state="ready" text={t('live')} />
              ) : (
                <State state="disabled" text={t('revoked')} />
              ),
          },
          { id: 'used', header: t('lastUsed'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          { id: 'made', header: t('created'), cell: ({ created_at }) => <Time at={created_at} /> },
          {
            id: 'actions',
            header: t('revoke'),
            hiddenHeader: true,
            fit: true,
            cell: (row) =>
              may('identity_secrets.write', 'takes_away') &&
              row.revoked_at === null && (
                <Button small aria-label={`${t('revoke')} ${row.prefix}`} onPress={() => setRevoked(row)}>
                  {t('revoke')}
                </Button>
              ),
          },
        ]}
      />
      {secret !== undefined && (
        <ShownOnce title={t('shownTitle')} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {revoked && (
        <Confirm
          title={t('revokeTitle', { prefix: revoked.prefix })}
          action={t('revoke')}
          onClose={() => setRevoked(undefined)}
          onConfirm={() => revoke.mutateAsync(revoked.id)}
        >
          <p>{t('revokeText')}</p>
          {isInUse(revoked) && <p>{t('revokeUsed')}</p>}
        </Confirm>
      )}
    </div>
  );
}

function isInUse({ last_used_at: at }: IdentitySecret): boolean {
  return at !== null && Date.now() - Date.parse(at) < dayMs;
}
