// Audit: who did what, and when. The filters are in the address; what they find can be kept as a file.

import { useState } from 'react';
import { Download } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { freeText, oneOf, time, useFilters } from '../../components/filters.ts';
import { Facts, Page } from '../../components/page.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { type Column, FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { audit as de } from '../../texts/de/audit.ts';
import { audit as en } from '../../texts/en/audit.ts';
import { textsOf } from '../../texts/texts.ts';

type Entry = components['schemas']['AuditEntry'];

const useText = textsOf(en, de);
const kinds = ['member', 'operator', 'personal_token', 'service_account', 'setup', 'service'] as const;
const outcomes = ['done', 'refused', 'failed', 'unknown'] as const;
const filters = {
  actor: freeText(100),
  action: freeText(100),
  outcome: oneOf(...outcomes),
  from: time(),
  to: time(),
};

const path = '/admin/v1/organizations/{org_id}/audit';

export function Audit() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [asked, change] = useFilters(filters);
  const [shown, show] = useState<Entry>();
  const { actor, action, outcome, from, to } = asked;
  const query = {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(to === undefined ? {} : { to: endOf(to) }),
  };
  const entries = usePages(['audit', org_id, query], (cursor, signal) =>
    answerOf(
      api.GET(path, {
        params: { path: { org_id }, query: { ...query, limit: 50, ...(cursor === undefined ? {} : { cursor }) } },
        signal,
      }),
    ),
  );
  const keep = useAct(async () => {
    const lines = await answerOf(
      api.GET(path, {
        params: { path: { org_id }, query },
        headers: { Accept: 'application/x-ndjson' },
        parseAs: 'text',
      }),
    );
    saveFile('audit.ndjson', 'application/x-ndjson', String(lines));
  });
  const isFiltered = Object.keys(query).length > 0;
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
          {t('export')}
        </Button>
      }
    >
      <FilterBar>
        <Select
          label={t('who')}
          any={t('anybody')}
          options={kinds.map((id) => ({ id, text: t(`actor_${id}`) }))}
          value={kinds.find((kind) => kind === actor)}
          onChange={(kind) => change({ actor: kind })}
        />
        <Field
          label={t('action')}
          placeholder="agent.update"
          defaultValue={action ?? ''}
          key={action ?? ''}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({ action: (event.target as HTMLInputElement).value.trim() });
          }}
          mono
        />
        <Select
          label={t('outcome')}
          any={t('anyOutcome')}
          options={outcomes.map((id) => ({ id, text: t(`outcome_${id}`) }))}
          value={outcome}
          onChange={(word) => change({ outcome: word })}
        />
        <Field
          label={t('from')}
          type="date"
          value={from?.slice(0, 10) ?? ''}
          onChange={(day) => change({ from: day })}
        />
        <Field label={t('to')} type="date" value={to?.slice(0, 10) ?? ''} onChange={(day) => change({ to: day })} />
        {isFiltered && (
          <Button
            look="quiet"
            onPress={() =>
              change({ actor: undefined, action: undefined, outcome: undefined, from: undefined, to: undefined })
            }
          >
            {t('clear')}
          </Button>
        )}
      </FilterBar>
      <Table
        label={t('title')}
        columns={columnsOf(t, show)}
        rowKey={({ id }) => id}
        pages={entries}
        empty={<EmptyState title={t(isFiltered ? 'nothingFits' : 'empty')} />}
      />
      {shown && <EntryDialog entry={shown} onClose={() => show(undefined)} />}
    </Page>
  );
}

function columnsOf(t: ReturnType<typeof useText>, show: (entry: Entry) => void): readonly Column<Entry>[] {
  return [
    { id: 'when', header: t('when'), fit: true, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: 'who',
      header: t('who'),
      cell: (entry) => (
        <>
          <span className="foreign">{entry.actor_name ?? nameOf(t, entry.actor)}</span>
          {entry.actor_name !== null && <span className="muted"> · {nameOf(t, entry.actor)}</span>}
        </>
      ),
    },
    {
      id: 'what',
      header: t('action'),
      names: true,
      cell: (entry) => (
        <Button look="quiet" small onPress={() => show(entry)}>
          <code>{entry.action}</code>
        </Button>
      ),
    },
    {
      id: 'changed',
      header: t('changed'),
      minor: true,
      cell: ({ changed }) => <span className="foreign">{changed.join(', ') || '–'}</span>,
    },
    {
      id: 'outcome',
      header: t('outcome'),
      fit: true,
      cell: ({ outcome }) => <State state={outcome} text={t(`outcome_${outcome}`)} />,
    },
    {
      id: 'address',
      header: t('address'),
      minor: true,
      fit: true,
      cell: ({ address }) => <code>{address ?? '–'}</code>,
    },
  ];
}

function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={entry.action} onClose={onClose} large>
      <Facts
        facts={[
          [t('when'), <Time key="at" at={entry.created_at} />],
          [
            t('who'),
            <span key="who" className="foreign">
              {`${entry.actor_name ?? ''} ${nameOf(t, entry.actor)}`.trim()}
            </span>,
          ],
          [t('actorId'), entry.actor_id !== null && <CopyableId key="actor" id={entry.actor_id} whole />],
          [t('signedInBy'), entry.signed_in_by],
          [t('role'), entry.role],
          [
            t('target'),
            <code key="target" className="foreign">
              {entry.target}
            </code>,
          ],
          [
            t('changed'),
            entry.changed.length > 0 && (
              <span key="changed" className="foreign">
                {entry.changed.join(', ')}
              </span>
            ),
          ],
          [t('outcome'), <State key="outcome" state={entry.outcome} text={t(`outcome_${entry.outcome}`)} />],
          [t('address'), entry.address],
          [t('request'), <CopyableId key="request" id={entry.request_id} whole />],
        ]}
      />
    </Dialog>
  );
}

function nameOf(t: ReturnType<typeof useText>, actor: string): string {
  const known = kinds.find((kind) => kind === actor);
  return known === undefined ? actor : t(`actor_${known}`);
}

// Days are of UTC, as the times that are shown.
function startOf(day: string): string {
  return `${day.slice(0, 10)}T00:00:00.000Z`;
}

function endOf(day: string): string {
  return new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();
}
