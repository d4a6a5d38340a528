// The tries of a model call: which model was asked, how long it took, how it failed, and why another try came.

import { useFormat } from '../../components/format.ts';
import { SeenText } from '../../components/seen-text.tsx';
import { Table } from '../../components/table.tsx';
import type { Step } from './run.ts';
import { statusText } from './trace.tsx';
import { useText } from './texts/texts.ts';

type Try = Step['tries'][number];

export function Tries({ tries }: { readonly tries: readonly Try[] }) {
  const t = useText();
  const { duration } = useFormat();
  const outcome = ({ error_code: code, status, provider_code: own, reason, finished_at: end }: Try): string => {
    if (code === null && reason === null) return t(end === null ? 'open' : 'status_ok');
    const words = [
      code === null ? '' : statusText(code, t),
      status === null ? '' : `HTTP ${status}`,
      own ?? '',
      reason === null ? '' : reason === 'circuit_open' ? t('reason_circuit_open') : statusText(reason, t),
    ];
    return words.filter((word) => word !== '').join(' · ');
  };
  return (
    <section className="stack tight">
      <h3>{t('tries')}</h3>
      <Table
        focusable
        label={t('tries')}
        rows={tries.map((one, at) => ({ ...one, n: at + 1 }))}
        rowKey={({ n }) => String(n)}
        columns={[
          {
            id: 'model',
            header: t('model'),
            cell: ({ connection, model }) => (
              <span className="mono foreign">
                <SeenText text={connection === model ? model : `${connection}/${model}`} />
              </span>
            ),
          },
          {
            id: 'took',
            header: t('took'),
            align: 'end',
            fit: true,
            cell: ({ started_at: start, finished_at: end }) =>
              end === null ? '–' : duration(Math.max(0, Date.parse(end) - Date.parse(start))),
          },
          { id: 'outcome', header: t('outcome'), cell: (one) => <SeenText text={outcome(one)} /> },
          { id: 'next', header: t('next'), cell: ({ next }) => (next === null ? '–' : t(`next_${next}`)) },
        ]}
      />
    </section>
  );
}
