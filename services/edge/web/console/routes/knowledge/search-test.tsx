// A test of the search: exactly what an agent's search of this knowledge base finds.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import type { components } from '../../api/schema.ts';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Link } from '../../components/link.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useText } from './text.ts';

interface Found {
  readonly data: readonly components['schemas']['SearchHit'][];
  readonly notes: readonly string[];
}

export function SearchTest({ baseId }: { readonly baseId: string }) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [found, setFound] = useState<Found>();
  return (
    <div className="stack">
      <Card>
        <ApiForm
          onSubmit={async (values) => {
            const body = { query: values.text('query'), limit: 10 };
            setFound(
              await answerOf(
                api.POST('/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/search', {
                  params: { path: { org_id, knowledge_base_id: baseId } },
                  body,
                }),
              ),
            );
          }}
        >
          <Field name="query" label={t('query')} description={t('queryHelp')} isRequired autoComplete="off" />
          <FormActions submit={t('find')} />
        </ApiForm>
      </Card>
      <div className="stack" role="status">
        {found?.notes.map((note) => (
          <Notice key={note} kind="warn">
            <span className="foreign">{note}</span>
          </Notice>
        ))}
        {found?.data.length === 0 && <EmptyState title={t('nothingFound')} />}
        {found?.data.map(({ chunk_id, document_id, document_name, page, headings, score, text }, index) => (
          <Card key={chunk_id} title={`${index + 1}.`}>
            <div className="stack tight">
              <span className="row">
                <Link to={`/knowledge/${baseId}/documents/${document_id}`} className="foreign">
                  {document_name}
                </Link>
                {page !== null && <span className="muted">{t('page', { page })}</span>}
                <span className="muted numbers">{t('score', { score: score.toPrecision(3) })}</span>
              </span>
              {headings.length > 0 && <span className="muted foreign">{headings.join(' › ')}</span>}
              <p className="foreign">{text}</p>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
