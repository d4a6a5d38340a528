// The legacy form fields of Word that show a value without any text: check boxes and lists.

import type { XmlElement } from './xml.ts';

/** The data of one field. */
export interface FormData {
  /** Takes an element of its data. */
  take(element: XmlElement): void;
  /** Its value as text; undefined where the field's own text is its value. */
  value(): string | undefined;
}

/** Begins a field. */
export function createFormData(): FormData {
  let kind: 'box' | 'list' | undefined;
  let isChecked = false;
  let chosen = 0;
  const entries: string[] = [];
  return {
    take({ local, attribute }) {
      const value = attribute('val');
      if (local === 'checkBox') kind = 'box';
      else if (local === 'ddList') kind = 'list';
      // The state goes behind the default one.
      else if (kind === 'box' && (local === 'checked' || local === 'default')) isChecked = isOn(value);
      else if (kind === 'list' && (local === 'result' || local === 'default')) chosen = Number(value);
      else if (kind === 'list' && local === 'listEntry') entries.push(value ?? '');
    },
    value() {
      if (kind === 'box') return isChecked ? '☒' : '☐';
      return kind === 'list' ? (entries[chosen] ?? '') : undefined;
    },
  };
}

/** Whether a property is on, by its value: it is where it has none. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off)$/i.test(value);
}
