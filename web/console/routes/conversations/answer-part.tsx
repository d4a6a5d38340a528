// An answer: its calls with their outcomes, its text with its sources, its feedback, and how it ended, with the way to the
// trace of its run.

import { useId, useRef, useState } from 'react';
import type { Citation } from '../../../shared/frames.ts';
import type { ToolCall } from '../../../shared/answer.ts';
import { type AnswerItem, outcomeOf } from '../../../shared/turns.ts';
import { useMay } from '../../api/me.ts';
import { State } from '../../components/badge.tsx';
import { useCodeWords } from '../../components/failure/code-words.ts';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { Time } from '../../components/time.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './conversation.module.css';
import { Rated } from './rated.tsx';
import { useText } from './texts/texts.ts';

export function AnswerPart({ item: { answer, runId, feedback } }: { readonly item: AnswerItem }) {
  const t = useText();
  const may = useMay();
  const { text, tools, citations, message } = answer;
  const sources = useRef<HTMLOListElement>(null);
  const [areOpen, setOpen] = useState(false);
  const name = useId();
  const show = (index: number): void => {
    setOpen(true);
    // Once they are there.
    requestAnimationFrame(() => sources.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  return (
    <>
      <div className="row">
        <strong>{t('assistant')}</strong>
        {message && <Time at={message.created_at} />}
        {may('runs.read') && (
          <Link to={`/runs/${runId}`} label={`${t('trace')} …${runId.slice(-8)}`}>
            {t('trace')}
          </Link>
        )}
        {feedback && <Rated rating={feedback.rating} />}
      </div>
      {tools.length > 0 && (
        <ul className={styles['calls']} aria-label={t('calls')}>
          {tools.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
      {text !== '' && <AnswerText text={text} sources={citations.map(({ index }) => index)} onSource={show} />}
      <Ending item={{ answer, runId }} />
      {citations.length > 0 && (
        <details open={areOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary id={name}>{t('sources')}</summary>
          <ol className={styles['sources']} aria-labelledby={name} ref={sources}>
            {citations.map((citation) => (
              <Source key={citation.index} citation={citation} />
            ))}
          </ol>
        </details>
      )}
      {feedback && (feedback.reason !== null || feedback.comment !== null) && (
        <p className={styles['comment']}>
          {feedback.reason !== null && <span className="muted">{t(reasonOf(feedback.reason))} </span>}
          {feedback.comment !== null && <SeenText text={feedback.comment} />}
        </p>
      )}
    </>
  );
}

/** Says of an answer that is not simply there why, with the trace of its run beside it. */
function Ending({ item: { answer, runId } }: { readonly item: Pick<AnswerItem, 'answer' | 'runId'> }) {
  const t = useText();
  const may = useMay();
  const words = useCodeWords();
  const outcome = outcomeOf(answer);
  if (outcome === 'answered') return null;
  const code = answer.errorCode;
  return (
    <Notice
      kind={outcome === 'failed' ? 'danger' : outcome === 'cut' || outcome === 'waiting' ? 'warn' : 'plain'}
      actions={may('runs.read') && <Link to={`/runs/${runId}`}>{t('why')}</Link>}
    >
      {t(`outcome_${outcome}`)} {outcome === 'failed' && words(code)}{' '}
      {outcome === 'failed' && code !== undefined && <code className="muted">{code}</code>}
      {outcome === 'waiting' && (
        <ul>
          {answer.approval?.calls.map(({ call_id: id, name, title }) => (
            <li key={id}>
              <SeenText text={t('waitsForApproval', { title: title || name })} />
            </li>
          ))}
          {answer.question?.questions.map(({ id, question }) => (
            <li key={id}>
              <SeenText text={t('waitsForAnswer', { question })} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const marks = {
  ok: 'done',
  error: 'failed',
  declined: 'declined',
  expired: 'expired',
  working: 'running',
  waiting: 'waiting_approval',
} as const;

function Call({ call: { name, title, server, status } }: { readonly call: ToolCall }) {
  const t = useText();
  return (
    <li className="row tight">
      <State state={marks[status]} text={t(`call_${status}`)} />
      <SeenText text={title || name} />
      {server !== '' && (
        <span className="muted">
          <SeenText text={server} />
        </span>
      )}
    </li>
  );
}

function Source({ citation: { index, document_name: name, page, snippet } }: { readonly citation: Citation }) {
  const t = useText();
  return (
    <li className="foreign" data-index={index} tabIndex={-1}>
      [{index}]{' '}
      <strong>
        <SeenText text={name} />
      </strong>
      {page !== null && `, ${t('page', { page })}`}
      <br />
      <span className="muted">
        <SeenText text={snippet} />
      </span>
    </li>
  );
}

const reasons = ['incorrect', 'incomplete', 'not_helpful', 'unsafe', 'other'] as const;

/** The name of the words of a reason. */
export function reasonOf(reason: string) {
  return `reason_${reasons.find((one) => one === reason) ?? 'other'}` as const;
}
