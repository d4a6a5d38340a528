// Shared parts of both kinds of key.

import type { ReactNode } from 'react';
import { State } from '../../components/badge.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Time } from '../../components/time.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

/** Fields of every key. */
export interface AnyKey {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: string;
  readonly created_by: { readonly kind: string; readonly name: string | null } | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly expires_at?: string | null;
}

const dayMs = 86_400_000;

/** Whether something used it in the last day. */
export function isInUse(lastUsedAt: string | null): boolean {
  return lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < dayMs;
}

export function isLive(key: AnyKey): boolean {
  const end = key.expires_at ?? null;
  return key.revoked_at === null && (end === null || Date.parse(end) > Date.now());
}

export function KeyName({ name }: { readonly name: string | null }) {
  const t = useText();
  return name === null ? <span className="muted">{t('unnamed')}</span> : <SeenText text={name} />;
}

export function Made({ of: { created_at, created_by } }: { readonly of: AnyKey }) {
  const t = useText();
  const by = created_by && (created_by.name ?? created_by.kind);
  return (
    <>
      <Time at={created_at} />{' '}
      {by && (
        <span className="muted foreign">
          <SeenText text={t('by', { name: by })} />
        </span>
      )}
    </>
  );
}

export function KeyState({ of: key }: { readonly of: AnyKey }) {
  const t = useText();
  if (key.revoked_at !== null) return <State state="disabled" text={t('revoked')} />;
  if (!isLive(key)) return <State state="expired" text={t('expired')} />;
  const end = key.expires_at ?? null;
  return (
    <span className="row tight">
      <State state="ready" text={t('live')} />
      {end !== null && (
        <span className="muted">
          {t('ends')} <Time at={end} />
        </span>
      )}
    </span>
  );
}

/** Asks what a new key is to be called, and when it is to end. */
export function NewKey({
  title,
  onMake,
  onClose,
}: {
  readonly title: string;
  readonly onMake: (body: { name?: string; expires_at?: string }) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const name = values.optional('name');
          const day = values.optional('expires_at');
          await onMake({
            ...(name === undefined ? {} : { name }),
            ...(day === undefined ? {} : { expires_at: `${day}T00:00:00.000Z` }),
          });
        }}
      >
        <Field name="name" label={t('name')} description={t('nameHelp')} optional autoFocus autoComplete="off" />
        <Field name="expires_at" type="date" label={t('ends')} description={t('endsHelp')} optional />
        <FormActions submit={common('create')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

/** Sentences, one below the other. */
export function Sentences({ children }: { readonly children: readonly ReactNode[] }) {
  return (
    <>
      {children
        .filter((one) => one !== false && one !== undefined)
        .map((one, index) => (
          <p key={index}>{one}</p>
        ))}
    </>
  );
}
