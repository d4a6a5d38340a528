// RecordUsage: counts the tokens of runs, and of the embedding of documents and queries, and returns the state of the
// day's budgets.

import type { Usage__Output } from '#proto/colloquy/common/v1/Usage.ts';
import { type Amounts, dayOf, type UsageEntry } from '../domain/usage.ts';
import { limitsCall } from '../limits-call.ts';
import { exceededOf } from '../store/budgets.ts';
import { idOf, tokensOrNone } from './requests.ts';

const mostEntries = 500;

export const recordUsage = limitsCall('RecordUsage', {
  from: ['run-executor', 'ingestion'],
  serve:
    ({ usage, limitsOf, clock }) =>
    async (request) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      const agentId = request.agent_id === '' ? '' : idOf(request.agent_id, 'agent_id');
      if (request.entries.length > mostEntries) throw new TypeError(`more than ${mostEntries} entries`);
      const entries = request.entries.map(({ id, model, usage: used, at, ...counts }): UsageEntry => ({
        id,
        organization_id: organizationId,
        day: dayOf(new Date(at)),
        agent_id: agentId,
        model,
        ...(request.preview ? { preview: true } : {}),
        amounts: { ...usageOf(used), ...numbersOf(counts) },
      }));
      const now = new Date(clock());
      await usage.record(entries, now);
      if (!request.check_budgets) return {};
      const { daily_tokens: organization } = await limitsOf(organizationId);
      const agent = tokensOrNone(request.agent_daily_tokens);
      const exceeded = await exceededOf(usage, { organizationId, agentId, organization, agent }, now);
      return exceeded === undefined ? {} : { exceeded };
    },
});

function numbersOf({ runs, messages, failed, waited }: Pick<Amounts, 'runs' | 'messages' | 'failed' | 'waited'>) {
  return { runs, messages, failed, waited };
}

function usageOf(used: Usage__Output | null) {
  const cost = used?.cost_nanos;
  return {
    input_tokens: Number(used?.input_tokens ?? 0),
    output_tokens: Number(used?.output_tokens ?? 0),
    ...tokensOf('cached_input_tokens', used?.cached_input_tokens),
    ...tokensOf('cache_write_tokens', used?.cache_write_tokens),
    ...tokensOf('reasoning_tokens', used?.reasoning_tokens),
    ...(cost === undefined ? {} : { cost_nanos: Number(cost) }),
    ...(used?.estimated ? { estimated: true as const } : {}),
  };
}

// None is left out: most entries have none.
function tokensOf<K extends string>(name: K, tokens: { toString(): string } | undefined): { [P in K]?: number } {
  const count = Number(tokens ?? 0);
  return count > 0 ? ({ [name]: count } as { [P in K]: number }) : {};
}
