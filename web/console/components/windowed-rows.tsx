// Rows of a long table in blocks, of which only those near the seen part of the page are in it: a block further away
// leaves an empty one of its height. So the page stays as small with 10,000 rows as with some hundred.

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { placeHere } from './kept-places.ts';
import styles from './table.module.css';

/** Said in words: where rows are laid out as cards, Safari takes them for no table. */
const rowgroup = { role: 'rowgroup' } as const;
/** Rows of a block. */
const blockSize = 50;
/** Fewer rows than this are simply there. */
const fewRows = 3 * blockSize;
/** How far from the seen part a block is put in, and taken out, in pixels. */
const near = 1_500;
/** The height of a row that was not measured yet. */
const usualHeight = 38;

/** Whether a table of so many rows is windowed: its rows are numbered then. */
export function isWindowed(rows: number): boolean {
  return rows > fewRows;
}

export function WindowedRows<T>({
  rows,
  name,
  children,
}: {
  readonly rows: readonly T[];
  /** Of the table: the heights of its blocks are kept under it. */
  readonly name: string;
  readonly children: (row: T, index: number) => ReactNode;
}) {
  const [heights] = useState(() => {
    const kept = placeHere().heights;
    const found = kept.get(name) ?? [];
    kept.set(name, found);
    return found;
  });
  if (!isWindowed(rows.length)) return <tbody {...rowgroup}>{rows.map(children)}</tbody>;
  return Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, block) => (
    <Block key={block} heights={heights} block={block}>
      {() =>
        rows.slice(block * blockSize, (block + 1) * blockSize).map((row, at) => children(row, block * blockSize + at))
      }
    </Block>
  ));
}

function Block({
  heights,
  block,
  children,
}: {
  readonly heights: number[];
  readonly block: number;
  readonly children: () => ReactNode;
}) {
  // One that was not measured is there at first, and is measured by that.
  const [isNear, setNear] = useState(heights[block] === undefined);
  const last = useRef(isNear);
  const watch = useCallback(
    (element: HTMLTableSectionElement | null) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // Several changes may be told at once: the last one holds.
          const entry = entries.at(-1);
          if (entry === undefined || entry.isIntersecting === last.current) return;
          // The focus would fall out of the page with its row.
          if (!entry.isIntersecting && element.contains(document.activeElement)) return;
          if (!entry.isIntersecting) heights[block] = element.getBoundingClientRect().height;
          last.current = entry.isIntersecting;
          setNear(entry.isIntersecting);
        },
        { rootMargin: `${near}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [heights, block],
  );
  return (
    <tbody {...rowgroup} ref={watch} data-block={block}>
      {isNear ? (
        children()
      ) : (
        <tr aria-hidden className={styles['absent']} style={{ blockSize: heights[block] ?? blockSize * usualHeight }} />
      )}
    </tbody>
  );
}
