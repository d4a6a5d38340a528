// The form of an agent: its model and instructions, its knowledge and tools, and its public profile.

import { longest, mostStarterPrompts } from '../../api/contract.ts';
import { Checkbox, Field, TextArea } from '../../components/fields.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';
import type { Content } from './content.ts';
import { ModelChoice } from './model-choice.tsx';
import { ModelSettings } from './model-settings.tsx';
import type { useChoices } from './reading.ts';
import styles from './agents.module.css';
import { SeenText } from '../../components/seen-text.tsx';

const mostChosen = 20;
/** A model is told so many of the connectors' tools. */
const mostTools = 120;

export function AgentFields({
  content,
  onChange,
  choices,
  mayWrite,
}: {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
  readonly choices: ReturnType<typeof useChoices>;
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const set = (name: keyof Content) => (value: string) => onChange({ ...content, [name]: value });
  const tools = choices.toolServers
    .filter(({ id }) => content.tool_server_ids.includes(id))
    .reduce((sum, { tool_count: count }) => sum + count, 0);
  return (
    <>
      <Card title={t('partAnswers')}>
        <div className="stack">
          <Field name="name" label={t('field_name')} value={content.name} onChange={set('name')} isRequired />
          <ModelChoice
            name="model"
            label={t('field_model')}
            description={t('modelText')}
            sources={choices.sources}
            value={content.model}
            onChange={set('model')}
            isRequired
          />
          <TextArea
            name="instructions"
            label={t('field_instructions')}
            description={t('instructionsText')}
            value={content.instructions}
            onChange={set('instructions')}
            rows={14}
            most={longest.instructions}
          />
        </div>
      </Card>
      <ModelSettings content={content} onChange={onChange} sources={choices.sources} isReadOnly={!mayWrite} />
      <Card title={t('partReaches')}>
        <div className="stack">
          <Chosen
            label={t('field_knowledge_base_ids')}
            none={t('noKnowledge')}
            all={choices.knowledgeBases}
            chosen={content.knowledge_base_ids}
            onChange={(ids) => onChange({ ...content, knowledge_base_ids: ids })}
          />
          <Chosen
            label={t('field_tool_server_ids')}
            none={t('noServers')}
            all={choices.toolServers}
            chosen={content.tool_server_ids}
            onChange={(ids) => onChange({ ...content, tool_server_ids: ids })}
          />
          <div role="status">
            {tools > mostTools && <Notice kind="warn">{t('tooManyTools', { all: tools, most: mostTools })}</Notice>}
          </div>
          <Checkbox
            isSelected={content.uses_page}
            onChange={(selected) => onChange({ ...content, uses_page: selected })}
          >
            {t('usesPage')}
            <span className={styles['hint']}>{t('usesPageText')}</span>
          </Checkbox>
          <Checkbox
            isSelected={content.suggests_follow_ups}
            onChange={(selected) => onChange({ ...content, suggests_follow_ups: selected })}
          >
            {t('suggestsFollowUps')}
            <span className={styles['hint']}>{t('suggestsFollowUpsText')}</span>
          </Checkbox>
          <div className={styles['pair']}>
            <Field
              name="max_steps"
              label={t('field_max_steps')}
              description={t('maxStepsText')}
              value={content.max_steps}
              onChange={set('max_steps')}
              inputMode="numeric"
              pattern="[0-9]{1,15}"
              isRequired
            />
            <Field
              name="daily_tokens"
              label={t('field_daily_tokens')}
              description={t('dailyTokensText')}
              value={content.daily_tokens}
              onChange={set('daily_tokens')}
              inputMode="numeric"
              pattern="[0-9]{1,15}"
              optional
            />
          </div>
        </div>
      </Card>
      <Card title={t('partShows')}>
        <div className="stack">
          <TextArea
            name="greeting"
            label={t('field_greeting')}
            value={content.greeting}
            onChange={set('greeting')}
            rows={2}
            optional
          />
          <TextArea
            name="starter_prompts"
            label={t('field_starter_prompts')}
            description={t('starterPromptsText', { most: mostStarterPrompts })}
            value={content.starter_prompts}
            onChange={set('starter_prompts')}
            rows={3}
            optional
          />
          <TextArea
            name="description"
            label={t('field_description')}
            value={content.description}
            onChange={set('description')}
            rows={2}
            optional
          />
          <Field
            name="avatar_url"
            label={t('field_avatar_url')}
            description={t('avatarText')}
            value={content.avatar_url}
            onChange={set('avatar_url')}
            optional
          />
        </div>
      </Card>
    </>
  );
}

/** Some of a few. A chosen one that is gone stays, by its id, until it is removed. */
function Chosen({
  label,
  none,
  all,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly none: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const known = new Set(all.map(({ id }) => id));
  const shown = [...all, ...chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: id }))];
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {shown.length === 0 && <p className="muted">{none}</p>}
      {shown.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          isDisabled={!chosen.includes(id) && chosen.length >= mostChosen}
          onChange={(selected) => onChange(selected ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          <SeenText text={name} />
        </Checkbox>
      ))}
    </fieldset>
  );
}
