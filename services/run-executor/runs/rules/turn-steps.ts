// Pure. The calls of a run as later turns and readers of its conversation know them: for the model with bounded
// arguments and results, for people by name and status.

import type { MessageCall } from '#proto/colloquy/conversation/v1/MessageCall.ts';
import type { TurnStep } from '#proto/colloquy/conversation/v1/TurnStep.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import type { ToolCall, ToolResult } from '../../models/model.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import type { CallTiming } from './timing.ts';

/** Of the results of a turn, in estimated tokens, the newest first; the same of the arguments of its calls. */
const mostResultTokens = 2_000;
const mostArgumentTokens = 1_000;
/** Of a turn, the newest: models want a result to each, if only a note. */
const mostCalls = 50;
const mostShownCalls = 100;
/** Less of a result is of no use. */
const leastTokens = 50;

const search = 'knowledge_search';
const resultLeftOut = 'This result was longer than later turns have room for: call the tool again if it is needed.';
const restLeftOut = 'The rest of this result was longer than later turns have room for.';
const argumentsLeftOut = 'These arguments were longer than later turns have room for.';
const notMade = 'The run ended before this call was made.';
const notKnown = 'The run ended before the result of this call was known: it may have had its effect.';

/**
 * The steps of a finished run that called tools, oldest first. Numbers of sources are left out: they hold in one run, and a
 * later one counts anew. `sent`: the run's calls that were sent.
 */
export function turnSteps(steps: readonly StepDocument[], sent: readonly string[] = []): TurnStep[] {
  const { dropped, kept } = newestSteps(steps.filter(({ calls }) => calls.length > 0));
  const argumentRoom = { tokens: mostArgumentTokens };
  const resultRoom = { tokens: mostResultTokens };
  const told = kept.toReversed().map(({ text, calls, results, apart }): TurnStep => {
    const bounded = calls.toReversed().map((call): { call: ToolCall; result: ToolResult } => {
      const { call_id, name } = call;
      const isUnknown = apart !== true || sent.includes(call_id);
      const result = results.find(({ call_id: id }) => id === call_id) ?? {
        ...{ call_id, name, status: 'error' as const },
        result_json: JSON.stringify({ error: isUnknown ? notKnown : notMade }),
      };
      return {
        call: { call_id, name, arguments_json: boundedArguments(call.arguments_json, argumentRoom) },
        result: { call_id, name, status: result.status, result_json: boundedResult(result, resultRoom) },
      };
    });
    const inOrder = bounded.toReversed();
    return {
      text,
      calls_json: JSON.stringify(inOrder.map(({ call }) => call)),
      results_json: JSON.stringify(inOrder.map(({ result }) => result)),
    };
  });
  const [first, ...rest] = told.toReversed();
  // The answer begins with the texts of all steps.
  return first === undefined
    ? []
    : [{ ...first, text: dropped.map(({ text }) => text).join('') + first.text }, ...rest];
}

/** The calls of steps, in order, for people. */
export function messageCalls(
  steps: readonly (Pick<StepDocument, 'calls'> & {
    readonly results?: readonly Pick<ToolResult, 'call_id' | 'status'>[];
    readonly timings?: readonly Pick<CallTiming, 'call_id' | 'status'>[];
  })[],
): MessageCall[] {
  return steps
    .flatMap(({ calls, results = [], timings = [] }) =>
      calls.map(({ call_id, name, tool, title, server_name }): MessageCall => {
        const status = [...results, ...timings].find(({ call_id: id }) => id === call_id)?.status;
        return {
          ...{ call_id, name: tool ?? name, title },
          ...(server_name === undefined ? {} : { server_name }),
          ...(status === undefined ? {} : { status }),
        };
      }),
    )
    .slice(0, mostShownCalls);
}

function newestSteps(steps: readonly StepDocument[]): Record<'dropped' | 'kept', readonly StepDocument[]> {
  let calls = 0;
  let from = steps.length;
  while (from > 0 && (from === steps.length || calls + (steps[from - 1]?.calls.length ?? 0) <= mostCalls)) {
    from -= 1;
    calls += steps[from]?.calls.length ?? 0;
  }
  return { dropped: steps.slice(0, from), kept: steps.slice(from) };
}

interface Room {
  tokens: number;
}

function boundedArguments(json: string, room: Room): string {
  const tokens = estimatedTokens(json);
  if (tokens <= room.tokens) {
    room.tokens -= tokens;
    return json;
  }
  const note = JSON.stringify({ left_out: argumentsLeftOut });
  return json.length <= note.length ? json : note;
}

function boundedResult({ name, result_json: json }: ToolResult, room: Room): string {
  const unnumbered = name === search ? withoutNumbers(json) : json;
  const tokens = estimatedTokens(unnumbered);
  if (tokens <= room.tokens) {
    room.tokens -= tokens;
    return unnumbered;
  }
  const note = JSON.stringify({ left_out: resultLeftOut });
  if (unnumbered.length <= note.length) return unnumbered;
  const cut = room.tokens < leastTokens ? undefined : beginningOf(unnumbered, tokens, room.tokens);
  // Older results than this one are left out.
  room.tokens = 0;
  return cut ?? note;
}

/** As much of a result as has room, as JSON of its own. */
function beginningOf(json: string, tokens: number, room: number): string | undefined {
  for (let length = Math.floor((json.length * room) / tokens); length > 0; length = Math.floor(length * 0.8)) {
    const cut = JSON.stringify({ left_out: restLeftOut, beginning: json.slice(0, length).toWellFormed() });
    if (estimatedTokens(cut) <= room) return cut;
  }
  return undefined;
}

function withoutNumbers(json: string): string {
  const result = JSON.parse(json) as { sources?: { index?: number }[] };
  if (!Array.isArray(result.sources)) return json;
  return JSON.stringify({ ...result, sources: result.sources.map(({ index: _index, ...source }) => source) });
}
