// The screens of this section, and the list of conversations.

import { lazy, Suspense, useMemo, useState } from 'react';
import { X } from '../../components/icons.ts';
import { Route, Switch } from 'wouter';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { freeText, id, oneOf, useFilters } from '../../components/filters.ts';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState, LoadingState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { Hit } from './hit.tsx';
import { ListTabs } from './list-tabs.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Conversation = components['schemas']['AdminConversation'];

const periods = { '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
const periodIds = Object.keys(periods) as (keyof typeof periods)[];
const filters = { q: freeText(), agent: id(), end_user: id(), period: oneOf(...periodIds) };
/** As few characters are searched for. */
const leastSearched = 2;

/** It brings the reader of Markdown, which the lists do not need. */
const ConversationPage = lazy(() =>
  import('./conversation-page.tsx').then(({ ConversationPage: page }) => ({ default: page })),
);

export function Conversations() {
  const t = useText();
  return (
    <Switch>
      <Route path="/">
        <ConversationList />
      </Route>
      <Route path="/feedback">
        <FeedbackList />
      </Route>
      <Route path="/:conversation_id">
        {({ conversation_id }) => (
          <Suspense
            fallback={
              <Page title={t('conversation')} narrow back={{ to: '/conversations', text: t('back') }}>
                <LoadingState />
              </Page>
            }
          >
            <ConversationPage key={conversation_id} id={conversation_id} />
          </Suspense>
        )}
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
  const [{ q, agent, end_user, period }, change] = useFilters(filters);
  const [searchedUntil, setSearchedUntil] = useState<string | null>(null);
  // One moment for all pages of a list.
  const from = useMemo(() => sinceOf(period), [period]);
  const pages = usePages<Conversation>(
    ['conversations', org_id, { q, agent, end_user, from }],
    async (cursor, signal) => {
      const page = await answerOf(
        api.GET('/admin/v1/organizations/{org_id}/conversations', {
          params: {
            path: { org_id },
            query: {
              ...(q === undefined ? {} : { q }),
              ...(agent === undefined ? {} : { agent_id: agent }),
              ...(end_user === undefined ? {} : { end_user_id: end_user }),
              ...(from === undefined ? {} : { from }),
              ...(cursor === undefined ? {} : { cursor }),
            },
          },
          signal,
        }),
      );
      setSearchedUntil(page.searched_until);
      return page;
    },
  );
  const names = useAgentNames();
  const isFiltered = q !== undefined || agent !== undefined || end_user !== undefined || period !== undefined;
  return (
    <Page title={t('title')} description={t('description')}>
      <ListTabs current="conversations" />
      <FilterBar>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={q}
          least={leastSearched}
          onSearch={(text) => change({ q: text })}
        />
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
      {q !== undefined && pages.hasMore && searchedUntil !== null && (
        <p className="muted" role="status">
          {t('searchedUntil')} <Time at={searchedUntil} />
        </p>
      )}
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
            wide: q !== undefined,
            cell: ({ id: one, title, match }) => (
              <>
                <Link
                  to={`/conversations/${one}${match?.message_id ? `?message=${match.message_id}` : ''}`}
                  className="foreign two-lines"
                >
                  <SeenText text={title ?? t('untitled')} />
                </Link>
                {match && q !== undefined && <Hit snippet={match.snippet} text={q} />}
              </>
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
