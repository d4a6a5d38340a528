// Ceilings: the most that an organization may set as its limits.

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useFormat } from '../../components/format.ts';
import { Card } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { toast } from '../../components/toasts.ts';
import { useCommonText } from '../../components/texts/texts.ts';
import { useLimitText } from '../../components/limits/texts/texts.ts';
import { useText } from './texts/texts.ts';

type All = components['schemas']['Ceilings'];
type Name = keyof All;
type Row = components['schemas']['Ceiling'] & { readonly name: Name };

const path = '/admin/v1/organizations/{org_id}/ceilings' as const;

export function Ceilings({ organizationId: org_id }: { readonly organizationId: string }) {
  const t = useText();
  const limit = useLimitText();
  const [changed, change] = useState<Row>();
  const ceilings = useRead(['ceilings', org_id], (signal) =>
    taggedAnswerOf(api.GET(path, { params: { path: { org_id } }, signal })),
  );
  return (
    <Card title={t('ceilings')}>
      <p className="muted">{t('ceilingsText')}</p>
      <Loaded read={ceilings} lines={7}>
        {({ body }) => (
          <Table
            label={t('ceilings')}
            rowKey={({ name }) => name}
            rows={(Object.keys(body) as Name[]).map((name) => ({ name, ...body[name] }))}
            columns={[
              { id: 'limit', header: t('limit'), cell: ({ name }) => limit(name) },
              {
                id: 'value',
                header: t('ceiling'),
                align: 'end',
                cell: ({ value }) =>
                  value === null ? <span className="muted">{t('asAny')}</span> : <Count value={value} />,
              },
              {
                id: 'deployment',
                header: t('deployment'),
                align: 'end',
                minor: true,
                cell: ({ deployment }) => <Count value={deployment} />,
              },
              {
                id: 'change',
                header: t('change'),
                hiddenHeader: true,
                fit: true,
                cell: (row) => (
                  <Button small onPress={() => change(row)} aria-label={t('changeOf', { name: limit(row.name) })}>
                    {t('change')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {changed && (
        <ChangeDialog
          organizationId={org_id}
          row={changed}
          etag={ceilings.data?.etag}
          onClose={() => change(undefined)}
        />
      )}
    </Card>
  );
}

function ChangeDialog({
  organizationId: org_id,
  row: { name, value, deployment },
  etag,
  onClose,
}: {
  readonly organizationId: string;
  readonly row: Row;
  readonly etag: string | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  const limit = useLimitText();
  const { number } = useFormat();
  // What was seen when the dialog came: a change by somebody else in the meantime is told, and not written over.
  const [seen] = useState(etag);
  const client = useQueryClient();
  return (
    <Dialog title={t('changeOf', { name: limit(name) })} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const text = values.optional(name);
          try {
            await answerOf(
              api.PATCH(path, {
                params: { path: { org_id } },
                body: { [name]: text === undefined ? null : Number(text) },
                ...(seen === undefined ? {} : { headers: { 'If-Match': seen } }),
              }),
            );
          } finally {
            // After a refusal too: what others have changed is to be seen behind the dialog.
            await Promise.all(
              ['ceilings', 'limits'].map((what) => client.invalidateQueries({ queryKey: [what, org_id] })),
            );
          }
          toast(t('ceilingSaved'));
          onClose();
        }}
      >
        <Field
          name={name}
          label={t('newCeiling')}
          description={t('ceilingHint', { most: number(deployment) })}
          defaultValue={value === null ? '' : String(value)}
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          autoFocus
          optional
        />
        <FormActions submit={common('save')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}
