// Where the protos are.

import { fileURLToPath } from 'node:url';

/** The folder that their imports are from. */
export const protoRoot = fileURLToPath(new URL('../../../../proto', import.meta.url));

/** One of each service, from there. */
export const protoFiles: readonly string[] = ['token', 'conversation', 'run_executor', 'limits', 'ingestion'].map(
  (name) => `colloquy/${name}/v1/${name}.proto`,
);
