// The editor of one agent: its draft, as it is written, beside what is live. What is written is never lost: what was not saved
// waits for whoever comes back, and where somebody else was quicker both texts are shown.

import { useEffect, useRef, useState } from 'react';
import { answerOf, api, ApiError } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useUnsaved } from '../../components/leaving.ts';
import { Card, Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { AgentFields } from './agent-fields.tsx';
import { ContentDiff } from './content-diff.tsx';
import { type Agent, bodyOf, changedNames, type Content, contentOf } from './content.ts';
import { Preview } from './preview.tsx';
import { agentKey, agentsKey, readDraft, type SeenDraft, useAgent, useChoices } from './reading.ts';
import { useAgentText } from './text.ts';
import styles from './agents.module.css';

export function AgentEditor({ id }: { readonly id: string }) {
  const t = useAgentText();
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
            <Badge kind="good">{t('versionN', { n: String(found.version) })}</Badge>
            {found.disabled && <Badge kind="warn">{t('off')}</Badge>}
          </>
        )
      }
      actions={found && <ButtonLink to={`/agents/${id}/versions`}>{t('versions')}</ButtonLink>}
    >
      <Loaded read={agent}>
        {({ agent: shown }) => <Loaded read={draft}>{(seen) => <Editor agent={shown} seen={seen} />}</Loaded>}
      </Loaded>
    </Page>
  );
}

/** What was written and not saved, by agent, with the draft that it was written over; for as long as the page is there. */
const unsaved = new Map<string, { content: Content; over: SeenDraft | null }>();

function Editor({ agent, seen }: { readonly agent: Agent; readonly seen: SeenDraft | null }) {
  const t = useAgentText();
  const mayWrite = useMay()('agents.write');
  const { id: org_id } = useOrganization();
  const choices = useChoices();
  const [kept] = useState(() => unsaved.get(agent.id));
  const [over, setOver] = useState<SeenDraft | null>(kept?.over ?? seen);
  const [content, setContent] = useState<Content>(kept?.content ?? contentOf(seen?.draft ?? agent));
  const [theirs, setTheirs] = useState<SeenDraft | null>();
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const path = { org_id, agent_id: agent.id };
  const saved = contentOf(over?.draft ?? agent);
  const isDirty = changedNames(saved, content).length > 0;
  const isOvertaken = over !== null && over.draft.base_version !== agent.version;
  const invalidates = [agentsKey(org_id)];

  useEffect(() => {
    if (isDirty) unsaved.set(agent.id, { content, over });
    else unsaved.delete(agent.id);
  }, [agent.id, content, over, isDirty]);
  useUnsaved(isDirty);

  const put = async (knowing: SeenDraft | null): Promise<SeenDraft> => {
    const { data, response } = await api.PUT('/admin/v1/organizations/{org_id}/agents/{agent_id}/draft', {
      params: { path },
      ...(knowing === null ? {} : { headers: { 'If-Match': knowing.etag } }),
      body: { ...bodyOf(content), base_version: agent.version },
    });
    if (data === undefined) throw new Error('a draft without a body');
    const now = { draft: data, etag: response.headers.get('etag') ?? '' };
    setOver(now);
    setContent(contentOf(now.draft));
    return now;
  };
  // Whoever was quicker: both texts are shown, and whoever is here decides.
  const orShowTheirs = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setTheirs(await readDraft(org_id, agent.id));
      throw error;
    }
  };
  const save = useAct((knowing: SeenDraft | null) => orShowTheirs(() => put(knowing)), {
    invalidates,
    done: t('saved'),
    quiet: true,
    onDone: () => setTheirs(undefined),
  });
  const publish = useAct(
    (note: string | undefined) =>
      orShowTheirs(async () => {
        const now = isDirty || over === null || isOvertaken ? await put(over) : over;
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
        setContent(contentOf(published));
        setDialog(undefined);
      },
    },
  );
  const discard = useAct(
    async () => {
      if (over !== null)
        await api.DELETE('/admin/v1/organizations/{org_id}/agents/{agent_id}/draft', {
          params: { path },
          headers: { 'If-Match': over.etag },
        });
    },
    {
      invalidates,
      done: t('discarded'),
      quiet: true,
      onDone: () => {
        setOver(null);
        setContent(contentOf(agent));
      },
    },
  );

  return (
    <>
      {kept !== undefined && isDirty && <Notice kind="warn">{t('keptText')}</Notice>}
      {theirs !== undefined && (
        <Conflict
          theirs={theirs}
          live={agent}
          mine={content}
          names={choices.names}
          onMine={() => save.mutate(theirs)}
          onTheirs={() => {
            setOver(theirs);
            setContent(contentOf(theirs?.draft ?? agent));
            setTheirs(undefined);
          }}
        />
      )}
      {isOvertaken && theirs === undefined && (
        <Notice kind="warn">
          {t('overtaken', { base: String(over.draft.base_version), live: String(agent.version) })}
        </Notice>
      )}
      <div className={styles['columns']}>
        <ApiForm label={t('editorOf', { name: agent.name })} onSubmit={() => save.mutateAsync(over)}>
          <AgentFields content={content} onChange={setContent} choices={choices} />
          {mayWrite && (
            <div className={styles['bar']} data-dirty={isDirty}>
              <FormActions submit={t('save')} isDisabled={!isDirty} />
            </div>
          )}
        </ApiForm>
        <div className={styles['beside']}>
          <Card
            title={t('toPublish')}
            actions={
              mayWrite && (
                <>
                  {(over !== null || isDirty) && (
                    <Button small onPress={() => setDialog('discard')}>
                      {t('discard')}
                    </Button>
                  )}
                  <Button
                    small
                    look="primary"
                    isDisabled={changedNames(contentOf(agent), content).length === 0}
                    onPress={() => setDialog('publish')}
                  >
                    {t('publish')}
                  </Button>
                </>
              )
            }
          >
            <ContentDiff before={contentOf(agent)} after={content} names={choices.names} />
          </Card>
          {mayWrite && (
            <Preview
              agentId={agent.id}
              hasDraft={over !== null}
              isDirty={isDirty}
              revision={`${agent.version} ${over?.etag ?? ''}`}
            />
          )}
        </div>
      </div>
      {dialog === 'publish' && (
        <Dialog title={t('publishTitle')} onClose={() => setDialog(undefined)}>
          <ApiForm onSubmit={(values) => publish.mutateAsync(values.optional('note'))}>
            <p>{t('publishText', { n: String(agent.version + 1) })}</p>
            <Field name="note" label={t('note')} description={t('noteText')} optional />
            <FormActions submit={t('publish')} onCancel={() => setDialog(undefined)} />
          </ApiForm>
        </Dialog>
      )}
      {dialog === 'discard' && (
        <Confirm
          title={t('discardTitle')}
          action={t('discard')}
          onConfirm={() => discard.mutateAsync(undefined)}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('discardText')}</p>
        </Confirm>
      )}
    </>
  );
}

function Conflict({
  theirs,
  live,
  mine,
  names,
  onMine,
  onTheirs,
}: {
  /** null: there is no draft any more, it was published or discarded. */
  readonly theirs: SeenDraft | null;
  readonly live: Agent;
  readonly mine: Content;
  readonly names: ReadonlyMap<string, string>;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const t = useAgentText();
  const who = theirs?.draft.saved_by?.name;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div role="alert" ref={place} tabIndex={-1}>
      <Card
        title={t('conflictTitle')}
        actions={
          <>
            <Button small onPress={onTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button small look="primary" onPress={onMine}>
              {t('keepMine')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="foreign">
            {theirs === null ? t('conflictGone') : t('conflictText', { who: who ?? t('somebody') })}
          </p>
          <ContentDiff before={contentOf(theirs?.draft ?? live)} after={mine} names={names} />
        </div>
      </Card>
    </div>
  );
}
