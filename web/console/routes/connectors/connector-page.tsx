// One connector: whether it answers, how it is asked, and its tools.

import { useState } from 'react';
import { Ellipsis, Pencil, RefreshCw } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { MendOfText } from '../../components/mend.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { type Asked, AskedAct } from './acts.tsx';
import { ConnectorState } from './connector-state.tsx';
import { DroppedTools } from './dropped-tools.tsx';
import {
  changedKeys,
  ifMatch,
  type SeenServer,
  serverPath,
  type ToolServer,
  useConnector,
  useReadAnew,
} from './reading.ts';
import { useText } from './texts/texts.ts';
import { Tools } from './tools.tsx';

export function ConnectorPage({ id }: { readonly id: string }) {
  const t = useText();
  const may = useMay();
  const read = useConnector(id);
  const server = read.data?.body;
  return (
    <Page
      title={server?.name ?? t('title')}
      back={{ to: '/connectors', text: t('title') }}
      badge={server && <ConnectorState server={server} />}
      actions={read.data && may('connectors.write', 'takes_away') && <Acts seen={read.data} />}
    >
      <Loaded read={read}>
        {({ body }) => (
          <>
            {body.disabled && <Notice kind="warn">{t('disabledText')}</Notice>}
            {body.error !== null && (
              <Notice kind="danger">
                <strong>{t('lastError')}</strong> <SeenText text={body.error} />
                <MendOfText text={body.error} />
              </Notice>
            )}
            <About server={body} />
            <DroppedTools server={body} />
            <Tools server={body} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Acts({ seen: { body: server, etag } }: { readonly seen: SeenServer }) {
  const t = useText();
  const common = useCommonText();
  const { id: org_id } = useOrganization();
  const readAnew = useReadAnew();
  const mayChange = useMay()('connectors.write');
  const [asked, ask] = useState<Asked>();
  const params = { path: { org_id, tool_server_id: server.id } };
  const invalidates = changedKeys(org_id);
  const test = useAct((_input: undefined) => answerOf(api.POST(`${serverPath}/refresh`, { params })), {
    invalidates,
    done: ({ state, tool_count: count }) => (state === 'reachable' ? t('answers', { count }) : t('answersNot')),
  });
  const toggle = useAct(
    (disabled: boolean) => answerOf(api.PATCH(serverPath, { params, ...ifMatch(etag), body: { disabled } })),
    { invalidates, done: ({ disabled }) => t(disabled ? 'isOff' : 'isOn') },
  );
  const changes: readonly MenuEntry[] = [
    { id: 'credential', text: t('replaceCredential'), onAction: () => ask('credential') },
    ...(server.credential_kind === 'oauth_client'
      ? [{ id: 'issuer', text: t('acceptIssuer'), onAction: () => ask('issuer') }]
      : []),
    {
      id: 'toggle',
      text: t(server.disabled ? 'turnOn' : 'turnOff'),
      onAction: () => toggle.mutate(!server.disabled, { onError: readAnew }),
    },
  ];
  return (
    <>
      <Button
        icon={<RefreshCw size={16} aria-hidden />}
        isPending={test.isPending}
        onPress={() => test.mutate(undefined)}
      >
        {t('test')}
      </Button>
      {mayChange && (
        <ButtonLink to={`/connectors/${server.id}/edit`} icon={<Pencil size={16} aria-hidden />}>
          {t('edit')}
        </ButtonLink>
      )}
      <Menu
        label={common('actionsOf', { name: server.name })}
        trigger={
          <IconButton label={common('actionsOf', { name: server.name })} look="plain">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
        groups={[
          {
            id: 'acts',
            entries: [
              ...(mayChange ? changes : []),
              { id: 'delete', text: t('delete'), danger: true, onAction: () => ask('delete') },
            ],
          },
        ]}
      />
      {asked && <AskedAct asked={asked} server={server} etag={etag} onClose={() => ask(undefined)} />}
    </>
  );
}

function About({ server }: { readonly server: ToolServer }) {
  const t = useText();
  return (
    <Card title={t('facts')}>
      <Facts
        facts={[
          [
            t('address'),
            <code key="url" className="foreign">
              <SeenText text={server.url} />
            </code>,
          ],
          [t('lastSeen'), <Time key="seen" at={server.last_seen_at} />],
          [t('credential'), t(`kind_${server.credential_kind ?? 'none'}` as 'kind_none')],
          ...(server.credential_kind === 'oauth_client'
            ? [
                [
                  t('issuer'),
                  server.credential_issuer === null ? (
                    t('issuerUnknown')
                  ) : (
                    <code key="issuer" className="foreign">
                      {server.credential_issuer}
                    </code>
                  ),
                ] as const,
              ]
            : []),
          [t('actsAs'), t(`actsAs_${server.acts_as}`)],
          ...(server.acts_as === 'end_user'
            ? [[t('anonymous'), t(server.anonymous_connections ? 'anonymousYes' : 'anonymousNo')] as const]
            : []),
          [
            t('sendsAttributes'),
            server.sends_attributes.length > 0 && <code key="attributes">{server.sends_attributes.join(', ')}</code>,
          ],
          [t('trusted'), t(server.trusted ? 'trustedYes' : 'trustedNo')],
          [t('made'), <Time key="made" at={server.created_at} />],
          [t('id'), <CopyableId key="id" id={server.id} />],
        ]}
      />
    </Card>
  );
}
