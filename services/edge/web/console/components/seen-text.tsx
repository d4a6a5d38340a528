// Text of somebody who may want to hide in it: what has no shape, or turns the text around it, is shown by its number. So whoever
// judges a text sees all that a model reads.

import { Fragment, useMemo } from 'react';
import { useCommonText } from '../texts/common.ts';
import { useFormat } from './format.ts';
import { hiddenIn, splitHidden } from './hidden-characters.ts';
import { Download, shownCharacters } from './json-view.tsx';
import styles from './small.module.css';

/** A short text, within a line. */
export function SeenText({ text }: { readonly text: string }) {
  const parts = useMemo(() => splitHidden(text), [text]);
  return (
    <bdi className="foreign">
      {parts.map(({ hidden, text: part }, index) =>
        hidden ? (
          <mark key={index} className={styles['hidden']}>
            {part}
          </mark>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </bdi>
  );
}

/** A long one, in a frame; cut where it is very long, and then whole to download. */
export function SeenBlock({
  text,
  label,
  name,
  code = false,
}: {
  readonly text: string;
  readonly label: string;
  /** It is a machine's, as JSON is. */
  readonly code?: boolean;
  /** Of the file, with its ending. */
  readonly name: string;
}) {
  return (
    <div className="stack tight">
      {/* It scrolls, and so the keyboard has to reach it. */}
      <section
        className={`${styles['json']} ${code ? 'mono' : ''}`}
        tabIndex={0}
        aria-label={label}
        dir={code ? 'ltr' : 'auto'}
      >
        <SeenText text={text.slice(0, shownCharacters)} />
      </section>
      <CutNote text={text} name={name} />
    </div>
  );
}

/** Says that a text is longer than what is shown of it, and gives it whole. */
export function CutNote({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useCommonText();
  const { bytes } = useFormat();
  if (text.length <= shownCharacters) return null;
  return (
    <p className="row muted">
      {t('cutAt', { shown: bytes(shownCharacters), all: bytes(text.length) })} <Download text={text} name={name} />
    </p>
  );
}

/** How many characters of a text nobody would see. */
export function useHidden(text: string): number {
  return useMemo(() => hiddenIn(text), [text]);
}
