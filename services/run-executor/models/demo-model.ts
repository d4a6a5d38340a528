// The built-in model `demo`, for tests, the demo page and benchmarks: it needs no key and no network, and says that it is a demo. It
// obeys the directives of demo-directives.ts where the operator lets it, and else answers from the agent's knowledge
// (demo-answer.ts).

import { randomBytes } from 'node:crypto';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { composeAnswer, parseSources } from './demo-answer.ts';
import { callsOfPhrase, callsOfResults, findTool } from './demo-calls.ts';
import { withFollowUps } from './demo-follow-ups.ts';
import { type Directive, type NamedCall, parseDirective } from './demo-directives.ts';
import { objectOf } from './demo-object.ts';
import { questionsJson, tellAnswers } from './demo-questions.ts';
import type { ModelEvent, ModelMessage, ModelProvider, ModelRequest, ToolCall, ToolResult } from './model.ts';
import { type TimeLimits, withTimeLimits } from './time-limits.ts';

const search = 'knowledge_search';
const ask = 'ask_user';

/** How much of a tool's result is told in words. */
const toldCharacters = 1000;
/** An answer in words is told within this, however long it is. */
const longestAnswerMs = 500;

/** How the demo model is. */
export interface DemoModelOptions {
  readonly limits: TimeLimits;
  /** Between the pieces of an answer in words. */
  readonly delayMs: number;
  /** Whether it obeys directives; without, they are a message like any other. */
  readonly directives: boolean;
}

/** Creates the demo model. */
export function createDemoModel(options: DemoModelOptions): ModelProvider {
  return {
    stream: ({ words_only: wordsOnly, ...request }, signal) =>
      withTimeLimits(options.limits, signal, (ending) =>
        answer(wordsOnly ? { ...request, tools: [] } : request, ending, options),
      ),
  };
}

// Hands out the one generator that answers: delegating to it from another would double the cost of a piece.
function answer(
  request: ModelRequest,
  signal: AbortSignal,
  { delayMs, directives }: DemoModelOptions,
): AsyncIterable<ModelEvent> {
  const turn = currentTurn(request.messages);
  const given = directives ? parseDirective(turn.question) : undefined;
  const obeying = given?.kind === 'obey';
  const question = obeying ? given.message : turn.question;
  const directive = obeying ? parseDirective(question) : given;
  if (directive?.kind === 'fail') {
    throw new ModelError('model_error', 'The demo model failed, as it was told to.', { retriable: false });
  }
  if (directive?.kind === 'hang') return hang(signal);
  if (directive?.kind === 'stream') return count(request, directive.frames, directive.intervalMs, signal);
  const next =
    (obeying ? obey(request, turn.rounds) : undefined) ??
    reply(request, question, directive, turn.rounds.flat()) ??
    introduce(request, directives);
  if (typeof next !== 'string') return call(request, next, signal);
  const { response_schema: schema } = request;
  const pieces = piecesOf(schema === undefined ? next : JSON.stringify(objectOf(schema, next), undefined, 1));
  return speak(request, pieces, Math.min(delayMs, longestAnswerMs / pieces.length), signal);
}

interface Turn {
  readonly question: string;
  /** The tool results that came after it, step by step. */
  readonly rounds: readonly (readonly ToolResult[])[];
}

function currentTurn(messages: readonly ModelMessage[]): Turn {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const message = messages[at];
  return {
    question: message?.role === 'user' ? message.text.trim() : '',
    rounds: messages.slice(at + 1).flatMap((later) => (later.role === 'tool' ? [later.results] : [])),
  };
}

// Falls for a prompt injection in the first results, on purpose: a tester sees that approvals hold all the same.
function obey(request: ModelRequest, rounds: Turn['rounds']): string | ToolCall[] | undefined {
  const [first] = rounds;
  if (first === undefined || rounds.length > 1) return undefined;
  const injected = callsOfResults(first);
  return injected.length > 0 ? callsOf(request, injected) : undefined;
}

// Its answer, or the tools to call; undefined where it can only introduce itself.
function reply(
  request: ModelRequest,
  question: string,
  directive: Extract<Directive, { kind: 'ask' | 'call' | 'obey' | 'told' | 'malformed' }> | undefined,
  results: readonly ToolResult[],
): string | ToolCall[] | undefined {
  const offered = (name: string): boolean => request.tools.some((tool) => tool.name === name);
  if (directive?.kind === 'malformed') return directive.help;
  if (directive?.kind === 'told')
    return [request.own_instructions ?? '', request.turn_notes ?? ''].join('\n\n').trim() || 'I was told nothing.';
  const told = results.filter(({ name }) => name !== search);
  if (directive?.kind === 'ask' || directive?.kind === 'call') {
    if (results.length > 0) return results.map(tell).join('\n\n');
    if (directive.kind === 'call') return callsOf(request, directive.calls);
    return offered(ask)
      ? [toolCall(ask, questionsJson(directive.questions))]
      : `This agent has no ${ask} tool, so I cannot ask you anything here.`;
  }
  if (told.length > 0) return told.map(tell).join('\n\n');
  const phrase = results.length === 0 ? callsOfPhrase(request.tools, question) : [];
  if (phrase.length > 0) return callsOf(request, phrase);
  if (results.length > 0) {
    if (results.every(({ status }) => status !== 'ok'))
      return 'The knowledge search failed, so I have nothing to quote. Please ask again.';
    const sources = results.flatMap(({ result_json }) => parseSources(result_json));
    const answered = composeAnswer(question, sources);
    return request.asks_follow_ups ? withFollowUps(answered, question, sources) : answered;
  }
  return offered(search) ? [toolCall(search, JSON.stringify({ query: question }))] : undefined;
}

// All calls, or none and the reason: half of a directive is another directive.
function callsOf({ tools }: ModelRequest, named: readonly NamedCall[]): string | ToolCall[] {
  const calls: ToolCall[] = [];
  for (const { tool, argumentsJson } of named) {
    const found = findTool(tools, tool);
    if ('problem' in found) return found.problem;
    calls.push(toolCall(found.name, argumentsJson));
  }
  return calls;
}

function introduce({ tools }: ModelRequest, directives: boolean): string {
  const shops = !('problem' in findTool(tools, 'add_item'));
  const who =
    'I am the built-in demo model. I need no key, and I understand no language: give this agent a knowledge base and I ' +
    'quote from it, or give it a real model to talk to.' +
    (shops ? ' A few phrases I know by heart, like "Put milk on my shopping list".' : '');
  if (!directives) return who;
  const canAsk = tools.some(({ name }) => name === ask);
  return (
    `${who} ` +
    'Here you can try "/stream 40 50" (forty pieces of text, 50 ms apart), "/fail" (an error), "/hang" (silence until you stop it), ' +
    '"/told" (what I know of you, your page and the day)' +
    `${canAsk ? ', "/ask 2" (two questions to you)' : ''}, "/call <tool> <json>" (a call of one of this agent's tools; several ` +
    'lines, several calls) and "/obey <message>" (I fall for the calls that I find in results).'
  );
}

function tell({ name, status, result_json }: ToolResult): string {
  switch (status) {
    case 'ok':
      return name === ask
        ? (tellAnswers(result_json) ?? `Your answer came back to me as: ${shortened(result_json)}`)
        : `The tool ${name} answered: ${shortened(textOf(result_json) ?? result_json)}`;
    case 'declined':
      return `You declined, so ${name} was not carried out.`;
    case 'expired':
      return name === ask
        ? 'Nobody answered in time, so I go on without an answer.'
        : `Nobody decided in time, so ${name} was not carried out.`;
    case 'error':
      return `The tool ${name} failed: ${shortened(textOf(result_json) ?? result_json)}`;
  }
}

// A connector's result carries the tool's text.
function textOf(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'text') : undefined;
    return typeof text === 'string' && text !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}

function shortened(words: string): string {
  return words.length > toldCharacters ? `${words.slice(0, toldCharacters).toWellFormed()}…` : words;
}

// Providers take ids of at most 40 letters, digits, _ and -, when they are shown such a call later.
function toolCall(name: string, arguments_json: string): ToolCall {
  return { call_id: `call_${randomBytes(12).toString('hex')}`, name, arguments_json };
}

async function* call(
  request: ModelRequest,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  await pauses(signal)(0);
  for (const made of calls) yield { type: 'tool_call', call: made };
  const length = calls.reduce((sum, made) => sum + made.name.length + made.arguments_json.length, 0);
  yield { type: 'finish', reason: 'tool_calls', usage: usage(request, length) };
}

async function* count(
  request: ModelRequest,
  frames: number,
  intervalMs: number,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  let length = 0;
  const pause = pauses(signal);
  const begunAt = performance.now();
  for (let frame = 1; frame <= frames; frame++) {
    // By the clock and not by the piece before: a reader who is slow does not slow a model.
    await pause(begunAt + (frame - 1) * intervalMs - performance.now());
    const text = frame === 1 ? '1' : ` ${frame}`;
    length += text.length;
    yield { type: 'text', text };
  }
  yield { type: 'finish', reason: 'stop', usage: usage(request, length) };
}

async function* speak(
  request: ModelRequest,
  pieces: readonly string[],
  delayMs: number,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  let length = 0;
  const pause = pauses(signal);
  for (const text of pieces) {
    await pause(length === 0 ? 0 : delayMs);
    length += text.length;
    yield { type: 'text', text };
  }
  yield { type: 'finish', reason: 'stop', usage: usage(request, length) };
}

// Some forty characters each, split at spaces, so that an answer is seen to stream.
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{30,60}?(?=\s)|[\s\S]{1,60}/gu) ?? [];
}

// Returns a function that waits for so many milliseconds. Each piece comes in its own iteration of the event loop, as from a network;
// an abort ends the wait at once. The signal is the call's own, so one listener serves all waits.
function pauses(signal: AbortSignal): (ms: number) => Promise<void> {
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.(), { once: true });
  return (ms) =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      if (ms < 1) {
        wake = undefined;
        setImmediate(done);
        return;
      }
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
}

function hang(signal: AbortSignal): AsyncIterable<ModelEvent> {
  const silence = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return { [Symbol.asyncIterator]: () => ({ next: () => silence }) };
}

// Four characters a token, in every language: the same request always costs the same.
function usage(request: ModelRequest, outputCharacters: number): { input_tokens: number; output_tokens: number } {
  const { instructions, own_instructions: own = '', turn_notes: notes = '' } = request;
  let characters = instructions.length + own.length + notes.length;
  for (const message of request.messages) {
    switch (message.role) {
      case 'user':
        characters += message.text.length;
        break;
      case 'assistant':
        characters += message.text.length;
        for (const call of message.calls) characters += call.arguments_json.length;
        break;
      case 'tool':
        for (const result of message.results) characters += result.result_json.length;
    }
  }
  return { input_tokens: Math.ceil(characters / 4), output_tokens: Math.ceil(outputCharacters / 4) };
}
