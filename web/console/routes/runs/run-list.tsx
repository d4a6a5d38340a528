// The list of runs, with its filters in the address. Rows stay where they are: newer ones wait on a button, and shown
// rows are kept up to date in their places.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ArrowUp } from '../../components/icons.ts';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { usePages, useRead } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { RunFilters, useRunQuery } from './run-filters.tsx';
import { lengthOf, type Run } from './run.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

const pollMs = 5_000;
const pageSize = 50;
/** A page of several filters may be short: so many are asked for by themselves. */
const mostByItself = 10;

export function RunList() {
  const t = useText();
  const { number, duration, cost } = useFormat();
  const now = useNow();
  const { id: org_id } = useOrganization();
  const { query, isFiltered, kind } = useRunQuery();
  const key = ['runs', org_id, query] as const;
  const read = (cursor: string | undefined, signal: AbortSignal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/runs', {
        params: {
          path: { org_id },
          query: { ...query, content: 'line', limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
        },
        signal,
      }),
    );
  const client = useQueryClient();
  const newestKey = [...key, 'newest'];
  const pages = usePages<Run>(key, async (cursor, signal) => {
    const page = await read(cursor, signal);
    // The first page is the newest runs: they are not asked for twice.
    if (cursor === undefined) client.setQueryData(newestKey, page);
    return page;
  });
  const newest = useRead(newestKey, (signal) => read(undefined, signal), { pollMs, enabled: !pages.isLoading });
  const agents = useAgentNames();

  const asked = useRef({ key: '', times: 0 });
  const { rows, hasMore, isLoadingMore, error } = pages;
  useEffect(() => {
    const name = JSON.stringify(key);
    if (asked.current.key !== name) asked.current = { key: name, times: 0 };
    if (rows.length >= 20 || !hasMore || isLoadingMore || error || asked.current.times >= mostByItself) return;
    asked.current.times += 1;
    pages.more();
  });

  const fresh = new Map(newest.data?.data.map((run) => [run.id, run]));
  const known = new Set(rows.map(({ id }) => id));
  const first = rows[0];
  const newer = (newest.data?.data ?? []).filter(
    ({ id, created_at }) => !known.has(id) && (first === undefined || created_at >= first.created_at),
  ).length;
  const shown = { ...pages, rows: rows.map((run) => fresh.get(run.id) ?? run) };

  return (
    <Page title={t('title')} description={t('description')}>
      <RunFilters agents={agents} />
      <div role="status" className={newer > 0 || (rows.length === 0 && hasMore) ? 'row' : 'hidden-text'}>
        {newer > 0 && !pages.isLoading && (
          <Button small look="primary" icon={<ArrowUp size={14} aria-hidden />} onPress={() => pages.retry()}>
            {newer >= pageSize ? t('newerMany') : t('newer', { count: newer })}
          </Button>
        )}
        {rows.length === 0 && hasMore && <span className="muted">{t('searching')}</span>}
      </div>
      <Table
        label={t('title')}
        pages={shown}
        rowKey={({ id }) => id}
        empty={
          hasMore ? (
            <EmptyState
              title={t('noMatch')}
              actions={
                <Button onPress={() => pages.more()} isPending={isLoadingMore}>
                  {t('searchFurther')}
                </Button>
              }
            />
          ) : isFiltered || kind === 'document' ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          )
        }
        columns={[
          {
            id: 'question',
            header: t('question'),
            names: true,
            cell: (run) => (
              <Link to={`/runs/${run.id}`} className="foreign two-lines">
                <Question of={run} />
              </Link>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: ({ state, error_code: code }) => (
              <>
                <State state={state} text={t(`state_${state}`)} />{' '}
                {code !== null && code !== 'cancelled' && <code className="muted">{code}</code>}
              </>
            ),
          },
          {
            id: 'agent',
            header: t('agent'),
            minor: true,
            cell: ({ agent_id: agent }) =>
              agent === null ? (
                <span className="muted">–</span>
              ) : (
                <SeenText text={agents.get(agent) ?? `…${agent.slice(-8)}`} />
              ),
          },
          { id: 'started', header: t('started'), fit: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'duration',
            header: t('duration'),
            align: 'end',
            fit: true,
            cell: (run) => {
              const length = lengthOf(run, now);
              return length === undefined ? '–' : duration(length);
            },
          },
          {
            id: 'tokens',
            header: t('tokens'),
            align: 'end',
            fit: true,
            minor: true,
            cell: ({ usage }) => number(usage.input_tokens + usage.output_tokens),
          },
          {
            id: 'cost',
            header: t('cost'),
            align: 'end',
            fit: true,
            minor: true,
            cell: ({ usage }) => (usage.cost === null ? <span className="muted">–</span> : cost(usage.cost)),
          },
        ]}
      />
    </Page>
  );
}

/** What was asked; a document's run, or a reader without access to content, has other words in its place. */
function Question({ of: { id, kind, input, document_id: document } }: { readonly of: Run }) {
  const t = useText();
  const may = useMay();
  if (kind === 'document') return <>{t('ofDocument', { id: (document ?? id).slice(-8) })}</>;
  if (input !== null && input !== '') return <SeenText text={input} />;
  return (
    <>
      <span aria-hidden>– </span>
      <span className="muted">{t(may('runs.content') ? 'questionGone' : 'questionHidden')}</span>
      <span className="hidden-text"> …{id.slice(-8)}</span>
    </>
  );
}
