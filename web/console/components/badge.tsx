// Small marks: a state, a count.

import type { ReactNode } from 'react';
import { useFormat } from './format.ts';
import styles from './small.module.css';

export type BadgeKind = 'plain' | 'good' | 'warn' | 'danger' | 'accent';

export function Badge({ kind = 'plain', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return (
    <span className={styles['badge']} data-kind={kind}>
      {children}
    </span>
  );
}

/** The look of each state of a run, a document or a connector. */
const kinds: Readonly<Record<string, BadgeKind>> = {
  queued: 'plain',
  running: 'accent',
  waiting_approval: 'warn',
  waiting_input: 'warn',
  succeeded: 'good',
  failed: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  uploaded: 'plain',
  processing: 'accent',
  ready: 'good',
  connected: 'good',
  unreachable: 'danger',
  disabled: 'plain',
  refused: 'danger',
  done: 'good',
  approved: 'good',
  declined: 'warn',
};

/** The mark of a state; `text` is its name in the language of the page. */
export function State({ state, text }: { readonly state: string; readonly text: string }) {
  return (
    <Badge kind={kinds[state] ?? 'plain'}>
      <span className={styles['dot']} aria-hidden />
      {text}
    </Badge>
  );
}

/** A number, with its digits in columns. */
export function Count({ value }: { readonly value: number | null | undefined }) {
  const { number } = useFormat();
  return <span className="numbers">{value === null || value === undefined ? '–' : number(value)}</span>;
}
