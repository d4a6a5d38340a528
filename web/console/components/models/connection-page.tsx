// One connection: whether it answers, where it is, and its models with their ends and prices.

import { useState } from 'react';
import { Pencil } from '../icons.ts';
import { ButtonLink } from '../button.tsx';
import { CopyableId } from '../copy.tsx';
import { Card, Facts, Notice, Page } from '../page.tsx';
import { SeenText } from '../seen-text.tsx';
import { Loaded } from '../states.tsx';
import { Time } from '../time.tsx';
import type { Tested } from './calls.ts';
import type { Connection, SeenConnection } from './connection.ts';
import { ConnectionActs } from './connection-acts.tsx';
import { ConnectionState } from './connection-state.tsx';
import { headerLines } from './headers.ts';
import { kindNames } from './kinds.ts';
import { ModelTable } from './model-table.tsx';
import { useConnection, useOrganizationNames, useOwner } from './reading.ts';
import { LastError, TestOutcome } from './test-outcome.tsx';
import { useModelText } from './texts/texts.ts';
import styles from './models.module.css';

export function ConnectionPage({ id }: { readonly id: string }) {
  const t = useModelText();
  const { list, org_id, mayChange } = useOwner();
  const read = useConnection(id);
  const [tested, setTested] = useState<Tested>();
  const connection = read.data?.body;
  return (
    <Page
      title={connection?.name ?? t('title')}
      back={{ to: list, text: t(org_id === undefined ? 'deployment' : 'title') }}
      badge={connection && <ConnectionState of={connection} />}
      actions={read.data && mayChange('takes_away') && <ConnectionActs seen={read.data} onTested={setTested} />}
    >
      <Loaded read={read}>{(seen) => <Found seen={seen} tested={tested} onTested={setTested} />}</Loaded>
    </Page>
  );
}

function Found({
  seen: { body, etag },
  tested,
  onTested,
}: {
  readonly seen: SeenConnection;
  readonly tested: Tested | undefined;
  readonly onTested: (tested: Tested) => void;
}) {
  const t = useModelText();
  const { place, mayChange } = useOwner();
  return (
    <>
      {body.disabled && <Notice kind="warn">{t('disabledText')}</Notice>}
      {tested === undefined ? <LastError of={body} /> : <TestOutcome tested={tested} />}
      <About connection={body} />
      <Card
        title={t(Object.keys(body.prices).length > 0 ? 'pricedModels' : 'models')}
        flush
        actions={
          mayChange() && (
            <ButtonLink small to={`${place}/${body.id}/models`} icon={<Pencil size={14} aria-hidden />}>
              {t('editModels')}
            </ButtonLink>
          )
        }
      >
        <ModelTable key={etag} connection={body} onTested={onTested} />
      </Card>
    </>
  );
}

function About({ connection }: { readonly connection: Connection }) {
  const t = useModelText();
  const { credential_kind: credential, headers, organization_ids: ids } = connection;
  const lines = headerLines(headers);
  const names = useOrganizationNames(ids !== undefined && ids.length > 0).data;
  return (
    <Card title={t('facts')}>
      <Facts
        facts={[
          [t('kind'), kindNames[connection.kind]],
          connection.base_url === null
            ? [t('address'), t('addressOwn')]
            : [
                t('address'),
                <code key="address" className="foreign">
                  <SeenText text={connection.base_url} />
                </code>,
                'wide',
              ],
          [t('region'), connection.region !== null && <code key="region">{connection.region}</code>],
          [t('credential'), credentialWords(credential, t)],
          [
            t('headers'),
            lines !== '' && (
              <code key="headers" className={`${styles['lines']} foreign`}>
                <SeenText text={lines} />
              </code>
            ),
            'wide',
          ],
          [
            t('organizations'),
            ids !== undefined && (
              <SeenText
                key="organizations"
                text={
                  ids.length === 0
                    ? t('allOrganizations')
                    : ids.map((id) => names?.get(id) ?? `…${id.slice(-8)}`).join(', ')
                }
              />
            ),
          ],
          [t('lastUsed'), <Time key="used" at={connection.last_used_at} />],
          [t('lastTested'), <Time key="tested" at={connection.last_tested_at} />],
          [t('made'), <Time key="made" at={connection.created_at} />],
          [t('id'), <CopyableId key="id" id={connection.id} />],
        ]}
      />
    </Card>
  );
}

const credentials = ['api_key', 'aws_keys', 'workload_identity'] as const;

function credentialWords(stored: string | null, t: ReturnType<typeof useModelText>): string {
  const known = credentials.find((one) => one === stored);
  return known === undefined ? (stored ?? t('credential_none')) : t(`kept_${known}`);
}
