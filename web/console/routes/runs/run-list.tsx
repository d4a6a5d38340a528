// The list of runs, with its filters in the address. Rows stay where they are: newer ones wait on a button, and shown
// rows are kept up to date in their places.

import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef } from 'react';
import { ArrowUp } from '../../components/icons.ts';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { usePages, useRead } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
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
  const { number, duration } = useFormat();
  const now = useNow();
  const { id: org_id } = useOrganization();
  const { query, isFiltered } = useRunQuery();
  const key = ['runs', org_id, query] as const;
  const read = (cursor: string | undefined, signal: AbortSignal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/runs', {
        params: {
          path: { org_id },
          query: { ...query, content: 'false', limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
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
          ) : isFiltered ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          )
        }
        columns={[
          {
            id: 'state',
            header: t('state'),
            fit: true,
            cell: ({ id, state }) => (
              <Link to={`/runs/${id}`} label={`${t(`state_${state}`)}, ${t('run')} ${id.slice(-8)}`}>
                <State state={state} text={t(`state_${state}`)} />
              </Link>
            ),
          },
          { id: 'run', header: t('run'), fit: true, minor: true, cell: ({ id }) => <CopyableId id={id} /> },
          {
            id: 'agent',
            header: t('agent'),
            cell: ({ agent_id: agent, kind }) => (
              <SeenText text={(agent && (agents.get(agent) ?? `…${agent.slice(-8)}`)) ?? t(`kind_${kind}`)} />
            ),
          },
          {
            id: 'user',
            header: t('endUser'),
            minor: true,
            fit: true,
            cell: ({ end_user_id: user }) =>
              user === null ? (
                <span className="muted">–</span>
              ) : (
                <Link to={`/runs?end_user=${user}`}>…{user.slice(-8)}</Link>
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
            id: 'steps',
            header: t('steps'),
            align: 'end',
            fit: true,
            minor: true,
            cell: ({ step_count: steps }) => number(steps),
          },
          {
            id: 'error',
            header: t('error'),
            minor: true,
            cell: ({ error_code: code }) =>
              code === null || code === 'cancelled' ? <span className="muted">–</span> : <ErrorCode code={code} />,
          },
        ]}
      />
    </Page>
  );
}

/** Goes on in the next line after a word, where the column is narrow. */
function ErrorCode({ code }: { readonly code: string }) {
  const words = code.split(/(?<=_)/);
  return (
    <code>
      {words.map((word, at) => (
        <Fragment key={`${at} ${word}`}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
