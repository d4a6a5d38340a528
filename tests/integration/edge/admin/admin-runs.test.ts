// The operations on runs, in front of scripted services: their requests, and the view of a caller that may not see
// content.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { agentId, runId } from '../../../support/edge-harness.ts';
import { type Administered, org, startAdministered } from './administered.ts';

describe('runs in the administration', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  const get = async (path: string) => {
    const answer = await administered.call('GET', `${org}${path}`);
    const asked = (method: string) => administered.callsOf(answer.headers.get('x-request-id'), method)[0] ?? {};
    return { ...answer, asked };
  };

  it('are asked for by all filters, ids in any case', async () => {
    const endUser = randomUUID();
    const query = new URLSearchParams({
      state: 'failed,cancelled',
      kind: 'chat',
      agent_id: agentId.toUpperCase(),
      end_user_id: endUser,
      created_by: 'member',
      error: 'model_error',
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
      longer_than: '60000',
      limit: '50',
    });
    const { status, asked } = await get(`/runs?${query.toString()}`);
    assert.equal(status, 200);
    const { page, ...rest } = asked('ListRuns');
    assert.deepEqual(rest['states'], ['failed', 'cancelled']);
    assert.equal(rest['agent_id'], agentId);
    assert.equal(rest['end_user_id'], endUser);
    assert.equal(rest['error_code'], 'model_error');
    assert.equal(Number(rest['longer_than']), 60_000);
    assert.equal(rest['without_content'], false);
    assert.equal((page as { limit: number }).limit, 50);
  });

  it('are not asked for by filters that there are not', async () => {
    for (const query of [
      'kind=x',
      'state=done',
      'state=failed,',
      'agent_id=1',
      'from=yesterday',
      'error=A%20B',
      'longer_than=x',
      'content=1',
    ])
      assert.equal((await get(`/runs?${query}`)).status, 422, query);
  });

  it('come without content where that is asked for, and say so', async () => {
    for (const path of ['/runs', `/runs/${runId}`]) {
      const hidden = await get(`${path}?content=false`);
      const shown = path === '/runs' ? (hidden.body['data'] as Record<string, unknown>[])[0] : hidden.body;
      assert.equal(shown?.['content_hidden'], true, path);
      assert.equal(shown['input'], null, path);
      assert.equal(hidden.asked(path === '/runs' ? 'ListRuns' : 'GetRunTrace')['without_content'], true, path);
    }
    const { body } = await get(`/runs/${runId}`);
    assert.equal(body['content_hidden'], false);
  });

  it('come with the first line of their messages alone, where that is asked for', async () => {
    const { body, asked } = await get('/runs?content=line');
    const { without_content: without, first_line: cuts } = asked('ListRuns');
    assert.deepEqual([without, cuts], [false, true]);
    const [run] = body['data'] as Record<string, unknown>[];
    assert.deepEqual([run?.['content_hidden'], run?.['page'], run?.['attributes']], [true, null, null]);
    assert.equal((await get(`/runs/${runId}?content=line`)).status, 422);
  });

  it('are counted', async () => {
    const { body } = await get('/run-counts');
    assert.deepEqual(body['failed'], [{ error_code: 'model_error', count: 2 }]);
    assert.equal(body['running'], 1);
  });

  it('have steps in pages, and each of them whole', async () => {
    const page = await get(`/runs/${runId}/steps?limit=1`);
    assert.equal(page.body['next_cursor'], 'more');
    const [step] = page.body['data'] as Record<string, unknown>[];
    assert.ok(step && !('content' in step));
    const whole = await get(`/runs/${runId}/steps/1`);
    assert.deepEqual(whole.body['content'], { text: 'Hi' });
    for (const n of ['0', 'x', '1e3', '99999999'])
      assert.equal((await get(`/runs/${runId}/steps/${n}`)).status, 422, n);
  });

  it('are cancelled, and come as they are then', async () => {
    const { status, body } = await administered.call('POST', `${org}/runs/${runId}/cancel`);
    assert.deepEqual([status, body['state'], body['content_hidden']], [200, 'cancelled', true]);
  });
});
