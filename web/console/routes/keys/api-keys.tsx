// API keys: made and shown once, rotated, rid of one of two secrets, revoked.

import { type ReactNode, useState } from 'react';
import { Plus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useMayGive, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { publicOrigin } from '../../components/chat-element.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { CodeView } from '../../components/json-view.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { isInUse, isLive, KeyName, KeyState, Made, NewKey, Sentences } from './parts.tsx';
import { useText } from './texts/texts.ts';

type ApiKey = components['schemas']['ApiKey'];

type Asked =
  | { readonly what: 'create' }
  | { readonly what: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly what: 'end'; readonly key: ApiKey; readonly prefix: string; readonly usedAt: string | null };

const path = '/admin/v1/organizations/{org_id}/api-keys' as const;

export function ApiKeys({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const may = useMay();
  const mayGive = useMayGive();
  const { id: org_id } = useOrganization();
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const listKey = ['api-keys', org_id];
  const changes = { invalidates: [listKey], quiet: true } as const;
  const keys = usePages(listKey, (cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal })),
  );
  const create = useAct(
    (body: { name?: string; expires_at?: string }) => answerOf(api.POST(path, { params: { path: { org_id } }, body })),
    { ...changes, onDone: (made) => setSecret(made.key) },
  );
  const rotate = useAct(
    (credential_id: string) =>
      answerOf(api.POST(`${path}/{credential_id}/rotate`, { params: { path: { org_id, credential_id } } })),
    { ...changes, onDone: (made) => setSecret(made.key) },
  );
  const end = useAct(
    ({ id: credential_id, prefix }: { id: string; prefix: string }) =>
      answerOf(
        api.DELETE(`${path}/{credential_id}/secrets/{prefix}`, { params: { path: { org_id, credential_id, prefix } } }),
      ),
    { ...changes, done: t('ended') },
  );
  const revoke = useAct(
    (credential_id: string) =>
      answerOf(api.DELETE(`${path}/{credential_id}`, { params: { path: { org_id, credential_id } } })),
    { ...changes, done: t('revokedDone') },
  );
  const close = (): void => setAsked(undefined);
  const called = ({ name, prefix }: ApiKey): string => name ?? `${prefix}…`;
  const make = mayGive('keys.write') && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setAsked({ what: 'create' })}>
      {t('createApiKey')}
    </Button>
  );

  return (
    <Page title={t('title')} description={t('description')} actions={make}>
      {tabs}
      <Table
        label={t('apiKeys')}
        pages={keys}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('noApiKeys')} actions={make}>
            {t('noApiKeysText')}
          </EmptyState>
        }
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => <KeyName name={name} /> },
          { id: 'state', header: t('state'), cell: (key) => <KeyState of={key} /> },
          { id: 'secrets', header: t('secrets'), cell: (key) => <Secrets of={key} /> },
          { id: 'used', header: t('lastUsed'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          { id: 'made', header: t('created'), minor: true, cell: (key) => <Made of={key} /> },
          {
            id: 'actions',
            header: t('apiKeys'),
            hiddenHeader: true,
            fit: true,
            cell: (key) =>
              may('keys.write', 'takes_away') &&
              key.revoked_at === null && (
                <RowMenu
                  name={called(key)}
                  entries={[
                    mayGive('keys.write') &&
                      isLive(key) && {
                        id: 'rotate',
                        text: t('rotate'),
                        onAction: () => setAsked({ what: 'rotate', key }),
                      },
                    ...(key.live_secrets.length < 2
                      ? []
                      : key.live_secrets.toReversed().map(({ prefix, last_used_at: usedAt }) => ({
                          id: `end-${prefix}`,
                          text: t('endSecret', { prefix }),
                          onAction: () => setAsked({ what: 'end', key, prefix, usedAt }),
                        }))),
                    {
                      id: 'revoke',
                      text: t('revoke'),
                      danger: true,
                      onAction: () => setAsked({ what: 'revoke', key }),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
      {asked?.what === 'create' && (
        <NewKey
          title={t('createApiKey')}
          onClose={close}
          onMake={async (body) => {
            await create.mutateAsync(body);
            close();
          }}
        />
      )}
      {asked?.what === 'rotate' && (
        <Confirm
          title={t('rotateTitle', { name: called(asked.key) })}
          action={t('rotate')}
          danger={false}
          onClose={close}
          onConfirm={() => rotate.mutateAsync(asked.key.id)}
        >
          <Sentences>
            {[
              t('rotateText'),
              asked.key.live_secrets.length > 1 && t('rotateEnds', { prefix: asked.key.live_secrets[1]?.prefix ?? '' }),
            ]}
          </Sentences>
        </Confirm>
      )}
      {asked?.what === 'end' && (
        <Confirm
          title={t('endTitle', { prefix: asked.prefix })}
          action={t('endSecret', { prefix: asked.prefix })}
          onClose={close}
          onConfirm={() => end.mutateAsync({ id: asked.key.id, prefix: asked.prefix })}
        >
          <Sentences>{[t('endText'), isInUse(asked.usedAt) && t('endUsed')]}</Sentences>
        </Confirm>
      )}
      {asked?.what === 'revoke' && (
        <Confirm
          title={t('revokeTitle', { name: called(asked.key) })}
          action={t('revoke')}
          onClose={close}
          onConfirm={() => revoke.mutateAsync(asked.key.id)}
        >
          <Sentences>{[t('revokeText'), isInUse(asked.key.last_used_at) && t('revokeUsed')]}</Sentences>
        </Confirm>
      )}
      {secret !== undefined && (
        <ShownOnce title={t('shownTitle')} secret={secret} onClose={() => setSecret(undefined)}>
          <p>{t('tryIt')}</p>
          <CodeView label={t('command')} code={`curl -X POST ${publicOrigin()}/v2/token -H 'X-API-Key: ${secret}'`} />
        </ShownOnce>
      )}
    </Page>
  );
}

function Secrets({ of: { live_secrets } }: { readonly of: ApiKey }) {
  const t = useText();
  return (
    <div className="stack tight">
      {live_secrets.map(({ prefix, last_used_at: usedAt }, index) => (
        <span key={index}>
          <code>{`${prefix}…`}</code>{' '}
          {live_secrets.length > 1 && (
            <span className="muted">
              {usedAt === null ? (
                t('neverUsed')
              ) : (
                <>
                  {t('used')} <Time at={usedAt} />
                </>
              )}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
