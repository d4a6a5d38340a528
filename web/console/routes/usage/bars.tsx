// Bars by day, one series on the other. The table below it says the same in words: readers have the picture's name only.

import { useCallback, useState } from 'react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useFormat } from '../../components/format.ts';
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
/** What the name of a day takes. */
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
  const x = scaleBand().domain(days).range([left, width]).paddingInner(0.25);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - bottom, top]);
  const layers = stack<(typeof rows)[number], string>()
    .keys(names)
    .value(({ sums }, name) => sums[name] ?? 0)(rows);
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - left) / dayWidth)));
  return (
    <figure className={styles['chart']} ref={measure}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={styles['line']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles['tick']} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick)}
            </text>
          </g>
        ))}
        {layers.map((layer, index) => (
          <g key={layer.key} fill={`var(--series-${index + 1})`}>
            {layer.map(([from, to], at) => {
              const on = days[at] ?? '';
              return (
                <rect key={on} x={x(on)} width={x.bandwidth()} y={y(to)} height={Math.max(0, y(from) - y(to))}>
                  <title>{`${day(on)} ${layer.key}: ${number(to - from)}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
        {days.map((one, at) =>
          at % every === 0 ? (
            <text
              key={one}
              className={styles['tick']}
              x={(x(one) ?? 0) + x.bandwidth() / 2}
              y={height - 6}
              textAnchor="middle"
            >
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
