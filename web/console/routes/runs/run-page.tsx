// One run: how it went, its trace, live while it is at work, and its texts.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Ban, Download as DownloadIcon, MessagesSquare } from '../../components/icons.ts';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Badge, State } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { useFilters, wholeNumber } from '../../components/filters.ts';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { EmptyState, Loaded, LoadingState } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveRun } from './live-run.ts';
import { RunSaid } from './run-said.tsx';
import { StepDetail } from './step-detail.tsx';
import { Trace } from './trace.tsx';
import { traceRows } from './trace-rows.ts';
import { isOver, lengthOf, type Run, type Step, type WholeStep } from './run.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { ToldCard } from './told-card.tsx';
import { useText } from './texts/texts.ts';
import { useUsageFacts } from './usage-facts.tsx';
import { SeenText } from '../../components/seen-text.tsx';

const filters = { step: wholeNumber() };
const openPollMs = 3_000;
/** While the stream tells of events, a read is for those it may have missed. */
const livePollMs = 15_000;

export function RunPage({ id }: { readonly id: string }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const runKey = ['runs', org_id, id, 'run'];
  const stepsKey = ['runs', org_id, id, 'steps'];
  const [isLive, setLive] = useState(false);
  const run = useRead<Run>(
    runKey,
    (signal) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}', {
          params: { path: { org_id, run_id: id }, query: { steps: 'false' } },
          signal,
        }),
      ),
    { pollMs: (found) => (found !== undefined && isOver(found) ? false : isLive ? livePollMs : openPollMs) },
  );
  const open = run.data !== undefined && !isOver(run.data);
  const client = useQueryClient();
  const steps = useRead<readonly Step[]>(
    stepsKey,
    (signal) =>
      // Where there are none yet, the first of them are shown while the others are read.
      readSteps(org_id, id, signal, (first) => client.setQueryData<readonly Step[]>(stepsKey, (now) => now ?? first)),
    { pollMs: open && !isLive ? openPollMs : false },
  );
  const live = useLiveRun(org_id, id, open && run.data?.kind === 'chat' && may('runs.content'), stepsKey, runKey);
  useEffect(() => setLive(live.isLive), [live.isLive]);
  const [asksCancel, setAsksCancel] = useState(false);
  const cancel = useAct(
    () =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/runs/{run_id}/cancel', { params: { path: { org_id, run_id: id } } }),
      ),
    { invalidates: [['runs', org_id]], done: t('cancelled'), quiet: true },
  );
  const conversation = run.data?.conversation_id;
  const save = useAct((_input: undefined) => download(org_id, id));
  return (
    <Page
      title={`${t('run')} …${id.slice(-8)}`}
      back={{ to: '/runs', text: t('back') }}
      badge={
        run.data && (
          <span className="row tight" role="status">
            <State state={run.data.state} text={t(`state_${run.data.state}`)} />
            {open && live.isLive && <Badge kind="accent">{t('live')}</Badge>}
          </span>
        )
      }
      actions={
        <>
          {conversation && may('people.read') && (
            <ButtonLink to={`/conversations/${conversation}`} icon={<MessagesSquare size={14} aria-hidden />}>
              {t('openConversation')}
            </ButtonLink>
          )}
          {run.data && may('runs.content') && (
            <Button
              icon={<DownloadIcon size={14} aria-hidden />}
              isPending={save.isPending}
              onPress={() => save.mutate(undefined)}
            >
              {t('downloadJson')}
            </Button>
          )}
          {open && may('runs.cancel', 'takes_away') && (
            <Button look="danger" icon={<Ban size={14} aria-hidden />} onPress={() => setAsksCancel(true)}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
    >
      <Loaded read={run}>{(found) => <Found run={found} steps={steps.data} saying={open ? live.saying : ''} />}</Loaded>
      {asksCancel && (
        <Confirm
          title={t('cancelTitle')}
          action={t('cancel')}
          onConfirm={() => cancel.mutateAsync(undefined)}
          onClose={() => setAsksCancel(false)}
        >
          {t('cancelText')}
        </Confirm>
      )}
    </Page>
  );
}

function Found({
  run,
  steps,
  saying,
}: {
  readonly run: Run;
  readonly steps: readonly Step[] | undefined;
  readonly saying: string;
}) {
  const t = useText();
  const { duration } = useFormat();
  const usage = useUsageFacts();
  const agents = useAgentNames(run.agent_id !== null);
  const [{ step: chosen }, change] = useFilters(filters);
  const now = useTicking(!isOver(run));
  const length = lengthOf(run, now);
  return (
    <>
      <Failure run={run} />
      {run.content_hidden && <Notice>{t('hidden')}</Notice>}
      {run.steps_removed_at !== null && <Notice>{t('removed')}</Notice>}
      <Card title={t('overview')}>
        <Facts
          facts={[
            [t('run'), <CopyableId key="id" id={run.id} whole />, 'wide'],
            [
              t('agent'),
              run.agent_id !== null && (
                <Link key="agent" to={`/agents/${run.agent_id}`} className="foreign">
                  <SeenText text={agents.get(run.agent_id) ?? `…${run.agent_id.slice(-8)}`} />
                </Link>
              ),
            ],
            [
              t('endUser'),
              run.end_user_id !== null && (
                <Link key="user" to={`/runs?end_user=${run.end_user_id}`}>
                  …{run.end_user_id.slice(-8)}
                </Link>
              ),
            ],
            [t('created'), <Time key="at" at={run.created_at} />],
            [t('queueTime'), run.queue_ms === null ? undefined : duration(run.queue_ms)],
            [t('duration'), length === undefined ? undefined : duration(length)],
            ...usage(run.usage),
            [t('model'), run.model === null ? undefined : <SeenText key="model" text={run.model} />],
            [t('by'), t(`by_${run.created_by}`)],
            [t('document'), run.document_id === null ? undefined : <CopyableId key="doc" id={run.document_id} />],
            [
              t('attempts'),
              run.attempt > 1 ? t('attemptOf', { attempt: run.attempt, most: run.max_attempts }) : undefined,
            ],
          ]}
        />
      </Card>
      <Card title={t('trace')} flush>
        {steps === undefined ? (
          <LoadingState />
        ) : steps.length === 0 && isOver(run) ? (
          <EmptyState title={t('noSteps')} />
        ) : (
          <Trace
            run={run}
            rows={traceRows(run, steps)}
            now={now}
            chosen={chosen}
            onChoose={(n) => change({ step: n })}
          />
        )}
      </Card>
      {chosen !== undefined && chosen > 0 && !run.content_hidden && (
        <StepDetail key={chosen} run_id={run.id} n={chosen} onClose={() => change({ step: undefined })} />
      )}
      {!run.content_hidden && <ToldCard run={run} />}
      {!run.content_hidden && <RunSaid run={run} saying={saying} />}
    </>
  );
}

/** All steps, without texts: a hundred at a time. */
async function readSteps(
  org_id: string,
  run_id: string,
  signal: AbortSignal,
  onFirst: (steps: readonly Step[]) => void,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await answerOf(
      api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}/steps', {
        params: { path: { org_id, run_id }, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
    );
    if (steps.length === 0 && page.next_cursor !== null) onFirst(page.data);
    steps.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return steps;
}

/** A run with all that was said, read step by step: no answer has all of it. */
async function download(org_id: string, run_id: string): Promise<void> {
  const { signal } = new AbortController();
  const run = await answerOf(
    api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}', {
      params: { path: { org_id, run_id }, query: { steps: 'false' } },
    }),
  );
  const steps: WholeStep[] = [];
  for (const { n } of await readSteps(org_id, run_id, signal, () => undefined))
    steps.push(
      await answerOf(
        api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}/steps/{n}', {
          params: { path: { org_id, run_id, n: String(n) } },
        }),
      ),
    );
  const parts = [JSON.stringify({ ...run, steps }, null, 2)];
  const address = URL.createObjectURL(new Blob(parts, { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `run-${run_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Now, each half second while something goes on. */
function useTicking(goesOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, 500);
    return () => clearInterval(timer);
  }, [goesOn]);
  return now;
}
