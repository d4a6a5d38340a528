// Tokens and cost of a run or a step, as facts.

import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { useFormat } from '../../components/format.ts';
import type { Run } from './run.ts';
import { useText } from './texts/texts.ts';

type Fact = readonly [name: string, value: ReactNode];

/** Input, output and cost. Parts that are 0 are left out. */
export function useUsageFacts(): (usage: Run['usage']) => readonly Fact[] {
  const t = useText();
  const { number, cost } = useFormat();
  return (usage) => {
    const {
      input_tokens: input,
      cached_input_tokens: cached,
      cache_write_tokens: written,
      output_tokens: output,
      reasoning_tokens: reasoning,
    } = usage;
    const parts = (...some: readonly (readonly [name: 'ofCache' | 'toCache' | 'ofReasoning', count: number])[]) =>
      some
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <span key={name} className="muted">
            {t(name, { count })}
          </span>
        ));
    return [
      [
        t('inputTokens'),
        <span key="input" className="row tight numbers">
          {number(input)} {parts(['ofCache', cached], ['toCache', written])}
        </span>,
      ],
      [
        t('outputTokens'),
        <span key="output" className="row tight numbers">
          {number(output)} {parts(['ofReasoning', reasoning])}
          {usage.estimated && <Badge>{t('estimated')}</Badge>}
        </span>,
      ],
      [
        t('cost'),
        usage.cost === null ? (
          <span key="cost" className="muted">
            {t('noPrices')}
          </span>
        ) : (
          <span key="cost" className="numbers">
            {cost(usage.cost)}
          </span>
        ),
      ],
    ];
  };
}
