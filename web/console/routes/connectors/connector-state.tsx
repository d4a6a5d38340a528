// Whether a connector answers, as a mark.

import { State } from '../../components/badge.tsx';
import type { ToolServer } from './reading.ts';
import { useText } from './texts/texts.ts';

const marks = { reachable: 'connected', failing: 'unreachable', unknown: 'queued' } as const;

export function ConnectorState({ server: { disabled, state } }: { readonly server: ToolServer }) {
  const t = useText();
  if (disabled) return <State state="disabled" text={t('disabled')} />;
  return <State state={marks[state]} text={t(`state_${state}`)} />;
}
