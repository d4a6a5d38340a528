// The content of a knowledge base, and its agents, in a few words.

import type { components } from '../../api/schema.ts';
import { Badge, Count, State } from '../../components/badge.tsx';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export type KnowledgeBase = components['schemas']['KnowledgeBase'];

export const documentStates = ['failed', 'processing', 'uploaded', 'completed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** How a state is marked. */
export const markOf = (state: DocumentState): string => (state === 'completed' ? 'ready' : state);

/** How many documents are in which state; each leads to those. */
export function DocumentStates({
  baseId,
  documents,
}: {
  readonly baseId: string;
  readonly documents: KnowledgeBase['documents'];
}) {
  const t = useText();
  const { number } = useFormat();
  const there = documentStates.filter((state) => documents[state] > 0);
  if (there.length === 0) return <Count value={0} />;
  return (
    <span className="row tight">
      {there.map((state) => (
        <Link key={state} to={`/knowledge/${baseId}?state=${state}`}>
          <State
            state={markOf(state)}
            text={t(`count_${state}`, { count: documents[state], number: number(documents[state]) })}
          />
        </Link>
      ))}
    </span>
  );
}

/** The agents that look into it, as links; of many how many more there are. */
export function AgentNames({ base, most = 20 }: { readonly base: KnowledgeBase; readonly most?: number }) {
  const t = useText();
  if (base.agent_count === 0) return <span className="muted">{t('unused')}</span>;
  const more = base.agent_count - Math.min(base.agents.length, most);
  return (
    <span className="row tight">
      {base.agents.slice(0, most).map(({ id, name }) => (
        <Link key={id} to={`/agents/${id}`} className="foreign">
          <SeenText text={name} />
        </Link>
      ))}
      {more > 0 && <Badge>{t('moreAgents', { count: more })}</Badge>}
    </span>
  );
}
