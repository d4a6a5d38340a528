// A file store whose operations are counted.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { watchOperations } from '#shared/platform/telemetry/stores/watched-operation.ts';
import { type FileStore, FileTooLargeError } from './file-store.ts';

/** `store` is the name of the adapter. The store itself where nothing is counted. */
export function watchedFileStore(inner: FileStore, store: string, metrics: Metrics): FileStore {
  if (!metrics.on) return inner;
  const watch = watchOperations(metrics, { store, port: 'files' }, (error) => error instanceof FileTooLargeError);
  const [put, open, remove] = [watch('put'), watch('open'), watch('remove')];
  return {
    put: (id, bytes, maxBytes) => put(() => inner.put(id, bytes, maxBytes)),
    open: (id, part) => open(() => inner.open(id, part)),
    remove: (id) => remove(() => inner.remove(id)),
    close: () => inner.close(),
  };
}
