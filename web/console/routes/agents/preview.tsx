// The agent to be talked to, as visitors will: the widget itself, with the member's own token for the draft or for the
// live version.

import { createElement, useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useMe, useOrganization } from '../../api/me.ts';
import { Button } from '../../components/button.tsx';
import { loadWidget, publicOrigin } from '../../components/chat-element.tsx';
import { Radios } from '../../components/fields.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { ErrorState, LoadingState } from '../../components/states.tsx';
import styles from './agents.module.css';
import { Outcome, type Said, Traces } from './preview-traces.tsx';
import { useText } from './texts/texts.ts';

/** A token is asked for anew so long before it ends. */
const beforeEndMs = 60_000;

/** The newest are kept beside the chat. */
const mostTraces = 5;

/** `revision`: another one begins the conversation anew, as a saved draft does. */
export function Preview({
  agentId,
  hasDraft,
  hasLive,
  isDirty,
  revision,
}: {
  readonly agentId: string;
  readonly hasDraft: boolean;
  /** It was published. */
  readonly hasLive: boolean;
  readonly isDirty: boolean;
  readonly revision: string;
}) {
  const t = useText();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<'draft' | 'live'>('draft');
  // Only a person with a membership tries an agent.
  if (me.kind !== 'member') return null;
  const which = hasDraft ? chosen : 'live';
  return (
    <Card title={t('try')}>
      <div className="stack">
        {hasDraft && hasLive && (
          <Radios
            label={t('tryWhich')}
            options={[
              { id: 'draft', text: t('draft') },
              { id: 'live', text: t('live') },
            ]}
            value={which}
            onChange={setChosen}
          />
        )}
        {isDirty && <Notice>{t('trySaved')}</Notice>}
        {open ? (
          <Chat key={`${which} ${revision}`} agentId={agentId} which={which} />
        ) : (
          <div>
            <Button onPress={() => setOpen(true)}>{t('tryOpen')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Chat({ agentId, which }: { readonly agentId: string; readonly which: 'draft' | 'live' }) {
  const { id: org_id } = useOrganization();
  const [token, setToken] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [failed, setFailed] = useState(false);
  const may = useMay();
  const [newest] = said;
  const place = useRef<HTMLDivElement>(null);
  const isReady = token !== undefined && error === undefined;
  useEffect(() => {
    const element = place.current;
    const note = ({ detail }: CustomEvent<Said & { readonly role: string }>): void => {
      const { role, run_id, content } = detail;
      if (role === 'user') setSaid((before) => [{ run_id, content }, ...before].slice(0, mostTraces));
    };
    element?.addEventListener('service-chat-message', note as EventListener);
    return () => element?.removeEventListener('service-chat-message', note as EventListener);
  }, [isReady]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const renew = async (): Promise<void> => {
      try {
        const [made] = await Promise.all([
          answerOf(
            api.POST('/admin/v1/organizations/{org_id}/agents/{agent_id}/preview-tokens', {
              params: { path: { org_id, agent_id: agentId } },
              body: { draft: which === 'draft' },
            }),
          ),
          loadWidget(),
        ]);
        if (gone) return;
        setError(undefined);
        setToken(made.token);
        timer = setTimeout(() => void renew(), Math.max(5_000, made.expires_at * 1000 - Date.now() - beforeEndMs));
      } catch (refusal) {
        if (!gone) setError(refusal);
      }
    };
    void renew();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [org_id, agentId, which, tries]);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => setTries(tries + 1)} />;
  if (token === undefined) return <LoadingState />;
  return (
    <>
      {newest !== undefined && may('runs.read') && (
        <Outcome key={newest.run_id} runId={newest.run_id} onFailure={setFailed} />
      )}
      <div className={styles['chat']} data-failed={failed} ref={place}>
        {createElement('service-chat', { 'agent-id': agentId, 'base-url': publicOrigin(), mode: 'inline', token })}
      </div>
      <Traces said={said} />
    </>
  );
}
