// Origins that are allowed, added and removed one by one; and those that were refused, with a way to allow them.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Card } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

const path = '/admin/v1/organizations/{org_id}/allowed-origins' as const;

function useAllow() {
  const t = useText();
  const { id: org_id } = useOrganization();
  return useAct((origin: string) => answerOf(api.POST(path, { params: { path: { org_id } }, body: { origin } })), {
    invalidates: [
      ['allowed-origins', org_id],
      ['refused-origins', org_id],
    ],
    quiet: true,
    done: ({ origin }) => t('allowed_done', { origin }),
  });
}

export function AllowedOrigins() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [removed, setRemoved] = useState<{ id: string; origin: string }>();
  // A new form is empty.
  const [form, setForm] = useState(0);
  const allow = useAllow();
  const origins = usePages(['allowed-origins', org_id], (_cursor, signal) =>
    answerOf(api.GET(path, { params: { path: { org_id } }, signal })),
  );
  const remove = useAct(
    ({ id: origin_id }: { id: string; origin: string }) =>
      answerOf(api.DELETE(`${path}/{origin_id}`, { params: { path: { org_id, origin_id } } })),
    {
      invalidates: [
        ['allowed-origins', org_id],
        ['refused-origins', org_id],
      ],
      quiet: true,
      done: (_answer, { origin }) => t('removed', { origin }),
    },
  );
  return (
    <div className="stack">
      {may('organization.update') && (
        <Card>
          <ApiForm
            key={form}
            line
            onSubmit={async (values) => {
              await allow.mutateAsync(values.text('origin'));
              setForm(form + 1);
            }}
          >
            <Field name="origin" label={t('origin')} description={t('originHelp')} isRequired mono autoComplete="off" />
            <FormActions submit={t('allow')} />
          </ApiForm>
        </Card>
      )}
      <Table
        label={t('allowed')}
        pages={origins}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        columns={[
          {
            id: 'origin',
            header: t('origin'),
            cell: ({ origin }) => (
              <code className="foreign">
                <SeenText text={origin} />
              </code>
            ),
          },
          {
            id: 'added',
            header: t('added'),
            cell: ({ created_at, created_by }) => (
              <>
                <Time at={created_at} />{' '}
                {created_by && (
                  <span className="muted foreign">
                    <SeenText text={t('by', { name: created_by.name ?? created_by.kind })} />
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'used',
            header: t('pageUsed'),
            fit: true,
            minor: true,
            cell: ({ last_used_at: at }) =>
              at === null ? <span className="muted">{t('pageUnused')}</span> : <Time at={at} />,
          },
          {
            id: 'actions',
            header: t('remove'),
            hiddenHeader: true,
            fit: true,
            cell: (row) =>
              may('organization.update', 'takes_away') && (
                <Button small aria-label={`${t('remove')} ${row.origin}`} onPress={() => setRemoved(row)}>
                  {t('remove')}
                </Button>
              ),
          },
        ]}
      />
      {removed && (
        <Confirm
          title={t('removeTitle', { origin: removed.origin })}
          action={t('remove')}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove.mutateAsync(removed)}
        >
          <p>{t('removeText')}</p>
        </Confirm>
      )}
    </div>
  );
}

export function RefusedOrigins() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [wanted, setWanted] = useState<string>();
  const allow = useAllow();
  const refused = usePages(
    ['refused-origins', org_id],
    (_cursor, signal) =>
      answerOf(api.GET('/admin/v1/organizations/{org_id}/refused-origins', { params: { path: { org_id } }, signal })),
    { pollMs: 15_000 },
  );
  return (
    <>
      <Table
        label={t('refused')}
        pages={refused}
        rowKey={({ origin }) => origin}
        empty={<EmptyState title={t('noneRefused')}>{t('noneRefusedText')}</EmptyState>}
        columns={[
          {
            id: 'origin',
            header: t('origin'),
            cell: ({ origin }) =>
              origin === 'null' ? (
                t('nullOrigin')
              ) : (
                <code className="foreign">
                  <SeenText text={origin} />
                </code>
              ),
          },
          { id: 'times', header: t('times'), align: 'end', cell: ({ count }) => <Count value={count} /> },
          { id: 'last', header: t('last'), cell: ({ last_at }) => <Time at={last_at} /> },
          {
            id: 'actions',
            header: t('allow'),
            hiddenHeader: true,
            fit: true,
            cell: ({ origin }) =>
              may('organization.update') &&
              origin !== 'null' && (
                <Button small aria-label={t('allowOf', { origin })} onPress={() => setWanted(origin)}>
                  {t('allow')}
                </Button>
              ),
          },
        ]}
      />
      {wanted !== undefined && (
        <Confirm
          title={t('allowTitle', { origin: wanted })}
          action={t('allow')}
          danger={false}
          onClose={() => setWanted(undefined)}
          onConfirm={() => allow.mutateAsync(wanted)}
        >
          <p>{t('allowText')}</p>
        </Confirm>
      )}
    </>
  );
}
