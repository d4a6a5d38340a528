// One of several: `Select` where all are known, `ComboBox` where they are searched, or where another may be typed.

import { type ReactNode, useMemo } from 'react';
import {
  Button,
  Collection,
  ComboBox as AriaComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { Check, ChevronDown } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import { FieldFrame, type FieldWords, words } from './fields.tsx';
import fields from './fields.module.css';
import overlay from './overlay.module.css';

export interface Option<T extends string = string> {
  readonly id: T;
  readonly text: string;
  /** Below the text, smaller. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** The heading that it stands below; options of one stand together. */
  readonly group?: string;
}

/**
 * One of a few. `any`: the name of choosing none of them; then `onChange` may give undefined, as filters want it.
 */
export function Select<T extends string>({
  label,
  description,
  optional,
  hiddenLabel,
  options,
  value,
  defaultValue,
  onChange,
  any,
  name,
  isDisabled = false,
  placeholder,
}: FieldWords & {
  readonly options: readonly Option<T>[];
  readonly value?: T | undefined;
  readonly defaultValue?: T;
  readonly onChange?: (value: T | undefined) => void;
  readonly any?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
}) {
  const t = useCommonText();
  const all: readonly Option[] = any === undefined ? options : [{ id: anyId, text: any }, ...options];
  return (
    <AriaSelect
      className={fields['field'] ?? ''}
      isDisabled={isDisabled}
      placeholder={placeholder ?? t('none')}
      {...(name === undefined ? {} : { name })}
      {...(onChange === undefined && value === undefined
        ? { defaultValue: defaultValue ?? (any === undefined ? null : anyId) }
        : { value: value ?? (any === undefined ? null : anyId) })}
      onChange={(key) => onChange?.(key === null || key === anyId ? undefined : (key as T))}
    >
      <FieldFrame {...words(label, description, optional, hiddenLabel)}>
        <Button className={`${fields['input']} ${fields['trigger']}`}>
          <SelectValue />
          <ChevronDown size={16} aria-hidden />
        </Button>
      </FieldFrame>
      <Popover className={overlay['popover'] ?? ''} offset={4}>
        <ListBox className={overlay['list'] ?? ''} items={all}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

const anyId = ' any';

/** One of many, found by typing. `free`: the typed text may be none of them. */
export function ComboBox({
  label,
  description,
  optional,
  hiddenLabel,
  options,
  value,
  onChange,
  free = false,
  name,
  isRequired = false,
  isDisabled = false,
  placeholder,
}: FieldWords & {
  readonly options: readonly Option[];
  /** The chosen id, or with `free` any typed text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly free?: boolean;
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
}) {
  const t = useCommonText();
  const texts = useMemo(() => new Map(options.map(({ id, text }) => [id, text])), [options]);
  const items = useMemo(() => groupsIn(options), [options]);
  return (
    <AriaComboBox
      className={fields['field'] ?? ''}
      defaultItems={items}
      allowsCustomValue={free}
      allowsEmptyCollection
      menuTrigger="focus"
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(name === undefined ? {} : { name, formValue: free ? ('text' as const) : ('key' as const) })}
      {...(free
        ? { inputValue: value, onInputChange: onChange }
        : {
            value: value === '' ? null : value,
            onChange: (key: unknown) => onChange(typeof key === 'string' ? key : ''),
          })}
      {...(free ? {} : { defaultInputValue: texts.get(value) ?? '' })}
    >
      <FieldFrame {...words(label, description, optional, hiddenLabel)}>
        <div className={fields['combo']}>
          <Input className={fields['input'] ?? ''} {...(placeholder === undefined ? {} : { placeholder })} />
          <Button aria-label={t('suggestions')}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </div>
      </FieldFrame>
      <Popover className={overlay['popover'] ?? ''} offset={4}>
        <ListBox<Option | Group>
          className={overlay['list'] ?? ''}
          renderEmptyState={() => <div className={overlay['nothing']}>{t('noMatches')}</div>}
        >
          {(item) =>
            'options' in item ? (
              <ListBoxSection id={item.id}>
                <Header className={overlay['heading']}>{item.title}</Header>
                <Collection items={item.options}>{(option) => <OptionItem option={option} />}</Collection>
              </ListBoxSection>
            ) : (
              <OptionItem option={item} />
            )
          }
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** Options as they are, or below their headings. */
function groupsIn(options: readonly Option[]): readonly (Option | Group)[] {
  if (options.every(({ group }) => group === undefined)) return options;
  return [...Map.groupBy(options, ({ group = '' }) => group)].map(([title, own]) => ({
    id: ` group ${title}`,
    title,
    options: own,
  }));
}

function OptionItem({ option }: { readonly option: Option }): ReactNode {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.text}
      className={overlay['item'] ?? ''}
      isDisabled={option.isDisabled === true}
    >
      {({ isSelected }) => (
        <>
          <span className={overlay['check']} aria-hidden>
            {isSelected && <Check size={14} />}
          </span>
          <span>
            {option.text}
            {option.description !== undefined && <span className={fields['description']}> {option.description}</span>}
          </span>
        </>
      )}
    </ListBoxItem>
  );
}
