// Somebody else was quicker: the differences between both texts, and the choice of one.

import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { ContentDiff } from './content-diff.tsx';
import { type Agent, type Content, contentOf } from './content.ts';
import type { SeenDraft } from './reading.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export function Conflict({
  theirs,
  live,
  mine,
  names,
  onMine,
  onTheirs,
}: {
  /** null: there is no draft any more, it was published or discarded. */
  readonly theirs: SeenDraft | null;
  readonly live: Agent;
  readonly mine: Content;
  readonly names: ReadonlyMap<string, string>;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const t = useText();
  const who = theirs?.draft.saved_by?.name;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div role="alert" ref={place} tabIndex={-1}>
      <Card
        title={t('conflictTitle')}
        actions={
          <>
            <Button small onPress={onTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button small look="primary" onPress={onMine}>
              {t('keepMine')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="foreign">
            <SeenText text={theirs === null ? t('conflictGone') : t('conflictText', { who: who ?? t('somebody') })} />
          </p>
          <ContentDiff before={contentOf(theirs?.draft ?? live)} after={mine} names={names} />
        </div>
      </Card>
    </div>
  );
}
