// Pure. The public `result` of a run that ended.

import { publicUsage } from '#shared/contract/models/public-usage.ts';
import type { ModelUsage } from '../../models/model.ts';

/** The part of a run that its result is made of. */
interface EndedRun {
  readonly state: string;
  readonly answer?: { readonly text: string };
  readonly answer_message_id?: string;
  readonly response_schema?: string;
  readonly usage: ModelUsage;
  readonly finish_reason?: string;
}

/** The result as JSON text; `withData`: with the object that the answer is. */
export function resultJson(run: EndedRun, withData: boolean): string {
  const result = JSON.stringify({
    message_id: run.answer?.text ? run.answer_message_id : null,
    usage: publicUsage(run.usage),
    finish_reason: run.finish_reason ?? 'error',
  });
  return `${result.slice(0, -1)},"data":${withData ? dataOf(run) : 'null'}}`;
}

// The answer of a run in a form is the text of one JSON object, and of no more than 64 KiB: answer-form.ts.
function dataOf({ state, response_schema: schema, answer }: EndedRun): string {
  return state === 'succeeded' && schema !== undefined && answer !== undefined ? answer.text : 'null';
}
