// All connectors of the organization: whether they answer, and changes that wait for a look.

import { Plus } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { usePages } from '../../api/query.ts';
import { Badge, Count } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import styles from './connectors.module.css';
import { ConnectorState } from './connector-state.tsx';
import { serversPath } from './reading.ts';
import { useText } from './texts/texts.ts';

export function ConnectorList() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const servers = usePages(['connectors', org_id, 'list'], (cursor, signal) =>
    answerOf(
      api.GET(serversPath, {
        params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } },
        signal,
      }),
    ),
  );
  const make = may('connectors.write') && (
    <ButtonLink look="primary" to="/connectors/new" icon={<Plus size={16} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={make}>
      <Table
        label={t('title')}
        pages={servers}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('none')} actions={make}>
            {t('noneText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name, url, changed_tool_count: changed }) => (
              <span className={styles['named']}>
                <span className="row">
                  <Link to={`/connectors/${id}`} className="foreign">
                    <SeenText text={name} />
                  </Link>
                  {changed > 0 && (
                    <Link to={`/connectors/${id}?show=changed`} label={t('toLookAtOf', { name, count: changed })}>
                      <Badge kind="warn">{t('changedCount', { count: changed })}</Badge>
                    </Link>
                  )}
                </span>
                <span className="mono muted foreign">
                  <SeenText text={url} />
                </span>
              </span>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            cell: (server) => (
              <span className={styles['named']}>
                <ConnectorState server={server} />
                {server.error !== null && !server.disabled && (
                  <span className="muted">
                    <SeenText text={server.error} />
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'trusted',
            header: t('trusted'),
            cell: ({ trusted }) => (trusted ? t('yes') : t('no')),
            minor: true,
            fit: true,
          },
          {
            id: 'tools',
            header: t('tools'),
            align: 'end',
            cell: ({ tool_count: count }) => <Count value={count} />,
            minor: true,
            fit: true,
          },
        ]}
      />
    </Page>
  );
}
