// Two texts side by side, old and new: lines that stay, that went, that came, and the changes within them. Where there
// is little room they stand one below the other.

import { useMemo } from 'react';
import { useCommonText } from './texts/texts.ts';
import styles from './beside.module.css';
import { shownCharacters } from './json-view.tsx';
import { CutNote } from './seen-block.tsx';
import { SeenText } from './seen-text.tsx';
import { type Part, type Row, rowsOf } from './text-diff.ts';

export function Beside({
  label,
  before,
  after,
  titles,
  name,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The name of each side. */
  readonly titles: readonly [before: string, after: string];
  /** Of the files where a text is cut, without its ending. */
  readonly name: string;
}) {
  const t = useCommonText();
  const rows = useMemo(
    () => gathered(rowsOf(before.slice(0, shownCharacters), after.slice(0, shownCharacters))),
    [before, after],
  );
  return (
    <div className="stack tight">
      {/* It scrolls, and so the keyboard has to reach it. */}
      <section className={styles['diff']} aria-label={label} tabIndex={0}>
        <div className={styles['titles']} aria-hidden>
          <span>− {titles[0]}</span>
          <span>+ {titles[1]}</span>
        </div>
        {rows.map((row, index) =>
          typeof row === 'number' ? (
            <p key={index} className={styles['gap']}>
              {t('sameLines', { count: row })}
            </p>
          ) : (
            <div key={index} className={styles['row']} data-kind={row.kind}>
              {/* What stays is read once. */}
              <Side side="before" sign="−" said={t('wasThere')} parts={row.before} isSame={row.kind === 'same'} />
              <Side side="after" sign="+" said={t('isThere')} parts={row.after} isSame={row.kind === 'same'} />
            </div>
          ),
        )}
      </section>
      <CutNote text={before} name={`${name}-before.txt`} />
      <CutNote text={after} name={`${name}-after.txt`} />
    </div>
  );
}

function Side({
  side,
  sign,
  said,
  parts,
  isSame,
}: {
  readonly side: 'before' | 'after';
  readonly sign: string;
  readonly said: string;
  readonly parts: readonly Part[] | undefined;
  readonly isSame: boolean;
}) {
  return (
    <div
      className={styles['side']}
      data-side={side}
      data-empty={parts === undefined}
      aria-hidden={parts === undefined || (isSame && side === 'before') ? true : undefined}
    >
      {parts !== undefined && (
        <>
          <span className={styles['sign']} aria-hidden>
            {isSame ? '' : sign}
          </span>
          <span className={styles['text']} dir="auto">
            {!isSame && <span className="hidden-text">{said} </span>}
            {placed(parts).map(({ kind, ...place }, index) =>
              kind === 'same' || parts.length === 1 ? (
                <SeenText key={index} {...place} />
              ) : (
                <span key={index} className={styles['changed']}>
                  <SeenText {...place} />
                </span>
              ),
            )}
          </span>
        </>
      )}
    </div>
  );
}

/** The parts as places of their whole line, which decide on the visible characters. */
function placed(parts: readonly Part[]) {
  const line = parts.map(({ text }) => text).join('');
  let to = 0;
  return parts.map(({ kind, text }) => ({ kind, text: line, from: to, to: (to += text.length) }));
}

/** Shown unchanged lines around a change. */
const around = 3;

/** The rows, and in the place of many that stay their number. */
function gathered(rows: readonly Row[]): (Row | number)[] {
  const found: (Row | number)[] = [];
  let index = 0;
  while (index < rows.length) {
    let end = index;
    while (end < rows.length && rows[end]?.kind === 'same') end += 1;
    const [first, last] = [index === 0 ? 0 : around, end === rows.length ? 0 : around];
    const left = end - index - first - last;
    if (left > 1) found.push(...rows.slice(index, index + first), left, ...rows.slice(end - last, end));
    else found.push(...rows.slice(index, end));
    index = end;
    while (index < rows.length && rows[index]?.kind !== 'same') found.push(...rows.slice(index, ++index));
  }
  return found;
}
