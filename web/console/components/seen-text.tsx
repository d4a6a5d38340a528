// Text of somebody who may want to hide in it: characters without a shape, or that turn the text around them, are shown
// by their numbers. So a person who judges a text sees all that a model reads.

import { Fragment, useMemo } from 'react';
import { splitForeign, unseenIn } from '../../shared/foreign-text.ts';
import { useCommonText } from './texts/texts.ts';
import styles from './small.module.css';

/** A text within a line, or the part of it between two of its places, which is judged by all of it. */
export function SeenText({
  text,
  from = 0,
  to = text.length,
}: {
  readonly text: string;
  readonly from?: number;
  readonly to?: number;
}) {
  const t = useCommonText();
  const pieces = useMemo(() => splitForeign(text, from, to), [text, from, to]);
  return (
    <bdi className="foreign">
      {pieces.map((piece, index) =>
        'text' in piece ? (
          <Fragment key={index}>{piece.text}</Fragment>
        ) : (
          // Its name describes its look to people who hear it.
          <mark
            key={index}
            role="img"
            className={styles['hidden']}
            aria-label={`${t('unseen', { count: piece.count })}: ${piece.unseen}`}
            title={t('unseen', { count: piece.count })}
          >
            {piece.unseen}
          </mark>
        ),
      )}
    </bdi>
  );
}

/** How many characters of a text nobody would see. */
export function useUnseen(text: string): number {
  return useMemo(() => unseenIn(text), [text]);
}
