// RecordUsage: counts the tokens of runs, and of the embedding of documents and queries, and returns the state of the
// day's budgets.

import { dayOf, type UsageEntry } from '../domain/usage.ts';
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
        amounts: {
          input_tokens: Number(used?.input_tokens ?? 0),
          output_tokens: Number(used?.output_tokens ?? 0),
          runs: counts.runs,
          messages: counts.messages,
          failed: counts.failed,
          waited: counts.waited,
        },
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
