// A new connector, and the settings of one.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Checkbox, Field, Radios } from '../../components/fields.tsx';
import { ApiForm, FormActions, type FormValues } from '../../components/form.tsx';
import { useGo } from '../../components/link.tsx';
import { Card, Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { CredentialFields, credentialOf, type Kind } from './credential-fields.tsx';
import {
  changedKeys,
  ifMatch,
  type SeenServer,
  serverPath,
  serversPath,
  type ToolServer,
  useConnector,
} from './reading.ts';
import { useText } from './texts/texts.ts';

export function NewConnector() {
  const t = useText();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const [kind, setKind] = useState<Kind>('bearer');
  const [url, setUrl] = useState('');
  const create = useAct(
    (values: FormValues) =>
      answerOf(
        api.POST(serversPath, {
          params: { path: { org_id } },
          body: { ...setOf(values), credential: credentialOf(kind, values) },
        }),
      ),
    {
      invalidates: changedKeys(org_id),
      quiet: true,
      done: ({ state }) => t(state === 'reachable' ? 'created' : 'createdFailing'),
      onDone: ({ id }) => go(`/connectors/${id}`, { replace: true }),
    },
  );
  return (
    <Page title={t('create')} back={{ to: '/connectors', text: t('title') }} narrow>
      <Card>
        <ApiForm label={t('create')} onSubmit={(values) => create.mutateAsync(values)}>
          <Notice>{t('createText')}</Notice>
          <Basics url={url} onUrl={setUrl} />
          <CredentialFields first="bearer" onKind={setKind} description={t('credentialText')} />
          <Account />
          <FormActions submit={t('createAct')} onCancel={() => go('/connectors')} />
        </ApiForm>
      </Card>
    </Page>
  );
}

export function EditConnector({ id }: { readonly id: string }) {
  const t = useText();
  const read = useConnector(id);
  return (
    <Page
      title={read.data === undefined ? t('edit') : t('editTitle', { name: read.data.body.name })}
      back={{ to: `/connectors/${id}`, text: read.data?.body.name ?? t('title') }}
      narrow
    >
      <Loaded read={read}>{(seen) => <EditForm seen={seen} />}</Loaded>
    </Page>
  );
}

function EditForm({ seen }: { readonly seen: SeenServer }) {
  const t = useText();
  const common = useCommonText();
  const go = useGo();
  const { id: org_id } = useOrganization();
  // The form edits the state read when it came: a later reading changes neither it nor its revision.
  const [{ body: server, etag }] = useState(seen);
  const [kind, setKind] = useState<Kind>('none');
  const [url, setUrl] = useState(server.url);
  const moves = url.trim() !== server.url;
  const back = `/connectors/${server.id}`;
  const change = useAct(
    (values: FormValues) => {
      const credential = moves ? credentialOf(kind, values) : null;
      return answerOf(
        api.PATCH(serverPath, {
          params: { path: { org_id, tool_server_id: server.id } },
          ...ifMatch(etag),
          body: { ...setOf(values), ...(credential === null ? {} : { credential }) },
        }),
      );
    },
    { invalidates: changedKeys(org_id), quiet: true, done: t('saved'), onDone: () => go(back, { replace: true }) },
  );
  return (
    <Card>
      <ApiForm label={t('edit')} onSubmit={(values) => change.mutateAsync(values)}>
        <Basics server={server} url={url} onUrl={setUrl} />
        <div role="status" className="stack">
          {moves && <Notice kind="warn">{t('movesText')}</Notice>}
        </div>
        {moves && <CredentialFields first="none" onKind={setKind} description={t('credentialMoved')} />}
        <Account server={server} />
        <FormActions submit={common('save')} onCancel={() => go(back)} />
      </ApiForm>
    </Card>
  );
}

function Basics({
  server,
  url,
  onUrl,
}: {
  readonly server?: ToolServer;
  readonly url: string;
  readonly onUrl: (url: string) => void;
}) {
  const t = useText();
  return (
    <>
      <Field
        name="name"
        label={t('name')}
        description={t('nameText')}
        defaultValue={server?.name ?? ''}
        autoComplete="off"
        isRequired
      />
      <Field
        name="url"
        label={t('address')}
        description={t('addressText')}
        value={url}
        onChange={onUrl}
        placeholder="https://tools.example.com/mcp"
        autoComplete="off"
        inputMode="url"
        isRequired
        mono
      />
    </>
  );
}

function Account({ server }: { readonly server?: ToolServer }) {
  const t = useText();
  const [actsAs, setActsAs] = useState<ToolServer['acts_as']>(server?.acts_as ?? 'organization');
  return (
    <>
      <Radios
        name="acts_as"
        label={t('actsAs')}
        value={actsAs}
        onChange={setActsAs}
        options={(['organization', 'end_user'] as const).map((id) => ({ id, text: t(`actsAs_${id}`) }))}
      />
      {actsAs === 'end_user' && (
        <Checkbox name="anonymous_connections" defaultSelected={server?.anonymous_connections ?? false}>
          {t('anonymousConnections')}
        </Checkbox>
      )}
      <Field
        name="sends_attributes"
        label={t('sendsAttributes')}
        description={t('sendsAttributesText')}
        defaultValue={(server?.sends_attributes ?? []).join(', ')}
        placeholder="plan, customer_number"
        autoComplete="off"
        optional
        mono
      />
      <Checkbox name="trusted" defaultSelected={server?.trusted ?? false}>
        {t('trust')}
      </Checkbox>
    </>
  );
}

function setOf(values: FormValues) {
  return {
    name: values.text('name'),
    url: values.text('url'),
    trusted: values.isTicked('trusted'),
    acts_as: values.text('acts_as') === 'end_user' ? ('end_user' as const) : ('organization' as const),
    anonymous_connections: values.isTicked('anonymous_connections'),
    sends_attributes: values
      .text('sends_attributes')
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  };
}
