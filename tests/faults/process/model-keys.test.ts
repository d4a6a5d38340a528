// Two organizations have connections of the same names, at the same address, with keys of their own. The process is
// killed again and again, keys are rotated, the provider fails: none of 10,000 requests has the other's key. CHAOS_SEED
// repeats the choices.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { createOrganization, type Organization } from '../../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../../support/black-box/process.ts';
import type { Run } from '../../support/black-box/resources.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { randomFrom } from '../random.ts';
import { type KeyedProvider, markerOf, startKeyedProvider } from './keyed-provider.ts';

const seed = process.env['CHAOS_SEED'] ?? randomUUID().slice(0, 8);
const wanted = 10_000;
/** Runs of one organization at a time. */
const atOnce = 16;
const rotateEveryMs = 1_500;
/** Long enough for work between two kills. */
const killEveryMs = 5_000;

/** An organization that talks. */
interface Talker {
  readonly name: string;
  readonly organization: Organization;
  readonly agent: string;
  readonly connections: readonly string[];
  readonly runs: string[];
}

describe('keys of organizations while the process is killed', function () {
  this.timeout(10 * 60_000);
  const random = randomFrom(seed);
  let provider: KeyedProvider;
  let colloquy: Colloquy;
  let client: Client;
  let env: Record<string, string>;
  let port: number;
  let talkers: Talker[];
  let kills = 0;
  let rotations = 0;
  let isOver = false;

  before(async () => {
    console.log(`  CHAOS_SEED=${seed}`);
    provider = await startKeyedProvider(random);
    port = await freePort();
    env = { OUTBOUND_ALLOW: '127.0.0.0/8', LIMIT_API_KEY_PER_MINUTE: '10000', LIMIT_QUEUED_RUNS: '1000' };
    colloquy = await startColloquy({ env, port });
    client = createClient(colloquy.demo.base_url);
    talkers = await Promise.all(['north', 'south'].map(talker));
  });
  after(async () => {
    isOver = true;
    await client.close();
    await colloquy.stop();
    await provider.close();
  });

  async function talker(name: string): Promise<Talker> {
    const organization = await createOrganization(client, colloquy.demo.admin_token);
    const connections: string[] = [];
    for (const connection of ['ours', 'spare']) {
      const api_key = keyOf(name);
      const fields = { name: connection, kind: 'openai-compatible', base_url: provider.url };
      const credential = { kind: 'api_key', api_key };
      const made = await organization.admin<{ id: string }>('POST', '/model-connections', { ...fields, credential });
      connections.push(assertStatus(made, 201).id);
    }
    const agent = assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', {
        name: 'Talks',
        instructions: 'Help.',
        model: 'ours/m',
        fallback_models: ['spare/m'],
      }),
      201,
    ).id;
    return { name, organization, agent, connections, runs: [] };
  }

  function keyOf(name: string): string {
    const key = `sk-${name}-${randomUUID()}`;
    provider.give(name, key);
    return key;
  }

  // A request that the killed process could not answer is made again.
  async function patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (isOver) throw error;
        await delay(50);
      }
    }
  }

  async function talk({ name, organization, agent, runs }: Talker): Promise<void> {
    while (provider.requests() < wanted) {
      const key = randomUUID();
      const sent = await patiently(async () => {
        const answer = await client.api<{ run_id: string }>('POST', '/v2/chat', {
          apiKey: organization.apiKey,
          headers: { 'idempotency-key': key },
          body: { agent_id: agent, content: `${markerOf(name)} ${key}`, end_user_id: key, wait: 20 },
        });
        if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`);
        return answer;
      });
      assert.ok(sent.status === 200 || sent.status === 202, sent.text);
      runs.push(sent.body.run_id);
    }
  }

  async function rotate(): Promise<void> {
    while (provider.requests() < wanted) {
      await delay(rotateEveryMs);
      const { name, organization, connections } = talkers[Math.floor(random.next() * talkers.length)] ?? assert.fail();
      const id = connections[Math.floor(random.next() * connections.length)] ?? assert.fail();
      const credential = { kind: 'api_key', api_key: keyOf(name) };
      await patiently(async () =>
        assertStatus(await organization.admin('PATCH', `/model-connections/${id}`, { credential }), 200),
      );
      rotations += 1;
    }
  }

  async function kill(): Promise<void> {
    while (provider.requests() < wanted) {
      await delay(killEveryMs * (0.6 + random.next() * 0.8));
      await colloquy.kill('SIGKILL');
      colloquy = await startColloquy({ env, port, dataFolder: colloquy.dataFolder });
      kills += 1;
    }
  }

  it('no request of one has the other’s key', async () => {
    const talking = talkers.flatMap((one) => Array.from({ length: atOnce }, () => talk(one)));
    await Promise.all([...talking, rotate(), kill()]);
    const ways = [...provider.answered].map(([way, count]) => `${way} ${count}`).join(', ');
    console.log(`  ${provider.requests()} requests (${ways}), ${kills} kills, ${rotations} rotations`);
    assert.deepEqual(provider.breaches, []);
  });

  it('and no acknowledged run is lost', async () => {
    for (const { organization, runs } of talkers) {
      const ends = new Map<string, number>();
      for (const id of runs) {
        const run = await eventually(async () => {
          const { body } = await client.api<Run>('GET', `/v2/runs/${id}`, { apiKey: organization.apiKey });
          if (body.state !== 'succeeded' && body.state !== 'failed') throw new Error(`${id} is ${body.state}`);
          return body;
        }, 60_000);
        const end = run.state === 'failed' ? (run.error ?? '').split(':', 1)[0] : run.state;
        ends.set(end ?? '', (ends.get(end ?? '') ?? 0) + 1);
      }
      console.log(`  ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
      assert.equal(ends.get('internal_error') ?? 0, 0);
      assert.ok((ends.get('succeeded') ?? 0) > runs.length * 0.8, 'most runs failed');
    }
  });
});
