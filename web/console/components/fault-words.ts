// Pure. Faults that the browser finds in a field, in words of the console.

import type { Translate } from './language.ts';
import type { en } from './texts/en.ts';

type Fault = 'valueMissing' | 'patternMismatch' | 'typeMismatch' | 'tooShort' | 'tooLong' | 'badInput';

/** In the order in which they are told. */
const faults = {
  valueMissing: 'faultMissing',
  badInput: 'faultForm',
  typeMismatch: 'faultForm',
  patternMismatch: 'faultForm',
  tooShort: 'faultShort',
  tooLong: 'faultLong',
} as const satisfies Record<Fault, keyof typeof en>;

/** The sentence of a fault that the browser found; undefined where it found none. */
export function faultWords(
  validity: Readonly<Partial<Record<Fault, boolean>>>,
  t: Translate<typeof en>,
): string | undefined {
  const found = (Object.keys(faults) as Fault[]).find((fault) => validity[fault] === true);
  return found === undefined ? undefined : t(faults[found]);
}
