// Audit: acts with their actors, targets and times, in one organization or in all. The filters are in the address;
// their matches can be kept as a file.

import { useEffect, useState } from 'react';
import { Download } from '../icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useAct, usePages } from '../../api/query.ts';
import { type Entry, EntryDialog, kinds, nameOf } from './audit-entry.tsx';
import { State } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Field, Switch } from '../fields.tsx';
import { type Filter, freeText, id, oneOf, time, useFilters } from '../filters.ts';
import { Page } from '../page.tsx';
import { saveFile } from '../save-file.ts';
import { Select } from '../select.tsx';
import { EmptyState } from '../states.tsx';
import { type Column, FilterBar, Table } from '../table.tsx';
import { Time } from '../time.tsx';
import { CopyableId } from '../copy.tsx';
import { useAuditText } from './texts/texts.ts';
import { SeenText } from '../seen-text.tsx';
import { Target } from './target.tsx';

const outcomes = ['done', 'refused', 'failed', 'unknown'] as const;
const filters = {
  organization: id(),
  actor: freeText(100),
  action: freeText(100),
  outcome: oneOf(...outcomes),
  reads: oneOf('shown'),
  target: freeText(500),
  from: time(),
  to: time(),
};

const ofOne = '/admin/v1/organizations/{org_id}/audit';
const ofAll = '/admin/v1/audit';
const lines = { headers: { Accept: 'application/x-ndjson' }, parseAs: 'text' } as const;

/** `organizationId`: absent for all organizations, which operators read. */
export function AuditTrail({ organizationId: org_id }: { readonly organizationId?: string }) {
  const t = useAuditText();
  const [asked, change] = useFilters(filters);
  const [shown, show] = useState<Entry>();
  const { organization, actor, action, outcome, reads, target, from, to } = asked;
  // One who asks for reads by their name or target gets them.
  const kind = reads === 'shown' || action !== undefined ? ('all' as const) : ('acts' as const);
  const query = {
    ...(org_id !== undefined || organization === undefined ? {} : { organization_id: organization }),
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(target === undefined ? {} : { target }),
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(to === undefined ? {} : { to: endOf(to) }),
  };
  const entries = usePages(['audit', org_id, query, kind], (cursor, signal) => {
    const page = { ...query, kind, limit: 50, ...(cursor === undefined ? {} : { cursor }) };
    return org_id === undefined
      ? answerOf(api.GET(ofAll, { params: { query: page }, signal }))
      : answerOf(api.GET(ofOne, { params: { path: { org_id }, query: page }, signal }));
  });
  const keep = useAct(async () => {
    const all =
      org_id === undefined
        ? await answerOf(api.GET(ofAll, { params: { query: { ...query, kind } }, ...lines }))
        : await answerOf(api.GET(ofOne, { params: { path: { org_id }, query: { ...query, kind } }, ...lines }));
    saveFile('audit.ndjson', 'application/x-ndjson', String(all));
  });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page
      title={t(org_id === undefined ? 'titleOfAll' : 'title')}
      description={t(org_id === undefined ? 'descriptionOfAll' : 'description')}
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
        {org_id === undefined && (
          <Typed
            label={t('organization')}
            placeholder={t('organizationHint')}
            value={organization}
            read={id()}
            onEnter={(text) => change({ organization: text })}
          />
        )}
        <Select
          label={t('who')}
          any={t('anybody')}
          options={kinds.map((id) => ({ id, text: t(`actor_${id}`) }))}
          value={kinds.find((kind) => kind === actor)}
          onChange={(kind) => change({ actor: kind })}
        />
        <Typed
          label={t('action')}
          placeholder="agent.update"
          value={action}
          onEnter={(text) => change({ action: text })}
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
        <Switch isSelected={reads === 'shown'} onChange={(shows) => change({ reads: shows ? 'shown' : undefined })}>
          {t('showReads')}
        </Switch>
        {isFiltered && (
          <Button
            look="quiet"
            onPress={() =>
              change({
                organization: undefined,
                actor: undefined,
                action: undefined,
                outcome: undefined,
                target: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            {t('clear')}
          </Button>
        )}
      </FilterBar>
      <Table
        label={t(org_id === undefined ? 'titleOfAll' : 'title')}
        columns={columnsOf(t, show, org_id === undefined)}
        rowKey={({ id }) => id}
        pages={entries}
        empty={<EmptyState title={t(isFiltered ? 'nothingFits' : 'empty')} />}
      />
      {shown && <EntryDialog entry={shown} onClose={() => show(undefined)} />}
    </Page>
  );
}

/** A filter that is typed: it holds from Enter on, so that not each letter asks. */
function Typed({
  label,
  placeholder,
  value = '',
  read = freeText(),
  onEnter,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value?: string | undefined;
  /** Undefined for a meaningless text, which is marked, and asks for nothing. */
  readonly read?: Filter<string>;
  readonly onEnter: (text: string | undefined) => void;
}) {
  const [isWrong, setWrong] = useState(false);
  const [typed, setTyped] = useState(value);
  // The address may have changed: by Back, or as all filters are cleared.
  useEffect(() => setTyped(value), [value]);
  return (
    <Field
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        const text = typed.trim();
        const wanted = read(text);
        setWrong(text !== '' && wanted === undefined);
        if (text === '' || wanted !== undefined) onEnter(wanted);
      }}
      isInvalid={isWrong}
      mono
    />
  );
}

function columnsOf(
  t: ReturnType<typeof useAuditText>,
  show: (entry: Entry) => void,
  ofAllOrganizations: boolean,
): readonly Column<Entry>[] {
  return [
    { id: 'when', header: t('when'), fit: true, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: 'who',
      header: t('who'),
      cell: (entry) => (
        <>
          <SeenText text={entry.actor_name ?? nameOf(t, entry.actor)} />
          {/* Most are members: only others say their kind. */}
          {entry.actor_name !== null && entry.actor !== 'member' && (
            <span className="muted"> · {nameOf(t, entry.actor)}</span>
          )}
        </>
      ),
    },
    {
      id: 'what',
      header: t('action'),
      names: true,
      cell: (entry) => (
        <span data-opens>
          <Button look="link" onPress={() => show(entry)}>
            <code>{entry.action}</code>
          </Button>
        </span>
      ),
    },
    ...(ofAllOrganizations
      ? [
          {
            id: 'organization',
            header: t('organization'),
            minor: true,
            fit: true,
            cell: ({ organization_id: id }: Entry) =>
              id === null ? <span className="muted">–</span> : <CopyableId id={id} />,
          },
        ]
      : []),
    {
      id: 'target',
      header: t('target'),
      minor: true,
      cell: (entry) => <Target of={entry} isLink={!ofAllOrganizations} />,
    },
    {
      id: 'changed',
      header: t('changed'),
      minor: true,
      // Names of fields: a column too narrow for one would break it.
      cell: ({ changed }) => <span style={{ overflowWrap: 'break-word' }}>{changed.join(', ') || '–'}</span>,
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

// Days are of UTC, as the times that are shown.
function startOf(day: string): string {
  return `${day.slice(0, 10)}T00:00:00.000Z`;
}

function endOf(day: string): string {
  return new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();
}
