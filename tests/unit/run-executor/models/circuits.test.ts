// Circuits of connections to models: a connection that is down costs a few calls, and comes back by itself.

import assert from 'node:assert/strict';
import { createCircuits } from '#services/run-executor/models/circuits.ts';
import type { ModelConnections, OpenConnection } from '#services/run-executor/models/connection.ts';
import type { ModelEvent, ModelRequest } from '#services/run-executor/models/model.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

const finish: ModelEvent = { type: 'finish', reason: 'stop', usage: { input_tokens: 1, output_tokens: 1 } };
const away = new ModelError('model_error', 'Away.', { retriable: true, origin: { status: 503 } });
const refused = new ModelError('model_error', 'Refused.', { retriable: false, origin: { status: 401 } });

describe('the circuit of a connection', () => {
  let now = 0;
  let called = 0;
  let behave: () => AsyncIterable<ModelEvent> = () => failing(away);
  let version = '1';
  const setUp = () => {
    now = 1_000_000;
    called = 0;
    version = '1';
    behave = () => failing(away);
    const circuits = createCircuits({ clock: () => now, log: silentLogger() });
    const connections: ModelConnections = {
      find: async (organization, name) =>
        ({ id: `${organization}-${name}`, version, kind: 'openai' }) as OpenConnection,
    };
    const guarded = circuits.guard(
      {
        stream: () => {
          called += 1;
          return behave();
        },
      },
      connections,
    );
    const ask = async (more: Partial<ModelRequest> = {}): Promise<string> => {
      const request = { organization_id: 'o', model: 'main/m', ...more } as ModelRequest;
      try {
        for await (const event of guarded.stream(request, new AbortController().signal)) void event;
        return 'answered';
      } catch (error) {
        return error instanceof ModelError ? String(error.origin.reason ?? error.origin.status) : String(error);
      }
    };
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) await ask();
    };
    return { circuits, ask, fail };
  };

  const failing = (error: Error): AsyncIterable<ModelEvent> => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
  });
  async function* answering(): AsyncGenerator<ModelEvent> {
    yield finish;
  }

  it('opens after five failures in a row, and calls then fail at once', async () => {
    const { ask, fail } = setUp();
    await fail(4);
    assert.equal(await ask(), '503');
    assert.equal(await ask(), 'circuit_open');
    assert.equal(called, 5);
  });

  it('stays closed where one of five answered, or refused the request, or they were more than a minute apart', async () => {
    const { ask, fail } = setUp();
    await fail(4);
    behave = answering;
    assert.equal(await ask(), 'answered');
    behave = () => failing(away);
    await fail(4);
    behave = () => failing(refused);
    assert.equal(await ask(), '401');
    behave = () => failing(away);
    await fail(4);
    now += 60_001;
    assert.equal(await ask(), '503');
    assert.equal(await ask(), '503');
  });

  it('lets one call through after 15 s, and closes with its first piece', async () => {
    const { ask, fail } = setUp();
    await fail(5);
    now += 14_999;
    assert.equal(await ask(), 'circuit_open');
    now += 1;
    const piece = Promise.withResolvers<void>();
    behave = async function* () {
      await piece.promise;
      yield finish;
    };
    const trial = ask();
    await new Promise(setImmediate);
    assert.equal(await ask(), 'circuit_open');
    piece.resolve();
    assert.equal(await trial, 'answered');
    behave = answering;
    assert.equal(await ask(), 'answered');
  });

  it('is open for another 15 s where that call fails', async () => {
    const { ask, fail } = setUp();
    await fail(5);
    now += 15_000;
    assert.equal(await ask(), '503');
    assert.equal(await ask(), 'circuit_open');
    now += 15_000;
    behave = answering;
    assert.equal(await ask(), 'answered');
    assert.equal(await ask(), 'answered');
  });

  it('lets the next call through where the one before was stopped', async () => {
    const { ask, fail } = setUp();
    await fail(5);
    now += 15_000;
    behave = () => failing(new Error('stopped'));
    assert.match(await ask(), /stopped/);
    behave = answering;
    assert.equal(await ask(), 'answered');
  });

  it('does not hold a call that has nobody else to ask, which closes it where it is answered', async () => {
    const { ask, fail } = setUp();
    await fail(5);
    assert.equal(await ask({ past_circuit: true }), '503');
    behave = answering;
    assert.equal(await ask({ past_circuit: true }), 'answered');
    assert.equal(await ask(), 'answered');
  });

  it('is of one connection and of one version of it', async () => {
    const { ask, fail } = setUp();
    await fail(5);
    assert.equal(await ask({ model: 'other/m' }), '503');
    assert.equal(await ask({ organization_id: 'p' }), '503');
    assert.equal(await ask({ model: 'main/another' }), 'circuit_open');
    version = '2';
    assert.equal(await ask(), '503');
  });

  it('is counted by kind and state, and forgotten once nobody has asked for long', async () => {
    const { circuits, fail } = setUp();
    assert.deepEqual(circuits.counts(), []);
    await fail(5);
    assert.deepEqual(circuits.counts(), [{ kind: 'openai', state: 'open', count: 1 }]);
    now += 15_000;
    assert.deepEqual(circuits.counts(), [{ kind: 'openai', state: 'half_open', count: 1 }]);
    now += 10 * 60_000;
    assert.deepEqual(circuits.counts(), []);
  });
});
