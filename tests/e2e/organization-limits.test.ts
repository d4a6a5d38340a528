// The limits of an organization, over HTTP: within ceilings, its queue with positions, its budgets, its usage and the
// rest.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Frame } from '../support/black-box/event-stream.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import { eventually } from '../support/eventually.ts';
import { type SharedColloquy, sharedColloquy } from './colloquy.ts';

interface Limit {
  readonly value: number | null;
  readonly default: number | null;
  readonly ceiling: number;
  readonly used?: number;
  readonly refused_24h?: number;
}
type Limits = Record<string, Limit>;
interface UsageRow {
  readonly day?: string;
  readonly agent_id?: string;
  readonly model?: string;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly runs: number;
  readonly messages: number;
  readonly failed: number;
  readonly waited: number;
  readonly cached_input_tokens: number;
  readonly cost: number | null;
  readonly estimated: boolean;
}
interface Standing {
  readonly rates: { policy: string; limit: number; remaining: number; reset: number }[];
  readonly active_runs: { limit: number; used: number };
  readonly queue: { running: number; waiting: number; limit: number };
  readonly budget: { limit: number; used: number; resets_at: string } | null;
}

describe('the limits of an organization', () => {
  let shared: SharedColloquy;
  let client: Client;
  let organization: Organization;

  before(async function () {
    this.timeout(120_000);
    shared = await sharedColloquy();
    ({ client } = shared);
  });
  beforeEach(async () => {
    organization = await shared.organization();
  });

  const set = async (changes: object): Promise<Limits> =>
    assertStatus(await organization.admin<Limits>('PATCH', '/limits', changes), 200);
  const limits = async (): Promise<Limits> => assertStatus(await organization.admin<Limits>('GET', '/limits'), 200);
  const usage = async (query: string): Promise<UsageRow[]> =>
    assertStatus(await organization.admin<{ data: UsageRow[] }>('GET', `/usage?${query}`), 200).data;
  const talk = async (): Promise<{ user: EndUser; conversation: string }> => {
    const user = await organization.identified();
    return { user, conversation: (await user.startConversation()).id };
  };
  const trySend = async ({ user, conversation }: { user: EndUser; conversation: string }, content: string) =>
    client.api('POST', `/v2/conversations/${conversation}/messages`, { ...user.as, body: { content } });
  const positionOf = (frame: Frame): number | undefined => (frame.data as { queue_position?: number }).queue_position;

  it('are shown with their defaults and ceilings, and set within them, all or none', async () => {
    const before = await limits();
    assert.deepEqual(Object.keys(before), [
      ...['end_user_messages_per_minute', 'api_key_requests_per_minute', 'active_runs_per_end_user'],
      ...['concurrent_runs', 'queued_runs', 'daily_tokens', 'trace_retention_days'],
      ...['stored_bytes', 'documents', 'knowledge_bases', 'agents', 'tool_servers', 'members', 'model_connections'],
    ]);
    assert.deepEqual(before['concurrent_runs'], { value: 10, default: 10, ceiling: 100, used: 0 });
    assert.deepEqual([before['daily_tokens']?.value, before['daily_tokens']?.default], [null, null]);
    const after = await set({ concurrent_runs: 20, daily_tokens: 5_000, trace_retention_days: 7 });
    assert.deepEqual(
      ['concurrent_runs', 'daily_tokens', 'trace_retention_days'].map((name) => after[name]?.value),
      [20, 5_000, 7],
    );
    for (const wrong of [
      { concurrent_runs: 101, queued_runs: 7 },
      { queued_runs: 0 },
      { queued_runs: 1.5 },
      { queued_runs: '7' },
      { anything: 1 },
    ])
      assertRefused(await organization.admin('PATCH', '/limits', wrong), 422, 'validation_error');
    assert.equal((await limits())['queued_runs']?.value, 50);
    assert.equal((await set({ concurrent_runs: null }))['concurrent_runs']?.value, 10);
    const { data: entries } = assertStatus(
      await client.api<{ data: { action: string; outcome: string }[] }>(
        'GET',
        `/admin/v1/audit?organization_id=${organization.id}`,
        { adminToken: shared.colloquy.demo.admin_token },
      ),
      200,
    );
    assert.ok(entries.some(({ action, outcome }) => action === 'limits.update' && outcome === 'done'));
  });

  it('hold in the queue: who is beyond them is told so, and who waits is told where', async function () {
    this.timeout(30_000);
    await set({ concurrent_runs: 1, queued_runs: 2 });
    const [first, second, third, fourth] = await Promise.all([talk(), talk(), talk(), talk()]);
    const atWork = await first.user.send(first.conversation, '/stream 400 20');
    await eventually(async () => assert.equal((await limits())['concurrent_runs']?.used, 1));
    const waiting = await second.user.send(second.conversation, '/stream 2 0');
    const last = await third.user.send(third.conversation, '/stream 2 0');
    const frames: Frame[] = [];
    const reading = (async () => {
      for await (const item of client.streamRun(last.run_id, third.user.as))
        if (item.kind === 'frame') frames.push(item);
    })();
    await eventually(async () => assert.equal(frames.map(positionOf).at(-1), 2), 5_000);

    const refusal = assertRefused(await trySend(fourth, 'Too many'), 429, 'queue_full');
    assert.equal(refusal.scope, 'org');
    assert.ok((refusal.retry_after ?? 0) >= 1 && (refusal.retry_after ?? 0) <= 60);
    assert.deepEqual((await fourth.user.read(fourth.conversation)).messages, []);
    const standing = assertStatus(await client.api<Standing>('GET', '/v2/limits', second.user.as), 200);
    assert.deepEqual(standing.queue, { running: 1, waiting: 2, limit: 2 });
    assert.deepEqual(standing.active_runs, { limit: 3, used: 1 });
    assert.equal(standing.budget, null);

    assertStatus(await client.api('POST', `/v2/runs/${waiting.run_id}/cancel`, second.user.as), 202);
    await eventually(async () => assert.equal(frames.map(positionOf).at(-1), 1), 5_000);
    assertStatus(await client.api('POST', `/v2/runs/${atWork.run_id}/cancel`, first.user.as), 202);
    await reading;
    const positions = frames.filter((frame) => positionOf(frame) !== undefined);
    assert.ok(positions.every(({ id, event }) => id === undefined && event === 'run'));
    assert.deepEqual([...new Set(positions.map(positionOf))], [2, 1]);
    assert.equal(frames.at(-1)?.event, 'done');
    await eventually(async () => {
      const { queued_runs: queued, concurrent_runs: concurrent } = await limits();
      assert.deepEqual([queued?.used, concurrent?.used, queued?.refused_24h], [0, 0, 1]);
    }, 8_000);
  });

  it('are beside what was used, with the runs that failed and those that waited for their end-users', async () => {
    const [failing, asking] = [await talk(), await talk()];
    assertStatus(await trySend(failing, '/fail'), 202);
    const { run_id: asked } = assertStatus(await trySend(asking, '/ask'), 202) as { run_id: string };
    await eventually(async () => {
      const { body } = await client.api<{ state: string }>('GET', `/v2/runs/${asked}`, asking.user.as);
      assert.equal(body.state, 'waiting_input');
    });
    assertStatus(await client.api('POST', `/v2/runs/${asked}/cancel`, asking.user.as), 202);
    await eventually(async () => {
      const rows = await usage('group_by=agent');
      assert.deepEqual(
        rows.map(({ runs, failed, waited }) => [runs, failed, waited]),
        [[2, 1, 1]],
      );
    });
  });

  it('stop what is over the budget of the day, of an organization or an agent', async () => {
    const here = await talk();
    await here.user.ask(here.conversation, 'Hello');
    const [used] = await eventually(async () => {
      const rows = await usage('group_by=agent,model');
      // Tokens are told as they are used, the run once it has settled.
      assert.deepEqual(
        rows.map(({ runs }) => runs),
        [1],
      );
      return rows;
    });
    assert.ok(used);
    const tokens = used.input_tokens + used.output_tokens;
    assert.ok(tokens > 0);
    assert.deepEqual([used.agent_id, used.model, used.runs, used.messages], [organization.agentId, 'demo', 1, 2]);
    assertStatus(await organization.admin('PATCH', `/agents/${organization.agentId}`, { daily_tokens: tokens }), 200);
    assert.equal(assertRefused(await trySend(here, 'More'), 429, 'budget_exceeded').scope, 'agent');
    assertStatus(await organization.admin('PATCH', `/agents/${organization.agentId}`, { daily_tokens: null }), 200);
    await set({ daily_tokens: tokens });
    const refusal = assertRefused(await trySend(here, 'More'), 429, 'budget_exceeded');
    assert.equal(refusal.scope, 'org');
    assert.ok((refusal.retry_after ?? 0) > 0 && (refusal.retry_after ?? 0) <= 86_400);
    const standing = assertStatus(
      await client.api<Standing>('GET', '/v2/limits', { apiKey: organization.apiKey }),
      200,
    );
    assert.deepEqual([standing.budget?.limit, standing.budget?.used], [tokens, tokens]);
    assert.deepEqual(
      standing.rates.map(({ policy }) => policy),
      ['api_key', 'end_user'],
    );
    await set({ daily_tokens: tokens + 1 });
    await here.user.ask(here.conversation, 'One more');
  });

  it('tell what was used, as JSON and as a table', async () => {
    const here = await talk();
    for (const text of ['Hello', 'Hello again']) await here.user.ask(here.conversation, text);
    const day = new Date().toISOString().slice(0, 10);
    const [row] = await eventually(async () => {
      const rows = await usage('group_by=day');
      assert.equal(rows[0]?.runs, 2);
      return rows;
    });
    assert.ok(row && row.day && row.day >= day && row.messages === 4);
    assert.deepEqual(await usage('from=2020-01-01&to=2020-01-31'), []);
    for (const wrong of ['group_by=hour', 'from=2020-02-30', 'from=2020-01-02&to=2020-01-01', 'from=2018-01-01'])
      assertRefused(await organization.admin('GET', `/usage?${wrong}`), 422, 'validation_error');
    const table = await client.api('GET', `/admin/v1/organizations/${organization.id}/usage?group_by=day,model`, {
      adminToken: shared.colloquy.demo.admin_token,
      headers: { accept: 'text/csv' },
    });
    assert.equal(table.status, 200);
    assert.match(String(table.headers['content-type']), /^text\/csv/);
    const [columns, ...rows] = table.text.trimEnd().split('\r\n');
    assert.equal(
      columns,
      'day,model,input_tokens,output_tokens,runs,messages,failed,waited,' +
        'cached_input_tokens,cache_write_tokens,reasoning_tokens,cost,estimated',
    );
    // The demo model has no cache, no reasoning and no price.
    assert.deepEqual([row.cached_input_tokens, row.cost], [0, null]);
    assert.deepEqual(rows, [
      `${row.day},demo,${row.input_tokens},${row.output_tokens},2,4,0,0,0,0,0,,${row.estimated}`,
    ]);
  });
});
