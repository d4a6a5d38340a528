// Metrics of every process, beside Node's own.

import { counter, gauge } from './metrics.ts';

export const processMetrics = {
  build: gauge({
    name: 'colloquy_build_info',
    help: 'Always 1: says which service of which version this is.',
    labels: { component: 'the service, or `colloquy` for all in one process', version: 'the version' },
  }),
  spansExported: counter({
    name: 'colloquy_spans_exported_total',
    help: 'Spans for the collector.',
    labels: { outcome: '`sent`, or `lost` where the collector did not take them' },
  }),
};
