// The organization's budget of tokens of the day (UTC). A budget that is used up is a failure: visitors are refused.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { BudgetGone } from '../../components/budget/budget-gone.tsx';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { Card } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import styles from './home.module.css';
import { useText } from './texts/texts.ts';

/** From this share on it is shown as coming to its end. */
const nearlyGone = 0.9;

export function Budget() {
  const t = useText();
  const may = useMay();
  const { compact, percent } = useFormat();
  const { id: org_id } = useOrganization();
  const limits = useRead(['limits', org_id, 'budget'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}/limits', { params: { path: { org_id } }, signal })),
  );
  return (
    <Card title={t('budget')}>
      <Loaded read={limits} lines={2}>
        {({ daily_tokens: { value, used, refused_24h: refused = 0 } }) =>
          value === null ? (
            <p className="muted">{t('budgetNone')}</p>
          ) : used === undefined ? (
            <p className="muted">{t('budgetUnknown')}</p>
          ) : (
            <>
              <progress
                className={styles['bar']}
                data-kind={used >= value ? 'gone' : used >= value * nearlyGone ? 'nearly' : 'good'}
                max={value}
                value={Math.min(used, value)}
                aria-label={t('budget')}
              />
              <p className="numbers">
                <Link to="/limits">{t('budgetUsed', { used: compact(used), value: compact(value) })}</Link>
                {used < value && ` · ${t('budgetLeft', { left: compact(value - used), share: percent(used / value) })}`}
              </p>
              {used >= value && <BudgetGone refused={refused} toLimits={may('limits.write', 'shows_nothing')} />}
              {used < value && refused > 0 && <p>{t('refused', { count: refused })}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
