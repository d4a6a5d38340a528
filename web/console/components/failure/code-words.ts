// The code of a failed run in words.

import { en } from './texts/en.ts';
import { useFailureText } from './texts/texts.ts';

/** Words for the code of a failed run; undefined for one without words. */
export function useCodeWords(): (code: string | null | undefined) => string | undefined {
  const t = useFailureText();
  return (code) => {
    const known = (Object.keys(en) as (keyof typeof en)[]).find((one) => one === code);
    return known === undefined ? undefined : t(known);
  };
}
