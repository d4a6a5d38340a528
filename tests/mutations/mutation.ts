// A mechanism that is taken out, by one textual change of one file, and the tests that are to notice.

import { globSync } from 'node:fs';
import path from 'node:path';

const repository = path.join(import.meta.dirname, '../..');

export interface Mutation {
  /** The missing mechanism, in words. */
  readonly without: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Files of tests, or patterns of them; one of their tests is to fail. */
  readonly tests: readonly string[];
  /** Of those, the tests whose titles match this. */
  readonly only?: string;
}

const chatFiles = globSync('tests/integration/{run-executor/*,conversation}/*.test.ts', { cwd: repository });

/** Tests of conversation and run-executor, by their names, in whichever of their folders they are. */
export function chatTests(...names: readonly string[]): string[] {
  return names.map((name) => chatFiles.find((file) => path.basename(file) === `${name}.test.ts`) ?? `${name}.test.ts`);
}
