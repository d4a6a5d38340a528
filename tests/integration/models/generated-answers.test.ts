// Good answers, made odd by chance: a field is dropped, null, of another type or unknown, an event is repeated, comes
// elsewhere, is split anywhere, or the rest is missing. Each is read as the good one, or ends with a sentence: never
// twice, never half. More seeds by ODD_ANSWERS.

import assert from 'node:assert/strict';
import type { ModelConnections } from '#services/run-executor/models/connection.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { type Random, randomFrom } from '../../faults/random.ts';
import {
  anthropicMessages,
  chatCompletions,
  type ModelServer,
  openAiResponses,
  startModelServer,
} from '../../support/model-server.ts';
import { frame } from '../../support/model-servers/kinds/bedrock.ts';
import { asking, outcomeOf, providerAt, weather } from './model-calls.ts';

type Event = Record<string, unknown>;
interface Recorded {
  readonly model: string;
  readonly events: readonly (Event | '[DONE]')[];
  /** Names whose values are the answer itself: of these nothing is changed. */
  readonly content: ReadonlySet<string>;
  /** The connection, where it is none of the settings'. */
  readonly kind?: 'google' | 'amazon-bedrock';
}

const events = (text: string): (Event | '[DONE]')[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice(6))
    .map((data) => (data === '[DONE]' ? data : (JSON.parse(data) as Event)));
const { text, toolCall, finish, usage, done } = chatCompletions;
const bern = ['{"city"', ':"Bern"}'] as const;

const recorded: readonly Recorded[] = [
  {
    model: 'openai-compatible/m',
    events: events(
      [
        text('Let me '),
        text('look. '),
        toolCall(0, { id: 'call_a', name: 'get_weather', arguments: '' }),
        ...bern.map((piece) => toolCall(0, { arguments: piece })),
        toolCall(1, { id: 'call_b', name: 'get_weather', arguments: '{"city":"Ulm"}' }),
        finish('tool_calls'),
        usage(20, 10),
        done,
      ].join(''),
    ),
    content: new Set([
      'content',
      'arguments',
      'name',
      'finish_reason',
      'choices',
      'delta',
      'tool_calls',
      'function',
      'index',
      'id',
    ]),
  },
  {
    model: 'anthropic/claude',
    events: events(
      [
        anthropicMessages.start(20),
        anthropicMessages.text(0, 'Let me ', 'look. '),
        anthropicMessages.toolCall(1, 'call_a', 'get_weather', ...bern),
        anthropicMessages.toolCall(2, 'call_b', 'get_weather', '{"city":"Ulm"}'),
        anthropicMessages.stop('tool_use', 10),
      ].join(''),
    ),
    content: new Set(['type', 'text', 'partial_json', 'name', 'stop_reason', 'delta', 'content_block', 'index', 'id']),
  },
  {
    model: 'openai/gpt',
    events: events(
      [
        openAiResponses.created,
        openAiResponses.text(0, 'Let me ', 'look. '),
        openAiResponses.toolCall(1, 'call_a', 'get_weather', ...bern),
        openAiResponses.toolCall(2, 'call_b', 'get_weather', '{"city":"Ulm"}'),
        openAiResponses.completed(20, 10),
      ].join(''),
    ),
    content: new Set(['type', 'delta', 'arguments', 'name', 'item', 'output_index', 'call_id', 'content']),
  },
  {
    model: 'google/gemini',
    kind: 'google',
    events: [
      gemini({ text: 'Let me ' }),
      gemini({ text: 'look. ' }),
      gemini({ functionCall: { name: 'get_weather', args: { city: 'Bern' } } }),
      gemini({ functionCall: { name: 'get_weather', args: { city: 'Ulm' } } }),
      { candidates: [{ finishReason: 'STOP', index: 0 }], usageMetadata: { promptTokenCount: 20 } },
    ],
    content: new Set([
      ...['candidates', 'content', 'parts', 'text', 'functionCall', 'name', 'args', 'city', 'finishReason'],
      // Thoughts are none of the answer.
      'thought',
    ]),
  },
  {
    model: 'bedrock/claude',
    kind: 'amazon-bedrock',
    events: [
      { messageStart: { role: 'assistant' } },
      blockDelta(0, { text: 'Let me ' }),
      blockDelta(0, { text: 'look. ' }),
      { contentBlockStop: { contentBlockIndex: 0 } },
      { contentBlockStart: { contentBlockIndex: 1, start: { toolUse: { toolUseId: 'a', name: 'get_weather' } } } },
      ...bern.map((input) => blockDelta(1, { toolUse: { input } })),
      { contentBlockStart: { contentBlockIndex: 2, start: { toolUse: { toolUseId: 'b', name: 'get_weather' } } } },
      blockDelta(2, { toolUse: { input: '{"city":"Ulm"}' } }),
      { messageStop: { stopReason: 'tool_use' } },
      { metadata: { usage: { inputTokens: 20, outputTokens: 10 } } },
    ],
    content: new Set([
      ...['contentBlockDelta', 'contentBlockStart', 'messageStop', 'contentBlockIndex', 'delta', 'text', 'start'],
      ...['toolUse', 'input', 'name', 'stopReason'],
    ]),
  },
];
function gemini(part: object): Event {
  return { candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }], responseId: 'r' };
}
function blockDelta(contentBlockIndex: number, delta: object): Event {
  return { contentBlockDelta: { contentBlockIndex, delta } };
}

const good = { text: 'Let me look. ', calls: ['{"city":"Bern"}', '{"city":"Ulm"}'] };

/** Whether the answer may still be whole. */
type Made = { readonly events: (Event | string)[]; readonly cutAt?: number };

const strange = [null, 7, 'x', true, [], {}, '', -1, [null]];

function made({ events: from, content }: Recorded, random: Random): Made {
  let changed: (Event | string)[] = structuredClone([...from]);
  const count = random.integer(1, 4);
  for (let n = 0; n < count; n += 1) {
    const at = random.integer(0, changed.length - 1);
    switch (random.integer(0, 5)) {
      case 0: // An event that says nothing.
        changed.splice(
          at,
          0,
          random.pick<Event | string>([
            {},
            { type: 'note', x: 1 },
            { choices: null },
            { choices: [] },
            'null',
            'ping',
            '',
            { error: null },
          ]),
        );
        break;
      case 1: // The last event once more.
        changed.push(changed.at(-1) ?? '');
        break;
      case 2: {
        // A field is dropped, null, or of another type.
        const fields = fieldsOf(changed[at], content);
        if (fields.length === 0) break;
        const [holder, name] = random.pick(fields);
        if (random.chance(0.3)) delete holder[name];
        else holder[name] = random.pick(strange);
        break;
      }
      case 3: {
        // A field nobody knows.
        const fields = fieldsOf(changed[at], new Set());
        if (fields.length > 0) random.pick(fields)[0][`x_${at}`] = random.pick(strange);
        break;
      }
      case 4: // The end is dropped where another says it.
        if (changed.includes('[DONE]'))
          changed = changed.filter((event) => !JSON.stringify(event).includes('"finish_reason":"tool_calls"'));
        break;
      case 5: // A whole call once more.
        changed = repeated(changed);
        break;
    }
  }
  return random.chance(0.15) ? { events: changed, cutAt: random.next() } : { events: changed };
}

// Chat completions alone: the others number their items.
function repeated(all: (Event | string)[]): (Event | string)[] {
  const at = all.findIndex((event) => JSON.stringify(event).includes('call_b'));
  const call = all[at];
  return typeof call === 'object' && 'choices' in call
    ? [...all.slice(0, at + 1), structuredClone(call), ...all.slice(at + 1)]
    : all;
}

function fieldsOf(value: unknown, except: ReadonlySet<string>): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => fieldsOf(part, except));
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [
    ...(except.has(name) ? [] : [[holder, name] as [Record<string, unknown>, string]]),
    // Arguments in JSON are the answer as a whole.
    ...(name === 'args' ? [] : fieldsOf(holder[name], except)),
  ]);
}

/** The bytes of an answer, in pieces that end anywhere. */
function pieces(answer: Made, random: Random, isFramed: boolean): (string | Uint8Array)[] {
  return isFramed ? framed(answer, random) : lined(answer, random);
}

function framed({ events: all, cutAt }: Made, random: Random): Uint8Array[] {
  const frames = all.map((event) => {
    const [[name, payload] = ['', event]] = typeof event === 'string' ? [] : Object.entries(event);
    return frame(name, payload);
  });
  const whole = Buffer.concat(frames);
  return cutAnywhere(cutAt === undefined ? whole : whole.subarray(0, Math.floor(whole.length * cutAt)), random);
}

function lined({ events: all, cutAt }: Made, random: Random): string[] {
  const end = random.pick(['\n', '\r\n']);
  const space = random.pick([' ', '']);
  const lines = all.map(
    (event) =>
      `${random.chance(0.1) ? `: life${end}` : ''}data:${space}${typeof event === 'string' ? event : JSON.stringify(event)}${end}${end}`,
  );
  const whole = lines.join('');
  const sent = cutAt === undefined ? whole : whole.slice(0, Math.floor(whole.length * cutAt));
  return cutAnywhere(sent, random);
}

function cutAnywhere<T extends string | Uint8Array>(sent: T, random: Random): T[] {
  const out: T[] = [];
  for (let at = 0; at < sent.length;) {
    const size = random.integer(1, 400);
    out.push(sent.slice(at, at + size) as T);
    at += size;
  }
  return out;
}

// Those that are none of the settings'.
function connectionsAt(base_url: string): ModelConnections {
  return {
    find(_organizationId, name) {
      const kind = name === 'google' ? 'google' : 'amazon-bedrock';
      const credential = { kind: 'api_key', api_key: 'key' } as const;
      return Promise.resolve({ id: name, version: '1', name, kind, base_url, credential, headers: {}, prices: {} });
    },
  };
}

describe('answers that were made odd by chance', () => {
  let server: ModelServer;
  before(async () => {
    server = await startModelServer();
  });
  after(() => server.close());

  for (const each of recorded) {
    it(`of ${each.model} are read whole, or end with a sentence`, async () => {
      const provider = providerAt(server.url, {}, { connections: connectionsAt(server.url) });
      const seeds = Number(process.env['ODD_ANSWERS'] ?? 150);
      const sentences = new Map<string, number>();
      let whole = 0;
      for (let seed = 0; seed < seeds; seed += 1) {
        const random = randomFrom(`${each.model} ${seed}`);
        const odd = made(each, random);
        server.reply({ steps: pieces(odd, random, each.kind === 'amazon-bedrock') });
        const { events: got, text: said, error } = await outcomeOf(provider, asking(each.model, { tools: [weather] }));
        const calls = got.flatMap((event) => (event.type === 'tool_call' ? [event.call.arguments_json] : []));
        const what = `seed ${seed}: ${JSON.stringify(odd)}`;
        if (error === undefined) {
          assert.deepEqual({ text: said, calls }, good, what);
          assert.equal(got.filter(({ type }) => type === 'finish').length, 1, what);
          whole += 1;
          continue;
        }
        assert.ok(error instanceof ModelError, `${(error as Error).message}, ${what}`);
        assert.deepEqual(calls, [], `calls of a failed answer, ${what}`);
        assert.ok(good.text.startsWith(said), `${said}, ${what}`);
        sentences.set(error.message, (sentences.get(error.message) ?? 0) + 1);
      }
      console.log(
        `    ${each.model}: ${seeds} odd answers, ${Math.round((whole / seeds) * 100)} % read whole; ${[...sentences].map(([sentence, n]) => `${n} × “${sentence}”`).join(', ')}`,
      );
      assert.ok(whole > seeds * 0.7, `${whole} of ${seeds}`);
    });
  }
});
