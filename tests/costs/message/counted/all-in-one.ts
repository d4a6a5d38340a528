// The all-in-one process as its costs are counted: its calls of its stores and its live stream go through counters, and
// its disk takes one iteration of the event loop for every sync, so that a slow one does not sync for several commits
// at once.

import { runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import type {
  Collection,
  DocumentStore,
  DurabilityOption,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import type { Disk } from '#shared/ports/document-store/sqlite/open-store.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { tally, tallyFrame } from './tally.ts';

/** Longer than anything is counted: the log is only emptied after that. */
const settleMs = 3_600_000;

const disk = (name: string): Disk => ({
  settleMs,
  sync(_descriptor, done) {
    tally('syncs', name);
    setImmediate(() => done(null));
  },
});

const store = (name: string, inner: DocumentStore): DocumentStore => ({
  now: () => inner.now(),
  close: () => inner.close(),
  collection: <T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]) =>
    new Proxy(inner.collection<T>(definition), {
      get(collection, operation: keyof Collection<T>) {
        const call = collection[operation] as unknown as (...given: readonly unknown[]) => unknown;
        return (...given: readonly unknown[]) => {
          tally('documents', `${name}.${definition.name} ${operation} ${durabilityIn(given)}`);
          return call(...given);
        };
      },
    }),
});

// Options come last, and only they have a durability.
function durabilityIn(given: readonly unknown[]): string {
  return (given.at(-1) as DurabilityOption | undefined)?.durability ?? 'full';
}

const liveStream = (inner: LiveStream): LiveStream => ({
  ...inner,
  append(runId, frames) {
    tally('live stream', 'append');
    for (const { type } of frames) tallyFrame(runId, type);
    return inner.append(runId, frames);
  },
});

const installation = await runColloquy({
  environment: process.env,
  pretty: false,
  reach: reachNothing,
  replace: { disk, store, liveStream },
});
process.once('SIGTERM', () => {
  void installation.shutDown().then(() => process.exit(0));
});
