// Readers as processes beside this one, and a log line on their confinement here.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type Confinement, missingLayers } from './confinement.ts';
import { startReader } from './reader-process.ts';
import type { StartReader } from './reader.ts';

/** Starts them; the first one that is sealed reports the confinement of all. */
export function ownReaders(log: Logger): StartReader {
  let isTold = false;
  const told = (confinement: Confinement): void => {
    if (isTold) return;
    isTold = true;
    log.info({ layers: [...confinement] }, 'readers of documents are confined');
    for (const missing of missingLayers(confinement, process.getuid?.() === 0))
      log.warn({ missing }, 'readers of documents are confined less than they could be');
  };
  return (task, limits) => startReader(task, limits, { told });
}
