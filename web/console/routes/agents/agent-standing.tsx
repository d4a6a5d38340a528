// How an agent stands before its visitors: a draft, live, live with unpublished changes, or off.

import { Badge } from '../../components/badge.tsx';
import type { Agent } from './content.ts';
import { useText } from './texts/texts.ts';

/** `changes`: fields that differ from the published version, also where they are not saved yet. */
export function AgentStanding({
  agent: { published, disabled, draft_changes: saved },
  changes = saved,
}: {
  readonly agent: Pick<Agent, 'published' | 'disabled' | 'draft_changes'>;
  readonly changes?: number;
}) {
  const t = useText();
  return (
    <>
      {published ? (
        <Badge kind={disabled ? 'plain' : changes > 0 ? 'accent' : 'good'}>
          {changes > 0
            ? t(disabled ? 'isChanged' : 'liveChanged', { count: changes })
            : t(disabled ? 'isPublishedWord' : 'live')}
        </Badge>
      ) : (
        <Badge kind="accent">{t('draft')}</Badge>
      )}
      {disabled && <Badge kind="warn">{t('off')}</Badge>}
    </>
  );
}
