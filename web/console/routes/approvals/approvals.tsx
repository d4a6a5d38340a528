// Calls of tools that asked for approval: those that wait, and the decided ones. Nobody decides here.

import { useState } from 'react';
import { plainForeign } from '../../../shared/foreign-text.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { oneOf, useFilters } from '../../components/filters.ts';
import { JsonView, Length } from '../../components/json-view.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { EmptyState } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { LinkTabs } from '../../components/tabs.tsx';
import { Time } from '../../components/time.tsx';
import { en } from './texts/en.ts';
import { useText } from './texts/texts.ts';

type Approval = components['schemas']['Approval'];

const filters = { state: oneOf('pending', 'decided') };
const pollMs = 5_000;

export function Approvals() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [{ state = 'pending' }] = useFilters(filters);
  const [cancelling, setCancelling] = useState<Approval>();
  const pages = usePages<Approval>(
    ['approvals', org_id, state],
    (cursor, signal) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/approvals', {
          params: { path: { org_id }, query: { state, ...(cursor === undefined ? {} : { cursor }) } },
          signal,
        }),
      ),
    { pollMs },
  );
  const cancel = useAct(
    (run_id: string) =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/runs/{run_id}/cancel', { params: { path: { org_id, run_id } } }),
      ),
    {
      invalidates: [
        ['approvals', org_id],
        ['runs', org_id],
      ],
      done: t('cancelled'),
      quiet: true,
    },
  );
  return (
    <Page title={t('title')} description={t('description')}>
      <LinkTabs
        label={t('title')}
        tabs={[
          { to: '/approvals', text: t('waiting'), isCurrent: state === 'pending' },
          { to: '/approvals?state=decided', text: t('decided'), isCurrent: state === 'decided' },
        ]}
      />
      <Table
        label={state === 'pending' ? t('waiting') : t('decided')}
        pages={pages}
        rowKey={({ run_id: run, call_id: call }) => `${run}/${call}`}
        empty={<EmptyState title={t(state === 'pending' ? 'noneWaiting' : 'noneDecided')} />}
        columns={[
          {
            id: 'tool',
            header: t('tool'),
            cell: ({ title, server_name: server, run_id: run }) => (
              <Link to={`/runs/${run}`} label={t('openTrace', { tool: plainForeign(title) })}>
                <SeenText text={`${server}: ${title}`} />
              </Link>
            ),
          },
          { id: 'arguments', header: t('arguments'), cell: (approval) => <Arguments approval={approval} /> },
          {
            id: 'user',
            header: t('endUser'),
            fit: true,
            minor: true,
            cell: ({ end_user_id: user }) => <CopyableId id={user} />,
          },
          ...(state === 'pending' ? waitingColumns() : decidedColumns()),
        ]}
      />
      {cancelling && (
        <Confirm
          title={t('cancelTitle')}
          action={t('cancel')}
          onConfirm={() => cancel.mutateAsync(cancelling.run_id)}
          onClose={() => setCancelling(undefined)}
        >
          {t('cancelText')}
        </Confirm>
      )}
    </Page>
  );

  function waitingColumns(): Column<Approval>[] {
    return [
      { id: 'asked', header: t('asked'), fit: true, cell: ({ created_at: at }) => <Time at={at} /> },
      { id: 'until', header: t('until'), fit: true, cell: ({ expires_at: at }) => <Time at={at} /> },
      ...(may('runs.cancel', 'takes_away')
        ? [
            {
              id: 'cancel',
              header: t('cancel'),
              hiddenHeader: true,
              fit: true,
              cell: (approval: Approval) => (
                <Button
                  small
                  look="danger"
                  aria-label={t('cancelOf', { tool: plainForeign(approval.title) })}
                  onPress={() => setCancelling(approval)}
                >
                  {t('cancel')}
                </Button>
              ),
            },
          ]
        : []),
    ];
  }

  function decidedColumns(): Column<Approval>[] {
    return [
      {
        id: 'outcome',
        header: t('outcome'),
        fit: true,
        cell: ({ outcome, decided_by: by }) => (
          <>
            <div>
              <State
                state={outcome === 'approved' ? 'done' : outcome === 'declined' ? 'refused' : 'expired'}
                text={worded('outcome', outcome)}
              />
            </div>
            <span className="muted">{worded('by', by)}</span>
          </>
        ),
      },
      { id: 'at', header: t('at'), fit: true, minor: true, cell: ({ decided_at: at }) => <Time at={at} /> },
      {
        id: 'result',
        header: t('result'),
        fit: true,
        minor: true,
        cell: ({ result_status: status }) => worded('result', status),
      },
    ];
  }

  function worded(of: 'outcome' | 'by' | 'result', word: string | null): string {
    if (word === null) return '–';
    const name = `${of}_${word}`;
    return Object.hasOwn(en, name) ? t(name as keyof typeof en) : word;
  }
}

function Arguments({ approval }: { readonly approval: Approval }) {
  const t = useText();
  if (approval.arguments === null) return <span className="muted">{t('argumentsRemoved')}</span>;
  const line = JSON.stringify(approval.arguments);
  if (line.length <= 60 && approval.outcome === null)
    return (
      <>
        <code>
          <SeenText text={line} />
        </code>{' '}
        <span className="muted">
          <Length text={line} />
        </span>
      </>
    );
  return (
    <details>
      <summary>
        <code>
          <SeenText text={line} to={60} />
        </code>
        {line.length > 60 ? ' … ' : ' '}
        <span className="muted">
          <Length text={line} />
        </span>
      </summary>
      <JsonView value={approval.arguments} label={t('arguments')} name={`arguments-${approval.call_id}`} />
      {approval.outcome !== null && (
        <p className="muted">
          {t('hash')}: <CopyableId id={approval.hash} />
        </p>
      )}
    </details>
  );
}
