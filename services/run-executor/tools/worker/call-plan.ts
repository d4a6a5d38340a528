// Pure. Decides on a call of a model, by the current tools. It is asked again at each claim and right before a call is sent, so that
// only calls are sent that are allowed then.
//
// 1. A call that may write, or whose tool nobody vouches for, runs with an approval of exactly these arguments alone.
// 2. Only the tool, its server and the end-user decide; no text of a model, a document or another tool does.

import type { NamedCall } from '../../steps/rules/step.ts';
import { type Question, questionsOf } from '../../waits/rules/questions.ts';
import type { WaitingCall } from '../../waits/rules/wait.ts';
import { callHash, modeOf } from '../rules/tool-server.ts';
import { failed, type Tool, type ToolOutcome } from './tool.ts';

const deepest = 40;
const longestArguments = 100_000;

export type CallPlan =
  /** It came to this, and nothing is to be done. */
  | { readonly kind: 'over'; readonly outcome: ToolOutcome }
  | { readonly kind: 'run'; readonly tool: Tool; readonly args: unknown }
  /** It asks for approval, unless that is remembered. */
  | { readonly kind: 'approval'; readonly tool: Tool; readonly args: unknown; readonly hash: string }
  | { readonly kind: 'questions'; readonly questions: readonly Question[] };

/** `said`: the end-user's decision. */
export function planOf(call: NamedCall, tools: readonly Tool[], said: WaitingCall | undefined): CallPlan {
  const tool = toolOf(call, tools);
  if (said?.outcome === 'declined') return over('declined', 'The user declined. It was not carried out.');
  if (said?.outcome === 'expired') {
    return tool?.asks
      ? over('expired', 'Nobody answered in time. Go on with what you know.')
      : over('expired', 'Nobody decided in time, which counts as declined. It was not carried out.');
  }
  if (said?.outcome === 'answered')
    return {
      kind: 'over',
      outcome: { status: 'ok', result: JSON.parse(said.answer_json ?? '{}') as object, sources: [] },
    };
  if (tool === undefined) {
    return call.server_id === undefined
      ? wrong(`there is no tool named ${call.name}`)
      : wrong('This tool is not there any more. It was not carried out.');
  }
  const args = argumentsOf(call);
  if (typeof args === 'string') return wrong(args);
  if (tool.asks) {
    const questions = questionsOf(args);
    return typeof questions === 'string' ? wrong(questions) : { kind: 'questions', questions };
  }
  if (tool.remote === undefined) return { kind: 'run', tool, args };
  const { server, tool: known } = tool.remote;
  const hash = callHash(server, known, args);
  if (said?.outcome === 'approved') {
    return said.hash === hash
      ? { kind: 'run', tool, args }
      : wrong('The tool has changed since the user approved this call. It was not carried out.');
  }
  return modeOf(server, known) === 'auto' ? { kind: 'run', tool, args } : { kind: 'approval', tool, args, hash };
}

/** Once called, a tool is known by its server; before, by the name that the model was given. */
export function toolOf(call: NamedCall, tools: readonly Tool[]): Tool | undefined {
  return call.server_id === undefined
    ? tools.find(({ definition, remote }) => remote === undefined && definition.name === call.name)
    : tools.find(({ remote }) => remote?.server._id === call.server_id && remote?.tool.name === call.tool);
}

/** The parsed arguments of a call, or their fault. */
function argumentsOf({ arguments_json: json }: NamedCall): object | string {
  if (json.length > longestArguments) return `the arguments are longer than ${longestArguments} characters`;
  let args: unknown;
  try {
    args = JSON.parse(json);
  } catch {
    return 'the arguments are not JSON';
  }
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return 'the arguments are not a JSON object';
  if (!isShallow(args, deepest)) return `the arguments are nested deeper than ${deepest}`;
  return args;
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

function over(status: 'declined' | 'expired', note: string): CallPlan {
  return { kind: 'over', outcome: { status, result: { [status]: note }, sources: [] } };
}

function wrong(error: string): CallPlan {
  return { kind: 'over', outcome: failed(error) };
}
