// The outcome of a test, in the service's words: the fault, and the remedy.

import { useFormat } from '../format.ts';
import { MendOfText } from '../mend.tsx';
import { Notice } from '../page.tsx';
import { SeenText } from '../seen-text.tsx';
import { Time } from '../time.tsx';
import type { Tested } from './calls.ts';
import type { Connection } from './connection.ts';
import { withFieldNames } from './field-names.ts';
import { useModelText } from './texts/texts.ts';

export function TestOutcome({ tested }: { readonly tested: Omit<Tested, 'connection'> }) {
  const t = useModelText();
  const { duration } = useFormat();
  const { ok, model, error, advice, status, provider_code: code, duration_ms: ms } = tested;
  const facts = [
    model === null || ok ? undefined : model,
    status === null ? undefined : t('httpStatus', { status: String(status) }),
    code ?? undefined,
    ok ? undefined : duration(ms),
  ].filter((fact) => fact !== undefined);
  return (
    <div role="status">
      <Notice kind={ok ? 'good' : 'danger'}>
        <div className="stack tight">
          <p>
            <strong>{ok ? t('answered', { model: model ?? '', time: duration(ms) }) : t('testFailed')}</strong>{' '}
            {error !== null && <SeenText text={withFieldNames(error, t)} />}
          </p>
          {advice !== null && (
            <p>
              <SeenText text={withFieldNames(advice, t)} />
              <MendOfText text={advice} />
            </p>
          )}
          {facts.length > 0 && (
            <p className="muted mono">
              <SeenText text={facts.join(' · ')} />
            </p>
          )}
        </div>
      </Notice>
    </div>
  );
}

/** The error that the last test left, where this page made none. */
export function LastError({ of: { error, last_tested_at: at } }: { readonly of: Connection }) {
  const t = useModelText();
  if (error === null) return null;
  return (
    <Notice kind="danger">
      <strong>{t('lastError')}</strong> <SeenText text={withFieldNames(error, t)} />{' '}
      <span className="muted">
        <Time at={at} />
      </span>
    </Notice>
  );
}
