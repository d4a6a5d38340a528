// Why a run failed: its code in words, and the sentence of the service.

import type { ReactNode } from 'react';
import type { components } from '../../api/schema.ts';
import { Notice } from '../page.tsx';
import { SeenText } from '../seen-text.tsx';
import { useCodeWords } from './code-words.ts';

type Ended = Pick<components['schemas']['AdminRun'], 'state' | 'error' | 'error_code'>;

/** Nothing for a run that did not fail. `children`: a way on, below. */
export function Failure({
  run: { state, error, error_code: code },
  children,
}: {
  readonly run: Ended;
  readonly children?: ReactNode;
}) {
  const words = useCodeWords();
  if (state !== 'failed' || error === null) return null;
  const known = words(code);
  // The sentence begins with the code, which is said in words.
  const sentence = code !== null && error.startsWith(`${code}: `) ? error.slice(code.length + 2) : error;
  return (
    <Notice kind="danger">
      {known !== undefined && <strong>{known} </strong>}
      <SeenText text={sentence} /> {code !== null && <code className="muted">{code}</code>}
      {children}
    </Notice>
  );
}
