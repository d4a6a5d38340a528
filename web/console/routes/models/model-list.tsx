// The connections of the organization, and the models that the operator gives it.

import { Plus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { usePages, useRead } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import type { Connection } from '../../components/models/connection.ts';
import { ConnectionState, EndingBadge } from '../../components/models/connection-state.tsx';
import { kindName } from '../../components/models/kinds.ts';
import styles from '../../components/models/models.module.css';
import { useOwner } from '../../components/models/reading.ts';
import { type Source, useModelSources } from '../../components/models/sources.ts';
import { endingsIn } from '../../components/models/standings.ts';
import { useModelText } from '../../components/models/texts/texts.ts';
import { Card, Page } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';

export function ModelList() {
  const t = useText();
  const model = useModelText();
  const may = useMay();
  const { calls, key, org_id = '' } = useOwner();
  const connections = usePages<Connection>([...key, 'list'], (cursor, signal) => calls.list(cursor, signal));
  const most = useMost(org_id);
  const make = may('models.write') && most !== 0 && (
    <ButtonLink look="primary" to="/models/new" icon={<Plus size={16} aria-hidden />}>
      {model('create')}
    </ButtonLink>
  );
  return (
    <Page title={model('title')} description={t('description')} actions={make}>
      <Card title={t('own')} flush>
        <Table
          bare
          label={t('own')}
          pages={connections}
          rowKey={({ id }) => id}
          empty={
            most === 0 ? (
              <EmptyState title={t('noneAllowed')}>{t('noneAllowedText')}</EmptyState>
            ) : (
              <EmptyState title={t('none')} actions={make}>
                {t('noneText')}
              </EmptyState>
            )
          }
          columns={[
            {
              id: 'name',
              header: model('name'),
              cell: ({ id, name, kind }) => (
                <span className={styles['named']}>
                  <Link to={`/models/${id}`} className="mono foreign">
                    {name}
                  </Link>
                  <span className="muted">{kindName(kind)}</span>
                </span>
              ),
            },
            {
              id: 'state',
              header: model('state'),
              cell: (connection) => (
                <span className={styles['named']}>
                  <ConnectionState of={connection} />
                  {connection.error !== null && !connection.disabled && (
                    <span className="muted">
                      <SeenText text={connection.error} />
                    </span>
                  )}
                </span>
              ),
            },
            {
              id: 'models',
              header: model('models'),
              align: 'end',
              cell: ({ models }) => <Count value={models.length} />,
              minor: true,
              fit: true,
            },
            {
              id: 'used',
              header: model('lastUsed'),
              cell: ({ last_used_at: at }) =>
                at === null ? <span className="muted">{t('never')}</span> : <Time at={at} />,
              fit: true,
            },
          ]}
        />
      </Card>
      {may('agents.read') && <Given />}
    </Page>
  );
}

/** How many connections the organization may have; undefined while that is not known. */
function useMost(org_id: string): number | undefined {
  const limits = useRead(['limits', org_id, 'connections'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}/limits', { params: { path: { org_id } }, signal })),
  );
  return limits.data?.model_connections.value ?? undefined;
}

/** Sources that are not the organization's: the demo model, those of the settings, the deployment's connections. */
function Given() {
  const t = useText();
  const model = useModelText();
  const { name: organization } = useOrganization();
  const now = useNow();
  const sources = useModelSources();
  const endings = endingsIn(sources.data?.data ?? [], now);
  // Those that end are named where they are not offered as well: agents may have them.
  const namesIn = ({ models, standings }: Source) => [
    ...new Set([...models, ...standings.map(({ model: name }) => name).filter((name) => endings.has(name))]),
  ];
  return (
    <Card title={t('given')} flush>
      <Loaded read={sources} lines={2}>
        {({ data }) => (
          <Table
            bare
            focusable
            label={t('given')}
            rows={data.filter(
              ({ owner, configured }) => owner === 'deployment' || (owner === 'settings' && configured),
            )}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('nothingGiven', { organization })} />}
            columns={[
              {
                id: 'name',
                header: model('name'),
                cell: ({ id, kind }) => (
                  <span className={styles['named']}>
                    <span className="mono foreign">{id}</span>
                    <span className="muted">{id === 'demo' ? t('demo') : kindName(kind)}</span>
                  </span>
                ),
              },
              {
                id: 'from',
                header: t('from'),
                cell: ({ owner }) => t(`from_${owner}`),
              },
              {
                id: 'state',
                header: model('state'),
                cell: ({ owner, state, configured }) =>
                  owner === 'deployment' ? (
                    <ConnectionState of={{ disabled: !configured, state }} />
                  ) : (
                    <span className="muted">{t('setUp')}</span>
                  ),
              },
              {
                id: 'models',
                header: t('offered'),
                cell: (source) => (
                  <span className={styles['named']}>
                    {namesIn(source).map((name) => (
                      <span key={name} className="row tight">
                        <span className="mono foreign">
                          <SeenText text={modelOf(name)} />
                        </span>
                        <EndingBadge ending={endings.get(name)} />
                      </span>
                    ))}
                  </span>
                ),
                minor: true,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** The provider's name in a whole one. */
function modelOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
