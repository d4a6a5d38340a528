// The turns of a conversation: messages, and below each its answer, its calls and its outcome, drawn from the model that
// the chat itself is drawn from. Places with versions are turned through as in the chat.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConversationRead } from '../../../shared/frames.ts';
import { itemsOf } from '../../../shared/turns.ts';
import { choose, type Shown, shownOf, type Versions } from '../../../shared/versions.ts';
import { ChevronLeft, ChevronRight } from '../../components/icons.ts';
import { IconButton } from '../../components/button.tsx';
import { AnswerPart } from './answer-part.tsx';
import styles from './conversation.module.css';
import { MessagePart } from './message-part.tsx';
import { useText } from './texts/texts.ts';

/** `found`: the id of the message that somebody looks for. */
export function Turns({ read, found }: { readonly read: ConversationRead; readonly found: string | undefined }) {
  const t = useText();
  const items = useMemo(() => itemsOf(read), [read]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => shownOf(items, chosen), [items, chosen]);
  const list = useRef<HTMLOListElement>(null);

  // A message of an earlier version: that one is turned to.
  useEffect(() => {
    if (found === undefined || shownOf(items).some(({ item }) => item.id === found)) return;
    const begins = items.filter(({ kind }) => kind === 'user').map(({ id }) => id);
    const version = begins.find((id) => shownOf(items, new Set([id])).some(({ item }) => item.id === found));
    if (version !== undefined) setChosen(new Set([version]));
  }, [items, found]);
  const isThere = shown.some(({ item }) => item.id === found);
  useEffect(() => {
    if (!isThere) return;
    const element = list.current?.querySelector<HTMLElement>('[data-found]');
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isThere, found]);

  return (
    <ol className={styles['turns']} ref={list}>
      {shown.map((one) => {
        const { item, versions, isPast } = one;
        const isFound = item.id === found;
        return (
          <li
            key={item.id}
            className={styles['turn']}
            data-role={item.kind}
            data-past={isPast}
            {...(isFound ? { 'data-found': true, tabIndex: -1 } : {})}
          >
            {item.kind === 'user' ? (
              <MessagePart item={item} isReply={one.isReply}>
                {versions && <Turn versions={versions} onTurn={(at) => setChosen(choose(chosen, versions, at))} />}
              </MessagePart>
            ) : (
              <AnswerPart item={item} />
            )}
            {isPast && isLast(shown, one) && <p className="muted">{t('pastVersion')}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function isLast(shown: readonly Shown[], one: Shown): boolean {
  return shown.at(-1) === one;
}

/** Turns to the version before or after. */
function Turn({
  versions: { ids, at },
  onTurn,
}: {
  readonly versions: Versions;
  readonly onTurn: (at: number) => void;
}) {
  const t = useText();
  return (
    <span className="row tight nowrap" role="group" aria-label={t('versions')}>
      <IconButton small label={t('olderVersion')} isDisabled={at === 0} onPress={() => onTurn(at - 1)}>
        <ChevronLeft size={14} aria-hidden className="mirrored" />
      </IconButton>
      <span className="muted numbers" role="status">
        {t('versionOf', { at: String(at + 1), all: String(ids.length) })}
      </span>
      <IconButton small label={t('newerVersion')} isDisabled={at === ids.length - 1} onPress={() => onTurn(at + 1)}>
        <ChevronRight size={14} aria-hidden className="mirrored" />
      </IconButton>
    </span>
  );
}
