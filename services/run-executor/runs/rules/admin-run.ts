// Pure. A run for administration: with its usage, error code and waits, and with its content only where the caller may
// see it.

import type { Run } from '#proto/colloquy/run_executor/v1/Run.ts';
import type { Wait } from '#proto/colloquy/run_executor/v1/Wait.ts';
import { isOver } from '../../waits/rules/wait.ts';
import { isFinal, type RunDocument, toPublicRun } from './run.ts';

export function toAdminRun(run: RunDocument, { content }: { readonly content: boolean }): Run {
  const { input, ...rest } = toPublicRun(run);
  const { error_code: code, steps_removed_at: removedAt } = run;
  const answerId = isFinal(run.state) && run.answer?.text ? run.answer_message_id : undefined;
  return {
    ...rest,
    ...(content && input !== undefined ? { input } : {}),
    ...(code === undefined ? {} : { error_code: code }),
    usage: run.usage,
    step_count: run.steps.length + (run.open_step === undefined ? 0 : 1) + (run.last_step === undefined ? 0 : 1),
    ...(run.model === undefined ? {} : { model: run.model }),
    waits: waitsOf(run),
    ...(removedAt === undefined ? {} : { steps_removed_at: removedAt.toISOString() }),
    ...(answerId === undefined ? {} : { answer_message_id: answerId }),
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
