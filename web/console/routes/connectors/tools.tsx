// The tools of a connector, those that wait for a look first, each with how it is called.

import { useDeferredValue, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Field } from '../../components/fields.tsx';
import { freeText, oneOf, useFilters } from '../../components/filters.ts';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import styles from './connectors.module.css';
import {
  awaitsLook,
  changedKeys,
  type Mode,
  serverPath,
  type Tool,
  type ToolServer,
  toolPlace,
  useTools,
} from './reading.ts';
import { useText } from './texts/texts.ts';

const filters = { q: freeText(), show: oneOf('changed') };
/** A server may have hundreds, and each row has a choice. */
const shownAtOnce = 25;

export function Tools({ server }: { readonly server: ToolServer }) {
  const t = useText();
  const read = useTools(server.id);
  return (
    <section className="stack" aria-label={t('tools')}>
      <h2>{t('tools')}</h2>
      <Loaded read={read}>{(tools) => <ToolTable server={server} tools={tools} />}</Loaded>
    </section>
  );
}

function ToolTable({ server, tools }: { readonly server: ToolServer; readonly tools: readonly Tool[] }) {
  const t = useText();
  const may = useMay();
  const [{ q, show }, change] = useFilters(filters);
  const [most, setMost] = useState(shownAtOnce);
  const wanted = useDeferredValue(q)?.toLowerCase();
  const waiting = tools.filter(awaitsLook).length;
  const found = tools.filter(
    (tool) =>
      (show === undefined || tool.changed) &&
      (wanted === undefined || `${tool.name} ${tool.title ?? ''}`.toLowerCase().includes(wanted)),
  );
  const ordered = [...found.filter(({ changed }) => changed), ...found.filter(({ changed }) => !changed)];
  const isFiltered = q !== undefined || show !== undefined;
  return (
    <>
      {waiting > 0 && <Notice kind="warn">{t('awaiting', { count: waiting })}</Notice>}
      {(tools.length > 5 || isFiltered) && (
        <FilterBar>
          <Field
            label={t('search')}
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
          />
          <Select
            label={t('show')}
            any={t('showAll')}
            options={[{ id: 'changed', text: t('showChanged') }]}
            value={show}
            onChange={(value) => change({ show: value })}
          />
        </FilterBar>
      )}
      <Table
        label={t('tools')}
        pages={{
          rows: ordered.slice(0, most),
          isLoading: false,
          error: null,
          hasMore: ordered.length > most,
          isLoadingMore: false,
          more: () => setMost(most + shownAtOnce),
          retry: () => undefined,
        }}
        rowKey={({ name }) => name}
        empty={
          isFiltered ? (
            <EmptyState title={t('noToolFound')} />
          ) : (
            <EmptyState title={t('noTools')}>
              {t(server.state === 'reachable' ? 'noToolsText' : 'noToolsRead')}
            </EmptyState>
          )
        }
        columns={[
          {
            id: 'name',
            header: t('tool'),
            cell: (tool) => (
              <span className={styles['named']}>
                <span className="row">
                  <Link to={toolPlace(server.id, tool.name)} className="mono foreign">
                    <SeenText text={tool.name} />
                  </Link>
                  {tool.changed && <Looked tool={tool} />}
                </span>
                {tool.title !== null && (
                  <span className="muted">
                    <SeenText text={tool.title} />
                  </span>
                )}
              </span>
            ),
          },
          { id: 'hint', header: t('hint'), cell: (tool) => <Hint tool={tool} />, fit: true, minor: true },
          {
            id: 'hash',
            header: t('pinned'),
            cell: ({ accepted_hash: hash }) => hash !== null && <CopyableId id={hash} />,
            fit: true,
            minor: true,
          },
          {
            id: 'mode',
            header: t('mode'),
            cell: (tool) =>
              may('connectors.write') ? (
                <ModeChoice server={server} tool={tool} />
              ) : (
                <span>{t(`mode_${(tool.mode as Mode | null) ?? 'rule'}`)}</span>
              ),
            fit: true,
          },
        ]}
      />
    </>
  );
}

/** Whether somebody has looked at it as it is. */
export function Looked({ tool: { changed, accepted_hash: hash } }: { readonly tool: Tool }) {
  const t = useText();
  if (!changed) return <Badge kind="good">{t('accepted')}</Badge>;
  return <Badge kind="warn">{t(hash === null ? 'isNew' : 'hasChanged')}</Badge>;
}

/** The server's hint. */
export function Hint({ tool: { read_only: reads } }: { readonly tool: Pick<Tool, 'read_only'> }) {
  const t = useText();
  return <span>{t(reads ? 'saysReads' : 'saysNothing')}</span>;
}

/** How it is called, chosen at once. */
export function ModeChoice({
  server,
  tool,
  labelled = false,
}: {
  readonly server: ToolServer;
  readonly tool: Tool;
  readonly labelled?: boolean;
}) {
  const t = useText();
  const setMode = useSetMode(server.id);
  const byRule = server.trusted && tool.read_only ? 'ruleAuto' : 'ruleAsk';
  return (
    <div className={styles['mode']}>
      <Select<Mode | 'rule'>
        label={labelled ? t('mode') : t('modeOf', { name: tool.name })}
        hiddenLabel={!labelled}
        isDisabled={setMode.isPending}
        options={[
          { id: 'rule', text: t(byRule) },
          { id: 'auto', text: t('mode_auto') },
          { id: 'ask', text: t('mode_ask') },
          { id: 'off', text: t('mode_off') },
        ]}
        value={(tool.mode as Mode | null) ?? 'rule'}
        onChange={(mode = 'rule') => setMode.mutate({ name: tool.name, mode: mode === 'rule' ? null : mode })}
      />
    </div>
  );
}

export function useSetMode(id: string) {
  const t = useText();
  const { id: org_id } = useOrganization();
  return useAct(
    ({ name, mode }: { name: string; mode: Mode | null }) =>
      answerOf(
        api.PATCH(`${serverPath}/tools/{tool_name}`, {
          params: { path: { org_id, tool_server_id: id, tool_name: name } },
          body: { mode },
        }),
      ),
    {
      invalidates: changedKeys(org_id),
      done: ({ name, mode }) => t('modeSet', { name, mode: t(`mode_${(mode as Mode | null) ?? 'rule'}`) }),
    },
  );
}
