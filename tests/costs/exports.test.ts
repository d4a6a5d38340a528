// Whole exports of the administration, usage and the audit, at their largest: no iteration of edge's event loop takes
// 50 ms of it.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createdAt, organization } from '../integration/edge/admin/administered.ts';
import { adminToken, type EdgeHarness, organizationId, startEdge } from '../support/edge-harness.ts';
import { longestIteration } from '../support/longest-iteration.ts';
import { slowness } from '../support/machine-speed.ts';

const mostMs = 50;
/** The most rows that limits gives (services/limits/grpc/read-usage.ts). */
const mostRows = 10_000;
const pages = 40;

describe('what the administration gives as a whole', () => {
  let edge: EdgeHarness;
  const row = (n: number) => ({
    day: '2026-01-02',
    agent_id: newId(),
    model: `a-provider/the-model-with-a-long-name-${n % 40}`,
    preview: n % 2 === 1,
    usage: { input_tokens: 81_200 + n, output_tokens: 9_340 + n },
    runs: n,
    messages: 2 * n,
  });
  const rows = Array.from({ length: mostRows }, (_, n) => row(n));
  const entry = (n: number) => ({
    id: newId(),
    actor: 'member',
    actor_name: 'Ada '.repeat(20),
    action: 'agent.update',
    target: `/admin/v1/organizations/${organizationId}/agents/${n}`,
    request_id: newId(),
    outcome: 'done',
    count: 1,
    created_at: createdAt,
    changed: ['name', 'instructions', 'model'],
  });

  before(async () => {
    edge = await startEdge({
      scripts: {
        GetOrganization: () => ({ organization }),
        ReadUsage: () => ({ rows }),
        ListAuditEntries: ({ page }) => {
          const { limit = 20, cursor = '0' } = page as { limit?: number; cursor?: string };
          const n = Number(cursor);
          const data = Array.from({ length: limit }, (_, at) => entry(n * limit + at));
          return { data, ...(n + 1 < pages ? { next_cursor: String(n + 1) } : {}) };
        },
      },
    });
  });
  after(() => edge.stop());

  const read = async (path: string, accept: string): Promise<string> => {
    const answer = await fetch(`${edge.baseUrl}/admin/v1/organizations/${organizationId}${path}`, {
      headers: { authorization: `Bearer ${adminToken}`, accept },
    });
    assert.equal(answer.status, 200);
    return answer.text();
  };
  /** The least of a few plays: compilation meanwhile is no cost of an answer. */
  const longestOf = async (work: () => Promise<unknown>): Promise<number> => {
    let least = Infinity;
    for (let play = 0; play < 4; play += 1) least = Math.min(least, await longestIteration(work));
    return least;
  };

  for (const [as, accept] of [
    ['a table', 'text/csv'],
    ['JSON', 'application/json'],
  ] as const)
    it(`gives ${mostRows} rows of usage as ${as} without holding the event loop`, async () => {
      const path = '/usage?group_by=day,agent,model,preview';
      const text = await read(path, accept);
      assert.ok(text.includes(rows[0]?.agent_id ?? '') && text.includes(rows.at(-1)?.agent_id ?? ''));
      const ms = await longestOf(() => read(path, accept));
      assert.ok(ms / slowness() < mostMs, `${ms} ms`);
    });

  it('gives the audit line by line, a page at a time', async () => {
    const text = await read('/audit', 'application/x-ndjson');
    assert.equal(text.trimEnd().split('\n').length, pages * 100);
    const ms = await longestOf(() => read('/audit', 'application/x-ndjson'));
    assert.ok(ms / slowness() < mostMs, `${ms} ms`);
  });
});
