// The fallback models of an agent, in the order in which they are tried. They are moved by buttons, and the focus goes
// with the moved one.

import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ArrowDown, ArrowUp, Plus, X } from '../../components/icons.ts';
import type { Source } from '../../components/models/sources.ts';
import { mostFallbacks } from './content.ts';
import { ModelChoice } from './model-choice.tsx';
import { useText } from './texts/texts.ts';
import styles from './agents.module.css';

export function FallbackModels({
  sources,
  models,
  onChange,
  isReadOnly,
}: {
  readonly sources: readonly Source[];
  readonly models: readonly string[];
  readonly onChange: (models: readonly string[]) => void;
  readonly isReadOnly: boolean;
}) {
  const t = useText();
  const place = useRef<HTMLOListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  /** `by` is 0 for a new one. */
  const [moved, setMoved] = useState<{ readonly to: number; readonly by: number }>();
  useEffect(() => {
    if (moved === undefined) return;
    const row = place.current?.children[moved.to];
    if (moved.by === 0) {
      row?.querySelector('input')?.focus();
      return;
    }
    const wanted = row?.querySelectorAll<HTMLButtonElement>('[data-move] button:not([disabled])') ?? [];
    // In the same direction, as far as that goes.
    (moved.by < 0 ? wanted[0] : wanted[wanted.length - 1])?.focus();
  }, [moved]);
  const move = (from: number, by: number): void => {
    const to = from + by;
    const next = [...models];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    setMoved({ to, by });
  };
  const nameOf = (at: number): string => models[at] || t('fallbackN', { n: at + 1 });
  if (isReadOnly && models.length === 0) return null;
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('field_fallback_models')}</legend>
      <p className="muted">{t('fallbackText')}</p>
      {models.length > 0 && (
        <ol className={styles['fallbacks']} ref={place}>
          {models.map((model, at) => (
            <li key={at}>
              <span className="numbers muted" aria-hidden>
                {at + 1}.
              </span>
              <ModelChoice
                name={`fallback_models/${at}`}
                label={t('fallbackN', { n: at + 1 })}
                hiddenLabel
                sources={sources}
                value={model}
                onChange={(value) => onChange(models.map((one, index) => (index === at ? value : one)))}
              />
              {!isReadOnly && (
                <span className={styles['moves']}>
                  <span data-move className={styles['moves']}>
                    <IconButton
                      small
                      label={t('moveUp', { name: nameOf(at) })}
                      isDisabled={at === 0}
                      onPress={() => move(at, -1)}
                    >
                      <ArrowUp size={14} aria-hidden />
                    </IconButton>
                    <IconButton
                      small
                      label={t('moveDown', { name: nameOf(at) })}
                      isDisabled={at === models.length - 1}
                      onPress={() => move(at, 1)}
                    >
                      <ArrowDown size={14} aria-hidden />
                    </IconButton>
                  </span>
                  <IconButton
                    small
                    label={t('removeOf', { name: nameOf(at) })}
                    onPress={() => {
                      onChange(models.filter((_one, index) => index !== at));
                      // The button goes with its row.
                      setTimeout(() => more.current?.focus());
                    }}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <span className="hidden-text" role="status">
        {moved !== undefined && moved.by !== 0 && models[moved.to] !== undefined
          ? t('movedTo', { name: nameOf(moved.to), n: moved.to + 1, all: models.length })
          : ''}
      </span>
      {!isReadOnly && models.length < mostFallbacks && (
        <div>
          <Button
            small
            ref={more}
            icon={<Plus size={14} aria-hidden />}
            onPress={() => {
              onChange([...models, '']);
              setMoved({ to: models.length, by: 0 });
            }}
          >
            {t('addFallback')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
