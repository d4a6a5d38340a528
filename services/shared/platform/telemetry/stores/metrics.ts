// Metrics of the stores' answers, the same for all adapters.

import { callSeconds, counter, histogram } from '../metrics.ts';

const labels = {
  store: 'the adapter behind the port: `mongodb`, `sqlite`, `gridfs`, `folder`, `redis`, `nats`, `memory`',
  port: '`documents`, `files`, `live_stream`, `rates`, `events`',
  operation: 'the operation of the port: `insert`, `find`, `append`, `take`, `publish` …',
};

export const storeMetrics = {
  duration: histogram({
    name: 'colloquy_store_operation_duration_seconds',
    help: 'Operations on stores, failed ones as well. Stores in the memory of a process are not counted.',
    labels,
    buckets: callSeconds,
  }),
  errors: counter({
    name: 'colloquy_store_errors_total',
    help: 'Operations on stores that failed. A refusal by the rules, such as a duplicate key, is no failure.',
    labels,
  }),
};
