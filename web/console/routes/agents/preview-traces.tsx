// Around the chat that tries an agent: why its last answer failed, and the way from each question to how its answer came
// about.

import { useEffect } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { Link } from '../../components/link.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import styles from './agents.module.css';
import { useText } from './texts/texts.ts';

/** A message to the agent, and the run that answers it. */
export interface Said {
  readonly run_id: string;
  readonly content: string;
}

const pollMs = 1_500;
const over = ['succeeded', 'failed', 'cancelled'];

/** `said`: the newest first. */
export function Traces({ said }: { readonly said: readonly Said[] }) {
  const t = useText();
  if (said.length === 0) return null;
  return (
    <section className="stack tight" aria-label={t('traces')}>
      <h3>{t('traces')}</h3>
      <ul className={styles['traces']}>
        {said.map(({ run_id: id, content }) => (
          <li key={id}>
            <Link to={`/runs/${id}`} className="foreign">
              <SeenText text={content} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cause, where the newest answer failed: visitors are told less. `onFailure`: whether it did. */
export function Outcome({
  runId,
  onFailure,
}: {
  readonly runId: string;
  readonly onFailure: (failed: boolean) => void;
}) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const run = useRead(
    ['runs', org_id, runId, 'outcome'],
    (signal) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}', {
          params: { path: { org_id, run_id: runId } },
          signal,
        }),
      ),
    { pollMs: (found) => (found !== undefined && over.includes(found.state) ? false : pollMs) },
  );
  const hasFailed = run.data?.state === 'failed';
  useEffect(() => {
    onFailure(hasFailed);
    return () => onFailure(false);
  }, [hasFailed, onFailure]);
  return (
    <div role="status">
      {run.data !== undefined && (
        <Failure run={run.data}>
          {' '}
          <Link to={`/runs/${runId}`}>{t('toTrace')}</Link>
        </Failure>
      )}
    </div>
  );
}
