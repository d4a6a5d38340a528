// The tools of a connector that were not taken: which, and why.

import { Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import type { ToolServer } from './reading.ts';
import { useText } from './texts/texts.ts';

export function DroppedTools({ server }: { readonly server: ToolServer }) {
  const t = useText();
  const { dropped_tools: dropped, dropped_tool_count: count } = server;
  if (count === 0) return null;
  const unnamed = count - dropped.length;
  return (
    <Notice kind="warn">
      <strong>{t('dropped', { count })}</strong>
      <ul>
        {dropped.map(({ name, reason }, at) => (
          // Two may have one name, and none has another key.
          <li key={`${at} ${name}`}>
            {name === '' ? (
              t('droppedNameless')
            ) : (
              <span className="mono foreign">
                <SeenText text={name} />
              </span>
            )}
            : {t(`dropped_${reason}`)}
          </li>
        ))}
      </ul>
      {unnamed > 0 && t('droppedMore', { count: unnamed })}
    </Notice>
  );
}
