// The acts on a connection: a test, another key, off and on, and its end.

import { useState } from 'react';
import { Ellipsis, Pencil, RefreshCw } from '../icons.ts';
import { useMay } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { confirmText, Confirm, Dialog } from '../dialog.tsx';
import { ApiForm, FormActions, type FormValues } from '../form.tsx';
import { Link, useGo } from '../link.tsx';
import { Menu, type MenuEntry } from '../menu.tsx';
import { Notice } from '../page.tsx';
import { SeenText } from '../seen-text.tsx';
import { Loaded } from '../states.tsx';
import { useCommonText } from '../texts/texts.ts';
import type { Tested } from './calls.ts';
import type { SeenConnection } from './connection.ts';
import { credentialKindOf } from './connection-form.tsx';
import { CredentialFields, credentialOf } from './credential-fields.tsx';
import type { CredentialKind } from './kinds.ts';
import { changedKeys, useOwner, useReadAnew, useUsers } from './reading.ts';
import { useModelText } from './texts/texts.ts';

export function ConnectionActs({
  seen,
  onTested,
}: {
  readonly seen: SeenConnection;
  readonly onTested: (tested: Tested | undefined) => void;
}) {
  const { body: connection, etag } = seen;
  const t = useModelText();
  const common = useCommonText();
  const owner = useOwner();
  const readAnew = useReadAnew();
  // The state seen when the dialog came: a change by somebody else in the meantime is told, and not overwritten.
  const [asked, ask] = useState<{ readonly what: 'credential' | 'delete'; readonly seen: SeenConnection }>();
  const invalidates = changedKeys(owner);
  const test = useTest(connection.id, onTested);
  const toggle = useAct((disabled: boolean) => owner.calls.change(connection.id, etag, { disabled }), {
    invalidates,
    done: ({ disabled }) => t(disabled ? 'isOff' : 'isOn'),
  });
  const changes: readonly MenuEntry[] = [
    // An operator's session gives no credential away.
    ...(owner.org_id === undefined
      ? []
      : [{ id: 'credential', text: t('replaceKey'), onAction: () => ask({ what: 'credential' as const, seen }) }]),
    {
      id: 'toggle',
      text: t(connection.disabled ? 'turnOn' : 'turnOff'),
      onAction: () => toggle.mutate(!connection.disabled, { onError: readAnew }),
    },
  ];
  return (
    <>
      {owner.mayChange('shows_nothing') && (
        <Button
          icon={<RefreshCw size={16} aria-hidden />}
          isPending={test.isPending}
          onPress={() => test.mutate(undefined)}
        >
          {t('test')}
        </Button>
      )}
      {owner.mayChange() && (
        <ButtonLink to={`${owner.place}/${connection.id}/edit`} icon={<Pencil size={16} aria-hidden />}>
          {t('edit')}
        </ButtonLink>
      )}
      <Menu
        label={common('actionsOf', { name: connection.name })}
        trigger={
          <IconButton label={common('actionsOf', { name: connection.name })} look="plain">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
        groups={[
          {
            id: 'acts',
            entries: [
              ...(owner.mayChange() ? changes : []),
              { id: 'delete', text: t('delete'), danger: true, onAction: () => ask({ what: 'delete', seen }) },
            ],
          },
        ]}
      />
      {asked?.what === 'credential' && (
        <ReplaceKey seen={asked.seen} onTested={onTested} onClose={() => ask(undefined)} />
      )}
      {asked?.what === 'delete' && <Delete seen={asked.seen} onClose={() => ask(undefined)} />}
    </>
  );
}

/** Tests a connection, with a model or with the first one; the page shows the outcome. */
export function useTest(id: string, onTested: (tested: Tested | undefined) => void) {
  const owner = useOwner();
  return useAct((model: string | undefined) => owner.calls.test(id, model), {
    invalidates: changedKeys(owner),
    onDone: onTested,
  });
}

interface Given {
  readonly seen: SeenConnection;
  readonly onClose: () => void;
}

function ReplaceKey({
  seen: { body: connection, etag },
  onTested,
  onClose,
}: Given & { readonly onTested: (tested: Tested | undefined) => void }) {
  const t = useModelText();
  const owner = useOwner();
  const readAnew = useReadAnew();
  const first = credentialKindOf(connection);
  const [kind, setKind] = useState<CredentialKind>(first);
  const replace = useAct(
    async (values: FormValues) => {
      await owner.calls.change(connection.id, etag, { credential: credentialOf(values) });
      return owner.calls.test(connection.id).catch(() => undefined);
    },
    {
      invalidates: changedKeys(owner),
      quiet: true,
      done: (tested) => t(tested?.ok === true ? 'keyReplaced' : 'keyReplacedFailing'),
      onDone: (tested) => {
        onTested(tested);
        onClose();
      },
    },
  );
  return (
    <Dialog title={t('replaceKeyOf', { name: connection.name })} onClose={onClose}>
      <ApiForm onSubmit={(values) => replace.mutateAsync(values, { onError: readAnew })}>
        <p>{t(connection.credential_kind === null ? 'keyNone' : 'keyKept')}</p>
        <CredentialFields of={connection.kind} first={first} onKind={setKind} takesFocus />
        {kind === 'none' && connection.credential_kind !== null && <Notice kind="warn">{t('keyGoes')}</Notice>}
        <FormActions submit={t('replace')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

function Delete({ seen: { body: connection, etag }, onClose }: Given) {
  const t = useModelText();
  const go = useGo();
  const owner = useOwner();
  const readAnew = useReadAnew();
  const remove = useAct((_input: undefined) => owner.calls.remove(connection.id, etag), {
    invalidates: changedKeys(owner),
    quiet: true,
    done: t('deleted'),
    onDone: () => go(owner.list, { replace: true }),
  });
  return (
    <Confirm
      title={t('deleteTitle', { name: connection.name })}
      action={t('delete')}
      typed={confirmText(connection.name, connection.id)}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(undefined, { onError: readAnew })}
    >
      <p>{t('deleteText')}</p>
      {owner.org_id === undefined ? <p>{t('usedAnywhere')}</p> : <Users connection={connection.name} />}
    </Confirm>
  );
}

/** The agents whose models are of the connection. */
function Users({ connection }: { readonly connection: string }) {
  const t = useModelText();
  const sees = useMay()('agents.read');
  const read = useUsers(connection, sees);
  if (!sees) return null;
  return (
    <Loaded read={read} lines={1}>
      {({ agents, more }) => (
        <>
          <p>{t(agents.length > 0 ? 'usedBy' : more ? 'usedByNobodySeen' : 'usedByNobody')}</p>
          {agents.length > 0 && (
            <ul className="stack tight">
              {agents.map((agent) => (
                <li key={agent.id}>
                  <Link to={`/agents/${agent.id}`} className="foreign">
                    <SeenText text={agent.name} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {more && agents.length > 0 && <p className="muted">{t('usedByMore')}</p>}
        </>
      )}
    </Loaded>
  );
}
