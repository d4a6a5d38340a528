// A list as a table: native, with a head. A row whose name is a link opens as a whole (rows.ts); the next page comes as
// the end is near, or by a button; of many rows those near the seen part are in the page (windowed-rows.tsx).

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { Pages } from '../api/query.ts';
import { useKeptPlace } from './kept-places.ts';
import { openingRows } from './rows.ts';
import { isWindowed, WindowedRows } from './windowed-rows.tsx';
import { useCommonText } from './texts/texts.ts';
import { Button } from './button.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import styles from './table.module.css';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** It names its row, and its link is the row's; the first column does where none says so. */
  readonly names?: boolean;
  /** As narrow as its content. */
  readonly fit?: boolean;
  /** As wide as there is room, for long texts. */
  readonly wide?: boolean;
  /** Left out where there is little room. */
  readonly minor?: boolean;
  /** The header is for readers only, as that of a column of buttons. */
  readonly hiddenHeader?: boolean;
}

/** Said in words: where rows are laid out as cards, Safari takes them for no table. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The rows of a table: a list that is read page by page, or rows that are all there. */
export type TableSource<T> = { readonly pages: Pages<T> } | { readonly rows: readonly T[] };

export function Table<T>({
  label,
  columns,
  rowKey,
  empty,
  bare = false,
  focusable = false,
  ...source
}: TableSource<T> & {
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  /** In place of no rows. */
  readonly empty?: ReactNode;
  /** Within a card, which has the frame. */
  readonly bare?: boolean;
  /** Nothing in its rows can have the focus: the table itself can, so that the keyboard scrolls it. */
  readonly focusable?: boolean;
}) {
  const t = useCommonText();
  const pages = 'pages' in source ? source.pages : allOf(source.rows);
  useKeptPlace('pages' in source && !bare, pages.rows.length > 0);
  const end = useNextPage(pages, !bare);
  if (pages.rows.length === 0 && pages.error)
    return framed(<ErrorState error={pages.error} onRetry={() => pages.retry()} />, bare);
  const more = pages.hasMore && pages.error === null && (
    <div className={styles['foot']} ref={end}>
      <Button small onPress={() => pages.more()} isPending={pages.isLoadingMore}>
        {t('more')}
      </Button>
    </div>
  );
  // The read pages have no match: later ones may have some.
  if (pages.rows.length === 0 && !pages.isLoading && pages.hasMore)
    return framed(
      <>
        <EmptyState title={t('nothingSoFar')} />
        {more}
      </>,
      bare,
    );
  if (pages.rows.length === 0 && !pages.isLoading) return framed(empty ?? <EmptyState title={t('emptyList')} />, bare);
  const naming = columns.find(({ names }) => names)?.id ?? columns[0]?.id;
  const numbered = isWindowed(pages.rows.length);
  return framed(
    <>
      <table
        {...as.table}
        {...openingRows}
        className={styles['table']}
        aria-label={label}
        aria-busy={pages.isLoading}
        {...(numbered ? { 'aria-rowcount': pages.hasMore ? -1 : pages.rows.length + 1 } : {})}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.id} {...as.columnheader} scope="col" className={classesOf(column)}>
                {column.hiddenHeader ? <span className="hidden-text">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        {pages.isLoading && (
          <tbody {...as.rowgroup}>
            {Array.from({ length: 6 }, (_, index) => (
              <tr key={index} {...as.row}>
                {columns.map((column, at) => (
                  <td key={column.id} {...as.cell} className={classesOf(column)}>
                    <Skeleton width={at === 0 ? 70 : 50} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        <WindowedRows rows={pages.rows} name={label}>
          {(row, index) => (
            <tr key={rowKey(row)} {...as.row} {...(numbered ? { 'aria-rowindex': index + 2 } : {})}>
              {columns.map((column) =>
                column.id === naming ? (
                  <th key={column.id} {...as.rowheader} scope="row" className={classesOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} {...as.cell} className={classesOf(column)} {...labelOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          )}
        </WindowedRows>
      </table>
      {pages.rows.length > 0 && pages.error !== null && (
        <ErrorState error={pages.error} onRetry={() => pages.retry()} />
      )}
      {more}
      <span className="hidden-text" role="status">
        {pages.isLoading ? t('loading') : pages.isLoadingMore ? t('loadingMore') : ''}
      </span>
    </>,
    bare,
    focusable ? label : undefined,
  );
}

/** How near the end of the list comes before the next page is asked for, in pixels. */
const nearEnd = 600;

/** Watches the end of a list, and asks for the next page once somebody has scrolled near it. */
function useNextPage(pages: Pages<unknown>, isList: boolean) {
  const latest = useRef(pages);
  // Before the end is watched anew, which asks at once.
  useLayoutEffect(() => {
    latest.current = pages;
  });
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !isList) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // Several changes may be told at once: the last one holds.
          const entry = entries.at(-1);
          const { hasMore, isLoadingMore, error, more } = latest.current;
          if (entry?.isIntersecting && scrollY > 0 && hasMore && !isLoadingMore && error === null) more();
        },
        { rootMargin: `${nearEnd}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // Watched anew with each page: one that is still near is heard of again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isList, pages.rows.length, pages.isLoadingMore],
  );
}

/** A row of filters above a table. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className={styles['filters']}>{children}</search>;
}

function framed(content: ReactNode, bare: boolean, focusable?: string): ReactNode {
  return (
    <div
      className={styles['frame']}
      data-bare={bare}
      {...(focusable === undefined ? {} : { role: 'region', tabIndex: 0, 'aria-label': focusable })}
    >
      {content}
    </div>
  );
}

function classesOf({ align, fit, wide, minor, hiddenHeader }: Column<never>): string {
  return [
    align === 'end' ? styles['end'] : '',
    fit ? styles['fit'] : '',
    wide ? styles['wide'] : '',
    minor ? styles['minor'] : '',
    hiddenHeader ? styles['act'] : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The name of a cell where there is no head above it. */
function labelOf({ header, hiddenHeader }: Column<never>) {
  return hiddenHeader ? {} : { 'data-label': header };
}

function allOf<T>(rows: readonly T[]): Pages<T> {
  return {
    rows,
    isLoading: false,
    error: null,
    hasMore: false,
    isLoadingMore: false,
    more: () => undefined,
    retry: () => undefined,
  };
}
