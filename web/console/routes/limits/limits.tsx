// Limits: effective and settable values, current usage, and refusals.

import { useState } from 'react';
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { BudgetGone } from '../../components/budget/budget-gone.tsx';
import { Badge, Count } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../components/format.ts';
import { Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { ChangeLimit } from '../../components/limits/change-limit.tsx';
import { useLimitText } from '../../components/limits/texts/texts.ts';
import { useText } from './texts/texts.ts';
import styles from './limits.module.css';

type All = components['schemas']['Limits'];
type Name = keyof All;
type Row = components['schemas']['Limit'] & { readonly name: Name };

const path = '/admin/v1/organizations/{org_id}/limits';
const everyMs = 10_000;

export function Limits() {
  const t = useText();
  const limit = useLimitText();
  const may = useMay();
  const { number } = useFormat();
  const { id: org_id } = useOrganization();
  const [changed, change] = useState<Row>();
  const limits = useRead(
    ['limits', org_id],
    (signal) => taggedAnswerOf(api.GET(path, { params: { path: { org_id } }, signal })),
    { pollMs: everyMs },
  );
  return (
    <Page title={t('title')} description={t('description')}>
      <Loaded read={limits} lines={7}>
        {({ body }) => (
          <>
            {isGone(body.daily_tokens) && <BudgetGone refused={body.daily_tokens.refused_24h ?? 0} />}
            <Table
              label={t('title')}
              columns={columnsOf(
                t,
                limit,
                (name) =>
                  may(name === 'trace_retention_days' ? 'organization.settings' : 'limits.write', 'shows_nothing'),
                change,
              )}
              rowKey={({ name }) => name}
              rows={(Object.keys(body) as Name[]).map((name) => ({ name, ...body[name] }))}
            />
          </>
        )}
      </Loaded>
      {changed && (
        <ChangeLimit
          name={changed.name}
          value={changed.value === changed.default ? null : changed.value}
          texts={{
            title: t('changeOf', { name: limit(changed.name) }),
            label: t('newValue'),
            description: t('between', { most: number(changed.ceiling) }),
            done: t('saved'),
          }}
          etag={limits.data?.etag}
          save={(asked) => answerOf(api.PATCH(path, { params: { path: { org_id } }, ...asked }))}
          changes={[['limits', org_id]]}
          onClose={() => change(undefined)}
        />
      )}
    </Page>
  );
}

function isGone({ value, used }: components['schemas']['Limit']): boolean {
  return value !== null && used !== undefined && used >= value;
}

function columnsOf(
  t: ReturnType<typeof useText>,
  limit: ReturnType<typeof useLimitText>,
  mayChange: (name: Name) => boolean,
  change: (row: Row) => void,
): readonly Column<Row>[] {
  const amount = (name: Name, value: number | null) =>
    value === null ? <span className="muted unbroken">{t('unlimited')}</span> : <Amount of={name} value={value} />;
  return [
    { id: 'limit', header: t('limit'), names: true, cell: ({ name }) => limit(name) },
    {
      id: 'value',
      header: t('value'),
      align: 'end',
      cell: ({ name, value, default: fallback }) => (
        <>
          {amount(name, value)} {value !== fallback && <Badge>{t('own')}</Badge>}
        </>
      ),
    },
    { id: 'used', header: t('used'), align: 'end', cell: (row) => <Used row={row} /> },
    {
      id: 'refused',
      header: t('refused'),
      align: 'end',
      cell: ({ refused_24h: refused }) =>
        refused === undefined ? (
          <span className="muted">–</span>
        ) : refused > 0 ? (
          <Badge kind="warn">
            <Count value={refused} />
          </Badge>
        ) : (
          <Count value={0} />
        ),
    },
    {
      id: 'default',
      header: t('default'),
      align: 'end',
      minor: true,
      cell: ({ name, default: fallback }) => amount(name, fallback),
    },
    {
      id: 'ceiling',
      header: t('ceiling'),
      align: 'end',
      minor: true,
      cell: ({ name, ceiling }) => <Amount of={name} value={ceiling} />,
    },
    ...(mayChange('queued_runs')
      ? [
          {
            id: 'change',
            header: t('change'),
            hiddenHeader: true,
            fit: true,
            cell: (row: Row) =>
              mayChange(row.name) && (
                <Button small onPress={() => change(row)} aria-label={t('changeOf', { name: limit(row.name) })}>
                  {t('change')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** Bytes are read as a size. */
function Amount({ of, value }: { readonly of: Name; readonly value: number }) {
  const { bytes } = useFormat();
  return of === 'stored_bytes' ? <span className="numbers">{bytes(value)}</span> : <Count value={value} />;
}

function Used({ row: { name, used, value } }: { readonly row: Row }) {
  const t = useText();
  const { percent } = useFormat();
  if (used === undefined) return <span className="muted">–</span>;
  if (value === null) return <Amount of={name} value={used} />;
  const share = Math.min(1, used / value);
  return (
    <span className={styles['used']}>
      <Amount of={name} value={used} />
      <meter
        min={0}
        max={1}
        low={0.8}
        high={0.95}
        optimum={0}
        value={share}
        aria-label={t('share', { share: percent(share) })}
      />
    </span>
  );
}
