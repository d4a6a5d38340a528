// The deployment: its release, how people sign in, which models there are, and which settings are in force. All but its
// connections to models is only read here: it is set where the service is started.

import { Route, Switch } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge, State } from '../../components/badge.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Link, SafeLink } from '../../components/link.tsx';
import { EditConnection } from '../../components/models/connection-form.tsx';
import { ConnectionPage } from '../../components/models/connection-page.tsx';
import { OfferedPage } from '../../components/models/offered-page.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { ModelConnections } from './model-connections.tsx';
import { OperatorSessions } from './operator-sessions.tsx';
import { SignIn } from './sign-in.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Deployment = components['schemas']['Deployment'];

const everyMs = 30_000;

export function DeploymentPlaces() {
  return (
    <Switch>
      <Route path="/">
        <DeploymentPage />
      </Route>
      <Route path="/models/:id">{({ id }) => <ConnectionPage key={id} id={id} />}</Route>
      <Route path="/models/:id/edit">{({ id }) => <EditConnection key={id} id={id} />}</Route>
      <Route path="/models/:id/models">{({ id }) => <OfferedPage key={id} id={id} />}</Route>
    </Switch>
  );
}

function DeploymentPage() {
  const t = useText();
  const deployment = useRead(
    ['deployment'],
    (signal) => answerOf(api.GET('/admin/v1/deployment', { signal })),
    // A provider that was away comes back.
    { pollMs: everyMs },
  );
  return (
    <Page title={t('title')} description={t('description')}>
      <Loaded read={deployment} lines={8}>
        {(read) => (
          <>
            <About deployment={read} />
            <SignIn deployment={read} />
            <OperatorSessions />
            <Models deployment={read} />
            <ModelConnections />
            <Settings deployment={read} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function About({ deployment }: { readonly deployment: Deployment }) {
  const t = useText();
  const { version, revision, topology, console_origin, public_origin, metrics_url, organizations } = deployment;
  return (
    <Card title={t('about')}>
      <Facts
        facts={[
          [
            t('version'),
            <span key="version" className="row tight">
              <code>{version}</code>
              {revision !== null && <CopyableId id={revision} />}
            </span>,
          ],
          [t('topology'), t(`topology_${topology}`)],
          [
            t('organizations'),
            organizations === null ? (
              <Unknown key="organizations" />
            ) : (
              <Link key="organizations" to="/operator/organizations">
                {t(organizations.more ? 'moreThan' : 'count', { count: organizations.count })}
              </Link>
            ),
          ],
          [
            t('consoleOrigin'),
            <code key="console" className="foreign">
              <SeenText text={console_origin} />
            </code>,
          ],
          [
            t('publicOrigin'),
            public_origin === null ? (
              <span key="public" className="muted">
                {t('notSet')}
              </span>
            ) : (
              <code key="public" className="foreign">
                <SeenText text={public_origin} />
              </code>
            ),
          ],
          [t('metrics'), metrics_url !== null && <SafeLink key="metrics" href={metrics_url} />],
        ]}
      />
    </Card>
  );
}

/** A part of the deployment did not answer. */
function Unknown() {
  const t = useText();
  return <span className="muted">{t('unknown')}</span>;
}

function Models({ deployment: { models } }: { readonly deployment: Deployment }) {
  const t = useText();
  if (models === null) {
    return (
      <Card title={t('models')}>
        <Notice kind="warn">{t('noModels')}</Notice>
      </Card>
    );
  }
  return (
    <Card title={t('models')} flush>
      <Table
        bare
        focusable
        label={t('models')}
        rows={models}
        rowKey={({ id }) => id}
        columns={[
          { id: 'id', header: t('provider'), cell: ({ id }) => <code>{id}</code> },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: ({ configured }) => (
              <State state={configured ? 'ready' : 'disabled'} text={t(configured ? 'configured' : 'notConfigured')} />
            ),
          },
          {
            id: 'names',
            header: t('offered'),
            minor: true,
            cell: ({ models: names }) => <SeenText text={names.join(', ') || '–'} />,
          },
        ]}
      />
    </Card>
  );
}

/** Broken at its underscores where there is little room. */
function SettingName({ name }: { readonly name: string }) {
  const [first = '', ...rest] = name.split('_');
  return (
    <code>
      {first}
      {rest.map((part) => (
        <span key={part}>
          _<wbr />
          {part}
        </span>
      ))}
    </code>
  );
}

function Settings({ deployment: { settings } }: { readonly deployment: Deployment }) {
  const t = useText();
  return (
    <Card title={t('settings')} flush>
      <Table
        bare
        focusable
        label={t('settings')}
        rows={settings}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => <SettingName name={name} /> },
          {
            id: 'value',
            header: t('value'),
            cell: ({ value }) =>
              value === '' ? (
                <span className="muted">{t('none')}</span>
              ) : (
                <code className="foreign">
                  <SeenText text={value} />
                </code>
              ),
          },
          {
            id: 'from',
            header: t('from'),
            fit: true,
            minor: true,
            cell: ({ is_default: byDefault }) =>
              byDefault ? <span className="muted">{t('default')}</span> : <Badge kind="accent">{t('set')}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
