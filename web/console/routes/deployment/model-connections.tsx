// The connections of the deployment to providers of models, and the organizations that each is for.

import { usePages } from '../../api/query.ts';
import { Link } from '../../components/link.tsx';
import type { Connection } from '../../components/models/connection.ts';
import { ConnectionState } from '../../components/models/connection-state.tsx';
import { kindName } from '../../components/models/kinds.ts';
import styles from '../../components/models/models.module.css';
import { useOrganizationNames, useOwner } from '../../components/models/reading.ts';
import { useModelText } from '../../components/models/texts/texts.ts';
import { Card } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';

export function ModelConnections() {
  const t = useText();
  const model = useModelText();
  const { calls, key, place } = useOwner();
  const connections = usePages<Connection>([...key, 'list'], (cursor, signal) => calls.list(cursor, signal));
  const isSome = connections.rows.some(({ organization_ids: ids = [] }) => ids.length > 0);
  const names = useOrganizationNames(isSome).data;
  return (
    <Card title={t('connections')} flush>
      <Table
        bare
        label={t('connections')}
        pages={connections}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noConnections')}>{t('noConnectionsText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: model('name'),
            cell: ({ id, name, kind }) => (
              <span className={styles['named']}>
                <Link to={`${place}/${id}`} className="mono foreign">
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
            id: 'organizations',
            header: t('organizations'),
            cell: ({ organization_ids: ids = [] }) =>
              ids.length === 0 ? (
                model('allOrganizations')
              ) : (
                <SeenText text={ids.map((id) => names?.get(id) ?? `…${id.slice(-8)}`).join(', ')} />
              ),
          },
          {
            id: 'used',
            header: model('lastUsed'),
            cell: ({ last_used_at: at }) => <Time at={at} />,
            fit: true,
            minor: true,
          },
        ]}
      />
    </Card>
  );
}
