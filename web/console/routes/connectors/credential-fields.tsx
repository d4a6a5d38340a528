// A credential as it is given: its kind, and the fields of that kind. It is in the form alone, and nobody reads it
// back.

import { useState } from 'react';
import { Field } from '../../components/fields.tsx';
import type { FormValues } from '../../components/form.tsx';
import { Select } from '../../components/select.tsx';
import { useText } from './texts/texts.ts';

export const kinds = ['bearer', 'header', 'oauth_client'] as const;
export type Kind = (typeof kinds)[number] | 'none';

/** Its fields have the names of the API's pointers, so that a refusal of one is shown at it. */
export function CredentialFields({
  first,
  onKind,
  description,
  takesFocus = false,
}: {
  readonly first: Kind;
  /** The first field has the focus when the form comes. */
  readonly takesFocus?: boolean;
  readonly onKind: (kind: Kind) => void;
  readonly description?: string;
}) {
  const t = useText();
  const [kind, setKind] = useState<Kind>(first);
  const focused = { autoFocus: takesFocus && kind === first };
  const secret = { type: 'password', autoComplete: 'new-password', isRequired: true } as const;
  return (
    <>
      <Select<Kind>
        label={t('credential')}
        {...(description === undefined ? {} : { description })}
        options={[...kinds, 'none' as const].map((id) => ({ id, text: t(`kind_${id}`) }))}
        value={kind}
        onChange={(chosen = 'none') => {
          setKind(chosen);
          onKind(chosen);
        }}
      />
      {kind === 'bearer' && <Field key="token" name="credential/token" label={t('token')} {...secret} {...focused} />}
      {kind === 'header' && (
        <>
          <Field
            name="credential/name"
            label={t('headerName')}
            placeholder="X-Api-Key"
            autoComplete="off"
            isRequired
            mono
            {...focused}
          />
          <Field key="value" name="credential/value" label={t('headerValue')} {...secret} />
        </>
      )}
      {kind === 'oauth_client' && (
        <>
          <Field name="credential/client_id" label={t('clientId')} autoComplete="off" isRequired mono {...focused} />
          <Field key="secret" name="credential/client_secret" label={t('clientSecret')} {...secret} />
          <Field
            name="credential/issuer"
            label={t('issuer')}
            description={t('issuerText')}
            placeholder="https://accounts.example.com"
            autoComplete="off"
            inputMode="url"
            mono
          />
        </>
      )}
    </>
  );
}

/** As the API takes it; null for none. */
export function credentialOf(kind: Kind, values: FormValues) {
  const of = (name: string): string => values.text(`credential/${name}`);
  if (kind === 'bearer') return { kind, token: of('token') };
  if (kind === 'header') return { kind, name: of('name'), value: of('value') };
  if (kind === 'oauth_client') {
    const issuer = of('issuer').trim();
    const client = { client_id: of('client_id'), client_secret: of('client_secret') };
    return { kind, ...client, ...(issuer === '' ? {} : { issuer }) };
  }
  return null;
}
