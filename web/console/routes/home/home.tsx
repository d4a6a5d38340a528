// Home: current activity, failures, the rest of the budget, and matters that wait for a look. One request is asked
// again while somebody looks; the others are asked when the screen comes.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { Count } from '../../components/badge.tsx';
import { useCodeWords } from '../../components/failure/code-words.ts';
import { Link } from '../../components/link.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Attention } from './attention.tsx';
import { Budget } from './budget.tsx';
import { Checklist } from './checklist.tsx';
import styles from './home.module.css';
import { useText } from './texts/texts.ts';

const pollMs = 10_000;

export function Home() {
  const t = useText();
  const may = useMay();
  const { name } = useOrganization();
  return (
    <Page title={t('title')} description={t('description', { organization: name })}>
      <Checklist />
      {may('runs.read') && <RunsNow />}
      <div className={styles['columns']}>
        <Budget />
        <Attention />
      </div>
    </Page>
  );
}

function RunsNow() {
  const t = useText();
  const words = useCodeWords();
  const { id: org_id } = useOrganization();
  const counts = useRead(
    ['run-counts', org_id],
    (signal) =>
      answerOf(api.GET('/admin/v1/organizations/{org_id}/run-counts', { params: { path: { org_id } }, signal })),
    // Who comes from an answer that failed looks for it here.
    { pollMs, anew: true },
  );
  return (
    <Loaded read={counts} lines={2}>
      {({ running, queued, waiting_input, waiting_approval, failed: all, failed_more }) => {
        // A document that cannot be read is its own fault, and stands among the matters that want attention.
        const failed = all.filter(({ error_code: code }) => code !== 'document_unreadable');
        return (
          <>
            <section className={styles['now']} aria-label={t('now')}>
              <Figure to="/runs?state=running" value={running} text={t('running')} />
              <Figure to="/runs?state=queued" value={queued} text={t('queued')} />
              <Figure
                to="/runs?state=waiting_input,waiting_approval"
                value={waiting_input + waiting_approval}
                text={t('waiting')}
              />
            </section>
            <Card title={t('failures')} flush={failed.length > 0}>
              {failed.length === 0 ? (
                <p className="muted">{t('noFailures')}</p>
              ) : (
                <Table
                  bare
                  label={t('failures')}
                  rows={failed}
                  rowKey={({ error_code: code }) => code}
                  columns={[
                    {
                      id: 'error',
                      header: t('error'),
                      cell: ({ error_code: code }) => (
                        <Link to={`/runs?state=failed&period=24h&error=${encodeURIComponent(code)}`}>
                          {words(code) ?? <code>{code}</code>}
                        </Link>
                      ),
                    },
                    {
                      id: 'code',
                      header: t('code'),
                      cell: ({ error_code: code }) => <code className="muted">{code}</code>,
                    },
                    { id: 'count', header: t('count'), align: 'end', cell: ({ count }) => <Count value={count} /> },
                  ]}
                />
              )}
              {failed_more && <p className="muted">{t('failuresMore')}</p>}
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

function Figure({ to, value, text }: { readonly to: string; readonly value: number; readonly text: string }) {
  return (
    <Link to={to} className={styles['figure']}>
      <strong>
        <Count value={value} />
      </strong>
      <span>{text}</span>
    </Link>
  );
}
