// One conversation: its messages, as text, with the sources of answers.

import { useState } from 'react';
import { ChevronUp, Trash2 } from '../../components/icons.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { Link, useGo } from '../../components/link.tsx';
import { Card, Facts, Page } from '../../components/page.tsx';
import { ErrorState, LoadingState } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import styles from './conversation.module.css';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Message = components['schemas']['Message'];

const pageOfMessages = 50;

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
  });
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
  const messages = read.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
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
            <ol className={styles['messages']}>
              {messages.map((message) => (
                <Said key={message.id} message={message} />
              ))}
            </ol>
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

function Said({ message }: { readonly message: Message }) {
  const t = useText();
  const { role, content, created_at: at, run_id: run, citations, feedback } = message;
  return (
    <li className={styles['message']} data-role={role}>
      <div className="row">
        <strong>{t(role)}</strong>
        <Time at={at} />
        <Link to={`/runs/${run}`} label={`${t('trace')} …${run.slice(-8)}`}>
          {t('trace')}
        </Link>
        {feedback && (
          <Badge kind={feedback.rating === 'up' ? 'good' : 'warn'}>
            {t(feedback.rating === 'up' ? 'feedback_up' : 'feedback_down')}
          </Badge>
        )}
      </div>
      <p className={`${styles['text']} foreign`} dir="auto">
        <SeenText text={content} />
      </p>
      {citations.length > 0 && (
        <details>
          <summary>{t('sources')}</summary>
          <ol className={styles['messages']}>
            {citations.map(({ index, document_name: name, page, snippet }) => (
              <li key={index} className="foreign">
                [{index}] <strong>{name}</strong>
                {page !== null && `, ${t('page', { page })}`}
                <br />
                <span className="muted">{snippet}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
