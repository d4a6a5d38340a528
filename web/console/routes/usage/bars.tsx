// Bars by day, one series on the other. Each day has its values in words: pointed at, touched, or reached by the arrow
// keys from the one day that the Tab key stops at. The table below says the same.

import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { useFormat } from '../../components/format.ts';
import { bandsOf, ticksOf } from './scales.ts';
import styles from './bars.module.css';

export interface Bar {
  readonly day: string;
  /** Empty where there is one alone. */
  readonly series: string;
  readonly value: number;
}

const [height, left, bottom, top] = [204, 52, 26, 8];
/** Before it is measured. */
const usualWidth = 720;
/** The width of the name of a day. */
const dayWidth = 90;
/** Half the width of a letter of a tick, for those at the edges. */
const halfLetter = 3.4;
/** As many colours as there are; the smaller series are one. */
const mostSeries = 6;

export function Bars({
  label,
  days,
  bars,
  others,
  hint,
}: {
  readonly label: string;
  readonly days: readonly string[];
  readonly bars: readonly Bar[];
  readonly others: string;
  /** How the values are reached, for readers. */
  readonly hint: string;
}) {
  const { compact, number, day, shortDay } = useFormat();
  const [width, measure] = useWidth(usualWidth);
  // The day that has its values shown, and the one that the Tab key stops at: the newest at first.
  const [shown, show] = useState<number>();
  const [stop, setStop] = useState(days.length - 1);
  const at = Math.min(stop, days.length - 1);
  const name = useId();
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
  const lines = (index: number): readonly (readonly [series: string, value: string])[] =>
    names.map((series) => [series, number(rows[index]?.sums[series] ?? 0)]);
  const words = (index: number): string =>
    `${day(days[index] ?? '')}: ${lines(index)
      .map(([series, value]) => (series === '' ? value : `${series} ${value}`))
      .join(', ')}`;
  const go = (event: KeyboardEvent<SVGRectElement>): void => {
    if (event.key === 'Escape') return show(undefined);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(next, 0), days.length - 1);
    setStop(to);
    event.currentTarget.parentElement?.querySelector<SVGElement>(`[data-at="${to}"]`)?.focus();
  };
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - left) / dayWidth)));
  return (
    <figure className={styles['chart']} ref={measure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="group"
        aria-label={label}
        aria-describedby={name}
        onPointerLeave={() => show(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick} aria-hidden>
            <line className={styles['line']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles['tick']} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick)}
            </text>
          </g>
        ))}
        {names.map((name, index) => (
          <g key={name} fill={`var(--series-${index + 1})`} aria-hidden>
            {rows.map(({ day: on, sums }, at) => {
              const below = names.slice(0, index).reduce((sum, one) => sum + (sums[one] ?? 0), 0);
              const value = sums[name] ?? 0;
              return (
                <rect key={on} x={x(at)} width={barWidth} y={y(below + value)} height={y(below) - y(below + value)} />
              );
            })}
          </g>
        ))}
        {days.map((one, index) => {
          if (index % every !== 0) return null;
          const half = shortDay(one).length * halfLetter;
          // Within the picture, also at its edges.
          const middle = Math.min(Math.max(x(index) + barWidth / 2, half), width - half);
          return (
            <text key={one} className={styles['tick']} x={middle} y={height - 6} textAnchor="middle" aria-hidden>
              {shortDay(one)}
            </text>
          );
        })}
        {days.map((one, index) => (
          <rect
            key={one}
            className={styles['place']}
            data-at={index}
            data-shown={index === shown}
            x={x(index) - barWidth / 6}
            width={barWidth * (4 / 3)}
            y={top}
            height={height - bottom - top}
            role="img"
            aria-label={words(index)}
            tabIndex={index === at ? 0 : -1}
            onKeyDown={go}
            onPointerEnter={() => show(index)}
            onPointerDown={() => show(index)}
            onFocus={() => {
              setStop(index);
              show(index);
            }}
            onBlur={() => show(undefined)}
          />
        ))}
      </svg>
      <span id={name} className="hidden-text">
        {hint}
      </span>
      {shown !== undefined && shown < days.length && (
        <div className={styles['values']} aria-hidden style={besideBar(x(shown), barWidth, width)}>
          <strong>{day(days[shown] ?? '')}</strong>
          {lines(shown).map(([series, value], index) => (
            <span key={series} className="foreign">
              <span className={styles['swatch']} style={{ background: `var(--series-${index + 1})` }} />
              {series} <span className="numbers">{value}</span>
            </span>
          ))}
        </div>
      )}
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

/** Values stand on that side of their bar on which there is more room. */
function besideBar(at: number, width: number, whole: number) {
  // Beside the frame of the focus, which is wider than the bar.
  const distance = 10 + width / 6;
  return at + width / 2 > whole / 2
    ? { insetInlineEnd: whole - at + distance }
    : { insetInlineStart: at + width + distance };
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
