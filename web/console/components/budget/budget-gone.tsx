// A budget of the day that is used up: what visitors see, until when, and the way out.

import { useContext } from 'react';
import { useMay } from '../../api/me.ts';
import { ButtonLink } from '../button.tsx';
import { relativeTime, useFormat } from '../format.ts';
import { LanguageContext } from '../language.ts';
import { Link } from '../link.tsx';
import { Notice } from '../page.tsx';
import { useNow } from '../time.tsx';
import { useText } from './texts/texts.ts';

/** `refused`: requests in 24 hours. `toLimits`: with the way to the page of limits, for a person who may raise it. */
export function BudgetGone({ refused, toLimits = false }: { readonly refused: number; readonly toLimits?: boolean }) {
  const t = useText();
  const may = useMay();
  const now = useNow();
  const language = useContext(LanguageContext);
  const { timeOfDay } = useFormat();
  const ends = nextMidnight(now);
  const time = timeOfDay(ends);
  const wait = relativeTime(new Date(ends).toISOString(), now, language);
  return (
    <div role="alert">
      <Notice
        kind="danger"
        actions={
          <>
            {toLimits && (
              <ButtonLink small look="primary" to="/limits">
                {t('raise')}
              </ButtonLink>
            )}
            {may('organization.read') && <Link to="/usage">{t('seeUsage')}</Link>}
          </>
        }
      >
        <div className="stack tight">
          <strong>{t('gone')}</strong>
          <p>{t('visitorsSee')}</p>
          <p>
            {t(may('limits.write', 'shows_nothing') ? 'wayOut' : 'wayOutAsk', { time, wait })}
            {refused > 0 && ` ${t('refused', { count: refused })}`}
          </p>
        </div>
      </Notice>
    </div>
  );
}

/** The next midnight in UTC, when the budget is whole again, in ms since 1970. */
export function nextMidnight(now: number): number {
  const day = 86_400_000;
  return (Math.floor(now / day) + 1) * day;
}
