// One trace from a public request over two services and the event bus into the log lines of each.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos, type TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { grpcServer, type HostedService } from '#shared/platform/grpc/server.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { newTraceparent, traceId } from '#shared/platform/telemetry/trace-context.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { apiKey, startEdge } from '../../support/edge-harness.ts';
import { fakeOf } from '../../support/hosted-service.ts';

/** A service of which one call is served. */
function serving(definition: HostedService['definition'], handlers: HostedService['handlers']): HostedService {
  const others: HostedService['handlers'] = Object.fromEntries(
    Object.keys(definition).map((method) => [method, async () => ({})] as const),
  );
  return fakeOf(definition, { ...others, ...handlers });
}

describe('a trace', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(path.join(tmpdir(), 'trace-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('goes through two services and the bus', async () => {
    const log = silentLogger();
    const bus = createInProcessEventBus({ log });
    const seen: unknown[] = [];
    const heard = new Promise<void>((resolve, reject) => {
      bus
        .subscribe('access-changed', async (_event, trace) => {
          seen.push(traceId(trace));
          resolve();
        })
        .catch(reject);
    });
    const [first, second] = [`unix:${folder}/one`, `unix:${folder}/two`];
    const limits = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', second);
    const token = createServiceClient<TokenServiceDefinition>(protos.token, 'token', first);
    const servers = [
      grpcServer(
        first,
        [
          serving(protos.token, {
            async UpdateOrganization(_request, context) {
              seen.push(loggedContext(context).trace_id);
              await limits.EraseOrganization({ organization_id: 'o' }, context);
              return {};
            },
          }),
        ],
        log,
      ),
      grpcServer(
        second,
        [
          serving(protos.limits, {
            async EraseOrganization(_request, context) {
              seen.push(loggedContext(context).trace_id);
              await bus.publish('access-changed', { organization_id: 'o' }, context);
              return {};
            },
          }),
        ],
        log,
      ),
    ];
    for (const server of servers) await server.start();
    try {
      const context = { ...backgroundContext(), traceparent: newTraceparent() };
      await token.UpdateOrganization({ organization_id: 'o' }, context);
      await heard;
      assert.deepEqual(
        seen,
        Array.from({ length: 3 }, () => traceId(context)),
      );
    } finally {
      token.close();
      limits.close();
      for (const server of servers) await server.stop();
      await bus.close();
    }
  });

  it("is the caller's where that may go on and is well-formed, else one that the edge makes, for all calls of a request", async () => {
    const edge = await startEdge({ settings: { CALLER_TRACES: 'continue' } });
    try {
      const traceparent = newTraceparent();
      for (const given of [traceparent, 'nonsense']) {
        edge.calls.length = 0;
        const response = await fetch(`${edge.baseUrl}/v2/agents`, {
          headers: { 'x-api-key': apiKey, traceparent: given },
        });
        assert.equal(response.status, 200);
        const traces = edge.calls
          .filter(({ method }) => method === 'ListAgents')
          .map(({ context }) => context.traceparent);
        assert.equal(traces.length, 1);
        assert.equal(traces[0] === traceparent, given === traceparent);
        assert.ok(traceId({ traceparent: traces[0] ?? '' }));
      }
    } finally {
      await edge.stop();
    }
  });
});
