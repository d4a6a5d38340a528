// The answer of a run that was asked for a form: one object that fits a JSON Schema, and no other text. An answer that
// does not fit is taken back, and the model is asked once more, with the problems in words.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { Json } from '#shared/platform/json/json.ts';
import type { ModelMessage, ModelRequest } from '../../../models/model.ts';
import { addUsage } from '../../../models/rules/model-usage.ts';
import { readAnswer } from '../../rules/answer-form.ts';
import type { RunDocument } from '../../rules/run.ts';
import { frame } from '../../rules/transcript.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { ModelOutcome } from './model-call.ts';
import type { ModelTry } from '../../../steps/rules/model-try.ts';
import type { Calling, Progress } from './progress.ts';

/** Our word for an answer that does not fit. */
const formless = 'not_in_form';

/** Of an answer that does not fit, this much is shown to the model again. */
const longestShown = 20_000;

/** The form of the run's answer; undefined where it may be any text. */
export function formOf({ response_schema: json }: Pick<RunDocument, 'response_schema'>): Json | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as Json);
}

/** The request with the form, for providers that hold a model to it, and in words: some leave it out unasked. */
export function inForm(request: ModelRequest, form: Json | undefined): ModelRequest {
  if (form === undefined) return request;
  const says = `Your answer must be one JSON object that fits this JSON Schema, without any other text around it:\n${JSON.stringify(form)}`;
  const { own_instructions: own } = request;
  return { ...request, response_schema: form, own_instructions: own === undefined ? says : `${own}\n\n${says}` };
}

/**
 * Brings the model's words to the form, and returns them so: words beside calls are taken back, and so is all around the
 * object. `ask` makes one more call, after `beforeAnother`. Throws their errors, and `model_error` where the answer to that
 * call does not fit either.
 */
export async function keepForm(
  active: ActiveRun,
  writer: FrameWriter,
  progress: Pick<Progress, 'text' | 'spent' | 'calling'>,
  form: Json,
  said: {
    readonly request: ModelRequest;
    readonly mark: number;
    readonly outcome: ModelOutcome;
    readonly calls: boolean;
  },
  beforeAnother: () => Promise<void>,
  ask: (request: ModelRequest) => Promise<ModelOutcome>,
): Promise<ModelOutcome> {
  const { text } = progress;
  const takeBack = async (): Promise<void> => {
    if (text.current === '') return;
    await writer.rewind(said.mark);
    text.current = '';
  };
  if (said.calls) {
    await takeBack();
    return said.outcome;
  }
  const answer = readAnswer(form, text.current);
  if ('json' in answer) {
    await replaceBy(active, writer, progress, answer.json, takeBack);
    return said.outcome;
  }
  progress.spent = addUsage(progress.spent, said.outcome.usage);
  await beforeAnother();
  const repair = repairOf(said.request, text.current, answer.problems);
  await takeBack();
  const again = await ask(repair);
  const repaired = readAnswer(form, text.current);
  const calling = bothCalls(said.outcome.calling, again.calling);
  if (!('json' in repaired)) {
    progress.spent = addUsage(progress.spent, again.usage);
    markLast(calling, { error_code: 'model_error', reason: formless });
    progress.calling = calling;
    throw new ModelError('model_error', 'The model did not answer in the form that was asked for.', {
      retriable: false,
      origin: { reason: formless },
    });
  }
  await replaceBy(active, writer, progress, repaired.json, takeBack);
  const { heard } = said.outcome;
  const retries = (heard.retries ?? 0) + 1 + (again.heard.retries ?? 0);
  return { ...again, calling, calls: [], heard: { ...again.heard, ...firstToken(heard), retries } };
}

// The answer of the first did not fit, and the second was asked for another.
function bothCalls(first: Calling, second: Calling): Calling {
  markLast(first, { reason: formless, next: 'form' });
  return { ...second, startedAt: first.startedAt, tries: [...first.tries, ...second.tries] };
}

function markLast({ tries }: Calling, end: Partial<ModelTry>): void {
  const last = tries.at(-1);
  if (last !== undefined) Object.assign(last, end);
}

function firstToken({ first_token_at: at }: ModelOutcome['heard']): Pick<ModelOutcome['heard'], 'first_token_at'> {
  return at === undefined ? {} : { first_token_at: at };
}

// White space around it may stay.
async function replaceBy(
  { run }: ActiveRun,
  writer: FrameWriter,
  { text }: Pick<Progress, 'text'>,
  json: string,
  takeBack: () => Promise<void>,
): Promise<void> {
  if (text.current.trim() === json) return;
  await takeBack();
  const { answer_message_id: messageId } = run;
  writer.emit(frame('message_start', { message_id: messageId }));
  writer.emit(frame('delta', { message_id: messageId, text: json }));
  text.current = json;
}

function repairOf(request: ModelRequest, text: string, problems: readonly string[]): ModelRequest {
  const shown = text.slice(0, longestShown).toWellFormed();
  const answered: ModelMessage[] = shown.trim() === '' ? [] : [{ role: 'assistant', text: shown, calls: [] }];
  const says = [
    'Your answer does not fit the JSON Schema:',
    ...problems.map((problem) => `- ${problem}`),
    'Answer again with one JSON object that fits it, and nothing else.',
  ];
  return {
    ...request,
    messages: [...request.messages, ...answered, { role: 'user', text: says.join('\n') }],
    words_only: true,
  };
}
