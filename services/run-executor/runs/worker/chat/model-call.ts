// One model call of a run, streamed to its readers and tried again where that may help: 3 tries with full jitter, each
// behind a budget check. A try that had streamed text is taken back behind a `reset`, once another one may be made.

import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { fullJitter } from '#shared/platform/time/backoff.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import { estimatedUsage } from '../../../models/estimated-usage.ts';
import type { ModelRequest, ModelUsage, ToolCall } from '../../../models/model.ts';
import { addUsage, noUsage } from '../../../models/rules/model-usage.ts';
import { wellFormedCall, WellFormedText } from '../../../models/well-formed.ts';
import type { Source } from '../../../steps/rules/step.ts';
import { isCitable, markerFilter } from '../../rules/citations.ts';
import { bytesOfText } from '../../rules/run-memory.ts';
import { checkEnd, hasSomethingToShow } from '../../rules/answer-end.ts';
import { shorterRequest } from '../../rules/shorter-request.ts';
import type { ModelTiming } from '../../rules/timing.ts';
import { deltaPrefix, frame } from '../../rules/transcript.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { Progress } from './progress.ts';

const tries = 3;
/** A hundred pages; a page of 50 messages as long stays within the bounds of messages between services. */
const usualMostCharacters = 200_000;
const baseDelayMs = 250;
const longestDelayMs = 10_000;

export interface ModelOutcome {
  calls: ToolCall[];
  reason: 'stop' | 'length' | 'tool_calls';
  usage: ModelUsage;
  heard: ModelTiming;
}

/**
 * Throws ModelError when all tries failed, the signal's reason when the run is to stop, and the errors of
 * `beforeAnother`, which is called before each try but the first.
 */
export async function callModel(
  parts: Pick<RunExecutorParts, 'models' | 'reach' | 'watch' | 'log' | 'clock' | 'mostAnswerCharacters'>,
  active: ActiveRun,
  writer: FrameWriter,
  asked: ModelRequest,
  progress: Pick<Progress, 'text' | 'spent' | 'steps'>,
  sources: readonly Source[],
  beforeAnother: () => Promise<void>,
): Promise<ModelOutcome> {
  const mark = writer.mark();
  let request = asked;
  for (let tried = 1; ; tried += 1) {
    try {
      const { heard, ...said } = await streamOnce(parts, active, writer, request, progress, sources);
      return { ...said, heard: { ...heard, ...(tried > 1 ? { retries: tried - 1 } : {}) } };
    } catch (error) {
      active.signal.throwIfAborted();
      const shorter = isTooLong(error) ? shorterRequest(request) : undefined;
      if (shorter === undefined) await pause(parts, active, error, tried);
      else {
        parts.log.info(
          { run_id: active.run._id },
          'the conversation is too long for the model; asking with less of it',
        );
        request = shorter;
        // It costs no try: each time there is less that may go.
        tried -= 1;
      }
      await beforeAnother();
      if (progress.text.current !== '') {
        await writer.rewind(mark);
        progress.text.current = '';
      }
    }
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof ModelError && error.code === 'context_too_long';
}

// Waits before another try; throws the error where that would not help.
async function pause(
  { log }: Pick<RunExecutorParts, 'log'>,
  active: ActiveRun,
  error: unknown,
  tried: number,
): Promise<void> {
  if (!(error instanceof ModelError && error.retriable) || tried === tries) throw error;
  log.info({ run_id: active.run._id, code: error.code, tried }, 'model call failed; trying again');
  const wish = Math.min(error.retryAfterMs ?? 0, longestDelayMs);
  await sleep(wish + fullJitter(tried, baseDelayMs, longestDelayMs), undefined, { signal: active.signal }).catch(() => {
    active.signal.throwIfAborted();
  });
}

async function streamOnce(
  {
    models,
    reach,
    watch,
    clock,
    mostAnswerCharacters = usualMostCharacters,
  }: Pick<RunExecutorParts, 'models' | 'reach' | 'watch' | 'clock' | 'mostAnswerCharacters'>,
  active: ActiveRun,
  writer: FrameWriter,
  request: ModelRequest,
  progress: Pick<Progress, 'text' | 'spent' | 'steps'>,
  sources: readonly Source[],
): Promise<ModelOutcome> {
  const { text } = progress;
  const messageId = active.run.answer_message_id ?? '';
  const prefix = deltaPrefix(messageId);
  // Steps are paragraphs of one message.
  const gap = text.before === '' || /\s$/.test(text.before) ? '' : '\n\n';
  const searches = request.tools.some((tool) => tool.name === 'knowledge_search') || sources.length > 0;
  const citable = new Set(sources.filter(isCitable).map((source) => source.index));
  const newMarkers = () => (searches ? markerFilter((index) => citable.has(index), text.before + gap) : undefined);
  let markers = newMarkers();
  let whole = new WellFormedText();
  const calls: ToolCall[] = [];
  const mark = writer.mark();
  const allRoom = mostAnswerCharacters - text.before.length - gap.length;
  let room = allRoom;
  let full = false;
  // In tokens, estimated.
  let heard = 0;
  let told: ModelUsage | undefined;
  let firstTokenAt: Date | undefined;
  const timing = (): ModelTiming => ({
    ...(firstTokenAt === undefined ? {} : { first_token_at: firstTokenAt }),
    model_finished_at: new Date(clock()),
  });

  const say = (piece: string): void => {
    if (piece === '') return;
    const said = text.current === '' ? gap + piece : piece;
    if (text.before === '' && text.current === '') {
      watch.firstText(active.run);
      writer.emit(frame('message_start', { message_id: messageId }));
    }
    text.current += said;
    active.memory.grows(bytesOfText(said.length));
    writer.emit({ type: 'delta', data: `${prefix}${JSON.stringify(said)}}` });
  };

  // Cut before its markers are filtered: the filter then sees a marker that the cut leaves open as it stays.
  const take = (piece: string): void => {
    const taken = cut(piece, room);
    room -= taken.length;
    full = taken.length < piece.length;
    say(markers ? markers.push(taken) : taken);
    if (full && markers) say(markers.end());
  };

  const watched = watch.modelCall(active.run, request);
  try {
    for await (const event of models.stream(request, active.signal)) {
      active.signal.throwIfAborted();
      watched?.heard();
      if (event.type !== 'finish') firstTokenAt ??= new Date(clock());
      switch (event.type) {
        case 'text':
          reach('in-model-call');
          heard += estimatedTokens(event.text);
          take(whole.push(event.text));
          if (full) {
            const usage = estimatedUsage(request, heard);
            watched?.finished({ type: 'finish', reason: 'length', usage });
            return { calls: [], reason: 'length', usage, heard: timing() };
          }
          break;
        case 'withdrawn':
          if (text.current !== '') await writer.rewind(mark);
          text.current = '';
          room = allRoom;
          markers = newMarkers();
          whole = new WellFormedText();
          break;
        case 'tool_call':
          heard += estimatedTokens(event.call.arguments_json);
          calls.push(wellFormedCall(event.call));
          break;
        case 'finish': {
          take(whole.end());
          if (markers) say(markers.end());
          const usage = estimatedUsage(request, heard, event.usage);
          told = usage;
          const reason = full ? 'length' : event.reason;
          checkEnd(reason, calls.length > 0 || hasSomethingToShow(progress));
          watched?.finished({ ...event, usage });
          return { calls, reason, usage, heard: timing() };
        }
      }
    }
    throw new ModelError('model_error', 'The model ended its answer without saying so.', { retriable: true });
  } catch (error) {
    // A call that failed before it said anything was refused, or never came to the provider.
    const usage = told ?? (heard > 0 || active.signal.aborted ? estimatedUsage(request, heard) : noUsage);
    progress.spent = addUsage(progress.spent, usage);
    watched?.broken(error, usage);
    throw error;
  }
}

// Never inside a code point.
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.max(longest, 0);
  return text.slice(0, end > 0 && !text.slice(0, end).isWellFormed() ? end - 1 : end);
}
