// The models that a connection offers, picked from its provider's list or typed, and the price of each.

import { useState } from 'react';
import { Plus, X } from '../icons.ts';
import { useAct } from '../../api/query.ts';
import { Button, IconButton } from '../button.tsx';
import { errorWords } from '../error-words.ts';
import { Checkbox, Field } from '../fields.tsx';
import { ApiForm, FormActions, type FormValues } from '../form.tsx';
import { useGo } from '../link.tsx';
import { Card, Notice, Page } from '../page.tsx';
import { SeenText } from '../seen-text.tsx';
import { ComboBox, type Option } from '../select.tsx';
import { Loaded } from '../states.tsx';
import { Table } from '../table.tsx';
import { useCommonText } from '../texts/texts.ts';
import { useNow } from '../time.tsx';
import type { Listed } from './calls.ts';
import type { SeenConnection } from './connection.ts';
import { EndingBadge, useEndingWords } from './connection-state.tsx';
import { priceParts, type Row, pricesIn, rowsOf } from './prices.ts';
import { changedKeys, useConnection, useListed, useOwner } from './reading.ts';
import { endingOf } from './standings.ts';
import { useModelText } from './texts/texts.ts';
import styles from './models.module.css';

const mostModels = 100;

export function OfferedPage({ id }: { readonly id: string }) {
  const t = useModelText();
  const { place } = useOwner();
  const read = useConnection(id);
  return (
    <Page
      title={read.data === undefined ? t('models') : t('modelsOf', { name: read.data.body.name })}
      description={t('modelsText')}
      back={{ to: `${place}/${id}`, text: read.data?.body.name ?? t('title') }}
    >
      <Loaded read={read}>{(seen) => <OfferedForm seen={seen} />}</Loaded>
    </Page>
  );
}

function OfferedForm({ seen }: { readonly seen: SeenConnection }) {
  const t = useModelText();
  const common = useCommonText();
  const go = useGo();
  const owner = useOwner();
  const now = useNow();
  const words = useEndingWords();
  // The form edits the state read when it came: a later reading changes neither it nor its revision.
  const [{ body: connection, etag }] = useState(seen);
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(connection));
  const [next, setNext] = useState('');
  const listed = useListed(connection.id);
  const all = listed.data ?? [];
  const back = `${owner.place}/${connection.id}`;
  const endOf = (model: string) => endingOf(listedAs(all, model), now);
  const save = useAct(
    (_values: FormValues) => {
      // A name that was typed and not added is meant as well.
      const all = withModel(rows, next);
      return owner.calls.change(connection.id, etag, {
        models: all.filter(({ isOffered }) => isOffered).map(({ model }) => model),
        prices: pricesIn(all),
      });
    },
    { invalidates: changedKeys(owner), quiet: true, done: t('modelsSaved'), onDone: () => go(back, { replace: true }) },
  );
  const set = (model: string, change: Partial<Row>): void =>
    setRows(rows.map((row) => (row.model === model ? { ...row, ...change } : row)));
  const add = (): void => {
    setRows(withModel(rows, next));
    setNext('');
  };
  const options = all
    .filter(({ id }) => !rows.some(({ model }) => model === id))
    .map(({ id, name, ...standing }): Option => {
      const ending = endingOf(standing, now);
      const said = [name === null || name === id ? '' : name, ending === undefined ? '' : words(ending)];
      const description = said.filter((word) => word !== '').join(' · ');
      return { id, text: id, ...(description === '' ? {} : { description }) };
    });
  return (
    <ApiForm label={t('modelsOf', { name: connection.name })} onSubmit={(values) => save.mutateAsync(values)}>
      {listed.error !== null && (
        <Notice kind="warn">
          <strong>{t('notListed')}</strong> <SeenText text={errorWords(listed.error, common)} /> {t('notListedText')}
        </Notice>
      )}
      <div className={styles['adding']}>
        <ComboBox
          name="model"
          label={t('addModel')}
          description={listed.data === undefined ? t('addModelTyped') : t('addModelText', { count: all.length })}
          options={options}
          value={next}
          onChange={setNext}
          free
        />
        <Button
          icon={<Plus size={16} aria-hidden />}
          onPress={add}
          isDisabled={next.trim() === '' || rows.length >= mostModels}
        >
          {t('add')}
        </Button>
      </div>
      <Card title={t('prices')} flush>
        {rows.length === 0 ? (
          <p className={`${styles['none']} muted`}>{t('noModels')}</p>
        ) : (
          <Table
            bare
            label={t('prices')}
            rows={rows}
            rowKey={({ model }) => model}
            columns={[
              {
                id: 'model',
                header: t('model'),
                cell: ({ model }) => (
                  <span className={styles['named']}>
                    <span className="mono foreign">
                      <SeenText text={model} />
                    </span>
                    <EndingBadge ending={endOf(model)} />
                  </span>
                ),
              },
              {
                id: 'offered',
                header: t('offered'),
                fit: true,
                cell: ({ model, isOffered }) => (
                  <Checkbox
                    label={t('offeredOf', { name: model })}
                    isSelected={isOffered}
                    onChange={(selected) => set(model, { isOffered: selected })}
                  >
                    <span className="hidden-text">{t('offered')}</span>
                  </Checkbox>
                ),
              },
              ...priceParts.map((part) => ({
                id: part,
                header: t(`price_${part}`),
                cell: (row: Row) => (
                  <div className={styles['price']}>
                    <Field
                      name={`prices/${row.model.replaceAll('~', '~0').replaceAll('/', '~1')}/${part}`}
                      label={t('priceOf', { what: t(`price_${part}`), name: row.model })}
                      hiddenLabel
                      value={row[part]}
                      onChange={(value) => set(row.model, { [part]: value })}
                      inputMode="decimal"
                      pattern="[0-9]{1,7}([.,][0-9]{1,9})?"
                      autoComplete="off"
                      isRequired={(part === 'input' || part === 'output') && priceParts.some((one) => row[one] !== '')}
                    />
                  </div>
                ),
              })),
              {
                id: 'remove',
                header: t('remove'),
                hiddenHeader: true,
                fit: true,
                cell: ({ model }) => (
                  <IconButton
                    small
                    label={t('removeOf', { name: model })}
                    onPress={() => setRows(rows.filter((row) => row.model !== model))}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                ),
              },
            ]}
          />
        )}
      </Card>
      <p className="muted">{t('pricesText')}</p>
      <FormActions submit={common('save')} onCancel={() => go(back)} />
    </ApiForm>
  );
}

/** The rows, with a model that is offered and has no price yet. */
function withModel(rows: readonly Row[], typed: string): readonly Row[] {
  const model = typed.trim();
  if (model === '' || rows.some((row) => row.model === model)) return rows;
  return [...rows, { model, isOffered: true, input: '', cached_input: '', cache_write: '', output: '' }];
}

const listedAs = (all: readonly Listed[], model: string): Listed | undefined => all.find(({ id }) => id === model);
