// Pure. A run for administration: with its usage, error code and waits, and with its content only where the caller may
// see it.

import type { Run } from '#proto/colloquy/run_executor/v1/Run.ts';
import type { Wait } from '#proto/colloquy/run_executor/v1/Wait.ts';
import { isOver } from '../../waits/rules/wait.ts';
import { isFinal, type RunDocument, toPublicRun } from './run.ts';

/** `content`: all of it, none, or the first line of the message; `data`: the result's data with it. */
export function toAdminRun(
  run: RunDocument,
  { content, data }: { readonly content: boolean | 'first_line'; readonly data: boolean },
): Run {
  const { input, ...rest } = toPublicRun(run, { data: content === true && data });
  const { steps_removed_at: removedAt } = run;
  const answerId = isFinal(run.state) && run.answer?.text ? run.answer_message_id : undefined;
  return {
    ...rest,
    ...(content && input !== undefined ? { input: content === true ? input : firstLine(input) } : {}),
    ...(content === true ? toldOf(run) : {}),
    usage: run.usage,
    step_count: run.steps.length + (run.open_step === undefined ? 0 : 1) + (run.last_step === undefined ? 0 : 1),
    ...(run.model === undefined ? {} : { model: run.model }),
    waits: waitsOf(run),
    ...(removedAt === undefined ? {} : { steps_removed_at: removedAt.toISOString() }),
    ...(answerId === undefined ? {} : { answer_message_id: answerId }),
  };
}

function toldOf({ page, told }: RunDocument): Pick<Run, 'page_json' | 'attributes_json'> {
  return {
    ...(page === undefined ? {} : { page_json: page }),
    ...(told === undefined ? {} : { attributes_json: JSON.stringify(told.attributes) }),
  };
}

function waitsOf({ waited = [], wait, finished_at: finishedAt }: RunDocument): Wait[] {
  const over = waited.map(({ kind, asked_at, ended_at, reason }) => ({
    kind,
    started_at: asked_at.toISOString(),
    finished_at: ended_at.toISOString(),
    outcome: reason,
  }));
  if (wait === undefined || isOver(wait)) return over;
  const { kind, asked_at: askedAt } = wait;
  const cut = finishedAt === undefined ? {} : { finished_at: finishedAt.toISOString(), outcome: 'cancelled' };
  return [...over, { kind, started_at: askedAt.toISOString(), ...cut }];
}

/** The longest first line, in characters, and how far one is looked for behind empty lines. */
const [longestLine, lookedAt] = [200, 2_000];

/** The first line of a message that says something, cut with an ellipsis. */
export function firstLine(text: string): string {
  const [line = ''] = text
    .slice(0, lookedAt)
    .trimStart()
    .split(/[\r\n]/, 1);
  const letters = [...line.slice(0, 2 * longestLine + 2)];
  return letters.length > longestLine ? `${letters.slice(0, longestLine).join('')}…` : line.trimEnd();
}
