// A model that says what a test has written for it. Scripts go by the message they answer, one for each call.

import type {
  ModelEvent,
  ModelProvider,
  ModelRequest,
  ModelResponse,
  ModelUsage,
} from '#services/run-executor/models/model.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';

/** A place in a script where the model waits for the test. */
export interface Gate {
  /** Resolves once the model is there. */
  readonly reached: Promise<void>;
  open(): void;
}

interface ScriptGate extends Gate {
  reach(): void;
  readonly opened: Promise<void>;
}

export type Line =
  | string
  | Gate
  | { call: string; id?: string; args?: object | string; signature?: string; reasoning?: string }
  | { fail: ModelError }
  | { withdraw: true }
  | { thinks: string }
  | { finish: 'stop' | 'length' | 'filtered' | 'error' | 'never'; usage?: ModelUsage; response?: ModelResponse };

export interface ScriptedModel extends ModelProvider {
  /** Every call so far, and the signals that end them. */
  readonly requests: ModelRequest[];
  readonly signals: AbortSignal[];
  /** The answers of the next calls for this message; then it is answered with an echo. */
  answer(input: string, ...scripts: Line[][]): void;
  /** The calls that were made for a message. */
  requestsFor(input: string): ModelRequest[];
}

/** Makes a place to wait. */
export function gate(): Gate {
  const here = Promise.withResolvers<void>();
  const on = Promise.withResolvers<void>();
  const made: ScriptGate = { reached: here.promise, reach: here.resolve, opened: on.promise, open: on.resolve };
  return made;
}

export const overloaded = (): Line => ({
  fail: new ModelError('model_error', 'The model is overloaded.', { retriable: true }),
});
export const refused = (): Line => ({
  fail: new ModelError('model_error', 'The model refused.', { retriable: false }),
});

/** Makes a model that echoes until it is told otherwise. */
export function createScriptedModel(): ScriptedModel {
  const requests: ModelRequest[] = [];
  const signals: AbortSignal[] = [];
  const scripts = new Map<string, Line[][]>();
  const usage = { input_tokens: 7, output_tokens: 5 };

  async function* play(lines: readonly Line[], signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    aborted.catch(() => {});
    let called = false;
    for (const [at, line] of lines.entries()) {
      signal.throwIfAborted();
      if (typeof line === 'string') yield { type: 'text', text: line };
      else if ('reached' in line) {
        const place = line as ScriptGate;
        place.reach();
        await Promise.race([place.opened, aborted]);
      } else if ('fail' in line) throw line.fail;
      else if ('withdraw' in line) yield { type: 'withdrawn' };
      else if ('thinks' in line) yield { type: 'reasoning', text: line.thinks };
      else if ('finish' in line) {
        // A stream that breaks off has no finish.
        const { finish: reason, usage: told = usage, response } = line;
        if (reason !== 'never') yield { type: 'finish', reason, usage: told, ...(response ? { response } : {}) };
        return;
      } else {
        called = true;
        const json = typeof line.args === 'string' ? line.args : JSON.stringify(line.args ?? {});
        const { call: name, id = `call-${at}`, signature, reasoning } = line;
        const kept = {
          ...(signature === undefined ? {} : { signature }),
          ...(reasoning === undefined ? {} : { reasoning }),
        };
        yield { type: 'tool_call', call: { call_id: id, name, arguments_json: json, ...kept } };
      }
    }
    yield { type: 'finish', reason: called ? 'tool_calls' : 'stop', usage };
  }

  const inputOf = (request: ModelRequest): string => {
    const last = request.messages.findLast((message) => message.role === 'user');
    return last?.role === 'user' ? last.text : '';
  };

  return {
    requests,
    signals,
    answer: (input, ...lines) => void scripts.set(input, lines),
    requestsFor: (input) => requests.filter((request) => inputOf(request) === input),
    stream(request, signal) {
      requests.push(request);
      signals.push(signal);
      const input = inputOf(request);
      return play(scripts.get(input)?.shift() ?? ['You said: ', input], signal);
    },
  };
}
