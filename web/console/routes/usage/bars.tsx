// Bars by day, one series on the other. The table below it says the same in words: readers have the picture's name
// only.

import { useCallback, useState } from 'react';
import { useFormat } from '../../components/format.ts';
import { bandsOf, ticksOf } from './scales.ts';
import styles from './bars.module.css';

export interface Bar {
  readonly day: string;
  /** Empty where there is one alone. */
  readonly series: string;
  readonly value: number;
}

const [height, left, bottom, top] = [200, 52, 22, 8];
/** Before it is measured. */
const usualWidth = 720;
/** The width of the name of a day. */
const dayWidth = 90;
/** As many colours as there are; the smaller series are one. */
const mostSeries = 6;

export function Bars({
  label,
  days,
  bars,
  others,
}: {
  readonly label: string;
  readonly days: readonly string[];
  readonly bars: readonly Bar[];
  readonly others: string;
}) {
  const { compact, number, day, shortDay } = useFormat();
  const [width, measure] = useWidth(usualWidth);
  const names = largestSeries(bars, others);
  const byDay = new Map<string, Record<string, number>>(days.map((one) => [one, {}]));
  for (const { day: on, series, value } of bars) {
    const sums = byDay.get(on);
    const name = names.includes(series) ? series : others;
    if (sums) sums[name] = (sums[name] ?? 0) + value;
  }
  const rows = days.map((one) => ({ day: one, sums: byDay.get(one) ?? {} }));
  const most = Math.max(1, ...rows.map(({ sums }) => Object.values(sums).reduce((sum, value) => sum + value, 0)));
  const { at: x, width: barWidth } = bandsOf(days.length, left, width);
  const ticks = ticksOf(most);
  const y = (value: number): number => height - bottom - (value / (ticks.at(-1) ?? 1)) * (height - bottom - top);
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - left) / dayWidth)));
  return (
    <figure className={styles['chart']} ref={measure}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['line']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles['tick']} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick)}
            </text>
          </g>
        ))}
        {names.map((name, index) => (
          <g key={name} fill={`var(--series-${index + 1})`}>
            {rows.map(({ day: on, sums }, at) => {
              const below = names.slice(0, index).reduce((sum, one) => sum + (sums[one] ?? 0), 0);
              const value = sums[name] ?? 0;
              return (
                <rect key={on} x={x(at)} width={barWidth} y={y(below + value)} height={y(below) - y(below + value)}>
                  <title>{`${day(on)} ${name}: ${number(value)}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
        {days.map((one, at) =>
          at % every === 0 ? (
            <text key={one} className={styles['tick']} x={x(at) + barWidth / 2} y={height - 6} textAnchor="middle">
              {shortDay(one)}
            </text>
          ) : null,
        )}
      </svg>
      {names.length > 1 && (
        <figcaption className={styles['legend']}>
          {names.map((name, index) => (
            <span key={name} className="foreign">
              <span className={styles['swatch']} style={{ background: `var(--series-${index + 1})` }} aria-hidden />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** How wide an element is, in pixels, so that letters in a picture are as large as those beside it. */
function useWidth(before: number): [width: number, measure: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(before);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}

function largestSeries(bars: readonly Bar[], others: string): string[] {
  const sums = new Map<string, number>();
  for (const { series, value } of bars) sums.set(series, (sums.get(series) ?? 0) + value);
  const names = [...sums].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return names.length <= mostSeries ? names : [...names.slice(0, mostSeries - 1), others];
}
