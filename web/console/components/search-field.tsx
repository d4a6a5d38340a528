// A text to search for: it holds from Enter on, or once nobody has typed for a moment, so that not each letter asks.

import { useEffect, useRef, useState } from 'react';
import { Field } from './fields.tsx';

const pauseMs = 500;

/** `least`: the fewest characters that are searched for. */
export function SearchField({
  label,
  placeholder,
  value = '',
  least = 1,
  onSearch,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value?: string | undefined;
  readonly least?: number;
  readonly onSearch: (text: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may have changed: by Back, or as all filters are cleared.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const search = (text: string): void => {
    clearTimeout(timer.current);
    const wanted = text.trim().length < least ? '' : text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted === '' ? undefined : wanted);
  };
  return (
    <Field
      label={label}
      type="search"
      {...(placeholder === undefined ? {} : { placeholder })}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(text), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
      }}
      autoComplete="off"
    />
  );
}
