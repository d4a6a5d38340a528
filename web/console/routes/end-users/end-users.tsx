// The list of end-users: found by the id that the customer gives them, and erased for good.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, usePages } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { Confirm, Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { freeText, oneOf, useFilters } from '../../components/filters.ts';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState } from '../../components/states.tsx';
import { FilterBar, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type EndUser = components['schemas']['EndUser'];

const kinds = ['anonymous', 'identified', 'service', 'member'] as const;
const filters = { external_id: freeText(255), kind: oneOf(...kinds) };

const nameOf = ({ external_id: name, id }: EndUser): string => name ?? `…${id.slice(-8)}`;

export function EndUsers() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [{ external_id, kind }, change] = useFilters(filters);
  const [erasing, setErasing] = useState<EndUser>();
  const [known, setKnown] = useState<EndUser>();
  const pages = usePages<EndUser>(['end-users', org_id, { external_id, kind }], (cursor, signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/end-users', {
        params: {
          path: { org_id },
          query: {
            ...(external_id === undefined ? {} : { external_id }),
            ...(kind === undefined ? {} : { kind }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
        signal,
      }),
    ),
  );
  const erase = useAct(
    (end_user_id: string) =>
      answerOf(
        api.DELETE('/admin/v1/organizations/{org_id}/end-users/{end_user_id}', {
          params: { path: { org_id, end_user_id } },
        }),
      ),
    {
      invalidates: [
        ['end-users', org_id],
        ['conversations', org_id],
        ['runs', org_id],
      ],
      done: t('erased'),
      quiet: true,
    },
  );
  return (
    <Page title={t('title')} description={t('description')}>
      <FilterBar>
        <Field
          label={t('externalId')}
          value={external_id ?? ''}
          onChange={(value) => change({ external_id: value })}
          autoComplete="off"
        />
        <Select
          label={t('kind')}
          any={t('anyKind')}
          options={kinds.map((id) => ({ id, text: t(`kind_${id}`) }))}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        pages={pages}
        rowKey={({ id }) => id}
        empty={
          external_id === undefined && kind === undefined ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <EmptyState title={t(external_id === undefined ? 'noneOfKind' : 'noMatch')} />
          )
        }
        columns={[
          {
            id: 'who',
            header: t('who'),
            cell: ({ external_id: name, id }) => (
              <span className="row tight">
                {name !== null && <SeenText text={name} />}
                <CopyableId id={id} />
              </span>
            ),
          },
          {
            id: 'attributes',
            header: t('attributes'),
            minor: true,
            cell: (one) => {
              const count = Object.keys(one.attributes.verified).length;
              return count === 0 ? (
                <span className="muted">–</span>
              ) : (
                <Button
                  look="link"
                  aria-label={t('attributesOf', { name: nameOf(one), count })}
                  onPress={() => setKnown(one)}
                >
                  {t('attributeCount', { count })}
                </Button>
              );
            },
          },
          { id: 'kind', header: t('kind'), fit: true, cell: ({ kind }) => <Badge>{t(`kind_${kind}`)}</Badge> },
          {
            id: 'seen',
            header: t('firstSeen'),
            fit: true,
            minor: true,
            cell: ({ created_at: at }) => <Time at={at} />,
          },
          {
            id: 'links',
            header: t('conversations'),
            hiddenHeader: true,
            fit: true,
            cell: (one) => (
              <span className="row nowrap">
                <Link to={`/conversations?end_user=${one.id}`} label={t('conversationsOf', { name: nameOf(one) })}>
                  {t('conversations')}
                </Link>
                <Link to={`/runs?end_user=${one.id}`} label={t('runsOf', { name: nameOf(one) })}>
                  {t('runs')}
                </Link>
              </span>
            ),
          },
          ...(may('people.erase', 'takes_away')
            ? [
                {
                  id: 'erase',
                  header: t('erase'),
                  hiddenHeader: true,
                  fit: true,
                  cell: (one: EndUser) =>
                    one.kind === 'service' ? null : (
                      <Button
                        small
                        look="danger"
                        aria-label={t('eraseOf', { name: nameOf(one) })}
                        onPress={() => setErasing(one)}
                      >
                        {t('erase')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {known && <Attributes of={known} onClose={() => setKnown(undefined)} />}
      {erasing && (
        <Confirm
          title={t('eraseTitle')}
          action={t('erase')}
          typed={erasing.id.slice(-8)}
          onConfirm={() => erase.mutateAsync(erasing.id)}
          onClose={() => setErasing(undefined)}
        >
          {t('eraseText', { name: nameOf(erasing) })}
        </Confirm>
      )}
    </Page>
  );
}

/** The attributes that the organization's backend vouches for. */
function Attributes({ of, onClose }: { readonly of: EndUser; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('attributesOf', { name: nameOf(of), count: Object.keys(of.attributes.verified).length })}
      onClose={onClose}
    >
      <p>{t('attributesText')}</p>
      <Table
        focusable
        label={t('attributes')}
        rows={Object.entries(of.attributes.verified)}
        rowKey={([name]) => name}
        columns={[
          { id: 'name', header: t('name'), fit: true, cell: ([name]) => <code>{name}</code> },
          { id: 'value', header: t('value'), cell: ([, value]) => <SeenText text={String(value)} /> },
        ]}
      />
    </Dialog>
  );
}
