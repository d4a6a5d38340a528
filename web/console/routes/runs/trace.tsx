// The trace of a run: a table whose rows have their times as numbers and as bars. Only the rows that are seen are there, however many
// the run has; the arrow keys go through all of them.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { State } from '../../components/badge.tsx';
import { useFormat } from '../../components/format.ts';
import { SeenText } from '../../components/seen-text.tsx';
import { plainForeign } from '../../../shared/foreign-text.ts';
import { spanOf, type TraceRow } from './trace-rows.ts';
import styles from './trace.module.css';
import type { Run } from './run.ts';
import { useText } from './texts/texts.ts';

const rowHeight = 30;
const beyond = 12;

export function Trace({
  run,
  rows,
  now,
  chosen,
  onChoose,
}: {
  readonly run: Run;
  readonly rows: readonly TraceRow[];
  readonly now: number;
  /** The step whose row was opened. */
  readonly chosen: number | undefined;
  readonly onChoose: (n: number) => void;
}) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const span = spanOf(run, rows, now);
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - beyond);
  const last = Math.min(rows.length, Math.ceil((seen.top + seen.height) / rowHeight) + beyond);
  const at = Math.min(active, rows.length - 1);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus({ preventScroll: true });
  }, [at, first, last]);

  const go = (to: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    wantsFocus.current = true;
    setActive(next);
    const element = box.current;
    if (element === null) return;
    const head = rowHeight;
    const top = next * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight + head > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight + head - element.clientHeight;
    setSeen({ top: element.scrollTop, height: element.clientHeight });
    if (next === at) box.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(seen.height / rowHeight) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    const n = rows[at]?.n;
    if (to !== undefined) go(to);
    else if ((event.key === 'Enter' || event.key === ' ') && n !== undefined) onChoose(n);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={(element) => {
        box.current = element;
        if (element !== null && element.clientHeight > 0 && element.clientHeight !== seen.height)
          setSeen({ top: element.scrollTop, height: element.clientHeight });
      }}
      className={styles['box']}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setSeen({ top: scrollTop, height: clientHeight })}
    >
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={t('trace')}
        aria-rowcount={rows.length + 1}
        className={styles['grid']}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['head']}`}>
          <span role="columnheader">{t('what')}</span>
          <span role="columnheader" className={styles['number']}>
            {t('from')}
          </span>
          <span role="columnheader" className={styles['number']}>
            {t('took')}
          </span>
          <span role="columnheader">{t('when')}</span>
        </div>
        <div role="presentation" style={{ blockSize: rows.length * rowHeight, position: 'relative' }}>
          {rows.slice(first, last).map((row, index) => (
            <Row
              key={row.key}
              row={row}
              index={first + index}
              span={span}
              now={now}
              isActive={first + index === at}
              isChosen={row.n !== undefined && row.n === chosen}
              onPress={() => {
                setActive(first + index);
                if (row.n !== undefined) onChoose(row.n);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Row({
  row,
  index,
  span,
  now,
  isActive,
  isChosen,
  onPress,
}: {
  readonly row: TraceRow;
  readonly index: number;
  readonly span: { readonly from: number; readonly to: number };
  readonly now: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}) {
  const t = useText();
  const { duration } = useFormat();
  const end = row.end ?? (row.isOpen ? now : undefined);
  const took = row.start !== undefined && end !== undefined ? Math.max(0, end - row.start) : undefined;
  return (
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      className={styles['row']}
      data-kind={row.kind}
      style={{ insetBlockStart: index * rowHeight, position: 'absolute' }}
      onClick={onPress}
      // The keys are the grid's.
      onKeyDown={() => undefined}
    >
      <span role="rowheader" className={styles['name']} style={{ paddingInlineStart: (row.level - 1) * 16 }}>
        <span className={styles['mark']} aria-hidden />
        <span className={`${styles['words']} foreign`} title={plainForeign(nameOf(row, t))}>
          <SeenText text={nameOf(row, t)} />
        </span>
        {row.status !== undefined && row.status !== 'ok' && (
          <State
            state={row.status === 'error' || row.status === 'lost' || row.kind === 'try' ? 'failed' : row.status}
            text={statusText(row.status, t)}
          />
        )}
        {row.next !== undefined && (
          <span className="hidden-text">{t('thenNext', { next: t(`next_${row.next}`) })}</span>
        )}
        {row.retries > 0 && <span className="muted">{t('retries', { count: row.retries })}</span>}
        {row.tokens !== undefined && row.tokens > 0 && (
          <span className={`muted numbers ${styles['tokens']}`}>{t('tokenCount', { count: row.tokens })}</span>
        )}
      </span>
      <span role="gridcell" className={styles['number']}>
        {row.start === undefined ? '–' : duration(Math.max(0, row.start - span.from))}
      </span>
      <span role="gridcell" className={styles['number']}>
        {took === undefined ? t('unknown') : duration(took)}
        {row.isOpen && <span className="hidden-text">, {t('open')}</span>}
        {row.first !== undefined && row.start !== undefined && (
          <span className="hidden-text">, {t('first', { time: duration(row.first - row.start) })}</span>
        )}
      </span>
      <span role="gridcell" className={styles['track']}>
        <Bar row={row} end={end} span={span} />
      </span>
    </div>
  );
}

function Bar({
  row,
  end,
  span: { from, to },
}: {
  readonly row: TraceRow;
  readonly end: number | undefined;
  readonly span: { readonly from: number; readonly to: number };
}) {
  if (row.start === undefined || end === undefined) return null;
  const share = (ms: number): number => Math.max(0, Math.min(100, (ms / (to - from)) * 100));
  const width = Math.max(share(end - row.start), 0.4);
  const waits =
    row.first === undefined ? 0 : Math.max(0, Math.min(1, (row.first - row.start) / (end - row.start || 1)));
  return (
    <span
      className={styles['bar']}
      data-kind={row.kind}
      data-status={row.kind === 'try' && row.status !== undefined ? 'error' : row.status}
      data-open={row.isOpen}
      style={{ insetInlineStart: `${Math.min(share(row.start - from), 99.6)}%`, inlineSize: `${width}%` }}
    >
      {waits > 0 && <span className={styles['waits']} style={{ inlineSize: `${waits * 100}%` }} />}
    </span>
  );
}

export function nameOf(row: TraceRow, t: ReturnType<typeof useText>): string {
  switch (row.kind) {
    case 'attempt':
      return t('row_attempt', { n: row.attempt ?? 1 });
    case 'call':
      return row.server === undefined ? (row.name ?? '') : `${row.server}: ${row.name ?? ''}`;
    case 'try':
      return row.name === undefined || row.name.startsWith('demo/') ? 'demo' : row.name;
    case 'model':
      return row.name === undefined ? t('row_model') : `${t('row_model')}, ${row.name}`;
    default:
      return t(`row_${row.kind}`);
  }
}

const statuses = [
  ...(['ok', 'error', 'declined', 'expired', 'answered', 'approved', 'cancelled', 'lost', 'circuit_open'] as const),
  ...(['model_error', 'model_timeout', 'content_filtered', 'context_too_long'] as const),
];

export function statusText(status: string, t: ReturnType<typeof useText>): string {
  const known = statuses.find((one) => one === status);
  return known === undefined ? status : t(`status_${known}`);
}
