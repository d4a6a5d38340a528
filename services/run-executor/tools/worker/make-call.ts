// Makes one call of a tool: a tool that only reads is tried twice, any other once. A failure is a result as well.

import { setTimeout as delay } from 'node:timers/promises';
import type { ActiveRun } from '../../runs/worker/active-run.ts';
import type { NamedCall, Source } from '../../steps/rules/step.ts';
import type { WorkWatch } from '../../telemetry/work-watch.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { failed, type Tool, ToolFailure, type ToolOutcome } from './tool.ts';

const triesOfReading = 2;

const isUnknown =
  'It is not known whether this was carried out. Do not call it again unasked; tell the user that it may or may not have happened.';

/** The result of a call that may have taken effect, for the model. */
export const unknownOutcome: ToolOutcome = failed(isUnknown);

/** Throws the signal's reason where the run is to stop. */
export async function makeCall(
  watch: WorkWatch,
  { run, signal }: Pick<ActiveRun, 'run' | 'signal'>,
  call: NamedCall,
  tool: Tool,
  args: unknown,
  known: readonly Source[],
): Promise<ToolOutcome> {
  const watched = watch.toolCall(run, call.name, call.call_id);
  const outcome = await attempt(tool, args, known, signal, watched ?? run);
  watched?.ended(outcome.status);
  return outcome;
}

async function attempt(
  tool: Tool,
  args: unknown,
  known: readonly Source[],
  signal: AbortSignal,
  trace: Parameters<Tool['call']>[3],
): Promise<ToolOutcome> {
  for (let tried = 1; ; tried += 1) {
    try {
      const outcome = await tool.call(args, known, signal, trace);
      return tried > 1 ? { ...outcome, retries: tried - 1 } : outcome;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ToolFailure) {
        if (error.againAfterMs === undefined || tried === triesOfReading)
          return { ...failed(error.message), ...(tried > 1 ? { retries: tried - 1 } : {}) };
        await pause(error.againAfterMs, signal);
        continue;
      }
      if (tool.reads && tried < triesOfReading) continue;
      if (!(error instanceof ConnectorError)) return tool.reads ? failed('the tool cannot answer now') : unknownOutcome;
      return failed(`${error.message}${afterwards(error, tool)}`);
    }
  }
}

// Of a tool that only reads, the way to an answer matters, not the outcome of the call.
function afterwards({ kind, reached }: ConnectorError, { reads }: Tool): string {
  if (reached === 'no') return ' It was not carried out.';
  if (!reads) return ` ${isUnknown}`;
  return kind === 'too_large' ? ' Ask it for less.' : ' There is no result.';
}

// Between one and two times that long, so that those who were refused together do not come again together.
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms * (1 + Math.random()), undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
