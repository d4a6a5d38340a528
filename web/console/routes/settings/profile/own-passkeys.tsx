// Passkeys: listed, added at an authenticator, removed. They confirm who somebody is before acts that need that.

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-aria-components';
import { Plus } from '../../../components/icons.ts';
import { answerOf, api } from '../../../api/client.ts';
import { longest } from '../../../api/contract.ts';
import { useMe } from '../../../api/me.ts';
import {
  addPasskey,
  hasPasskeys,
  type Passkey,
  type Passkeys,
  passkeysKey,
  readPasskeys,
} from '../../../api/passkeys.ts';
import { useAct } from '../../../api/query.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm, Dialog, DialogActions } from '../../../components/dialog.tsx';
import { errorWords } from '../../../components/error-words.ts';
import { Field } from '../../../components/fields.tsx';
import { Card, Notice } from '../../../components/page.tsx';
import { passkeyWords } from '../../../components/passkeys/passkey-words.ts';
import { usePasskeyText } from '../../../components/passkeys/texts/texts.ts';
import { SeenText } from '../../../components/seen-text.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { Table } from '../../../components/table.tsx';
import { useCommonText } from '../../../components/texts/texts.ts';
import { Time } from '../../../components/time.tsx';
import styles from './profile.module.css';
import { useText } from './texts/texts.ts';

const mostPasskeys = 10;

export function OwnPasskeys() {
  const t = useText();
  const me = useMe();
  const [adds, setAdds] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const listKey = passkeysKey(me.id);
  const passkeys = useQuery({ queryKey: listKey, queryFn: readPasskeys });
  const remove = useAct(
    (passkey_id: string) =>
      answerOf(api.DELETE('/admin/v1/me/passkeys/{passkey_id}', { params: { path: { passkey_id } } })),
    { invalidates: [listKey], done: t('passkeyRemoved'), quiet: true },
  );
  const { data = [], host = null } = passkeys.data ?? {};
  const canAdd = host !== null && hasPasskeys() && data.length < mostPasskeys;
  return (
    <Card
      title={t('passkeys')}
      flush
      actions={
        canAdd && (
          <Button small icon={<Plus size={14} aria-hidden />} onPress={() => setAdds(true)}>
            {t('addPasskey')}
          </Button>
        )
      }
    >
      <WhyNot passkeys={passkeys.data} />
      <Table
        bare
        label={t('passkeys')}
        pages={{
          rows: data,
          isLoading: passkeys.isPending,
          error: passkeys.data === undefined ? passkeys.error : null,
          hasMore: false,
          isLoadingMore: false,
          more: () => undefined,
          retry: () => void passkeys.refetch(),
        }}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noPasskeys')}>{t('passkeysText')}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t('passkey'),
            cell: ({ name, host: of, backed_up: isSynced }) => (
              <span className="row tight">
                <SeenText text={name} />
                {isSynced && <Badge>{t('passkeySynced')}</Badge>}
                {of !== host && <Badge kind="plain">{t('passkeyOf', { host: of })}</Badge>}
              </span>
            ),
          },
          {
            id: 'added',
            header: t('passkeyAdded'),
            fit: true,
            minor: true,
            cell: ({ created_at: at }) => <Time at={at} />,
          },
          { id: 'used', header: t('lastUsed'), fit: true, cell: ({ last_used_at: at }) => <Time at={at} /> },
          {
            id: 'remove',
            header: t('passkeyRemove'),
            hiddenHeader: true,
            fit: true,
            cell: (passkey) => (
              <Button
                small
                aria-label={t('passkeyRemoveOf', { name: passkey.name })}
                onPress={() => setRemoved(passkey)}
              >
                {t('passkeyRemove')}
              </Button>
            ),
          },
        ]}
      />
      {adds && <AddPasskey onClose={() => setAdds(false)} />}
      {removed && (
        <Confirm
          title={t('passkeyRemoveTitle', { name: removed.name })}
          action={t('passkeyRemove')}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove.mutateAsync(removed.id)}
        >
          {t('passkeyRemoveText')}
        </Confirm>
      )}
    </Card>
  );
}

/** Why none can be added on this page, and where they can. */
function WhyNot({ passkeys }: { readonly passkeys: Passkeys | undefined }) {
  const t = useText();
  if (passkeys === undefined || (passkeys.host !== null && hasPasskeys())) return null;
  const { host, usable_at: at } = passkeys;
  const address = `${at}/console`;
  return (
    <div className={styles['aside']}>
      <Notice>
        {t(host !== null ? 'passkeysBrowser' : at === null ? 'passkeysNoName' : 'passkeysElsewhere')}{' '}
        {host === null && at !== null && <a href={address}>{address}</a>}
      </Notice>
    </div>
  );
}

/** Asks for a name, then the browser for an authenticator. */
function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const passkeyText = usePasskeyText();
  const me = useMe();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useAct((chosen: string) => addPasskey(chosen), {
    invalidates: [passkeysKey(me.id)],
    done: t('passkeyDone'),
    quiet: true,
  });
  const submit = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await add.mutateAsync(name.trim());
      onClose();
    } catch (error) {
      setProblem(passkeyWords(error, passkeyText) ?? errorWords(error, common));
    }
  };
  return (
    <Dialog title={t('addPasskey')} onClose={onClose}>
      <Form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!add.isPending && name.trim() !== '') void submit();
        }}
      >
        <p>{t('addPasskeyText')}</p>
        <Field
          label={t('passkeyName')}
          description={t('passkeyNameHint')}
          value={name}
          onChange={setName}
          maxLength={longest.name}
          autoComplete="off"
          autoFocus
        />
        {problem !== undefined && (
          <div role="alert">
            <Notice kind="danger">{problem}</Notice>
          </div>
        )}
        <DialogActions>
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary" isPending={add.isPending} isDisabled={name.trim() === ''}>
            {t('addPasskeyDo')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
