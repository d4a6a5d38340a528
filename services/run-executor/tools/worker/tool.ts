// A tool as the run loop calls it.
//
//   agent-tools.ts      the tools of an agent         call-plan.ts    the decision on a call
//   knowledge-search.ts built in                      call-tools.ts   calls that are all done at once
//   connector-tool.ts   of a tool server              open-calls.ts   calls that may write, ask, or wait

import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import type { ToolDefinition, ToolResult } from '../../models/model.ts';
import type { Source } from '../../steps/rules/step.ts';
import type { KnownTool, ToolServerRef } from '../rules/tool-server.ts';

/** The result of a call. `sources` are added to the run's. */
export interface ToolOutcome {
  status: ToolResult['status'];
  result: object;
  sources: Source[];
  /** Times that it was tried again; absent for none. */
  retries?: number;
}

/** A tool of one run. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** Its description, for people. */
  readonly title: string;
  /** Of a tool server's tool. */
  readonly remote?: { readonly server: ToolServerRef; readonly tool: KnownTool };
  /** It asks the end-user, and is not called. */
  readonly asks?: true;
  /** It only reads: it may be tried twice, and called again after a crash. */
  readonly reads: boolean;
  /** `args` are the model's parsed arguments; `known` are the sources found before in this run; `trace` is its parent. */
  call(args: unknown, known: readonly Source[], signal: AbortSignal, trace: TraceContext): Promise<ToolOutcome>;
}

/** A call of a built-in tool that failed; its message is a sentence for the model, which the trace shows as well. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  /** After how long another try may succeed; absent: a second one at once is of no use. */
  readonly againAfterMs: number | undefined;

  constructor(message: string, againAfterMs: number | undefined, cause: unknown) {
    super(message, { cause });
    this.againAfterMs = againAfterMs;
  }
}

/** A call that did not come about, in a sentence for the model. */
export function failed(error: string): ToolOutcome {
  return { status: 'error', result: { error }, sources: [] };
}
