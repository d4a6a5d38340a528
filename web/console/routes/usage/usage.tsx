// Usage: tokens, runs and messages by day, each as bars and as a table; the shown rows can be kept as a CSV.

import { Download } from '../../components/icons.ts';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { oneOf, useFilters } from '../../components/filters.ts';
import { useFormat } from '../../components/format.ts';
import { Card, Page } from '../../components/page.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Select } from '../../components/select.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { type Column, FilterBar, Table } from '../../components/table.tsx';
import { useNow } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { type Bar, Bars } from './bars.tsx';
import { SeenText } from '../../components/seen-text.tsx';

type Row = components['schemas']['UsageRow'];

const filters = { days: oneOf('7', '30', '90'), group: oneOf('agent', 'model', 'preview') };
const path = '/admin/v1/organizations/{org_id}/usage';
const dayMs = 86_400_000;

export function Usage() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [{ days = '30', group }, change] = useFilters(filters);
  const now = useNow();
  const to = dayOf(now);
  const query = {
    from: dayOf(now - (Number(days) - 1) * dayMs),
    to,
    group_by: group === undefined ? 'day' : `day,${group}`,
  };
  const usage = useRead(['usage', org_id, query], (signal) =>
    answerOf(api.GET(path, { params: { path: { org_id }, query }, signal })),
  );
  const names = useAgentNames(group === 'agent');
  const keep = useAct(async () => {
    const table = await answerOf(
      api.GET(path, { params: { path: { org_id }, query }, headers: { Accept: 'text/csv' }, parseAs: 'text' }),
    );
    saveFile(`usage-${query.from}-${to}.csv`, 'text/csv', String(table));
  });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button
          icon={<Download size={16} aria-hidden />}
          isPending={keep.isPending}
          onPress={() => keep.mutate(undefined)}
        >
          {t('csv')}
        </Button>
      }
    >
      <FilterBar>
        <Select
          label={t('range')}
          options={(['7', '30', '90'] as const).map((id) => ({ id, text: t(`days${id}`) }))}
          value={days}
          onChange={(range) => change({ days: range })}
        />
        <Select
          label={t('group')}
          any={t('group_day')}
          options={(['agent', 'model', 'preview'] as const).map((id) => ({ id, text: t(`group_${id}`) }))}
          value={group}
          onChange={(by) => change({ group: by })}
        />
      </FilterBar>
      <Loaded read={usage} lines={8}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <Shown rows={data} group={group} from={query.from} days={Number(days)} nameOf={namesApart(names)} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Shown({
  rows,
  group,
  from,
  days,
  nameOf,
}: {
  readonly rows: readonly Row[];
  readonly group: 'agent' | 'model' | 'preview' | undefined;
  readonly from: string;
  readonly days: number;
  readonly nameOf: (agentId: string) => string;
}) {
  const t = useText();
  const { day, percent, cost } = useFormat();
  const share = (some: number, runs: number): string => (runs === 0 ? '–' : percent(some / runs));
  const all = Array.from({ length: days }, (_, n) => dayOf(Date.parse(from) + n * dayMs));
  const whose = ({ agent_id: agent, model, preview }: Row): string => {
    if (preview !== undefined) return t(preview ? 'previews' : 'visitors');
    return agent === undefined ? (model ?? '') : nameOf(agent);
  };
  const tokens = (row: Row): number => row.input_tokens + row.output_tokens;
  const columns: readonly Column<Row>[] = [
    { id: 'day', header: t('day'), fit: true, cell: (row) => (row.day === undefined ? '–' : day(row.day)) },
    ...(group === undefined
      ? []
      : [
          {
            id: 'whose',
            header: t(group),
            cell: (row: Row) => <SeenText text={whose(row)} />,
          },
        ]),
    { id: 'input', header: t('inputShort'), align: 'end', cell: (row) => <Count value={row.input_tokens} /> },
    {
      id: 'cached',
      header: t('cached'),
      align: 'end',
      minor: true,
      cell: (row) => <Count value={row.cached_input_tokens} />,
    },
    {
      id: 'written',
      header: t('written'),
      align: 'end',
      minor: true,
      cell: (row) => <Count value={row.cache_write_tokens} />,
    },
    { id: 'output', header: t('outputShort'), align: 'end', cell: (row) => <Count value={row.output_tokens} /> },
    {
      id: 'reasoning',
      header: t('reasoning'),
      align: 'end',
      minor: true,
      cell: (row) => <Count value={row.reasoning_tokens} />,
    },
    {
      id: 'cost',
      header: t('cost'),
      align: 'end',
      cell: (row) =>
        row.cost === null ? (
          <span className="muted">–</span>
        ) : (
          <span className="numbers">
            {row.estimated && (
              <>
                <span aria-hidden>≈ </span>
                <span className="hidden-text">{t('estimated')} </span>
              </>
            )}
            {cost(row.cost)}
          </span>
        ),
    },
    { id: 'runs', header: t('runs'), align: 'end', cell: ({ runs }) => <Count value={runs} /> },
    {
      id: 'messages',
      header: t('messages'),
      align: 'end',
      minor: true,
      cell: ({ messages }) => <Count value={messages} />,
    },
    { id: 'failed', header: t('failed'), align: 'end', cell: ({ failed, runs }) => share(failed, runs) },
    { id: 'waited', header: t('waited'), align: 'end', minor: true, cell: ({ waited, runs }) => share(waited, runs) },
  ];
  const split = (of: (row: Row) => number): Bar[] =>
    rows.map((row) => ({ day: row.day ?? '', series: group === undefined ? '' : whose(row), value: of(row) }));
  const tokenBars: Bar[] =
    group === undefined
      ? rows.flatMap((row) => [
          { day: row.day ?? '', series: t('input'), value: row.input_tokens },
          { day: row.day ?? '', series: t('output'), value: row.output_tokens },
        ])
      : split(tokens);
  return (
    <>
      <Card title={t('tokens')}>
        <Bars
          label={t('chartOf', { what: t('tokens') })}
          days={all}
          bars={tokenBars}
          others={t('others')}
          hint={t('chartHint')}
        />
      </Card>
      <Card title={t('runs')}>
        <Bars
          label={t('chartOf', { what: t('runs') })}
          days={all}
          bars={split(({ runs }) => runs)}
          others={t('others')}
          hint={t('chartHint')}
        />
      </Card>
      <Table
        focusable
        label={t('title')}
        columns={columns}
        rowKey={(row) => `${row.day} ${whose(row)}`}
        rows={rows.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1)).slice(0, mostRows)}
      />
      <p className="muted">{t('costText')}</p>
    </>
  );
}

/** Two agents of one name are told apart by the end of their ids. */
function namesApart(names: ReadonlyMap<string, string>): (agentId: string) => string {
  const count = Map.groupBy(names.values(), (name) => name);
  return (id) => {
    const name = names.get(id);
    if (name === undefined) return id;
    return (count.get(name)?.length ?? 0) > 1 ? `${name} …${id.slice(-8)}` : name;
  };
}

/** More are in the CSV. */
const mostRows = 500;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
