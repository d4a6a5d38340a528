// Says of an agent that a model of it ends, or is there no longer, before people notice.

import { Badge } from '../../components/badge.tsx';
import { useEndingWords } from '../../components/models/connection-state.tsx';
import { useModelSources } from '../../components/models/sources.ts';
import { type Ending, endingsIn } from '../../components/models/standings.ts';
import { useFormat } from '../../components/format.ts';
import { Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { useNow } from '../../components/time.tsx';
import type { Agent } from './content.ts';
import { useText } from './texts/texts.ts';

type Models = Pick<Agent, 'model' | 'fallback_models'>;

/** The endings of an agent's models, by their names, the first model first. */
export function useEndings(): (of: Models) => readonly (readonly [model: string, ending: Ending])[] {
  const sources = useModelSources().data?.data ?? [];
  const now = useNow();
  const all = endingsIn(sources, now);
  return ({ model, fallback_models: others }) =>
    [...new Set([model, ...others])].flatMap((name) => {
      const ending = all.get(name);
      return ending === undefined ? [] : [[name, ending] as const];
    });
}

/** Above the editor of an agent: of the live version, which people talk to. */
export function EndingNotice({ of }: { readonly of: Models }) {
  const t = useText();
  const words = useEndingWords();
  const endings = useEndings()(of);
  if (endings.length === 0) return null;
  return (
    <Notice kind={endings.some(([, { kind }]) => kind !== 'ends') ? 'danger' : 'warn'}>
      <ul className="stack tight">
        {endings.map(([model, ending]) => (
          <li key={model}>
            <SeenText text={t(`model_${ending.kind}`, { model, ending: words(ending) })} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Beside the name of an agent in a list. */
export function EndingMark({ ending: { kind, at } }: { readonly ending: Ending }) {
  const t = useText();
  const { day } = useFormat();
  return <Badge kind={kind === 'ends' ? 'warn' : 'danger'}>{t(`badge_${kind}`, { day: day(at) })}</Badge>;
}
