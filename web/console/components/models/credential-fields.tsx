// The credential of a connection as it is given: its kind, and the fields of that kind. It is in the form alone, and
// nobody reads it back.

import { useState } from 'react';
import { Field } from '../fields.tsx';
import type { FormValues } from '../form.tsx';
import { Select } from '../select.tsx';
import type { Credential, Kind } from './connection.ts';
import { type CredentialKind, fieldsOf } from './kinds.ts';
import { useModelText } from './texts/texts.ts';

/** Its fields have the names of the API's pointers, so that a refusal of one is shown at it. */
export function CredentialFields({
  of,
  first,
  onKind,
  description,
  takesFocus = false,
}: {
  readonly of: Kind;
  readonly first: CredentialKind;
  readonly onKind: (kind: CredentialKind) => void;
  readonly description?: string;
  /** The first field has the focus when the form comes. */
  readonly takesFocus?: boolean;
}) {
  const t = useModelText();
  const [chosen, setChosen] = useState<CredentialKind>(first);
  const { credentials } = fieldsOf[of];
  const kind = credentials.includes(chosen) ? chosen : (credentials[0] ?? 'api_key');
  const secret = { type: 'password', autoComplete: 'new-password', isRequired: true } as const;
  const said = description === undefined ? {} : { description };
  return (
    <>
      {credentials.length > 1 && (
        <Select<CredentialKind>
          label={t('credential')}
          {...said}
          options={credentials.map((id) => ({ id, text: t(`credential_${id}`) }))}
          value={kind}
          onChange={(next = 'none') => {
            setChosen(next);
            onKind(next);
          }}
        />
      )}
      {kind === 'api_key' && (
        <Field
          name="credential/api_key"
          label={t('apiKey')}
          {...(credentials.length === 1 ? said : credentials.includes('none') ? { description: t('noKeyText') } : {})}
          {...secret}
          autoFocus={takesFocus}
        />
      )}
      {kind === 'aws_keys' && (
        <>
          <Field
            name="credential/access_key_id"
            label={t('accessKeyId')}
            placeholder="AKIA…"
            autoComplete="off"
            isRequired
            mono
            autoFocus={takesFocus}
          />
          <Field name="credential/secret_access_key" label={t('secretAccessKey')} {...secret} />
          <Field
            name="credential/session_token"
            label={t('sessionToken')}
            description={t('sessionTokenText')}
            type="password"
            autoComplete="new-password"
            optional
          />
        </>
      )}
    </>
  );
}

/** As the API takes it, by the fields that the form has; null for none. */
export function credentialOf(values: FormValues): Credential | null {
  const of = (name: string): string => values.text(`credential/${name}`);
  const session = of('session_token');
  if (of('access_key_id') !== '' || of('secret_access_key') !== '')
    return {
      kind: 'aws_keys',
      access_key_id: of('access_key_id'),
      secret_access_key: of('secret_access_key'),
      ...(session === '' ? {} : { session_token: session }),
    };
  return of('api_key') === '' ? null : { kind: 'api_key', api_key: of('api_key') };
}
