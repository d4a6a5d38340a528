// JSON, and other long text of a machine, as it is: with its length, cut where it is long, and whole to download.

import { useEffect, useState } from 'react';
import { lengthOf } from '../../shared/foreign-text.ts';
import { useCommonText } from './texts/texts.ts';
import { Copy } from './copy.tsx';
import { useFormat } from './format.ts';
import { SeenText, useUnseen } from './seen-text.tsx';
import styles from './small.module.css';

export const shownCharacters = 64 * 1024;

/** `value`: text is shown as text, anything else as JSON. `name`: of the file, without its ending. */
export function JsonView({
  value,
  name = 'value',
  label,
}: {
  readonly value: unknown;
  readonly name?: string;
  readonly label: string;
}) {
  const t = useCommonText();
  const { bytes } = useFormat();
  const isText = typeof value === 'string';
  const text = isText ? value : (JSON.stringify(value, null, 2) ?? '');
  const cut = text.length > shownCharacters;
  return (
    <div className="stack tight">
      <section className={styles['code']} aria-label={label}>
        {/* It scrolls, and so the keyboard has to reach it. */}
        <pre className={styles['json']} tabIndex={0} dir="auto">
          <SeenText text={text} to={Math.min(text.length, shownCharacters)} />
        </pre>
        <Copy text={text} />
      </section>
      <p className="muted">
        {/* Our own indentation is none of it. */}
        <Length text={isText ? value : (JSON.stringify(value) ?? '')} />
      </p>
      {cut && (
        <p className="row muted">
          {t('cutAt', { shown: bytes(shownCharacters), all: bytes(text.length) })}{' '}
          <Download text={text} name={`${name}.${isText ? 'txt' : 'json'}`} />
        </p>
      )}
    </div>
  );
}

/** How many characters a text has, and how many of them nobody would see. */
export function Length({ text }: { readonly text: string }) {
  const t = useCommonText();
  const unseen = useUnseen(text);
  return (
    <>
      {t('textLength', { count: lengthOf(text) })}
      {unseen > 0 && <strong className={styles['warned']}> · {t('unseen', { count: unseen })}</strong>}
    </>
  );
}

/** Code to copy: shown as it is, scrolled where its lines are long. */
export function CodeView({
  code,
  label,
  bare = false,
}: {
  readonly code: string;
  readonly label: string;
  /** The copy button is elsewhere. */
  readonly bare?: boolean;
}) {
  return (
    <section className={styles['code']} aria-label={label} dir="ltr">
      <pre className={styles['json']} data-code="true" tabIndex={0}>
        {code}
      </pre>
      {!bare && <Copy text={code} />}
    </section>
  );
}

/** A link that downloads a text. */
export function Download({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useCommonText();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return (
    <a href={address} download={name}>
      {t('download')}
    </a>
  );
}
