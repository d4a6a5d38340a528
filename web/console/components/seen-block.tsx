// A long text of somebody who may want to hide in it, in a frame; cut where it is very long, and then whole to
// download.

import { useCommonText } from './texts/texts.ts';
import { useFormat } from './format.ts';
import { Download, shownCharacters } from './json-view.tsx';
import { SeenText } from './seen-text.tsx';
import styles from './small.module.css';

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
        <SeenText text={text} to={Math.min(text.length, shownCharacters)} />
      </section>
      <CutNote text={text} name={name} />
    </div>
  );
}

/** Says that a text is longer than its shown part, and gives it whole. */
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
