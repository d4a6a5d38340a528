// A test of the search: exactly an agent's search, in one knowledge base, or in all that an agent looks into.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useOrganization } from '../../api/me.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Field } from '../../components/fields.tsx';
import { useFilters } from '../../components/filters.ts';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Link } from '../../components/link.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

interface Found {
  readonly place: string;
  readonly data: readonly components['schemas']['SearchHit'][];
  readonly notes: readonly string[];
}

/** Where is searched. */
export interface Place {
  readonly kind: 'base' | 'agent';
  readonly id: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const idOf = ({ kind, id }: Place): string => `${kind}.${id}`;
const placeOf = (text: string): Place | undefined => {
  const [, kind, id] = /^(base|agent)\.([0-9a-f-]{36})$/.exec(text) ?? [];
  return kind === undefined || id === undefined ? undefined : { kind: kind as Place['kind'], id };
};
const filters = { in: (text: string) => (placeOf(text) === undefined ? undefined : text) };

/** `fallback`: where, unless the address says otherwise. */
export function SearchTest({
  bases,
  agents,
  fallback,
}: {
  readonly bases: readonly Named[];
  readonly agents: readonly Named[];
  readonly fallback: Place;
}) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [{ in: asked }, change] = useFilters(filters);
  const [found, setFound] = useState<Found>();
  const options = [
    ...bases.map(({ id, name }) => ({ id: idOf({ kind: 'base', id }), text: t('inBase', { name }) })),
    ...agents.map(({ id, name }) => ({ id: idOf({ kind: 'agent', id }), text: t('asAgent', { name }) })),
  ];
  const where = options.find(({ id }) => id === asked)?.id ?? idOf(fallback);
  const names = new Map(bases.map(({ id, name }) => [id, name]));
  const isOfAgent = where.startsWith('agent.');
  return (
    <div className="stack">
      <Card>
        <ApiForm
          onSubmit={async (values) => {
            const place = placeOf(where) ?? fallback;
            const body = { query: values.text('query'), limit: 10 };
            setFound(undefined);
            setFound({ ...(await search(org_id, place, body)), place: where });
          }}
        >
          {options.length > 1 && (
            <Select label={t('where')} options={options} value={where} onChange={(value) => change({ in: value })} />
          )}
          <Field
            name="query"
            label={t('query')}
            description={t(isOfAgent ? 'queryOfAgent' : 'queryHelp')}
            isRequired
            maxLength={longest.searchQuery}
            autoComplete="off"
          />
          <FormActions submit={t('find')} />
        </ApiForm>
      </Card>
      <p className="hidden-text" role="status">
        {found?.place === where &&
          (found.data.length === 0 ? t('nothingFound') : t('hitsFound', { count: found.data.length }))}
      </p>
      <div className="stack">
        {found?.place === where && (
          <>
            {found.notes.map((note) => (
              <Notice key={note} kind="warn">
                <SeenText text={note} />
              </Notice>
            ))}
            {found.data.length === 0 ? (
              <EmptyState title={t('nothingFound')}>{t(isOfAgent ? 'nothingOfAgent' : 'nothingInBase')}</EmptyState>
            ) : (
              <h2>{t('seen')}</h2>
            )}
            {found.data.map((hit, index) => (
              <Hit
                key={hit.chunk_id}
                hit={hit}
                rank={index + 1}
                base={isOfAgent ? names.get(hit.knowledge_base_id) : undefined}
              />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

function Hit({
  hit: { knowledge_base_id, document_id, document_name, page, headings, score, text },
  rank,
  base,
}: {
  readonly hit: components['schemas']['SearchHit'];
  readonly rank: number;
  readonly base: string | undefined;
}) {
  const t = useText();
  return (
    <Card>
      <div className="stack tight">
        <span className="row">
          <span className="muted numbers">{rank}.</span>
          <Link to={`/knowledge/${knowledge_base_id}/documents/${document_id}`} className="foreign">
            {document_name}
          </Link>
          {base !== undefined && (
            <span className="muted foreign">
              <SeenText text={base} />
            </span>
          )}
          {page !== null && <Badge>{t('page', { page })}</Badge>}
          <span className="muted numbers">{t('score', { score: score.toPrecision(3) })}</span>
        </span>
        {headings.length > 0 && (
          <span className="muted foreign">
            <SeenText text={headings.join(' › ')} />
          </span>
        )}
        <p className="foreign" style={{ whiteSpace: 'pre-wrap' }}>
          <SeenText text={text} />
        </p>
      </div>
    </Card>
  );
}

function search(org_id: string, { kind, id }: Place, body: { query: string; limit: number }) {
  return kind === 'agent'
    ? answerOf(
        api.POST('/admin/v1/organizations/{org_id}/agents/{agent_id}/search', {
          params: { path: { org_id, agent_id: id } },
          body,
        }),
      )
    : answerOf(
        api.POST('/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/search', {
          params: { path: { org_id, knowledge_base_id: id } },
          body,
        }),
      );
}
