// How a suite ended, as scripts/verify.ts says it and scripts/count-results.ts reads it.

export interface SuiteEnding {
  readonly suite: string;
  /** Of its process; 124 where its time was over. */
  readonly status: number;
  readonly seconds: number;
}
