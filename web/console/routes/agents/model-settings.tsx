// How the model of an agent is called: the models after it, and its parameters, each of which has a default.

import { Field } from '../../components/fields.tsx';
import type { Source } from '../../components/models/sources.ts';
import { Card } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { type Content, efforts } from './content.ts';
import { FallbackModels } from './fallback-models.tsx';
import { useText } from './texts/texts.ts';
import styles from './agents.module.css';

export function ModelSettings({
  content,
  onChange,
  sources,
  isReadOnly,
}: {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
  readonly sources: readonly Source[];
  readonly isReadOnly: boolean;
}) {
  const t = useText();
  const set = (name: 'max_output_tokens' | 'temperature' | 'context_tokens') => (value: string) =>
    onChange({ ...content, [name]: value });
  return (
    <Card title={t('partModel')}>
      <div className="stack">
        <FallbackModels
          sources={sources}
          models={content.fallback_models}
          onChange={(models) => onChange({ ...content, fallback_models: models })}
          isReadOnly={isReadOnly}
        />
        <div className={styles['pair']}>
          <Field
            name="temperature"
            label={t('field_temperature')}
            description={t('temperatureText')}
            placeholder={t('modelsDefault')}
            value={content.temperature}
            onChange={set('temperature')}
            inputMode="decimal"
            pattern="[0-2]([.,][0-9]{1,6})?"
            optional
          />
          <Select
            label={t('field_reasoning_effort')}
            description={t('reasoningText')}
            any={t('modelsDefault')}
            options={efforts.map((id) => ({ id, text: t(`effort_${id}`) }))}
            value={content.reasoning_effort === '' ? undefined : content.reasoning_effort}
            onChange={(effort) => onChange({ ...content, reasoning_effort: effort ?? '' })}
            isDisabled={isReadOnly}
            optional
          />
          <Field
            name="max_output_tokens"
            label={t('field_max_output_tokens')}
            description={t('maxOutputText')}
            placeholder={t('servicesDefault')}
            value={content.max_output_tokens}
            onChange={set('max_output_tokens')}
            inputMode="numeric"
            pattern="[0-9]{1,15}"
            optional
          />
          <Field
            name="context_tokens"
            label={t('field_context_tokens')}
            description={t('contextText')}
            placeholder={t('servicesDefault')}
            value={content.context_tokens}
            onChange={set('context_tokens')}
            inputMode="numeric"
            pattern="[0-9]{1,15}"
            optional
          />
        </div>
      </div>
    </Card>
  );
}
