// The models of a connection as they are set up: offered or only priced, with the end that their provider names.

import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import { SeenText } from '../seen-text.tsx';
import { EmptyState } from '../states.tsx';
import { Table } from '../table.tsx';
import { useNow } from '../time.tsx';
import type { Tested } from './calls.ts';
import type { Connection } from './connection.ts';
import { useTest } from './connection-acts.tsx';
import { EndingBadge } from './connection-state.tsx';
import { useListed, useOwner } from './reading.ts';
import { endingOf } from './standings.ts';
import { priceParts as parts } from './prices.ts';
import { useModelText } from './texts/texts.ts';
import styles from './models.module.css';

export function ModelTable({
  connection,
  onTested,
}: {
  readonly connection: Connection;
  readonly onTested: (tested: Tested) => void;
}) {
  const t = useModelText();
  const { price } = useFormat();
  const now = useNow();
  const { mayChange } = useOwner();
  // Ends are a help: where the provider does not list its models, the page does without them.
  const listed = useListed(connection.id).data ?? [];
  const test = useTest(connection.id, (tested) => tested && onTested(tested));
  const { models, prices } = connection;
  const names = [...models, ...Object.keys(prices).filter((name) => !models.includes(name))];
  const endOf = (name: string) =>
    endingOf(
      listed.find(({ id }) => id === name),
      now,
    );
  return (
    <Table
      bare
      focusable={!mayChange('shows_nothing')}
      label={t('models')}
      rows={names}
      rowKey={(name) => name}
      empty={<EmptyState title={t('noModels')}>{t('noModelsText')}</EmptyState>}
      columns={[
        {
          id: 'model',
          header: t('model'),
          cell: (name) => (
            <span className={styles['named']}>
              <span className="mono foreign">
                <SeenText text={name} />
              </span>
              {(endOf(name) !== undefined || !models.includes(name)) && (
                <span className="row tight">
                  <EndingBadge ending={endOf(name)} />
                  {!models.includes(name) && <Badge>{t('notOffered')}</Badge>}
                </span>
              )}
            </span>
          ),
        },
        ...parts.map((part) => ({
          id: part,
          header: t(`price_${part}`),
          align: 'end' as const,
          minor: part === 'cached_input' || part === 'cache_write',
          cell: (name: string) => {
            const value = prices[name]?.[part];
            return value === undefined ? <span className="muted">–</span> : price(value);
          },
        })),
        ...(mayChange('shows_nothing')
          ? [
              {
                id: 'test',
                header: t('test'),
                hiddenHeader: true,
                fit: true,
                cell: (name: string) => (
                  <Button
                    small
                    aria-label={t('testOf', { name })}
                    isPending={test.isPending && test.variables === name}
                    onPress={() => test.mutate(name)}
                  >
                    {t('test')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
