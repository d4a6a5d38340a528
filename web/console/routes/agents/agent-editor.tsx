// The editor of one agent: its draft, as it is written, beside the live version. Text is never lost: unsaved changes
// wait for the person's return, and where somebody else was quicker both texts are shown.

import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api, ApiError } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useUnsaved } from '../../components/leaving.ts';
import { Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { toastError } from '../../components/toasts.ts';
import { AgentFields } from './agent-fields.tsx';
import { AgentStanding } from './agent-standing.tsx';
import { Conflict } from './conflict.tsx';
import { type Agent, bodyOf, changedNames, type Content, contentOf } from './content.ts';
import { EndingNotice } from './model-endings.tsx';
import { Preview } from './preview.tsx';
import { Publication } from './publication.tsx';
import { agentKey, agentsKey, readDraft, type SeenDraft, useAgent, useChoices } from './reading.ts';
import { ToldCard } from './told.tsx';
import { useText } from './texts/texts.ts';
import styles from './agents.module.css';

export function AgentEditor({ id }: { readonly id: string }) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const agent = useAgent(id);
  const draft = useRead<SeenDraft | null>([...agentKey(org_id, id), 'draft'], (signal) =>
    readDraft(org_id, id, signal),
  );
  const found = agent.data?.agent;
  return (
    <Page
      title={found?.name ?? t('agent')}
      back={{ to: '/agents', text: t('title') }}
      badge={
        found && (
          <>
            <AgentStanding agent={found} />
            {found.published && <Badge>{t('versionN', { n: String(found.version) })}</Badge>}
          </>
        )
      }
      actions={found?.published && <ButtonLink to={`/agents/${id}/versions`}>{t('versions')}</ButtonLink>}
    >
      <Loaded read={agent}>
        {({ agent: shown }) => (
          <>
            <EndingNotice of={shown} />
            <Loaded read={draft}>{(seen) => <Editor agent={shown} seen={seen} />}</Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Unsaved texts, by agent, with their base versions; for as long as the page is there. */
const unsaved = new Map<string, { content: Content; over: SeenDraft | null; from: Agent }>();

function Editor({ agent, seen }: { readonly agent: Agent; readonly seen: SeenDraft | null }) {
  const t = useText();
  const may = useMay();
  const mayWrite = may('agents.write');
  const { id: org_id } = useOrganization();
  const client = useQueryClient();
  const choices = useChoices();
  const [kept] = useState(() => unsaved.get(agent.id));
  const [over, setOver] = useState<SeenDraft | null>(kept?.over ?? seen);
  // The live version when the text was begun: somebody may publish while it is written.
  const [from, setFrom] = useState(kept?.from ?? agent);
  const [content, setContent] = useState<Content>(kept?.content ?? contentOf(seen?.draft ?? agent));
  const [theirs, setTheirs] = useState<SeenDraft | null>();
  // The ETag of the draft that this page knows, also when its own request has just changed it.
  const known = useRef(over?.etag);
  const [dialog, setDialog] = useState<{ publishOver: number } | 'discard'>();
  // A publication from here is known before it is read.
  const live = agent.version < from.version ? from : agent;
  const path = { org_id, agent_id: agent.id };
  const isDirty = changedNames(contentOf(over?.draft ?? from), content).length > 0;
  const base = over?.draft.base_version ?? from.version;
  const isOvertaken = base < live.version;
  const invalidates = [agentsKey(org_id)];

  useEffect(() => {
    if (isDirty) unsaved.set(agent.id, { content, over, from });
    else unsaved.delete(agent.id);
  }, [agent.id, content, over, from, isDirty]);
  useUnsaved(isDirty);
  useEffect(() => {
    if (over !== null || isDirty || from.version >= agent.version) return;
    setFrom(agent);
    setContent(contentOf(agent));
  }, [agent, from, over, isDirty]);

  const put = async (knowing: SeenDraft | null, madeFrom: number): Promise<SeenDraft> => {
    const { data, response } = await api.PUT('/admin/v1/organizations/{org_id}/agents/{agent_id}/draft', {
      params: { path },
      ...(knowing === null ? {} : { headers: { 'If-Match': knowing.etag } }),
      body: { ...bodyOf(content), base_version: madeFrom },
    });
    if (data === undefined) throw new Error('a draft without a body');
    const now = { draft: data, etag: response.headers.get('etag') ?? '' };
    known.current = now.etag;
    setOver(now);
    // Text typed meanwhile stays.
    setContent((typed) => (typed === content ? contentOf(now.draft) : typed));
    return now;
  };
  // Somebody else was quicker: both texts are shown, and the person here decides. Where only the live version is
  // another, the draft counts as outdated.
  const orShowTheirs = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        const [found] = await Promise.all([
          readDraft(org_id, agent.id),
          client.invalidateQueries({ queryKey: [...agentKey(org_id, agent.id), 'agent'] }),
        ]);
        setDialog(undefined);
        if (found?.etag !== known.current) setTheirs(found);
        known.current = found?.etag;
      }
      throw error;
    }
  };
  const save = useAct(
    ({ knowing, madeFrom }: { knowing: SeenDraft | null; madeFrom: number }) =>
      orShowTheirs(() => put(knowing, madeFrom)),
    { invalidates, done: t('saved'), quiet: true, onDone: () => setTheirs(undefined) },
  );
  const publish = useAct(
    ({ note, overVersion }: { note: string | undefined; overVersion: number }) =>
      orShowTheirs(async () => {
        const now = isDirty || over === null || base < overVersion ? await put(over, overVersion) : over;
        return answerOf(
          api.POST('/admin/v1/organizations/{org_id}/agents/{agent_id}/publish', {
            params: { path },
            headers: { 'If-Match': now.etag },
            body: note === undefined ? {} : { note },
          }),
        );
      }),
    {
      invalidates,
      done: ({ version }) => t('isPublished', { n: String(version) }),
      quiet: true,
      onDone: (published) => {
        setOver(null);
        known.current = undefined;
        setFrom(published);
        setContent(contentOf(published));
        setDialog(undefined);
      },
    },
  );
  const discard = useAct(
    async () => {
      // One that was never published is its draft: what is not saved goes.
      if (over !== null && live.published)
        await api.DELETE('/admin/v1/organizations/{org_id}/agents/{agent_id}/draft', {
          params: { path },
          headers: { 'If-Match': over.etag },
        });
    },
    {
      invalidates,
      done: t(live.published ? 'discarded' : 'discardedUnsaved'),
      quiet: true,
      onDone: () => {
        if (!live.published) {
          setContent(contentOf(over?.draft ?? live));
          return;
        }
        setOver(null);
        known.current = undefined;
        setFrom(live);
        setContent(contentOf(live));
      },
    },
  );

  return (
    <>
      {kept !== undefined && isDirty && <Notice kind="warn">{t('keptText')}</Notice>}
      {theirs !== undefined && (
        <Conflict
          theirs={theirs}
          live={live}
          mine={content}
          names={choices.names}
          onMine={() =>
            save.mutate(
              { knowing: theirs, madeFrom: theirs?.draft.base_version ?? live.version },
              { onError: toastError },
            )
          }
          onTheirs={() => {
            setOver(theirs);
            setFrom(live);
            setContent(contentOf(theirs?.draft ?? live));
            setTheirs(undefined);
          }}
        />
      )}
      {isOvertaken && theirs === undefined && (
        <div role="alert">
          <Notice kind="warn">{t('overtaken', { base: String(base), live: String(live.version) })}</Notice>
        </div>
      )}
      <div className={styles['columns']}>
        <ApiForm
          label={t('editorOf', { name: agent.name })}
          isReadOnly={!mayWrite}
          onSubmit={() => save.mutateAsync({ knowing: over, madeFrom: base })}
        >
          <AgentFields content={content} onChange={setContent} choices={choices} mayWrite={mayWrite} />
          {mayWrite && (
            <div className={styles['bar']} data-dirty={isDirty}>
              <FormActions submit={t('save')} isDisabled={!isDirty} />
            </div>
          )}
        </ApiForm>
        <div className={styles['beside']}>
          <Publication
            live={live}
            content={content}
            names={choices.names}
            mayDiscard={may('agents.write', 'takes_away') && (isDirty || (over !== null && live.published))}
            isNew={publish.data?.version === live.version}
            onDiscard={() => setDialog('discard')}
            onPublish={() => setDialog({ publishOver: live.version })}
          />
          {mayWrite && (
            <Preview
              agentId={agent.id}
              hasDraft={over !== null}
              hasLive={live.published}
              isDirty={isDirty}
              revision={`${live.version} ${over?.etag ?? ''}`}
            />
          )}
          <ToldCard agentId={agent.id} content={content} />
        </div>
      </div>
      {typeof dialog === 'object' && (
        <Dialog title={t('publishTitle')} onClose={() => setDialog(undefined)}>
          <ApiForm
            onSubmit={(values) =>
              publish.mutateAsync({ note: values.optional('note'), overVersion: dialog.publishOver })
            }
          >
            <p>{t(live.published ? 'publishText' : 'publishFirstText', { n: String(dialog.publishOver + 1) })}</p>
            <Field name="note" label={t('note')} description={t('noteText')} optional />
            <FormActions submit={t('publish')} onCancel={() => setDialog(undefined)} />
          </ApiForm>
        </Dialog>
      )}
      {dialog === 'discard' && (
        <Confirm
          title={t(live.published ? 'discardTitle' : 'discardUnsavedTitle')}
          action={t('discard')}
          onConfirm={() => discard.mutateAsync(undefined)}
          onClose={() => setDialog(undefined)}
        >
          <p>{t(live.published ? 'discardText' : 'discardUnsavedText')}</p>
        </Confirm>
      )}
    </>
  );
}
