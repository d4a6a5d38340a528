// One conversation: its turns, as the chat has them; `?message=` leads to one of its messages.

import { useEffect, useMemo, useState } from 'react';
import { ChevronUp, Trash2 } from '../../components/icons.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { Link, useGo } from '../../components/link.tsx';
import { Card, Facts, Page } from '../../components/page.tsx';
import { ErrorState, LoadingState } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { id as anId, useFilters } from '../../components/filters.ts';
import { useText } from './texts/texts.ts';
import { Turns } from './turns.tsx';
import { SeenText } from '../../components/seen-text.tsx';

const pageOfMessages = 50;
/** An answer under way is read again so often, in ms. */
const pollMs = 5_000;
/** Pages that are read by themselves until the message that somebody looks for is among them. */
const mostByItself = 40;
const places = { message: anId() };

export function ConversationPage({ id }: { readonly id: string }) {
  const t = useText();
  const may = useMay();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const client = useQueryClient();
  const read = useInfiniteQuery({
    queryKey: ['conversations', org_id, id],
    queryFn: ({ pageParam: before_seq, signal }) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/conversations/{conversation_id}', {
          params: {
            path: { org_id, conversation_id: id },
            query: { ...(before_seq === undefined ? {} : { before_seq }) },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages }) => (messages.length < pageOfMessages ? undefined : messages[0]?.seq),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && isUnderWay(data.pages[0]?.messages ?? []) ? pollMs : false,
  });
  const [{ message: found }] = useFilters(places);
  const names = useAgentNames();
  const [asks, setAsks] = useState(false);
  const remove = useAct(
    () =>
      answerOf(
        api.DELETE('/admin/v1/organizations/{org_id}/conversations/{conversation_id}', {
          params: { path: { org_id, conversation_id: id } },
        }),
      ),
    {
      done: t('deleted'),
      quiet: true,
      onDone: () => {
        go('/conversations');
        // Nothing of it is to be seen again by Back.
        client.removeQueries({ queryKey: ['conversations', org_id, id] });
      },
      invalidates: [
        ['runs', org_id],
        ['conversations', org_id],
      ],
    },
  );
  const [newest] = read.data?.pages ?? [];
  const whole = useMemo(() => {
    const [first, ...others] = read.data?.pages ?? [];
    return first && { ...first, messages: [...others.toReversed(), first].flatMap(({ messages }) => messages) };
  }, [read.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const isMissing =
    found !== undefined && whole !== undefined && !whole.messages.some(({ id: message }) => message === found);
  const pages = read.data?.pages.length ?? 0;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && pages < mostByItself) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage, pages]);
  return (
    <Page
      title={newest?.title ?? t('conversation')}
      narrow
      back={{ to: '/conversations', text: t('back') }}
      actions={
        newest && (
          <>
            {may('runs.read') && <ButtonLink to={`/runs?conversation=${id}`}>{t('runs')}</ButtonLink>}
            {may('people.erase', 'takes_away') && (
              <Button look="danger" icon={<Trash2 size={14} aria-hidden />} onPress={() => setAsks(true)}>
                {t('delete')}
              </Button>
            )}
          </>
        )
      }
    >
      {read.isPending ? (
        <LoadingState />
      ) : newest === undefined ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <Card title={t('overview')}>
            <Facts
              facts={[
                [t('conversation'), <CopyableId key="id" id={id} whole />, 'wide'],
                [
                  t('agent'),
                  <Link key="agent" to={`/agents/${newest.agent_id}`} className="foreign">
                    <SeenText text={names.get(newest.agent_id) ?? `…${newest.agent_id.slice(-8)}`} />
                  </Link>,
                ],
                [
                  t('endUser'),
                  <Link key="user" to={`/conversations?end_user=${newest.end_user_id}`}>
                    …{newest.end_user_id.slice(-8)}
                  </Link>,
                ],
                [t('opened'), <Time key="at" at={newest.created_at} />],
              ]}
            />
          </Card>
          <Card title={t('messages')}>
            {read.hasNextPage && (
              <Button
                small
                icon={<ChevronUp size={14} aria-hidden />}
                isPending={read.isFetchingNextPage}
                onPress={() => void read.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            )}
            {whole && <Turns read={whole} found={found} />}
          </Card>
        </>
      )}
      {asks && (
        <Confirm
          title={t('deleteTitle')}
          action={t('delete')}
          onConfirm={() => remove.mutateAsync(undefined)}
          onClose={() => setAsks(false)}
        >
          {t('deleteText')}
        </Confirm>
      )}
    </Page>
  );
}

/** Whether the last run has not ended. */
function isUnderWay(messages: readonly { readonly run: { readonly state: string } | null }[]): boolean {
  const state = messages.findLast(({ run }) => run !== null)?.run?.state;
  return state !== undefined && !['succeeded', 'failed', 'cancelled'].includes(state);
}
