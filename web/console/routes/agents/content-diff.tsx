// The fields in which two contents differ, each line by line.

import { Fragment } from 'react';
import { lineDiff, type Part } from '../../components/text-diff.ts';
import { useText } from './texts/texts.ts';
import { changedNames, type Content, textOf } from './content.ts';
import styles from './agents.module.css';

/** `names`: names of knowledge bases and tool servers, by their ids. */
export function ContentDiff({
  before,
  after,
  names,
}: {
  readonly before: Content;
  readonly after: Content;
  readonly names: ReadonlyMap<string, string>;
}) {
  const t = useText();
  const changed = changedNames(before, after);
  if (changed.length === 0) return <p className="muted">{t('noDifference')}</p>;
  const words = (name: keyof Content, of: Content): string => {
    const value = of[name];
    if (name === 'reasoning_effort') return of.reasoning_effort === '' ? '' : t(`effort_${of.reasoning_effort}`);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'string'
      ? value
      : textOf(
          name,
          value.map((id) => names.get(id) ?? id),
        );
  };
  return (
    <div className="stack">
      {changed.map((name) => (
        <div key={name} className="stack tight">
          <h3>{t(`field_${name}`)}</h3>
          <Lines label={t(`field_${name}`)} lines={lineDiff(words(name, before), words(name, after))} />
        </div>
      ))}
    </div>
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly Part[] }) {
  const t = useText();
  const said = { same: '', gone: t('lineGone'), new: t('lineNew') };
  const signs = { same: ' ', gone: '−', new: '+' };
  return (
    // A text longer than its place is scrolled by keys.
    <div className={styles['diff']} role="group" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, index) => (
        <Fragment key={index}>
          <div className={styles['line']} data-kind={kind}>
            <span className={styles['sign']} aria-hidden>
              {signs[kind]}
            </span>
            <span>
              {said[kind] !== '' && <span className="hidden-text">{said[kind]} </span>}
              <bdi>{text}</bdi>
            </span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
