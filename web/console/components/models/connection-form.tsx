// A new connection, and the settings of one: by its kind, the fields that this kind has.

import { useState } from 'react';
import { useAct } from '../../api/query.ts';
import { Field, TextArea } from '../fields.tsx';
import { ApiForm, FormActions, type FormValues } from '../form.tsx';
import { useGo } from '../link.tsx';
import { Card, Notice, Page } from '../page.tsx';
import { Select } from '../select.tsx';
import { Loaded } from '../states.tsx';
import { useCommonText } from '../texts/texts.ts';
import type { Connection, Fields, Kind, SeenConnection } from './connection.ts';
import { CredentialFields, credentialOf } from './credential-fields.tsx';
import { headerLines, headersIn } from './headers.ts';
import { type CredentialKind, fieldsOf, kindNames, kinds } from './kinds.ts';
import { OrganizationsField } from './organizations-field.tsx';
import { changedKeys, useConnection, useOwner } from './reading.ts';
import { useModelText } from './texts/texts.ts';

/** A new one is tried at once, so that a wrong key is known before an agent uses it. */
export function NewConnection() {
  const t = useModelText();
  const go = useGo();
  const owner = useOwner();
  const [kind, setKind] = useState<Kind>('openai');
  const [credential, setCredential] = useState<CredentialKind>('api_key');
  const create = useAct(
    async (values: FormValues) => {
      const given = credentialOf(values);
      const made = await owner.calls.create(kind, values.text('name'), {
        ...placeOf(kind, values),
        ...(given === null ? {} : { credential: given }),
      });
      // The connection is there, even when its test fails.
      const tested = await owner.calls.test(made.id).catch(() => undefined);
      return { id: made.id, ok: tested?.ok === true };
    },
    {
      invalidates: changedKeys(owner),
      quiet: true,
      done: ({ ok }) => t(ok ? 'created' : 'createdFailing'),
      onDone: ({ id }) => go(`${owner.place}/${id}`, { replace: true }),
    },
  );
  return (
    <Page title={t('create')} back={{ to: owner.place, text: t('title') }} narrow>
      <Card>
        <ApiForm label={t('create')} onSubmit={(values) => create.mutateAsync(values)}>
          <Select<Kind>
            label={t('kind')}
            description={t(`kind_${kind}`)}
            options={kinds.map((id) => ({ id, text: kindNames[id] }))}
            value={kind}
            onChange={(chosen = 'openai') => setKind(chosen)}
          />
          <Field
            name="name"
            label={t('name')}
            description={t('nameText')}
            placeholder={`our-${kind === 'openai-compatible' ? 'models' : (kind.split('-').at(-1) ?? kind)}`}
            autoComplete="off"
            isRequired
            mono
          />
          <PlaceFields key={kind} kind={kind} />
          <CredentialFields
            key={`${kind} credential`}
            of={kind}
            first={fieldsOf[kind].credentials.includes(credential) ? credential : 'api_key'}
            onKind={setCredential}
            description={t('credentialText')}
          />
          <HeadersField />
          <FormActions submit={t('createAct')} onCancel={() => go(owner.place)} />
        </ApiForm>
      </Card>
    </Page>
  );
}

export function EditConnection({ id }: { readonly id: string }) {
  const t = useModelText();
  const { place } = useOwner();
  const read = useConnection(id);
  return (
    <Page
      title={read.data === undefined ? t('edit') : t('editTitle', { name: read.data.body.name })}
      back={{ to: `${place}/${id}`, text: read.data?.body.name ?? t('title') }}
      narrow
    >
      <Loaded read={read}>{(seen) => <EditForm seen={seen} />}</Loaded>
    </Page>
  );
}

function EditForm({ seen }: { readonly seen: SeenConnection }) {
  const t = useModelText();
  const common = useCommonText();
  const go = useGo();
  const owner = useOwner();
  // The form edits the state read when it came: a later reading changes neither it nor its revision.
  const [{ body: connection, etag }] = useState(seen);
  const [name, setName] = useState(connection.name);
  const [address, setAddress] = useState(connection.base_url ?? '');
  const [organizations, setOrganizations] = useState(connection.organization_ids ?? []);
  const [first, setFirst] = useState<CredentialKind>(credentialKindOf(connection));
  const moves = address.trim() !== (connection.base_url ?? '');
  const back = `${owner.place}/${connection.id}`;
  const isDeployments = owner.org_id === undefined;
  const change = useAct(
    (values: FormValues) => {
      const given = moves ? credentialOf(values) : null;
      return owner.calls.change(connection.id, etag, {
        name: values.text('name'),
        ...(isDeployments ? { organization_ids: [...organizations] } : placeOf(connection.kind, values)),
        ...(given === null ? {} : { credential: given }),
      });
    },
    { invalidates: changedKeys(owner), quiet: true, done: t('saved'), onDone: () => go(back, { replace: true }) },
  );
  return (
    <Card>
      <ApiForm label={t('edit')} onSubmit={(values) => change.mutateAsync(values)}>
        <Field
          name="name"
          label={t('name')}
          description={t('nameText')}
          value={name}
          onChange={setName}
          autoComplete="off"
          isRequired
          mono
        />
        <div role="status" className="stack">
          {name.trim() !== connection.name && <Notice kind="warn">{t('renameText', { name: connection.name })}</Notice>}
        </div>
        {isDeployments ? (
          <>
            <OrganizationsField chosen={organizations} onChange={setOrganizations} />
            <p className="muted">{t('placeByApi')}</p>
          </>
        ) : (
          <>
            <PlaceFields kind={connection.kind} connection={connection} address={address} onAddress={setAddress} />
            <div role="status" className="stack">
              {moves && connection.credential_kind !== null && <Notice kind="warn">{t('movesText')}</Notice>}
            </div>
            {moves && (
              <CredentialFields
                of={connection.kind}
                first={first}
                onKind={setFirst}
                description={t('credentialMoved')}
              />
            )}
            <HeadersField lines={headerLines(connection.headers)} />
          </>
        )}
        <FormActions submit={common('save')} onCancel={() => go(back)} />
      </ApiForm>
    </Card>
  );
}

/** Where the provider is. Without `onAddress` the field keeps its text itself. */
function PlaceFields({
  kind,
  connection,
  address,
  onAddress,
}: {
  readonly kind: Kind;
  readonly connection?: Connection;
  readonly address?: string;
  readonly onAddress?: (address: string) => void;
}) {
  const t = useModelText();
  const { needsAddress, address: example, hasRegion } = fieldsOf[kind];
  return (
    <>
      {hasRegion && (
        <Field
          name="region"
          label={t('region')}
          description={t('regionText')}
          defaultValue={connection?.region ?? ''}
          placeholder="eu-central-1"
          autoComplete="off"
          isRequired
          mono
        />
      )}
      <Field
        name="base_url"
        label={t('address')}
        description={t(kind === 'azure-openai' ? 'addressOfResource' : needsAddress ? 'addressNeeded' : 'addressText')}
        {...(onAddress === undefined ? {} : { value: address ?? '', onChange: onAddress })}
        placeholder={example}
        autoComplete="off"
        inputMode="url"
        isRequired={needsAddress}
        optional={!needsAddress}
        mono
      />
    </>
  );
}

function HeadersField({ lines = '' }: { readonly lines?: string }) {
  const t = useModelText();
  return (
    <TextArea
      name="headers"
      label={t('headers')}
      description={t('headersText')}
      placeholder="OpenAI-Project: proj_123"
      defaultValue={lines}
      rows={2}
      optional
      mono
    />
  );
}

function placeOf(kind: Kind, values: FormValues): Pick<Fields, 'base_url' | 'region' | 'headers'> {
  return {
    base_url: values.optional('base_url') ?? null,
    ...(fieldsOf[kind].hasRegion ? { region: values.optional('region') ?? null } : {}),
    headers: headersIn(values.text('headers')),
  };
}

/** The kind that a form for another credential begins with. */
export function credentialKindOf({ kind, credential_kind: stored }: Connection): CredentialKind {
  const { credentials } = fieldsOf[kind];
  return credentials.find((one) => one === stored) ?? credentials[0] ?? 'api_key';
}
