// The list of conversations, and the screens of this section.

import { useMemo } from 'react';
import { X } from '../../components/icons.ts';
import { Route, Switch } from 'wouter';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { id, oneOf, useFilters } from '../../components/filters.ts';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Conversation = components['schemas']['AdminConversation'];

const periods = { '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
const periodIds = Object.keys(periods) as (keyof typeof periods)[];
const filters = { agent: id(), end_user: id(), period: oneOf(...periodIds) };

export function Conversations() {
  return (
    <Switch>
      <Route path="/">
        <ConversationList />
      </Route>
      <Route path="/:conversation_id">
        {({ conversation_id }) => <ConversationPage key={conversation_id} id={conversation_id} />}
      </Route>
    </Switch>
  );
}

function sinceOf(period: keyof typeof periods | undefined): string | undefined {
  return period === undefined ? undefined : new Date(Date.now() - periods[period]).toISOString();
}

function ConversationList() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [{ agent, end_user, period }, change] = useFilters(filters);
  // One moment for all pages of a list.
  const from = useMemo(() => sinceOf(period), [period]);
  const pages = usePages<Conversation>(['conversations', org_id, { agent, end_user, from }], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/conversations', {
        params: {
          path: { org_id },
          query: {
            ...(agent === undefined ? {} : { agent_id: agent }),
            ...(end_user === undefined ? {} : { end_user_id: end_user }),
            ...(from === undefined ? {} : { from }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
        signal,
      }),
    ),
  );
  const names = useAgentNames();
  const isFiltered = agent !== undefined || end_user !== undefined || period !== undefined;
  return (
    <Page title={t('title')} description={t('description')}>
      <FilterBar>
        <Select
          label={t('agent')}
          any={t('anyAgent')}
          options={[...names].map(([one, name]) => ({ id: one, text: name }))}
          value={agent}
          onChange={(value) => change({ agent: value })}
        />
        <Select
          label={t('period')}
          any={t('anyTime')}
          options={periodIds.map((one) => ({ id: one, text: t(`period_${one}`) }))}
          value={period}
          onChange={(value) => change({ period: value })}
        />
        {end_user !== undefined && (
          <Button icon={<X size={14} aria-hidden />} onPress={() => change({ end_user: undefined })}>
            {t('endUser')} …{end_user.slice(-8)}
          </Button>
        )}
      </FilterBar>
      <Table
        label={t('title')}
        pages={pages}
        rowKey={(one) => one.id}
        empty={
          isFiltered ? <EmptyState title={t('noMatch')} /> : <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        }
        columns={[
          {
            id: 'conversation',
            header: t('conversation'),
            cell: (one) => (
              <Link to={`/conversations/${one.id}`} className="foreign">
                <SeenText text={one.title ?? t('untitled')} />
              </Link>
            ),
          },
          {
            id: 'agent',
            header: t('agent'),
            minor: true,
            cell: ({ agent_id: one }) => <SeenText text={names.get(one) ?? `…${one.slice(-8)}`} />,
          },
          {
            id: 'user',
            header: t('endUser'),
            fit: true,
            minor: true,
            cell: ({ end_user_id: user }) => <CopyableId id={user} />,
          },
          { id: 'opened', header: t('opened'), fit: true, cell: ({ created_at: at }) => <Time at={at} /> },
          {
            id: 'last',
            header: t('lastSaid'),
            fit: true,
            minor: true,
            cell: (one) => <Time at={one.last_message_at} />,
          },
        ]}
      />
    </Page>
  );
}
