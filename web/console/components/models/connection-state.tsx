// Whether a connection answers, and whether a model of it ends, as marks.

import { Badge, State } from '../badge.tsx';
import { useFormat } from '../format.ts';
import type { Connection } from './connection.ts';
import type { Ending } from './standings.ts';
import { useModelText } from './texts/texts.ts';

const marks = { reachable: 'connected', failing: 'unreachable', unknown: 'queued' } as const;

export function ConnectionState({ of: { disabled, state } }: { readonly of: Pick<Connection, 'disabled' | 'state'> }) {
  const t = useModelText();
  if (disabled) return <State state="disabled" text={t('disabled')} />;
  return <State state={marks[state]} text={t(`state_${state}`)} />;
}

export function EndingBadge({ ending }: { readonly ending: Ending | undefined }) {
  const words = useEndingWords();
  if (ending === undefined) return null;
  return <Badge kind={ending.kind === 'ends' ? 'warn' : 'danger'}>{words(ending)}</Badge>;
}

/** When a model ends, in a few words. */
export function useEndingWords(): (ending: Ending) => string {
  const t = useModelText();
  const { day } = useFormat();
  return ({ kind, at }) => t(`ending_${kind}`, { day: day(at) });
}
