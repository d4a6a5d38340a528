// One visitor who asks for as much as can be had: its load is bounded, and others do not feel it.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { assertRefused, assertStatus, type Client, createClient, RefusedStream } from '../support/black-box/client.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { eventually } from '../support/eventually.ts';

describe('one hostile visitor', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;

  before(async () => {
    const env = {
      TRUSTED_PROXIES: '127.0.0.1',
      // Its runs hang for ever.
      RUN_DRAIN_SECONDS: '0',
      STREAM_MAX_OPEN: '12',
      STREAM_MAX_PER_ADDRESS: '11',
      STREAM_MAX_PER_ORGANIZATION: '9',
      ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '5',
      ADDRESS_LOOKUPS_PER_MINUTE: '40',
    };
    colloquy = await startColloquy({ env });
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
  });
  after(async () => {
    await client?.close();
    await colloquy?.stop();
  });

  /** Opens a stream and reads on; returns a function that ends it, once it is open. */
  async function open(user: EndUser, runId: string): Promise<() => Promise<unknown>> {
    const stream = client.streamRun(runId, user.as);
    await stream.next();
    return () => stream.return(undefined);
  }
  async function refusedStream(user: EndUser, runId: string): Promise<RefusedStream> {
    const refusal = await open(user, runId).then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(refusal instanceof RefusedStream, 'the stream was opened');
    return refusal;
  }

  it('has eight streams open at most, and leaves the others of the process to others', async () => {
    const visitor = await organization.anonymous();
    const { run_id: runId } = await visitor.send((await visitor.startConversation()).id, '/hang');
    const other = await createOrganization(client, colloquy.demo.admin_token);
    const customer = await other.identified();
    const { run_id: theirs } = await customer.send((await customer.startConversation()).id, '/hang');
    const closing: (() => Promise<unknown>)[] = [];
    try {
      for (let n = 0; n < 8; n += 1) closing.push(await open(visitor, runId));
      for (let n = 0; n < 4; n += 1) {
        const { status, body } = await refusedStream(visitor, runId);
        assert.deepEqual([status, body.code, body.scope, body.retry_after], [429, 'rate_limited', 'end_user', 5]);
      }
      closing.push(await open(customer, theirs));
      // A second visitor of the same organization meets its limit.
      const second = await organization.anonymous();
      const { run_id: secondRun } = await second.send((await second.startConversation()).id, '/hang');
      closing.push(await open(second, secondRun));
      assert.equal((await refusedStream(second, secondRun)).body.scope, 'org');
      // An unknown resource is reported before that.
      assert.equal((await refusedStream(second, theirs)).body.code, 'run_not_found');
      await closing.shift()?.();
      await eventually(async () => closing.push(await open(second, secondRun)));
    } finally {
      for (const close of closing) await close();
    }
  });

  it('opens sixty conversations a minute at most', async () => {
    const visitor = await organization.anonymous();
    const create = () =>
      client.api('POST', '/v2/conversations', { ...visitor.as, body: { agent_id: organization.agentId } });
    const answers = await Promise.all(Array.from({ length: 100 }, create));
    const made = answers.filter(({ status }) => status === 201);
    assert.ok(made.length <= 60, `${made.length} of 100`);
    for (const answer of answers) {
      if (answer.status === 201) assert.match(String(answer.headers['ratelimit-policy']), /;q=60;w=60/);
      else assert.equal(assertRefused(answer, 429, 'rate_limited').scope, 'end_user');
    }
    // Another visitor is not held up.
    await (await organization.anonymous()).startConversation();
  });

  it('cannot have the token service ask for keys and origins without end', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const apiKey = `sk_${randomBytes(32).toString('base64url')}`;
      statuses.push((await client.api('GET', '/v2/agents', { apiKey, headers })).status);
    }
    assert.deepEqual([statuses.indexOf(429), new Set(statuses).size], [40, 2]);
    // A backend that the edge knows is served at that address as well.
    assertStatus(await client.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 200);
    assertStatus(await client.api('GET', '/v2/agents', { apiKey: organization.apiKey, headers }), 200);
  });

  it('is refused as the operator after so many tries, and each of them is in the log with its address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.78' };
    for (let n = 0; n < 5; n += 1)
      assertRefused(
        await client.api('GET', '/admin/v1/organizations', { adminToken: 'x'.repeat(40), headers }),
        401,
        'unauthorized',
      );
    const over = await client.api('GET', '/admin/v1/organizations', { adminToken: 'x'.repeat(40), headers });
    assert.equal(assertRefused(over, 429, 'rate_limited').scope, 'address');
    const { admin_token: adminToken } = colloquy.demo;
    assertStatus(await client.api('GET', '/admin/v1/organizations', { adminToken, headers }), 200);
    const lines = await colloquy.logged(/^.*a login to the administration failed.*$/gm, 6);
    assert.equal(lines.length, 6);
    for (const [line] of lines) assert.match(line, /"address":"203\.0\.113\.78"/);
    assert.ok(!lines.join('').includes('xxxx'));
  });

  it('finds no other spelling of a path', async () => {
    const { admin_token: adminToken } = colloquy.demo;
    for (const path of ['/%61dmin/v1/organizations', '/admin/%761/organizations', '/v2/%72uns/x', '/v2/age%6Ets'])
      assertRefused(await client.api('GET', path, { adminToken }), 400, 'invalid_request');
  });
});
