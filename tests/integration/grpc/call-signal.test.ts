// When the signal that a handler is given fires: the caller has gone, and not merely been answered.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';
import { recordingLogger } from '../../support/recording-logger.ts';

describe("a call's signal", () => {
  let folder: string;
  let server: Component;
  let client: ServiceClient<LimitsServiceDefinition>;
  let answer: (context: CallContext) => Promise<void>;
  let defects: () => readonly Record<string, unknown>[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-grpc-'));
    const address = `unix:${join(folder, 'sock')}`;
    const handle = async (_request: unknown, context: CallContext): Promise<Record<string, never>> => {
      await answer(context);
      return {};
    };
    const hosted = everyLimitsCall(() => handle);
    const { logger, lines } = recordingLogger();
    defects = () => lines('call failed');
    server = grpcServer(address, [hosted], logger);
    await server.start();
    client = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', address);
  });
  afterEach(async () => {
    client.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('does not fire once the call is answered, so that work begun for it may go on', async () => {
    let signal: AbortSignal | undefined;
    answer = async (context) => void (signal = context.signal);
    await client.Release({}, backgroundContext());
    await client.Release({}, backgroundContext());
    assert.equal(signal?.aborted, false);
    client.close();
    await server.stop();
    assert.equal(signal?.aborted, false);
  });

  it('fires when the caller leaves before the answer', async () => {
    const leaving = new AbortController();
    const fired = new Promise<void>((resolve, reject) => {
      answer = async ({ signal }) => {
        if (signal === undefined) return reject(new Error('no signal'));
        leaving.abort();
        await once(signal, 'abort');
        resolve();
      };
    });
    await assert.rejects(client.Release({}, backgroundContext(leaving.signal)));
    await fired;
  });

  it('is no defect of a handler that gives up by it, and any other error then is one', async () => {
    const endings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const [at, ending] of endings.entries()) {
      const leaving = new AbortController();
      answer = async ({ signal }) => {
        if (signal === undefined) assert.fail('no signal');
        leaving.abort();
        await once(signal, 'abort');
        setImmediate(ending.resolve);
        throw at === 0 ? signal.reason : new TypeError('broken');
      };
      await assert.rejects(client.Release({}, backgroundContext(leaving.signal)));
      await ending.promise;
    }
    assert.deepEqual(
      defects().map(({ err }) => (err as Error).message),
      ['broken'],
    );
  });
});
