// Tokens of a service account: listed, made and shown once, ended.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Account = components['schemas']['ServiceAccount'];
interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

const path = '/admin/v1/organizations/{org_id}/service-accounts/{service_account_id}/tokens' as const;

export function NewToken({ account: { id: service_account_id, name }, onClose }: Props) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [secret, setSecret] = useState<string>();
  const create = useAct(
    (body: { name: string; expires_in_days: number }) =>
      answerOf(api.POST(path, { params: { path: { org_id, service_account_id } }, body })),
    { invalidates: [['service-account-tokens', service_account_id]], quiet: true },
  );
  if (secret !== undefined) return <ShownOnce title={t('tokenTitle', { name })} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={t('tokenTitle', { name })} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const days = Number(values.text('expires_in_days'));
          const { token } = await create.mutateAsync({ name: values.text('name'), expires_in_days: days });
          setSecret(token);
        }}
      >
        <Field name="name" label={t('tokenName')} isRequired autoComplete="off" autoFocus />
        <Field name="expires_in_days" label={t('tokenDays')} defaultValue="90" inputMode="numeric" isRequired />
        <FormActions submit={t('createToken')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

export function Tokens({ account: { id: service_account_id, name }, onClose }: Props) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const listKey = ['service-account-tokens', service_account_id];
  const pages = usePages(listKey, (cursor, signal) =>
    answerOf(
      api.GET(path, {
        params: { path: { org_id, service_account_id }, query: cursor === undefined ? {} : { cursor } },
        signal,
      }),
    ),
  );
  const end = useAct(
    (token_id: string) =>
      answerOf(api.DELETE(`${path}/{token_id}`, { params: { path: { org_id, service_account_id, token_id } } })),
    { invalidates: [listKey] },
  );
  const isLive = ({ revoked_at: ended, expires_at: at }: components['schemas']['AdminToken']): boolean =>
    ended === null && Date.parse(at) > Date.now();
  return (
    <Dialog title={t('tokensOf', { name })} onClose={onClose} large>
      <Table
        bare
        label={t('tokensOf', { name })}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noTokens')} />}
        columns={[
          {
            id: 'name',
            header: t('tokenName'),
            cell: (token) => (
              <span className="row tight">
                <SeenText text={token.name} /> <code>{token.prefix}…</code>
              </span>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: (token) => (
              <Badge kind={isLive(token) ? 'good' : 'plain'}>{t(isLive(token) ? 'tokenLive' : 'tokenEnded')}</Badge>
            ),
          },
          { id: 'ends', header: t('expires'), fit: true, cell: ({ expires_at: at }) => <Time at={at} /> },
          { id: 'used', header: t('lastUsed'), fit: true, cell: ({ last_used_at: at }) => <Time at={at} /> },
          {
            id: 'end',
            header: t('endToken'),
            hiddenHeader: true,
            fit: true,
            cell: (token) =>
              may('service_accounts.write', 'takes_away') &&
              isLive(token) && (
                <Button
                  small
                  look="danger"
                  aria-label={t('endTokenOf', { name: token.name })}
                  onPress={() => end.mutate(token.id)}
                >
                  {t('endToken')}
                </Button>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
