// The built-in model `demo`: needs no key and no network, says what it is, and is what tests, the demo page and
// benchmarks run on. It obeys the directives of demo-directives.ts where the operator lets it, and else answers from the
// agent's knowledge (demo-answer.ts).

import { newId } from '#shared/ids/uuid.ts';
import { composeAnswer, parseSources } from './demo-answer.ts';
import { parseDirective, type Directive } from './demo-directives.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelProvider,
  type ModelRequest,
  type ToolCall,
  type ToolResult,
} from './model.ts';
import { withTimeLimits, type TimeLimits } from './time-limits.ts';

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
    stream: (request, signal) => withTimeLimits(options.limits, signal, (ending) => answer(request, ending, options)),
  };
}

// Hands out the one generator that answers: delegating to it from another would double what a piece costs.
function answer(
  request: ModelRequest,
  signal: AbortSignal,
  { delayMs, directives }: DemoModelOptions,
): AsyncIterable<ModelEvent> {
  const { question, results } = currentTurn(request.messages);
  const directive = directives ? parseDirective(question) : undefined;
  if (directive?.kind === 'fail') {
    throw new ModelError('model_error', 'The demo model failed, as it was told to.', { retriable: false });
  }
  if (directive?.kind === 'hang') return hang(signal);
  if (directive?.kind === 'stream') return count(request, directive.frames, directive.intervalMs, signal);
  const next = reply(request, question, directive, results) ?? introduce(request, directives);
  if (typeof next !== 'string') return call(request, next, signal);
  const pieces = piecesOf(next);
  return speak(request, pieces, Math.min(delayMs, longestAnswerMs / pieces.length), signal);
}

// The last user message and the tool results that came after it.
function currentTurn(messages: readonly ModelMessage[]): { question: string; results: readonly ToolResult[] } {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const message = messages[at];
  return {
    question: message?.role === 'user' ? message.text.trim() : '',
    results: messages.slice(at + 1).flatMap((later) => (later.role === 'tool' ? later.results : [])),
  };
}

// What to say, or the tool to call; undefined where it can only say what it is.
function reply(
  request: ModelRequest,
  question: string,
  directive: Extract<Directive, { kind: 'ask' | 'call' | 'malformed' }> | undefined,
  results: readonly ToolResult[],
): string | ToolCall | undefined {
  const offered = (name: string): boolean => request.tools.some((tool) => tool.name === name);
  if (directive?.kind === 'malformed') return directive.help;
  if (directive !== undefined) {
    if (results.length > 0) return results.map(tell).join('\n\n');
    if (directive.kind === 'ask') {
      return offered(ask)
        ? toolCall(ask, demoQuestions)
        : `This agent has no ${ask} tool, so I cannot ask you anything here.`;
    }
    if (offered(directive.tool)) return toolCall(directive.tool, directive.argumentsJson);
    const names = request.tools.map(({ name }) => name);
    return `This agent has no tool named ${directive.tool}. ${names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no tools at all.'}`;
  }
  const found = results.filter(({ name }) => name === search);
  if (found.length > 0) {
    if (found.every(({ status }) => status !== 'ok'))
      return 'The knowledge search failed, so I have nothing to quote. Please ask again.';
    return composeAnswer(
      question,
      found.flatMap(({ result_json }) => parseSources(result_json)),
    );
  }
  return offered(search) ? toolCall(search, JSON.stringify({ query: question })) : undefined;
}

function introduce({ tools }: ModelRequest, directives: boolean): string {
  const who =
    'I am the built-in demo model. I need no key, and I understand no language: give this agent a knowledge base and I ' +
    'quote from it, or give it a real model to talk to.';
  if (!directives) return who;
  const canAsk = tools.some(({ name }) => name === ask);
  return (
    `${who} ` +
    'Here you can try "/stream 40 50" (forty pieces of text, 50 ms apart), "/fail" (an error), "/hang" (silence until you stop it)' +
    `${canAsk ? ', "/ask" (a question to you)' : ''} and "/call <tool> <json>" (a call of one of this agent's tools).`
  );
}

const demoQuestions = JSON.stringify({
  questions: [
    {
      id: 'colour',
      header: 'Colour',
      question: 'Which colour do you like best?',
      multiple: false,
      options: [
        { value: 'blue', label: 'Blue', description: 'Like the sea' },
        { value: 'green', label: 'Green', description: 'Like a wood' },
        { value: 'red', label: 'Red', description: 'Like a poppy' },
      ],
    },
  ],
});

function tell({ name, status, result_json }: ToolResult): string {
  const words =
    result_json.length > toldCharacters ? `${result_json.slice(0, toldCharacters).toWellFormed()}…` : result_json;
  switch (status) {
    case 'ok':
      return name === ask ? `Your answer came back to me as: ${words}` : `The tool ${name} answered: ${words}`;
    case 'declined':
      return `You declined, so ${name} was not carried out.`;
    case 'expired':
      return name === ask
        ? 'Nobody answered in time, so I go on without an answer.'
        : `Nobody decided in time, so ${name} was not carried out.`;
    case 'error':
      return `The tool ${name} failed: ${words}`;
  }
}

function toolCall(name: string, arguments_json: string): ToolCall {
  return { call_id: `call_${newId()}`, name, arguments_json };
}

async function* call(
  request: ModelRequest,
  made: ToolCall,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  await pause(0, signal);
  yield { type: 'tool_call', call: made };
  yield { type: 'finish', reason: 'tool_calls', usage: usage(request, made.name.length + made.arguments_json.length) };
}

async function* count(
  request: ModelRequest,
  frames: number,
  intervalMs: number,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  let length = 0;
  for (let frame = 1; frame <= frames; frame++) {
    await pause(frame === 1 ? 0 : intervalMs, signal);
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
  for (const text of pieces) {
    await pause(length === 0 ? 0 : delayMs, signal);
    length += text.length;
    yield { type: 'text', text };
  }
  yield { type: 'finish', reason: 'stop', usage: usage(request, length) };
}

// Some forty characters each, split at spaces, so that an answer is seen to stream.
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{30,60}?(?=\s)|[\s\S]{1,60}/gu) ?? [];
}

// Each piece comes on a turn of the event loop of its own, as from a network; an abort ends the wait at once.
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    if (ms < 1) {
      setImmediate(done);
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

function hang(signal: AbortSignal): AsyncIterable<ModelEvent> {
  const silence = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return { [Symbol.asyncIterator]: () => ({ next: () => silence }) };
}

// Four characters a token, whatever the language: the same request always costs the same.
function usage(request: ModelRequest, outputCharacters: number): { input_tokens: number; output_tokens: number } {
  let characters = request.instructions.length;
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
