// The colour of the chat: picked or typed, with what it is worth on light and on dark.

import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { useFormat } from '../../components/format.ts';
import { contrast, leastContrast, readable, readColor, surfaces } from './accent.ts';
import styles from './embed.module.css';
import { useText } from './texts/texts.ts';

/** The widget's own. */
const usual = '#0f766e';

export function ColorChoice({
  value,
  onChange,
}: {
  /** As it was typed; empty for the widget's own. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}) {
  const t = useText();
  const color = readColor(value);
  return (
    <div className="stack tight">
      <div className={styles['color']}>
        <Field label={t('color')} value={value} onChange={onChange} placeholder={usual} mono maxLength={7} />
        <input
          type="color"
          aria-label={t('colorPick')}
          value={color ?? usual}
          onChange={({ target }) => onChange(target.value)}
        />
        {value !== '' && (
          <Button small look="quiet" onPress={() => onChange('')}>
            {t('colorReset')}
          </Button>
        )}
      </div>
      <div role="status" className={styles['worth']}>
        {value !== '' && color === undefined && <p>{t('colorForm')}</p>}
        {color !== undefined && (
          <>
            <Worth color={color} ground="light" />
            <Worth color={color} ground="dark" />
          </>
        )}
      </div>
    </div>
  );
}

/** How well it is read on a theme, and the shade that stands for it where it is not. */
function Worth({ color, ground }: { readonly color: string; readonly ground: 'light' | 'dark' }) {
  const t = useText();
  const { number } = useFormat();
  const ratio = (of: string): string => number(Math.round(contrast(of, surfaces[ground]) * 10) / 10);
  const shade = readable(color, ground);
  const filling = { ratio: ratio(color), least: number(leastContrast), shade, better: ratio(shade) };
  return <p>{t(shade === color ? `contrast_${ground}` : `contrast_${ground}_shade`, filling)}</p>;
}
