// All open streams of an edge process: opens them, shares the work among readers of one run, and keeps them honest
// with a single interval (heartbeats, re-reads of the record, slow readers).

import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { type Cursor, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import { compareCursors } from '../domain/stream-cursor.ts';
import { createQueuePositions } from './queue-positions.ts';
import type { HubDependencies } from './run-hub-dependencies.ts';
import { recordLog, RunHub } from './run-hub.ts';
import type { StreamOutput } from './stream-output.ts';
import { createStreamPlaces, type StreamOwner } from './stream-places.ts';
import { StreamReader } from './stream-reader.ts';
import { endsThere, isAtEnd, newestFrame } from './stream-ends.ts';

const tickMs = 500;

/** How long draining waits for readers to take their bytes in flight. */
const drainMs = 5_000;

/** Runs asked about in one call; run-executor takes no more. */
const checkedAtOnce = 1_000;

/** Records read at once, of runs that turned out to be final. */
const readAtOnce = 16;

/** Retellings that one process requests in a second, over all runs. */
const retellsPerSecond = 20;

/** Parameters of a stream. */
export interface StreamRequest {
  readonly run_id: string;
  readonly access: Access;
  readonly owner: StreamOwner;
  readonly context: CallContext;
  /** The last frame the client has. */
  readonly cursor: Cursor | null;
  /**
   * Calls `listener` when the credential is revoked, which ends the stream. Returns the function that ends the watch.
   */
  onRevoked(listener: () => void): () => void;
}

/** The place of a stream that is not open yet. */
export interface ReservedPlace {
  /** As `open` of RunStreams, in this place. */
  open(request: Omit<StreamRequest, 'owner'>, begin: () => StreamOutput): Promise<void>;
  /** Gives it up; nothing where a stream has it, or had it. */
  free(): void;
}

/** See above. */
export interface RunStreams extends Component {
  /**
   * Opens a stream; `begin` is called once it is certain that there is one. Throws `run_not_found`,
   * `rate_limited`, `redis_unavailable`, `service_unavailable`. Resolves when the stream is open, not when it ends.
   */
  open(request: StreamRequest, begin: () => StreamOutput): Promise<void>;
  /**
   * Takes the place of a stream whose run is still to be made, which must be freed again: it is once the stream ends, or
   * could not be opened. Throws `rate_limited`, `service_unavailable`.
   */
  reserve(owner: StreamOwner): ReservedPlace;
  /** Runs the interval's work once. */
  tick(): void;
  /** How many streams are open. */
  readonly open_streams: number;
  /** Streams have been ended, and none is opened any more. */
  readonly draining: boolean;
}

/** Of one that is over its owner's share, the refusal: a run that is not there is refused first. */
interface TakenPlace {
  readonly refusal?: ContractError;
  free(): void;
}

export function createRunStreams(dependencies: Omit<HubDependencies, 'mayRetell'>): RunStreams {
  const { liveStream, runExecutor, bounds, watch, clock } = dependencies;
  const hubs = new Map<string, RunHub>();
  const places = createStreamPlaces(bounds.shares);
  const positions = createQueuePositions(runExecutor, dependencies.log);
  let open = 0;
  let draining = false;
  let interval: NodeJS.Timeout | undefined;
  let retells = { second: 0, count: 0 };
  let drained: (() => void) | undefined;

  const mayRetell = (): boolean => {
    const second = Math.floor(clock() / 1_000);
    if (retells.second !== second) retells = { second, count: 0 };
    retells.count += 1;
    return retells.count <= retellsPerSecond;
  };

  const release = (hub: RunHub): void => {
    if (hub.readers.size > 0 || hub.opening > 0) return;
    hub.close();
    if (hubs.get(hub.runId) === hub) hubs.delete(hub.runId);
  };

  const leave = (): void => {
    open -= 1;
    if (open === 0) drained?.();
  };

  const redisUnavailable = (): ContractError =>
    new ContractError(
      'redis_unavailable',
      'The live stream cannot be read now. The run goes on; try again in a moment.',
    );

  const attach = async (
    request: StreamRequest,
    begin: () => StreamOutput,
    { refusal, free }: TakenPlace,
    startedAt: number,
  ): Promise<boolean> => {
    const { run_id: runId, access, owner } = request;
    // A caller without access to the run is refused before anything is set up for it. Frames appended from here on are
    // not missed: the hub watches before it reads.
    const transcript = await runExecutor.GetTranscript({ access, run_id: runId }, request.context);
    if (refusal) throw refusal;
    const record = transcript.final ? recordLog(transcript.frames) : undefined;
    const atEnd = (): false => {
      begin().end();
      watch.ended('done', startedAt);
      return false;
    };
    if (isAtEnd(request.cursor, transcript)) return atEnd();
    const newest = await newestFrame(liveStream, runId);
    if (!record && (await endsThere(liveStream, runId, request.cursor, newest))) return atEnd();
    if (newest === 'unavailable' && !record) throw redisUnavailable();
    const fromRecord =
      record !== undefined &&
      (newest === 'unavailable' || newest === null || request.cursor?.epoch === record.position?.epoch);
    // A place that no epoch reaches: the client's frames are not of this stream, or were lost with it.
    const reached = fromRecord ? record.position : newest === 'unavailable' ? null : newest;
    const isVoid = request.cursor !== null && (reached === null || compareCursors(request.cursor, reached) > 0);
    const cursor = isVoid ? null : request.cursor;

    let hub = hubs.get(runId);
    if (!hub) {
      hub = new RunHub(
        { id: runId, organizationId: owner.organization_id, access, position: cursor },
        { ...dependencies, mayRetell },
      );
      hubs.set(runId, hub);
    }
    hub.opening += 1;
    try {
      if (!fromRecord) await refresh(hub, record !== undefined);
      if (record) hub.settle(record);
      // It waits for a person, and no worker has it that would find its stream missing.
      else if (newest === null && transcript.state.startsWith('waiting_')) hub.lost(0);
      if (draining) throw closing();
      const output = begin();
      if (output.closed) return false;
      const reader = new StreamReader(hub, output, { cursor, mustReset: isVoid, fromRecord }, bounds, watch);
      const joined = hub;
      joined.readers.add(reader);
      const unwatch = request.onRevoked(() => reader.end('revoked'));
      output.onClose(() => {
        unwatch();
        reader.destroy();
        watch.ended(reader.endedHow, startedAt);
        joined.readers.delete(reader);
        release(joined);
        free();
      });
      reader.pump();
      output.flush();
      watch.opened(startedAt);
      return true;
    } finally {
      hub.opening -= 1;
      release(hub);
    }
  };

  const refresh = async (hub: RunHub, recorded: boolean): Promise<void> => {
    try {
      await hub.refresh();
    } catch (error) {
      if (!(error instanceof LiveStreamUnavailableError)) throw error;
      if (!recorded) throw redisUnavailable();
    }
  };

  const everyReader = function* (): Iterable<StreamReader> {
    for (const hub of hubs.values()) yield* hub.readers;
  };

  // One call for all runs that are due. Without an answer, only the live stream remains.
  const check = async (due: readonly RunHub[]): Promise<void> => {
    const inFlight = await runExecutor
      .FilterActiveRuns({ run_ids: due.map(({ runId }) => runId) }, backgroundContext())
      .then(
        (answer) => new Set(answer.run_ids),
        () => undefined,
      );
    for (let at = 0; at < due.length; at += readAtOnce) {
      await Promise.all(due.slice(at, at + readAtOnce).map((hub) => hub.check(inFlight?.has(hub.runId) ?? true)));
    }
  };

  let checking: Promise<void> | undefined;
  const tick = (): void => {
    const now = clock();
    const due: RunHub[] = [];
    for (const hub of hubs.values()) {
      if (hub.tick(now) && due.length < checkedAtOnce) due.push(hub);
      for (const reader of hub.readers) reader.tick(now);
    }
    void positions.ask(hubs.values(), now);
    if (due.length > 0) checking ??= check(due).finally(() => (checking = undefined));
  };

  const takePlace = (owner: StreamOwner): TakenPlace => {
    if (draining) throw closing();
    if (open >= bounds.maxOpen) {
      throw new ContractError('service_unavailable', 'Too many streams are open here; try again in a moment.');
    }
    const place = places.take(owner);
    open += 1;
    let held = true;
    const free = (): void => {
      if (!held) return;
      held = false;
      if ('free' in place) place.free();
      leave();
    };
    return { free, ...('refusal' in place ? { refusal: place.refusal } : {}) };
  };

  const openIn = async (place: TakenPlace, request: StreamRequest, begin: () => StreamOutput): Promise<void> => {
    let attached = false;
    try {
      attached = await attach(request, begin, place, performance.now());
    } finally {
      if (!attached) place.free();
    }
  };

  watch.gather(() => open, bounds.maxOpen);
  return {
    name: 'run streams',
    get open_streams() {
      return open;
    },
    open: async (request, begin) => openIn(takePlace(request.owner), request, begin),
    reserve(owner) {
      const place = takePlace(owner);
      if (place.refusal === undefined)
        return { open: (request, begin) => openIn(place, { ...request, owner }, begin), free: place.free };
      place.free();
      throw place.refusal;
    },
    tick,
    async start() {
      interval = setInterval(tick, tickMs);
    },
    get draining() {
      return draining;
    },
    async drain() {
      draining = true;
      for (const reader of everyReader()) reader.end('draining');
      if (open === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, drainMs);
        drained = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    async stop() {
      draining = true;
      clearInterval(interval);
      for (const reader of everyReader()) reader.destroy('draining');
    },
  };
}

function closing(): ContractError {
  return new ContractError('service_unavailable', 'This server is going away; try again in a moment.');
}
