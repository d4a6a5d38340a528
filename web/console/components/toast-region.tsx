// Shows the toasts, over the navigation, where they cover neither a screen's actions nor its chat. The region is always
// there, so that screen readers announce new ones. A success goes by itself, unless it is pointed at or focused; a
// refusal stays until it is closed.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { X } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import { IconButton } from './button.tsx';
import { errorWords } from './error-words.ts';
import { currentToasts, dismissToast, onToastChange, type Toast } from './toasts.ts';
import styles from './toast-region.module.css';

const shownMs = 6_000;

export function ToastRegion() {
  const t = useCommonText();
  const toasts = useSyncExternalStore(onToastChange, currentToasts);
  return (
    <div role="region" aria-label={t('notifications')} className={styles['region']}>
      <div role="status" aria-live="polite" className="stack tight">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useCommonText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.kind === 'danger') return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      className={styles['toast']}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text ?? errorWords(toast.error, t)}</span>
      <IconButton label={t('close')} small onPress={() => dismissToast(toast.id)}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
