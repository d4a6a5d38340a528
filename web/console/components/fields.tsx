// Fields of a form: a text, a long one, one of several, yes or no. `name` is that of the API's body, so that the API's
// refusal of a field is shown at it (form.tsx).

import { type ReactNode, useState } from 'react';
import {
  Checkbox as AriaCheckbox,
  Input,
  Label,
  Radio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  Text,
  TextArea as AriaTextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components';
import { FieldFault } from './field-fault.tsx';
import { Check, Minus } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import styles from './fields.module.css';

export interface FieldWords {
  readonly label: string;
  readonly description?: ReactNode;
  /** Says that it may be left empty. */
  readonly optional?: boolean;
  /** The label is for readers only, as in a row of filters. */
  readonly hiddenLabel?: boolean;
  /** Says what a text that does not fit its pattern has to look like. */
  readonly formWords?: string;
}

/** The parts above and below every field. */
export function FieldFrame({
  label,
  description,
  optional,
  hiddenLabel,
  formWords,
  children,
  after,
}: FieldWords & { readonly children: ReactNode; readonly after?: ReactNode }) {
  const t = useCommonText();
  return (
    <>
      <Label className={hiddenLabel ? 'hidden-text' : styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> ({t('optional')})</span>}
      </Label>
      {children}
      {(description !== undefined || Boolean(after)) && (
        <div className={styles['below']}>
          {description !== undefined && (
            <Text slot="description" className={styles['description']}>
              {description}
            </Text>
          )}
          {after}
        </div>
      )}
      <FieldFault form={formWords} />
    </>
  );
}

type Plain = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'onBlur'>;

/** A line of text. */
export function Field({
  label,
  description,
  optional,
  hiddenLabel,
  placeholder,
  mono = false,
  list,
  formWords,
  ...rest
}: Plain & FieldWords & { readonly placeholder?: string; readonly mono?: boolean; readonly list?: string }) {
  const t = useCommonText();
  // Most patterns of the console are those of amounts.
  const amounts: Partial<Record<string, string>> = { numeric: t('faultNumber'), decimal: t('faultDecimal') };
  const form = formWords ?? amounts[rest.inputMode ?? ''];
  return (
    <TextField {...rest} className={styles['field'] ?? ''}>
      <FieldFrame
        {...words(label, description, optional, hiddenLabel)}
        {...(form === undefined ? {} : { formWords: form })}
      >
        <Input
          className={`${styles['input']} ${mono ? styles['code'] : ''}`}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(list === undefined ? {} : { list })}
        />
      </FieldFrame>
    </TextField>
  );
}

/** A long text. `most`: how many characters it may have; how many it has is shown. */
export function TextArea({
  label,
  description,
  optional,
  hiddenLabel,
  placeholder,
  mono = false,
  rows = 5,
  most,
  ...rest
}: Plain &
  FieldWords & {
    readonly placeholder?: string;
    readonly mono?: boolean;
    readonly rows?: number;
    readonly most?: number;
  }) {
  const t = useCommonText();
  const [typed, setTyped] = useState(rest.value ?? rest.defaultValue ?? '');
  const used = [...(rest.value ?? typed)].length;
  return (
    <TextField
      {...rest}
      onChange={(text) => {
        setTyped(text);
        rest.onChange?.(text);
      }}
      className={styles['field'] ?? ''}
    >
      <FieldFrame
        {...words(label, description, optional, hiddenLabel)}
        after={
          most !== undefined && (
            <span className={`${styles['count']} numbers`} data-over={used > most}>
              {t('characters', { used, most })}
            </span>
          )
        }
      >
        <AriaTextArea
          className={`${styles['input']} ${styles['area']} ${mono ? styles['code'] : ''}`}
          rows={rows}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </FieldFrame>
    </TextField>
  );
}

interface Tick {
  readonly children: ReactNode;
  readonly name?: string;
  readonly isSelected?: boolean;
  readonly defaultSelected?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange?: (selected: boolean) => void;
}

/** Yes or no, taken with the form. */
export function Checkbox({
  children,
  isIndeterminate = false,
  label,
  ...rest
}: Tick & { readonly isIndeterminate?: boolean; readonly label?: string }) {
  return (
    <AriaCheckbox
      {...rest}
      isIndeterminate={isIndeterminate}
      className={styles['check'] ?? ''}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {({ isSelected }) => (
        <>
          <span className={styles['box']} aria-hidden>
            {isIndeterminate ? <Minus size={14} /> : isSelected ? <Check size={14} strokeWidth={3} /> : null}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}

/** On or off, at once. */
export function Switch({ children, ...rest }: Tick) {
  return (
    <AriaSwitch {...rest} className={styles['check'] ?? ''}>
      <span className={styles['track']} aria-hidden />
      <span>{children}</span>
    </AriaSwitch>
  );
}

/** One of a few, all of them seen. */
export function Radios<T extends string>({
  label,
  description,
  optional,
  hiddenLabel,
  options,
  onChange,
  ...rest
}: FieldWords & {
  readonly options: readonly { readonly id: T; readonly text: ReactNode; readonly isDisabled?: boolean }[];
  readonly name?: string;
  readonly value?: T;
  readonly defaultValue?: T;
  readonly onChange?: (value: T) => void;
}) {
  return (
    <AriaRadioGroup
      {...rest}
      className={styles['field'] ?? ''}
      {...(onChange === undefined ? {} : { onChange: (value: string) => onChange(value as T) })}
    >
      <FieldFrame {...words(label, description, optional, hiddenLabel)}>
        <div className={styles['radios']}>
          {options.map(({ id, text, isDisabled = false }) => (
            <Radio key={id} value={id} isDisabled={isDisabled} className={styles['check'] ?? ''}>
              <span className={styles['dot']} aria-hidden />
              <span>{text}</span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

/** Without absent properties, as exact optional properties want it. */
export function words(
  label: string,
  description: ReactNode,
  optional: boolean | undefined,
  hiddenLabel: boolean | undefined,
): FieldWords {
  return {
    label,
    ...(description === undefined ? {} : { description }),
    ...(optional === undefined ? {} : { optional }),
    ...(hiddenLabel === undefined ? {} : { hiddenLabel }),
  };
}
