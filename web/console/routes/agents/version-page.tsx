// One version beside the published one, and the way back to it.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { useGo } from '../../components/link.tsx';
import { Card, Facts, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { ContentDiff } from './content-diff.tsx';
import { contentOf } from './content.ts';
import { agentsKey, agentKey, type SeenAgent, useAgent, useChoices } from './reading.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export function VersionPage({ id, n }: { readonly id: string; readonly n: string }) {
  const t = useText();
  const may = useMay();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const { names } = useChoices();
  const [asking, setAsking] = useState<SeenAgent>();
  const agent = useAgent(id);
  const path = { org_id, agent_id: id, n };
  const version = useRead([...agentKey(org_id, id), 'version', n], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}/agents/{agent_id}/versions/{n}', { params: { path }, signal })),
  );
  const restore = useAct(
    ({ etag }: SeenAgent) =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/agents/{agent_id}/versions/{n}/restore', {
          params: { path },
          // It replaces the version that was shown beside it.
          ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
          body: {},
        }),
      ),
    {
      invalidates: [agentsKey(org_id)],
      done: ({ version: now }) => t('restored', { n: String(now) }),
      quiet: true,
      onDone: () => go(`/agents/${id}/versions`),
    },
  );
  const seen = agent.data;
  const isLive = seen !== undefined && String(seen.agent.version) === n;
  return (
    <Page
      title={t('versionN', { n })}
      back={{ to: `/agents/${id}/versions`, text: t('versions') }}
      actions={
        may('agents.write') &&
        seen !== undefined &&
        !isLive && <Button onPress={() => setAsking(seen)}>{t('restore')}</Button>
      }
    >
      <Loaded read={version}>
        {(shown) => (
          <>
            <Card>
              <Facts
                facts={[
                  [t('published'), <Time key="at" at={shown.published_at} />],
                  [
                    t('publishedBy'),
                    shown.published_by && (
                      <SeenText key="by" text={shown.published_by.name ?? shown.published_by.kind} />
                    ),
                  ],
                  [t('note'), shown.note !== null && <SeenText key="note" text={shown.note} />],
                  [t('restoredFromWord'), shown.restored_from === null ? null : String(shown.restored_from)],
                ]}
              />
            </Card>
            <Loaded read={agent}>
              {({ agent: live }) =>
                isLive ? (
                  <p className="muted">{t('isLive')}</p>
                ) : (
                  <Card title={t('againstLive', { n, live: String(live.version) })}>
                    <ContentDiff before={contentOf(shown)} after={contentOf(live)} names={names} />
                  </Card>
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
      {asking !== undefined && (
        <Confirm
          title={t('restoreTitle', { n })}
          action={t('restore')}
          danger={false}
          onConfirm={() => restore.mutateAsync(asking)}
          onClose={() => {
            setAsking(undefined);
            // Where somebody else was quicker, it is shown beside their version.
            void agent.refetch();
          }}
        >
          <p>{t('restoreText')}</p>
        </Confirm>
      )}
    </Page>
  );
}
