// All agents of the organization.

import { useState } from 'react';
import { Copy as CopyIcon, Plus, Power, Trash2 } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { confirmText, Confirm } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { freeText, oneOf, useFilters } from '../../components/filters.ts';
import { useFormat } from '../../components/format.ts';
import { Link, useGo } from '../../components/link.tsx';
import { RowMenu } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { AgentStanding } from './agent-standing.tsx';
import { useAgentUse } from './agent-use.ts';
import { type Agent, bodyOf, contentOf } from './content.ts';
import { EndingMark, useEndings } from './model-endings.tsx';
import { agentsKey } from './reading.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

const filters = { q: freeText(), disabled: oneOf('true', 'false') };

export function AgentList() {
  const t = useText();
  const { percent } = useFormat();
  const may = useMay();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const [{ q, disabled }, change] = useFilters(filters);
  const [deleting, setDeleting] = useState<Agent>();
  const invalidates = [agentsKey(org_id)];
  const agents = usePages([...agentsKey(org_id), 'list', { q, disabled }], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/agents', {
        params: {
          path: { org_id },
          query: {
            ...(cursor === undefined ? {} : { cursor }),
            ...(q === undefined ? {} : { q }),
            ...(disabled === undefined ? {} : { disabled }),
          },
        },
        signal,
      }),
    ),
  );
  const one = (agent: Agent) => ({ params: { path: { org_id, agent_id: agent.id } } });
  const duplicate = useAct(
    (agent: Agent) =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/agents', {
          params: { path: { org_id } },
          body: {
            ...bodyOf(contentOf(agent)),
            name: [...t('copyOf', { name: agent.name })].slice(0, 200).join(''),
            draft: true,
          },
        }),
      ),
    { invalidates, done: t('duplicated'), onDone: ({ id }) => go(`/agents/${id}`) },
  );
  const toggle = useAct(
    (agent: Agent) =>
      answerOf(
        api.PATCH('/admin/v1/organizations/{org_id}/agents/{agent_id}', {
          ...one(agent),
          body: { disabled: !agent.disabled },
        }),
      ),
    { invalidates, done: ({ disabled: off }) => t(off ? 'isOff' : 'isOn') },
  );
  const remove = useAct(
    (agent: Agent) => api.DELETE('/admin/v1/organizations/{org_id}/agents/{agent_id}', one(agent)),
    { invalidates, done: t('deleted'), quiet: true },
  );
  const use = useAgentUse();
  const endingsOf = useEndings();
  const failedShare = (id: string): string => {
    const { runs, failed } = use?.get(id) ?? { runs: 0, failed: 0 };
    return failed === 0 ? '' : ` · ${t('failedOfWeek', { share: percent(failed / runs) })}`;
  };
  const isFiltered = q !== undefined || disabled !== undefined;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        may('agents.write') && (
          <ButtonLink look="primary" to="/agents/new" icon={<Plus size={16} aria-hidden />}>
            {t('create')}
          </ButtonLink>
        )
      }
    >
      <FilterBar>
        <Field label={t('search')} value={q ?? ''} onChange={(text) => change({ q: text === '' ? undefined : text })} />
        <Select
          label={t('state')}
          any={t('anyState')}
          options={[
            { id: 'false', text: t('on') },
            { id: 'true', text: t('off') },
          ]}
          value={disabled}
          onChange={(value) => change({ disabled: value })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        pages={agents}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <EmptyState
              title={t('none')}
              actions={
                may('agents.write') && (
                  <ButtonLink look="primary" to="/agents/new">
                    {t('create')}
                  </ButtonLink>
                )
              }
            >
              {t('noneText')}
            </EmptyState>
          )
        }
        columns={[
          {
            id: 'name',
            header: t('field_name'),
            cell: ({ id, name, ...models }) => (
              <span className="row">
                <Link to={`/agents/${id}`} className="foreign">
                  <SeenText text={name} />
                </Link>
                {endingsOf(models)
                  .slice(0, 1)
                  .map(([model, ending]) => (
                    <EndingMark key={model} ending={ending} />
                  ))}
              </span>
            ),
          },
          {
            id: 'model',
            header: t('field_model'),
            cell: ({ model }) => (
              <span className="mono foreign">
                <SeenText text={model} />
              </span>
            ),
            minor: true,
          },
          {
            id: 'published',
            header: t('published'),
            cell: ({ published, version, published_at: at }) =>
              published ? (
                <>
                  {t('versionN', { n: String(version) })} · <Time at={at} />
                </>
              ) : (
                <span className="muted">{t('notYet')}</span>
              ),
            minor: true,
          },
          {
            id: 'runs',
            header: t('runsOfWeek'),
            align: 'end',
            minor: true,
            fit: true,
            cell: ({ id }) => (
              <>
                <Count value={use && (use.get(id)?.runs ?? 0)} />
                <span className="muted">{failedShare(id)}</span>
              </>
            ),
          },
          {
            id: 'state',
            header: t('state'),
            cell: (agent) => (
              <span className="row tight">
                <AgentStanding agent={agent} />
              </span>
            ),
            fit: true,
          },
          ...(may('agents.write', 'takes_away')
            ? [
                {
                  id: 'acts',
                  header: t('acts'),
                  hiddenHeader: true,
                  fit: true,
                  cell: (agent: Agent) => (
                    <RowMenu
                      name={agent.name}
                      entries={[
                        may('agents.write') && {
                          id: 'duplicate',
                          text: t('duplicate'),
                          icon: <CopyIcon size={16} aria-hidden />,
                          onAction: () => duplicate.mutate(agent),
                        },
                        may('agents.write') &&
                          agent.published && {
                            id: 'toggle',
                            text: t(agent.disabled ? 'turnOn' : 'turnOff'),
                            icon: <Power size={16} aria-hidden />,
                            onAction: () => toggle.mutate(agent),
                          },
                        {
                          id: 'delete',
                          text: t('delete'),
                          icon: <Trash2 size={16} aria-hidden />,
                          danger: true,
                          onAction: () => setDeleting(agent),
                        },
                      ]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {deleting && (
        <Confirm
          title={t('deleteTitle', { name: deleting.name })}
          action={t('delete')}
          onConfirm={() => remove.mutateAsync(deleting)}
          onClose={() => setDeleting(undefined)}
          typed={confirmText(deleting.name, deleting.id)}
        >
          <p>{t('deleteText')}</p>
        </Confirm>
      )}
    </Page>
  );
}
