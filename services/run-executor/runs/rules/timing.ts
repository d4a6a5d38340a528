// Pure. Times of a run's calls and of its model's answers.

import type { ToolResult } from '../../models/model.ts';

/** When a call was made, by its id; unknown times are absent. */
export interface CallTiming {
  call_id: string;
  started_at?: Date;
  finished_at?: Date;
  status?: ToolResult['status'];
  /** Times that it was tried again; absent for none. */
  retries?: number;
}

/** How a model answered. */
export interface ModelTiming {
  /** When it said its first word, or made its first call. */
  first_token_at?: Date;
  /** When it had said all. */
  model_finished_at?: Date;
  /** Times that it was asked again; absent for none. */
  retries?: number;
}

/** A model call that begins: of which step, by which attempt, and since when. */
export type BegunCall = {
  n: number;
  attempt: number;
  /** Where it is known by then. */
  model?: string;
  started_at: Date;
};
