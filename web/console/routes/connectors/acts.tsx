// Dialogs before acts on a connector: another credential, another authorization server for it, and its end.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { confirmText, Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions, type FormValues } from '../../components/form.tsx';
import { Link, useGo } from '../../components/link.tsx';
import { Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { Loaded } from '../../components/states.tsx';
import { CredentialFields, credentialOf, type Kind, kinds } from './credential-fields.tsx';
import { changedKeys, ifMatch, serverPath, type ToolServer, useReadAnew, useUsers } from './reading.ts';
import { useText } from './texts/texts.ts';

export type Asked = 'credential' | 'issuer' | 'delete';

interface Given {
  readonly server: ToolServer;
  readonly etag: string | undefined;
  readonly onClose: () => void;
}

export function AskedAct({ asked, etag, ...given }: Given & { readonly asked: Asked }) {
  // The state seen when the dialog came: a change by somebody else in the meantime is told, and not overwritten.
  const [seen] = useState(etag);
  if (asked === 'credential') return <ReplaceCredential {...given} etag={seen} />;
  return asked === 'issuer' ? <AcceptIssuer {...given} etag={seen} /> : <Delete {...given} etag={seen} />;
}

function ReplaceCredential({ server, etag, onClose }: Given) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const readAnew = useReadAnew();
  const first = kinds.find((kind) => kind === server.credential_kind) ?? 'bearer';
  const [kind, setKind] = useState<Kind>(first);
  const replace = useAct(
    (values: FormValues) =>
      answerOf(
        api.PATCH(serverPath, {
          params: { path: { org_id, tool_server_id: server.id } },
          ...ifMatch(etag),
          body: { credential: credentialOf(kind, values) },
        }),
      ),
    {
      invalidates: changedKeys(org_id),
      quiet: true,
      done: ({ state }) => t(state === 'reachable' ? 'credentialReplaced' : 'credentialReplacedFailing'),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={t('replaceCredentialOf', { name: server.name })} onClose={onClose}>
      <ApiForm onSubmit={(values) => replace.mutateAsync(values, { onError: readAnew })}>
        <p>{t(server.credential_kind === null ? 'credentialNone' : 'credentialKept')}</p>
        <CredentialFields first={first} onKind={setKind} takesFocus />
        {kind === 'none' && server.credential_kind !== null && <Notice kind="warn">{t('credentialGoes')}</Notice>}
        <FormActions submit={t('replace')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

function AcceptIssuer({ server, etag, onClose }: Given) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const readAnew = useReadAnew();
  const accept = useAct(
    (values: FormValues) =>
      answerOf(
        api.PATCH(serverPath, {
          params: { path: { org_id, tool_server_id: server.id } },
          ...ifMatch(etag),
          body: { credential_issuer: values.text('credential_issuer').trim() },
        }),
      ),
    {
      invalidates: changedKeys(org_id),
      quiet: true,
      done: ({ state }) => t(state === 'reachable' ? 'issuerAccepted' : 'issuerAcceptedFailing'),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={t('acceptIssuerOf', { name: server.name })} onClose={onClose}>
      <ApiForm onSubmit={(values) => accept.mutateAsync(values, { onError: readAnew })}>
        <p>{t('acceptIssuerText')}</p>
        {server.error !== null && (
          <Notice kind="warn">
            <SeenText text={server.error} />
          </Notice>
        )}
        <Field
          name="credential_issuer"
          label={t('issuer')}
          defaultValue={server.credential_issuer ?? ''}
          placeholder="https://accounts.example.com"
          autoComplete="off"
          inputMode="url"
          isRequired
          mono
          autoFocus
        />
        <FormActions submit={t('accept')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

function Delete({ server, etag, onClose }: Given) {
  const t = useText();
  const go = useGo();
  const readAnew = useReadAnew();
  const { id: org_id } = useOrganization();
  const remove = useAct(
    (_input: undefined) =>
      api.DELETE(serverPath, { params: { path: { org_id, tool_server_id: server.id } }, ...ifMatch(etag) }),
    {
      invalidates: changedKeys(org_id),
      quiet: true,
      done: t('deleted'),
      onDone: () => go('/connectors', { replace: true }),
    },
  );
  return (
    <Confirm
      title={t('deleteTitle', { name: server.name })}
      action={t('delete')}
      typed={confirmText(server.name, server.id)}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(undefined, { onError: readAnew })}
    >
      <p>{t('deleteText')}</p>
      <Users id={server.id} />
    </Confirm>
  );
}

/** The agents that would go on without it. */
function Users({ id }: { readonly id: string }) {
  const t = useText();
  const sees = useMay()('agents.read');
  const read = useUsers(id, sees);
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
