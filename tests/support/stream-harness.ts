// Streams of runs over real HTTP: the edge's streaming alone, on the in-process live stream and a scripted
// run-executor behind real gRPC. The clock stands still until it is moved.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GetTranscriptResponse } from '#proto/colloquy/run_executor/v1/GetTranscriptResponse.ts';
import { parseStreamCursor } from '#services/edge/domain/stream-cursor.ts';
import { createRunStreams, type RunStreams } from '#services/edge/streaming/run-streams.ts';
import { sseOutput } from '#services/edge/streaming/stream-output.ts';
import type { StreamBounds } from '#services/edge/streaming/stream-settings.ts';
import { streamWatch } from '#services/edge/telemetry/stream-watch.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer, type HostedService } from '#shared/platform/grpc/server.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Metrics, noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import { createFaultyLiveStream, type FaultyLiveStream } from './faulty-live-stream.ts';
import { fakeOf } from './hosted-service.ts';

/** One event as a client sees it. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** A client's connection. */
export interface StreamClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: StreamEvent[];
  readonly comments: string[];
  /** The body of a refusal, parsed. */
  refusal(): Promise<{ code: string }>;
  /** Resolves once `predicate` holds; rejects where the stream ends before. */
  until(predicate: (events: readonly StreamEvent[]) => boolean): Promise<void>;
  /** Resolves when the stream has ended: `end` cleanly, `cut` otherwise. */
  ended: Promise<'end' | 'cut'>;
  pause(): void;
  close(): void;
}

/** A run-executor's answers. */
export type RunRecord = GetTranscriptResponse;

export interface StreamHarness {
  readonly streams: RunStreams;
  readonly live: FaultyLiveStream & { reads: number; watching: number };
  /** Transcripts by run. */
  readonly records: Map<string, RunRecord>;
  readonly retells: { run_id: string; epoch: number }[];
  /** Frames with these ids are kept from readers, by run: `<run>/<epoch>-<n>`. */
  readonly hidden: Set<string>;
  /** Moves the clock and lets the streams look at it. */
  advance(ms: number): void;
  /** Ends as revoked all streams that were opened. */
  revoke(): void;
  connect(runId: string, lastEventId?: string): Promise<StreamClient>;
  stop(): Promise<void>;
}

const usual: StreamBounds = {
  maxOpen: 1_000,
  shares: { perEndUser: 1_000, perAddress: 1_000, perOrganization: 1_000 },
  heartbeatMs: 10_000,
  stallMs: 30_000,
  unreadBytes: 1_048_576,
  recheckMs: 5_000,
  gatherMs: 20,
};

export async function startStreams(
  bounds: Partial<StreamBounds> = {},
  metrics: Metrics = noMetrics,
): Promise<StreamHarness> {
  const folder = mkdtempSync(path.join(tmpdir(), 'streams-'));
  const address = `unix:${path.join(folder, 's')}`;
  const records = new Map<string, RunRecord>();
  const retells: StreamHarness['retells'] = [];
  const hidden = new Set<string>();
  const revocations = new Set<() => void>();
  let now = 1_000_000;

  const handlers: Record<string, unknown> = Object.fromEntries(
    Object.keys(protos.runExecutor).map((method) => [method, async () => ({})]),
  );
  handlers.GetTranscript = async ({ run_id }: { run_id: string }) => {
    const record = records.get(run_id);
    if (!record) throw new ContractError('run_not_found', 'There is no such run.');
    return record;
  };
  handlers.FilterActiveRuns = async ({ run_ids }: { run_ids: string[] }) => ({
    run_ids: run_ids.filter((id) => records.get(id)?.final === false),
  });
  handlers.RetellRun = async ({ run_id, epoch }: { run_id: string; epoch: number }) => {
    retells.push({ run_id, epoch });
    return {};
  };
  const executor = grpcServer(
    address,
    [fakeOf(protos.runExecutor, handlers as HostedService['handlers'])],
    silentLogger(),
  );
  await executor.start();
  const runExecutor = createServiceClient<typeof protos.runExecutor>(protos.runExecutor, 'run-executor', address);

  const inner = createFaultyLiveStream(
    createInProcessLiveStream({ maxRunBytes: 64 << 20, maxTotalBytes: 256 << 20, clock: () => now }),
  );
  const live = Object.assign(Object.create(inner) as FaultyLiveStream, {
    reads: 0,
    watching: 0,
    read: async (
      runId: string,
      cursor: Parameters<FaultyLiveStream['read']>[1],
      limit: number,
    ): Promise<readonly Frame[]> => {
      live.reads += 1;
      const frames = await inner.read(runId, cursor, limit);
      return frames.filter(({ epoch, n }) => !hidden.has(`${runId}/${epoch}-${n}`));
    },
    watch: (runId: string, listener: () => void) => {
      const stop = inner.watch(runId, listener);
      live.watching += 1;
      return () => {
        live.watching -= 1;
        stop();
      };
    },
  });
  Object.defineProperty(live, 'down', {
    get: () => inner.down,
    set(down: boolean) {
      inner.down = down;
    },
  });

  const streams = createRunStreams({
    liveStream: live,
    runExecutor,
    bounds: { ...usual, ...bounds },
    watch: streamWatch(metrics),
    log: silentLogger(),
    clock: () => now,
  });
  const server = createServer((request, response) => {
    const runId = request.url?.slice(1) ?? '';
    const last = request.headers['last-event-id'];
    streams
      .open(
        {
          run_id: runId,
          access: { organization_id: 'o', end_user_id: 'e' },
          owner: { organization_id: 'o', end_user_id: 'e' },
          context: { request_id: 'r' },
          cursor: typeof last === 'string' ? parseStreamCursor(last) : null,
          onRevoked: (listener) => {
            revocations.add(listener);
            return () => revocations.delete(listener);
          },
        },
        () => sseOutput(response, {}),
      )
      .catch((error: unknown) => {
        const refusal = error instanceof ContractError ? error : new ContractError('internal_error', String(error));
        response.writeHead(refusal.status).end(JSON.stringify({ code: refusal.code }));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    streams,
    live,
    records,
    retells,
    hidden,
    advance(ms) {
      now += ms;
      streams.tick();
    },
    revoke: () => revocations.forEach((listener) => listener()),
    connect: (runId, lastEventId) =>
      connectStream(
        `http://127.0.0.1:${port}/${runId}`,
        lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      ),
    async stop() {
      await streams.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      runExecutor.close();
      await executor.stop();
      await live.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a stream and reads it as EventSource would. */
export function connectStream(url: string, headers: Record<string, string>): Promise<StreamClient> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => resolve(follow(response)));
    request.on('error', reject);
  });
}

function follow(response: IncomingMessage): StreamClient {
  const events: StreamEvent[] = [];
  const comments: string[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    if (response.statusCode !== 200) return;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block);
      else events.push(parseBlock(block));
    }
    for (const check of waiting) check();
  });
  let over = false;
  const ended = new Promise<'end' | 'cut'>((resolve) => {
    response.on('error', () => {});
    response.on('close', () => {
      over = true;
      resolve(response.complete ? 'end' : 'cut');
      for (const check of waiting) check();
    });
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    comments,
    ended,
    async refusal() {
      await ended;
      return JSON.parse(text) as { code: string };
    },
    until: (predicate) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (!predicate(events) && !over) return;
          waiting.delete(check);
          if (predicate(events)) resolve();
          else reject(new Error(`the stream ended after ${events.length} events`));
        };
        waiting.add(check);
        check();
      }),
    pause: () => response.pause(),
    close: () => response.destroy(),
  };
}

function parseBlock(block: string): StreamEvent {
  let id: string | undefined;
  let type = '';
  let data = '';
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ');
    const [field, value] = [line.slice(0, at), line.slice(at + 2)];
    if (field === 'id') id = value;
    else if (field === 'event') type = value;
    else if (field === 'data') data += value;
    else throw new Error(`not a line of an event: ${line}`);
  }
  return { id, type, data: JSON.parse(data) as Record<string, unknown> };
}
