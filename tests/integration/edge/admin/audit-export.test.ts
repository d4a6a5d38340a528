// The audit over HTTP: filters that are passed on, and all of it line by line.

import assert from 'node:assert/strict';
import { adminToken, type EdgeHarness, organizationId, startEdge } from '../../../support/edge-harness.ts';
import { createdAt, organization } from './administered.ts';

describe('the audit over HTTP', () => {
  let edge: EdgeHarness;
  let asked: Record<string, unknown>[] = [];
  const entry = (n: number) => ({
    id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    actor: 'member',
    actor_name: 'Ada\n',
    action: 'agent.update',
    target: '/x',
    request_id: 'r',
    outcome: 'done',
    count: 1,
    created_at: createdAt,
    changed: ['name'],
  });
  before(async () => {
    edge = await startEdge({
      scripts: {
        GetOrganization: () => ({ organization }),
        ListAuditEntries: (request) => {
          asked.push(request);
          const { cursor } = request.page as { cursor?: string };
          const n = Number(cursor ?? 0);
          return { data: [entry(2 * n), entry(2 * n + 1)], ...(n < 2 ? { next_cursor: String(n + 1) } : {}) };
        },
      },
    });
  });
  after(() => edge.stop());
  beforeEach(() => {
    asked = [];
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(edge.baseUrl + path, { headers: { authorization: `Bearer ${adminToken}`, ...headers } });
  const path = `/admin/v1/organizations/${organizationId}/audit`;

  it("has an organization's entries, by all that they are asked for", async () => {
    const filters = {
      actor: 'member',
      action: 'agent.update',
      target: '/x',
      outcome: 'done',
      from: createdAt,
      to: createdAt,
    };
    const answer = await get(`${path}?${new URLSearchParams({ ...filters, limit: '7' }).toString()}`);
    const { data, next_cursor: next } = (await answer.json()) as { data: object[]; next_cursor: string };
    assert.deepEqual([answer.status, data.length, next], [200, 2, '1']);
    const { page, ...passed } = asked[0] ?? {};
    assert.deepEqual({ ...passed }, { ...passed, organization_id: organizationId, ...filters });
    assert.equal((page as { limit: number }).limit, 7);
    assert.equal((await get(`${path}?outcome=other`)).status, 422);
  });

  it('has all of them line by line, to the end', async () => {
    for (const all of [path, '/admin/v1/audit']) {
      const answer = await get(`${all}?actor=member`, { accept: 'application/x-ndjson' });
      assert.match(answer.headers.get('content-type') ?? '', /^application\/x-ndjson/);
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
      const text = await answer.text();
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; actor_name: string });
      assert.deepEqual(
        lines.map(({ id }) => id),
        Array.from({ length: 6 }, (_, n) => entry(n).id),
      );
      assert.equal(lines[0]?.actor_name, 'Ada\n');
      assert.ok(asked.every(({ actor }) => actor === 'member'));
    }
  });
});
