// Feedback of end-users on answers, the last given first: each row opens its conversation at the answer.

import { useAgentNames } from '../../api/agent-names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { id, oneOf, time, useFilters } from '../../components/filters.ts';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { reasonOf } from './answer-part.tsx';
import { ListTabs } from './list-tabs.tsx';
import { Rated } from './rated.tsx';
import { useText } from './texts/texts.ts';

type Given = components['schemas']['GivenFeedback'];

const filters = { rating: oneOf('up', 'down'), agent: id(), from: time(), to: time() };
const dayMs = 86_400_000;

export function FeedbackList() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [{ rating, agent, from, to }, change] = useFilters(filters);
  const names = useAgentNames();
  const query = {
    ...(rating === undefined ? {} : { rating }),
    ...(agent === undefined ? {} : { agent_id: agent }),
    // Days are of UTC, as the times that are shown.
    ...(from === undefined ? {} : { from: dayOf(from, 0) }),
    ...(to === undefined ? {} : { to: dayOf(to, 1) }),
  };
  const pages = usePages<Given>(['feedback', org_id, query], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/feedback', {
        params: {
          path: { org_id },
          query: { ...query, excerpts: 'true', limit: 50, ...(cursor === undefined ? {} : { cursor }) },
        },
        signal,
      }),
    ),
  );
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page title={t('feedback')} description={t('feedbackDescription')}>
      <ListTabs current="feedback" />
      <FilterBar>
        <Select
          label={t('rating')}
          any={t('anyRating')}
          options={(['down', 'up'] as const).map((one) => ({ id: one, text: t(`feedback_${one}`) }))}
          value={rating}
          onChange={(value) => change({ rating: value })}
        />
        <Select
          label={t('agent')}
          any={t('anyAgent')}
          options={[...names].map(([one, name]) => ({ id: one, text: name }))}
          value={agent}
          onChange={(value) => change({ agent: value })}
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
            onPress={() => change({ rating: undefined, agent: undefined, from: undefined, to: undefined })}
          >
            {t('clear')}
          </Button>
        )}
      </FilterBar>
      <Table
        label={t('feedback')}
        pages={pages}
        rowKey={({ message_id: message }) => message}
        empty={
          isFiltered ? (
            <EmptyState title={t('noFeedbackMatch')} />
          ) : (
            <EmptyState title={t('noFeedback')}>{t('noFeedbackText')}</EmptyState>
          )
        }
        columns={[
          {
            id: 'question',
            header: t('question'),
            names: true,
            cell: ({ conversation_id: conversation, message_id: message, question }) => (
              <Link to={`/conversations/${conversation}?message=${message}`} className="foreign two-lines">
                {question === null || question === '' ? t('untitled') : <SeenText text={question} />}
              </Link>
            ),
          },
          {
            id: 'answer',
            header: t('answer'),
            minor: true,
            cell: ({ answer }) => (
              <span className="foreign two-lines muted">
                <SeenText text={answer ?? '–'} />
              </span>
            ),
          },
          {
            id: 'rating',
            header: t('rating'),
            fit: true,
            cell: (one) => <Rated rating={one.rating} />,
          },
          {
            id: 'comment',
            header: t('comment'),
            cell: ({ reason, comment }) =>
              reason === null && comment === null ? (
                <span className="muted">–</span>
              ) : (
                <>
                  {reason !== null && <span className="muted">{t(reasonOf(reason))} </span>}
                  {comment !== null && <SeenText text={comment} />}
                </>
              ),
          },
          {
            id: 'agent',
            header: t('agent'),
            minor: true,
            cell: ({ agent_id: one }) => <SeenText text={names.get(one) ?? `…${one.slice(-8)}`} />,
          },
          { id: 'when', header: t('when'), fit: true, cell: ({ updated_at: at }) => <Time at={at} /> },
        ]}
      />
    </Page>
  );
}

function dayOf(day: string, later: number): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00.000Z`) + later * dayMs).toISOString();
}
