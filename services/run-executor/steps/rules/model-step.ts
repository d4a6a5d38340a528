// Pure. The part of a step that is about its model call, or its document: the same for a step with a document of its own
// and for the one that ended its run.

import type { ModelUsage } from '../../models/model.ts';
import type { ModelTiming } from '../../runs/rules/timing.ts';
import type { ModelTry } from './model-try.ts';

/** A step without its tool calls. `_id` is `<run>/<attempt>/<n>`. */
export interface ModelStep extends ModelTiming {
  _id: string;
  run_id: string;
  organization_id: string;
  n: number;
  attempt: number;
  kind: 'model' | 'document';
  model?: string;
  started_at: Date;
  finished_at: Date;
  /** The part of the answer that this step streamed. */
  text: string;
  /** Of its model call, in order; absent where the first one succeeded, whose times are the step's. */
  tries?: ModelTry[];
  /** The provider's own name of the model, and its id of the answer. */
  response_model?: string;
  response_id?: string;
  /** The summary of the model's reasoning. */
  reasoning?: string;
  /** Its model call or its document failed; absent where it succeeded. */
  state?: 'failed';
  usage: ModelUsage;
  /** The time at which retention removed its texts, calls and findings. */
  removed_at?: Date;
}
