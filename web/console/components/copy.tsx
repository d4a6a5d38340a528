// Copies a text. `CopyableId` shows an id short, and copies it whole.

import { useEffect, useState } from 'react';
import { Check, Copy as CopyIcon } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import { Button, IconButton } from './button.tsx';
import { toastError } from './toasts.ts';
import styles from './small.module.css';

const saidMs = 2_000;

/** A button that copies `text`. `words`: with words beside the picture. */
export function Copy({
  text,
  label,
  words = false,
}: {
  readonly text: string;
  readonly label?: string;
  readonly words?: boolean;
}) {
  const t = useCommonText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(() => setCopied(true), toastError);
  };
  const name = label ?? t('copy');
  const icon = copied ? <Check size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />;
  return (
    <>
      {words ? (
        <Button small icon={icon} onPress={copy}>
          {copied ? t('copied') : name}
        </Button>
      ) : (
        <IconButton label={copied ? t('copied') : name} small onPress={copy}>
          {icon}
        </IconButton>
      )}
      <span className="hidden-text" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}

/** An id: its end, which tells it from others made at the same time, and a button that copies it whole. */
export function CopyableId({ id, whole = false }: { readonly id: string; readonly whole?: boolean }) {
  const t = useCommonText();
  const shown = whole || id.length <= 12 ? id : `…${id.slice(-8)}`;
  return (
    <span className={styles['id']}>
      <code title={id}>{shown}</code>
      <Copy text={id} label={t('copyId', { id: shown })} />
    </span>
  );
}
