// A mechanism that is taken out, by one textual change of one file, and the tests that are to notice.

export interface Mutation {
  /** What is gone, in words. */
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

export const runExecutorTests = 'tests/integration/run-executor/';
