// Ceilings: the most that an organization may set as its limits.

import { useState } from 'react';
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../components/format.ts';
import { Card } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { ChangeLimit } from '../../components/limits/change-limit.tsx';
import { useLimitText } from '../../components/limits/texts/texts.ts';
import { useText } from './texts/texts.ts';

type All = components['schemas']['Ceilings'];
type Name = keyof All;
type Row = components['schemas']['Ceiling'] & { readonly name: Name };

const path = '/admin/v1/organizations/{org_id}/ceilings' as const;

export function Ceilings({ organizationId: org_id }: { readonly organizationId: string }) {
  const t = useText();
  const limit = useLimitText();
  const { number } = useFormat();
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
        <ChangeLimit
          name={changed.name}
          value={changed.value}
          texts={{
            title: t('changeOf', { name: limit(changed.name) }),
            label: t('newCeiling'),
            description: t('ceilingHint', { most: number(changed.deployment) }),
            done: t('ceilingSaved'),
          }}
          etag={ceilings.data?.etag}
          save={(asked) => answerOf(api.PATCH(path, { params: { path: { org_id } }, ...asked }))}
          changes={['ceilings', 'limits'].map((of) => [of, org_id])}
          onClose={() => change(undefined)}
        />
      )}
    </Card>
  );
}
