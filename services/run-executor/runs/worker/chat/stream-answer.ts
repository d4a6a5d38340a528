// One try of a model call, streamed to the readers of its run.

import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { ModelConnections, ModelPrices } from '../../../models/connection.ts';
import { estimatedUsage } from '../../../models/estimated-usage.ts';
import type { ModelRequest, ModelResponse, ModelUsage, ToolCall } from '../../../models/model.ts';
import { withCost } from '../../../models/rules/model-cost.ts';
import { addUsage, noUsage } from '../../../models/rules/model-usage.ts';
import { wellFormedCall, WellFormedText } from '../../../models/well-formed.ts';
import type { Source } from '../../../steps/rules/step.ts';
import { checkEnd, hasSomethingToShow } from '../../rules/answer-end.ts';
import { isCitable, markerFilter } from '../../rules/citations.ts';
import { FollowUps } from '../../rules/follow-ups.ts';
import { bytesOfText } from '../../rules/run-memory.ts';
import type { ModelTiming } from '../../rules/timing.ts';
import { deltaPrefix, frame } from '../../rules/transcript.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { Calling, Progress } from './progress.ts';

/** A hundred pages; a page of 50 messages as long stays within the bounds of messages between services. */
const usualMostCharacters = 200_000;
/** Of the summary of a model's reasoning, in characters; the trace keeps no more. */
const longestReasoning = 20_000;

export type StreamParts = Pick<
  RunExecutorParts,
  'models' | 'knownConnections' | 'reach' | 'watch' | 'clock' | 'mostAnswerCharacters'
>;

/** An answer that ended well. */
export interface Answered {
  calls: ToolCall[];
  reason: 'stop' | 'length' | 'tool_calls';
  usage: ModelUsage;
  heard: ModelTiming;
  response?: ModelResponse;
  /** Questions to ask next, where the model was asked for some and wrote them. */
  suggestions?: string[];
}

/**
 * Streams one try to its readers. The part before an error is in `calling`, and its cost in `spent`. Throws
 * ModelError, and the signal's reason.
 */
export async function streamAnswer(
  { models, reach, watch, clock, knownConnections, mostAnswerCharacters = usualMostCharacters }: StreamParts,
  active: ActiveRun,
  writer: FrameWriter,
  request: ModelRequest,
  progress: Pick<Progress, 'text' | 'spent' | 'steps'>,
  calling: Calling,
  sources: readonly Source[],
): Promise<Answered> {
  const { text } = progress;
  const messageId = active.run.answer_message_id ?? '';
  const prefix = deltaPrefix(messageId);
  // Steps are paragraphs of one message.
  const gap = text.before === '' || /\s$/.test(text.before) ? '' : '\n\n';
  // In an object, [1] is a list.
  const cites = request.response_schema === undefined;
  const searches = cites && (request.tools.some((tool) => tool.name === 'knowledge_search') || sources.length > 0);
  const citable = new Set(sources.filter(isCitable).map((source) => source.index));
  const newMarkers = () => (searches ? markerFilter((index) => citable.has(index), text.before + gap) : undefined);
  let markers = newMarkers();
  let whole = new WellFormedText();
  const newFollowUps = () => (request.asks_follow_ups ? new FollowUps() : undefined);
  let followUps = newFollowUps();
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
  const prices = pricesOf(knownConnections, active.run.organization_id, request.model);
  const priced = async (usage: ModelUsage): Promise<ModelUsage> => withCost(usage, await prices);

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
  const tell = (piece: string): void => {
    const taken = cut(piece, room);
    room -= taken.length;
    full ||= taken.length < piece.length;
    say(markers ? markers.push(taken) : taken);
    if (full && markers) say(markers.end());
  };
  const take = (piece: string): void => tell(followUps ? followUps.push(piece) : piece);

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
            const usage = await priced(estimatedUsage(request, heard));
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
          followUps = newFollowUps();
          break;
        case 'reasoning':
          heard += estimatedTokens(event.text);
          if (calling.reasoning.length < longestReasoning)
            calling.reasoning = (calling.reasoning + event.text.toWellFormed()).slice(0, longestReasoning);
          break;
        case 'tool_call':
          heard += estimatedTokens(event.call.arguments_json);
          calls.push(wellFormedCall(event.call));
          break;
        case 'finish': {
          take(whole.end());
          if (followUps) tell(followUps.end(event.reason === 'length'));
          if (markers) say(markers.end());
          const usage = await priced(estimatedUsage(request, heard, event.usage));
          told = usage;
          // The tokens ended behind the whole answer.
          const isWhole = event.reason === 'length' && followUps?.endedInside === true && text.current !== '';
          const reason = full ? 'length' : isWhole ? 'stop' : event.reason;
          checkEnd(reason, calls.length > 0 || hasSomethingToShow(progress));
          watched?.finished({ ...event, usage });
          return {
            ...{ calls, reason, usage, heard: timing() },
            ...(event.response ? { response: event.response } : {}),
            ...(followUps && followUps.suggestions.length > 0 ? { suggestions: followUps.suggestions } : {}),
          };
        }
      }
    }
    throw new ModelError('model_error', 'The model ended its answer without saying so.', {
      retriable: true,
      origin: { reason: 'cut_stream' },
    });
  } catch (error) {
    // A call that failed before it said anything was refused, or never came to the provider.
    const isSpent = heard > 0 || active.signal.aborted;
    const usage = told ?? (isSpent ? await priced(estimatedUsage(request, heard)) : noUsage);
    calling.heard = timing();
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

// Prices that cannot be read now cost the answer nothing but its cost.
async function pricesOf(
  connections: ModelConnections | undefined,
  organizationId: string,
  name: string,
): Promise<ModelPrices | undefined> {
  const { connection, model } = parseModelName(name) ?? { connection: '', model: '' };
  if (connections === undefined || model === '') return undefined;
  try {
    const prices = (await connections.find(organizationId, connection))?.prices ?? {};
    return Object.hasOwn(prices, model) ? prices[model] : undefined;
  } catch {
    return undefined;
  }
}
