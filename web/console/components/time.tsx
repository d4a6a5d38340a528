// A time: how long ago, with the exact one, in UTC, where it is pointed at or focused.

import { useContext, useEffect, useState } from 'react';
import { Focusable } from 'react-aria-components';
import { LanguageContext } from './language.ts';
import { exactTime, relativeTime } from './format.ts';
import { Tooltip } from './tooltip.tsx';
import styles from './small.module.css';

/** `at`: ISO 8601. Nothing where there is none. */
export function Time({ at }: { readonly at: string | null | undefined }) {
  const language = useContext(LanguageContext);
  const now = useNow();
  if (at === null || at === undefined) return <span className="muted">–</span>;
  return (
    <Tooltip text={exactTime(at)}>
      <Focusable>
        <time
          role="note"
          tabIndex={0}
          dateTime={at}
          aria-label={`${relativeTime(at, now, language)}, ${exactTime(at)}`}
          className={styles['time']}
        >
          {relativeTime(at, now, language)}
        </time>
      </Focusable>
    </Tooltip>
  );
}

const stepMs = 30_000;

/** Now, told again twice a minute while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
