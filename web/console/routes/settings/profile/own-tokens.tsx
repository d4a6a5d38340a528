// Personal tokens: listed over all organizations, made and shown once, revoked.

import { useState } from 'react';
import { Plus } from '../../../components/icons.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { useAct, usePages } from '../../../api/query.ts';
import type { components } from '../../../api/schema.ts';
import { Badge, State } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CopyableId } from '../../../components/copy.tsx';
import { Confirm } from '../../../components/dialog.tsx';
import { Card } from '../../../components/page.tsx';
import { useRoleText } from '../../../components/roles/texts/texts.ts';
import { EmptyState } from '../../../components/states.tsx';
import { Table } from '../../../components/table.tsx';
import { Time, useNow } from '../../../components/time.tsx';
import { NewOwnToken } from './new-own-token.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../../components/seen-text.tsx';

type Token = components['schemas']['AdminToken'];

const path = '/admin/v1/me/tokens' as const;

export function OwnTokens() {
  const t = useText();
  const roleText = useRoleText();
  const me = useMe();
  const now = useNow();
  const [makes, setMakes] = useState(false);
  const [revoked, setRevoked] = useState<Token>();
  const listKey = ['own-tokens', me.id];
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const revoke = useAct(
    (token_id: string) => answerOf(api.DELETE(`${path}/{token_id}`, { params: { path: { token_id } } })),
    { invalidates: [listKey], done: t('tokenRevoked'), quiet: true },
  );
  const names = new Map(me.organizations.map(({ id, name }) => [id, name]));
  const stateOf = ({ revoked_at: at, expires_at: end }: Token): 'live' | 'revoked' | 'expired' =>
    at !== null ? 'revoked' : Date.parse(end) > now ? 'live' : 'expired';
  return (
    <Card
      title={t('tokens')}
      flush
      actions={
        me.organizations.length > 0 && (
          <Button small icon={<Plus size={14} aria-hidden />} onPress={() => setMakes(true)}>
            {t('createToken')}
          </Button>
        )
      }
    >
      <Table
        bare
        label={t('tokens')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noTokens')}>{t('tokensText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t('token'),
            cell: ({ name, prefix }) => (
              <span className="row tight">
                <SeenText text={name} /> <code className="muted">{prefix}…</code>
              </span>
            ),
          },
          {
            id: 'organization',
            header: t('organization'),
            minor: true,
            cell: ({ organization_id: id }) => {
              const name = names.get(id);
              return name === undefined ? <CopyableId id={id} /> : <SeenText text={name} />;
            },
          },
          {
            id: 'role',
            header: t('role'),
            fit: true,
            minor: true,
            cell: ({ role }) => <Badge>{roleText(role)}</Badge>,
          },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: (token) => {
              const state = stateOf(token);
              return <State state={marks[state]} text={t(state)} />;
            },
          },
          { id: 'ends', header: t('expires'), fit: true, minor: true, cell: ({ expires_at: at }) => <Time at={at} /> },
          {
            id: 'used',
            header: t('lastUsed'),
            fit: true,
            minor: true,
            cell: ({ last_used_at: at }) => <Time at={at} />,
          },
          {
            id: 'revoke',
            header: t('revoke'),
            hiddenHeader: true,
            fit: true,
            cell: (token) =>
              stateOf(token) === 'live' && (
                <Button small aria-label={t('revokeOf', { name: token.name })} onPress={() => setRevoked(token)}>
                  {t('revoke')}
                </Button>
              ),
          },
        ]}
      />
      {makes && <NewOwnToken onClose={() => setMakes(false)} />}
      {revoked && (
        <Confirm
          title={t('revokeTitle', { name: revoked.name })}
          action={t('revoke')}
          onClose={() => setRevoked(undefined)}
          onConfirm={() => revoke.mutateAsync(revoked.id)}
        >
          {t('revokeText')}
        </Confirm>
      )}
    </Card>
  );
}

/** How each state is marked. */
const marks = { live: 'ready', revoked: 'disabled', expired: 'expired' } as const;
