// Answers as model servers really send them: events without a meaning are passed over, odd forms are read, a repeated
// call is one, and an end is an end.

import assert from 'node:assert/strict';
import type { ModelEvent } from '#services/run-executor/models/model.ts';
import {
  anthropicMessages,
  cut,
  hang,
  type ModelServer,
  openAiResponses,
  type Reply,
  sse,
  startModelServer,
} from '../../support/model-server.ts';
import { asking, assertModelError, outcomeOf, providerAt, weather } from './model-calls.ts';
import {
  compatible,
  text,
  finish,
  done,
  chunk,
  delta,
  call,
  bern,
  order,
  whole,
  stream,
  message,
  messages,
} from './written-answers.ts';

/** `text` and `calls` of an answer that is whole. */
interface Odd {
  readonly what: string;
  readonly reply: Reply;
  readonly model?: string;
  readonly text?: string;
  readonly calls?: readonly string[];
  readonly names?: readonly string[];
  readonly reason?: string;
}

const odd: readonly Odd[] = [
  ...[
    ['choices that are null', sse({ choices: null })],
    ['no choices', sse({ id: 'x' })],
    ['null', sse('null')],
    ['an empty object', sse({})],
    ['nothing', 'data:\n\n'],
    ['a ping', 'event: ping\ndata: {"type":"ping"}\n\n'],
    ['a heartbeat in words', sse('heartbeat')],
    ['a delta that is null', delta(null)],
    ['an error that is null', sse({ error: null, choices: [] })],
    ['a second choice', chunk({ index: 1, delta: { content: 'B' } })],
    ['a list that is no answer', sse([])],
  ].map(([what = '', said = '']) => ({
    what: `an event of ${what}`,
    reply: stream(said, text('Hel'), said, text('lo'), said, finish('stop'), said, done),
    text: 'Hello',
  })),
  {
    what: 'a role that nobody knows',
    reply: stream(delta({ role: 'bot', content: 'Hello' }), finish('stop'), done),
    text: 'Hello',
  },
  {
    what: 'a message in place of a delta',
    reply: stream(chunk({ message: { content: 'Hello' }, finish_reason: 'stop' }), done),
    text: 'Hello',
  },
  {
    what: 'the whole once more at the end',
    reply: stream(text('Hel'), text('lo'), chunk({ message: { content: 'Hello' }, finish_reason: 'stop' })),
    text: 'Hello',
  },
  {
    what: 'content in parts',
    reply: stream(delta({ content: [{ type: 'text', text: 'Hel' }, 'lo'] }), finish('stop')),
    text: 'Hello',
  },
  {
    what: 'text of former completions',
    reply: stream(chunk({ text: 'Hello', finish_reason: null }), chunk({ text: '', finish_reason: 'eos' })),
    text: 'Hello',
  },
  {
    what: 'lines of JSON without events',
    reply: stream(
      '{"message":{"content":"Hel"},"done":false}\n',
      '{"message":{"content":"lo"},"done":true,"done_reason":"stop"}\n',
    ),
    text: 'Hello',
  },
  { what: 'an end without a word, but [DONE]', reply: stream(text('Hello'), done), text: 'Hello' },
  {
    what: 'an empty end on each chunk, and [DONE]',
    reply: stream(delta({ content: 'Hel' }, ''), delta({ content: 'lo' }, ''), done),
    text: 'Hello',
  },
  { what: 'an end nobody knows, and [DONE]', reply: stream(text('Hello'), finish('whatever'), done), text: 'Hello' },
  { what: 'an end in capitals', reply: stream(text('Hello'), finish('STOP')), text: 'Hello' },
  { what: 'a last event without an empty line', reply: stream(text('Hello'), 'data: [DONE]'), text: 'Hello' },
  { what: 'a connection that stays open behind [DONE]', reply: stream(text('Hello'), done, hang), text: 'Hello' },
  { what: 'a connection that is cut behind the end', reply: stream(text('Hello'), finish('stop'), cut), text: 'Hello' },
  {
    what: 'carriage returns, no space, and comments',
    reply: stream(': hi\r\n\r\ndata:{"choices":[{"delta":{"content":"Hello"}}]}\r\n\r\ndata:[DONE]\r\n\r\n'),
    text: 'Hello',
  },
  {
    what: 'usage in texts',
    reply: stream(
      text('Hello'),
      finish('stop'),
      sse({ choices: [], usage: { prompt_tokens: '7', completion_tokens: null, total_tokens: 'x' } }),
      done,
    ),
    text: 'Hello',
  },
  { what: 'a whole JSON', reply: whole({ role: 'assistant', content: 'Hello' }), text: 'Hello' },
  {
    what: 'a whole JSON said to be a stream',
    reply: {
      steps: [JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: null }] })],
      headers: { 'content-type': 'application/json' },
    },
    text: 'Hello',
  },
  {
    what: 'a whole JSON with a call',
    reply: whole({ content: null, tool_calls: [{ id: 'call_a', type: 'function', function: order }] }, 'tool_calls'),
    calls: [bern],
  },
  {
    what: 'the words of a refusal',
    reply: stream(delta({ refusal: 'I will not.' }), finish('stop'), done),
    text: 'I will not.',
  },
  {
    what: 'reasoning in the answer',
    reply: stream(text('<thi'), text('nk>secret</th'), text('ink>\n\nHello'), finish('stop'), done),
    text: 'Hello',
  },
  {
    what: 'an answer in the data of another',
    reply: stream(
      sse({ code: 0, message: 'ok' }),
      sse({ code: 0, message: 'ok', data: { choices: [{ delta: { content: 'Hello' } }] } }),
      sse({ code: 0, data: { choices: [{ delta: {}, finish_reason: 'stop' }] } }),
    ),
    text: 'Hello',
  },
  {
    what: 'usage that is a success',
    reply: stream(text('Hello'), finish('stop'), sse({ choices: [], usage: {}, code: 0, msg: 'success' }), done),
    text: 'Hello',
  },
  { what: 'a delta that is a text', reply: stream(chunk({ delta: 'Hello' }), finish('stop')), text: 'Hello' },
  { what: 'content under another name', reply: stream(delta({ text: 'Hello' }), finish('stop')), text: 'Hello' },
  { what: 'content that is a number', reply: stream(delta({ content: 42 }), finish('stop')), text: '42' },
  {
    what: 'a refusal beside the same content',
    reply: stream(delta({ content: 'I will not.', refusal: 'I will not.' }), finish('stop')),
    text: 'I will not.',
  },
  {
    what: 'the whole once more in the delta of the end',
    reply: stream(text('Hello there, '), text('good people.'), delta({ content: 'Hello there, good people.' }, 'stop')),
    text: 'Hello there, good people.',
  },
  {
    what: 'a short word said twice, at the end too',
    reply: stream(text('Ha'), delta({ content: 'Ha' }, 'stop')),
    text: 'HaHa',
  },
  { what: 'an end with its enumeration', reply: stream(text('Hello'), finish('FinishReason.STOP')), text: 'Hello' },
  { what: 'an end that is other', reply: stream(text('Hello'), finish('OTHER')), text: 'Hello' },
  {
    what: 'an end by a filter, with its name',
    reply: stream(text('Hel'), finish('content_filter: PROHIBITED_CONTENT'), done),
    text: 'Hel',
    reason: 'filtered',
  },
  { what: 'data twice', reply: stream(`data: ${text('Hello')}`, `data: ${finish('stop')}`), text: 'Hello' },
  { what: 'an end in quotes', reply: stream(text('Hello'), sse('"[DONE]"')), text: 'Hello' },
  { what: 'an end in small letters', reply: stream(text('Hello'), sse('[done]')), text: 'Hello' },
  {
    what: 'an error behind the end',
    reply: stream(text('Hello'), finish('stop'), sse({ error: { code: 500 } }), sse('{"choi')),
    text: 'Hello',
  },
  {
    what: 'a whole JSON on many lines said to be a stream',
    reply: stream(JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }] }, null, 2)),
    text: 'Hello',
  },
  {
    what: 'lines of JSON said to be one',
    reply: {
      headers: { 'content-type': 'application/json' },
      steps: ['{"message":{"content":"Hel"},"done":false}\n', '{"message":{"content":"lo"},"done":true}\n'],
    },
    text: 'Hello',
  },
  ...[
    ['its line', 'data: {"choices":[{"delta":{"content":"Hello"}}]}\ndata: [DONE]\n\n'],
    ['another name', 'Data: {"choices":[{"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\n'],
    ['space before it', ' data: {"choices":[{"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\n'],
    [
      'another behind it',
      sse('{"choices":[{"delta":{"content":"Hel"}}]}{"choices":[{"delta":{"content":"lo"},"finish_reason":"stop"}]}'),
    ],
    ['numbers that are none', sse('{"choices":[{"delta":{"content":"Hello"},"logprob":NaN,"finish_reason":"stop"}]}')],
    ['its end in the delta', delta({ content: 'Hello' }) + delta({ finish_reason: 'stop' })],
    ['its end at the top', sse({ choices: [{ delta: { content: 'Hello' } }], finish_reason: 'stop' })],
    ['its end by another name', chunk({ delta: { content: 'Hello' }, finish_reason: null, stop_reason: 'end_turn' })],
    ['news of its state', sse({ status: 'queued', message: 'in queue' }) + text('Hello') + finish('stop')],
  ].map(([what = '', events = '']) => ({ what: `events with ${what}`, reply: stream(events), text: 'Hello' })),
  // Calls.
  ...['parameters', 'args', 'input'].map((name) => ({
    what: `arguments by the name of ${name}`,
    reply: stream(call({ name: 'get_weather', [name]: { city: 'Bern' } }), finish('tool_calls')),
    calls: [bern],
  })),
  {
    what: 'arguments in a list',
    reply: stream(call({ ...order, arguments: `[${bern}]` }), finish('tool_calls')),
    calls: [bern],
  },
  ...['functions.get_weather', 'get_weather<|channel|>commentary', ' get_weather\n'].map((name) => ({
    what: `a name of a tool with more than that: ${JSON.stringify(name)}`,
    reply: stream(call({ ...order, name }), finish('tool_calls')),
    names: ['get_weather'],
    calls: [bern],
  })),
  {
    what: 'a name in pieces',
    reply: stream(
      call({ name: 'get_', arguments: '' }),
      call({ name: 'weather', arguments: '' }),
      call({ arguments: bern }),
      finish('tool_calls'),
    ),
    names: ['get_weather'],
    calls: [bern],
  },
  {
    what: 'arguments that grow, each piece with all of the one before',
    reply: stream(
      ...[3, 10, bern.length].map((end) => call({ name: 'get_weather', arguments: bern.slice(0, end) })),
      finish('tool_calls'),
    ),
    calls: [bern],
  },
  {
    what: 'arguments that only look as if they grew',
    reply: stream(
      call({ name: 'get_weather', arguments: '{"city":' }),
      call({ name: 'get_weather', arguments: '{"city":"Bern"}}' }),
      finish('tool_calls'),
    ),
    calls: ['{"city":{"city":"Bern"}}'],
  },
  {
    what: 'arguments before their name',
    reply: stream(call({ arguments: bern }), call({ name: 'get_weather' }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'a call in the forms of then and of now',
    reply: stream(delta({ function_call: order, tool_calls: [{ id: 'call_a', function: order }] }), finish('stop')),
    calls: [bern],
  },
  {
    what: 'a call in the text',
    reply: stream(
      text('Let me look.\n<tool_'),
      text('call>{"name":"get_weather","arguments":{"city":"Bern"}}</tool_call>'),
      finish('stop'),
    ),
    text: 'Let me look.\n',
    calls: [bern],
  },
  {
    what: 'a call in the text as well',
    reply: stream(
      text('<tool_call>{"name":"get_weather","arguments":{"city":"Bern"}}</tool_call>'),
      call(order),
      finish('tool_calls'),
    ),
    calls: [bern],
  },
  {
    what: 'two calls alike without ids in one piece',
    reply: stream(
      delta({
        tool_calls: [
          { index: 0, id: '', function: order },
          { index: 0, id: '', function: { ...order, arguments: '{"city":"Ulm"}' } },
        ],
      }),
      finish('stop'),
    ),
    calls: [bern, '{"city":"Ulm"}'],
  },
  {
    what: 'a call that the last chunk repeats',
    reply: stream(
      call({ name: 'get_weather', arguments: '{"city"' }),
      call({ arguments: ':"Bern"}' }),
      delta({ tool_calls: [{ index: 0, id: 'call_a', function: order }] }, 'tool_calls'),
    ),
    calls: [bern],
  },
  {
    what: 'a call that is repeated at another index',
    reply: stream(call(order), call(order, { index: 1 }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'a call that is repeated without an index',
    reply: stream(call(order), call(order, { index: null }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'a call that is repeated with other spaces',
    reply: stream(call(order), call({ ...order, arguments: '{ "city": "Bern" }' }, { index: 1 }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'two calls alike of two ids',
    reply: stream(call(order), call(order, { index: 1, id: 'call_b' }), finish('tool_calls')),
    calls: [bern, bern],
  },
  {
    what: 'two calls at one index',
    reply: stream(call(order), call({ ...order, arguments: '{"city":"Ulm"}' }, { id: 'call_b' }), finish('tool_calls')),
    calls: [bern, '{"city":"Ulm"}'],
  },
  {
    what: 'an id and a name in each piece',
    reply: stream(
      call({ name: 'get_weather', arguments: '' }),
      call({ name: 'get_weather', arguments: '{"city":' }),
      call({ name: 'get_weather', arguments: '"Bern"}' }),
      finish('stop'),
    ),
    calls: [bern],
  },
  {
    what: 'a new id in each piece',
    reply: stream(
      call({ name: 'get_weather', arguments: '{"city":' }),
      call({ name: 'get_weather', arguments: '"Bern"}' }, { id: 'call_b' }),
      finish('stop'),
    ),
    calls: [bern],
  },
  {
    what: 'arguments that are an object',
    reply: stream(call({ name: 'get_weather', arguments: { city: 'Bern' } }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'arguments encoded twice',
    reply: stream(call({ ...order, arguments: JSON.stringify(bern) }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'arguments in a fence',
    reply: stream(call({ ...order, arguments: `\`\`\`json\n${bern}\n\`\`\`` }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'an empty object in front',
    reply: stream(call({ ...order, arguments: '{}' }), call({ arguments: bern }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'words behind the arguments',
    reply: stream(call({ ...order, arguments: `${bern} I hope that helps.` }), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'arguments null',
    reply: stream(call({ name: 'get_weather', arguments: null }), finish('tool_calls')),
    calls: ['{}'],
  },
  { what: 'an id that is a number', reply: stream(call(order, { id: 7 }), finish('tool_calls')), calls: [bern] },
  {
    what: 'a function null in later pieces',
    reply: stream(call(order), call(null), finish('tool_calls')),
    calls: [bern],
  },
  {
    what: 'a call of former functions',
    reply: stream(delta({ function_call: order }), finish('function_call')),
    calls: [bern],
  },
  { what: 'a call, and [DONE] alone', reply: stream(call(order), done), calls: [bern] },
  // Anthropic.
  ...[
    ['an event nobody knows', sse({ type: 'content_block_note', index: 0 })],
    ['a delta nobody knows', sse({ type: 'content_block_delta', index: 0, delta: { type: 'note_delta', note: 1 } })],
    [
      'a block nobody knows',
      sse({ type: 'content_block_start', index: 7, content_block: { type: 'note' } }) +
        sse({ type: 'content_block_stop', index: 7 }),
    ],
    ['a ping', anthropicMessages.ping],
  ].map(([what = '', said = '']) => ({
    what: `${what} of messages`,
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      said,
      anthropicMessages.text(0, 'Hel', 'lo'),
      said,
      anthropicMessages.stop('end_turn', 2),
    ),
    text: 'Hello',
  })),
  {
    what: 'messages without usage',
    model: 'anthropic/claude',
    reply: stream(
      sse({ type: 'message_start', message: { id: 'm' } }),
      anthropicMessages.text(0, 'Hello'),
      sse({ type: 'message_delta', delta: { stop_reason: 'end_turn' } }),
      sse({ type: 'message_stop' }),
    ),
    text: 'Hello',
  },
  {
    what: 'messages with an end alone',
    model: 'anthropic/claude',
    reply: stream(anthropicMessages.text(0, 'Hello'), sse({ type: 'message_stop' })),
    text: 'Hello',
  },
  {
    what: 'a whole message',
    model: 'anthropic/claude',
    reply: {
      headers: { 'content-type': 'application/json' },
      steps: [JSON.stringify({ type: 'message', content: [{ type: 'text', text: 'Hello' }], stop_reason: 'end_turn' })],
    },
    text: 'Hello',
  },
  {
    what: 'a call of messages with its arguments at once',
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      sse({
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'call_a', name: 'get_weather', input: { city: 'Bern' } },
      }),
      anthropicMessages.stop('tool_use', 2),
    ),
    calls: [bern],
  },
  {
    what: 'a call of messages that is repeated',
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      anthropicMessages.toolCall(0, 'call_a', 'get_weather', bern),
      anthropicMessages.toolCall(1, 'call_a', 'get_weather', bern),
      anthropicMessages.stop('tool_use', 2),
    ),
    calls: [bern],
  },
  {
    what: 'a call of messages with its arguments as a text at once',
    model: 'anthropic/claude',
    reply: stream(
      sse({
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'call_a', name: 'get_weather', input: bern },
      }),
      anthropicMessages.stop('tool_use', 2),
    ),
    calls: [bern],
  },
  {
    what: 'messages whose kinds are in the events alone',
    model: 'anthropic/claude',
    reply: stream(
      'event: message_start\ndata: {"message":{"id":"m"}}\n\n',
      'event: content_block_delta\ndata: {"index":0,"delta":{"text":"Hello"}}\n\n',
      'event: message_delta\ndata: {"stop_reason":"end_turn"}\n\n',
    ),
    text: 'Hello',
  },
  {
    what: 'a whole message without a type',
    model: 'anthropic/claude',
    reply: {
      headers: { 'content-type': 'application/json' },
      steps: [JSON.stringify({ role: 'assistant', content: [{ type: 'text', text: 'Hello' }] })],
    },
    text: 'Hello',
  },
  {
    what: 'reasoning in the text of messages',
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      anthropicMessages.text(0, '<thin', 'king>secret</thinking>\n\nHel', 'lo'),
      anthropicMessages.stop('end_turn', 2),
    ),
    text: 'Hello',
  },
  {
    what: 'a lone end of reasoning in messages',
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      anthropicMessages.text(0, 'secret', '\n</think>\n\nHel', 'lo'),
      anthropicMessages.stop('end_turn', 2),
    ),
    text: 'Hello',
  },
  {
    what: 'two calls of messages at one index',
    model: 'anthropic/claude',
    reply: stream(
      anthropicMessages.start(3),
      anthropicMessages.toolCall(0, 'call_a', 'get_weather', bern),
      anthropicMessages.toolCall(0, 'call_b', 'get_weather', '{"city":', '"Ulm"}'),
      anthropicMessages.stop('tool_use', 2),
    ),
    calls: [bern, '{"city":"Ulm"}'],
  },
  // Responses.
  ...(
    [
      ['a message with a text', { output: [{ type: 'message', content: 'Hello' }] }],
      ['a text at the top', { output: [], output_text: 'Hello' }],
    ] as const
  ).map(([what, response]) => ({
    what: `responses with ${what} at the end alone`,
    model: 'openai/gpt',
    reply: stream(sse({ type: 'response.completed', response })),
    text: 'Hello',
  })),
  ...['<think>secret</think>\n\n', 'secret\n</think>\n\n'].map((thought) => ({
    what: `reasoning in the text of responses: ${JSON.stringify(thought)}`,
    model: 'openai/gpt',
    reply: stream(
      openAiResponses.created,
      openAiResponses.text(0, thought.slice(0, 9), thought.slice(9), 'Hel', 'lo'),
      openAiResponses.completed(1, 1),
    ),
    text: 'Hello',
  })),
  {
    what: 'responses with whole texts alone, and kinds in the events alone',
    model: 'openai/gpt',
    reply: stream(
      'event: response.output_text.done\ndata: {"text":"Hello"}\n\n',
      'event: response.completed\ndata: {"response":{}}\n\n',
    ),
    text: 'Hello',
  },
  ...(
    [
      ['streamed', [...message('a', 'Hel', 'lo'), ...message('b', 'World')], {}],
      ['streamed and at the end', [...message('a', 'Hel', 'lo'), ...message('b', 'World')], messages('Hello', 'World')],
      ['of which the second is at its end', [...message('a', 'Hello'), message('b', 'World').at(-1)], {}],
      ['of which the second is at the end of all', message('a', 'Hello'), messages('Hello', 'World')],
      ['at the end of all', [], messages('Hello', 'World')],
    ] as const
  ).map(([what, events, response]) => ({
    what: `two messages of responses, ${what}`,
    model: 'openai/gpt',
    reply: stream(...events.map((event) => sse(event)), sse({ type: 'response.completed', response })),
    text: 'Hello\n\nWorld',
  })),
  {
    what: 'a message of responses whose id changes',
    model: 'openai/gpt',
    reply: stream(
      ...message('a', 'Hel', 'lo').map((event, at) => sse(at === 0 ? event : { ...event, item_id: `a${at}` })),
      sse(message('z', 'Hello').at(-1)),
      sse({ type: 'response.completed', response: messages('Hello') }),
    ),
    text: 'Hello',
  },
  {
    what: 'calls of responses by the ids of their items',
    model: 'openai/gpt',
    reply: stream(
      ...['a', 'b'].map((id) =>
        sse({
          type: 'response.output_item.added',
          item: { type: 'function_call', id, call_id: `call_${id}`, name: 'get_weather', arguments: '' },
        }),
      ),
      sse({ type: 'response.function_call_arguments.delta', item_id: 'a', delta: '{"city":' }),
      sse({ type: 'response.function_call_arguments.delta', item_id: 'b', delta: '{"city":"Ulm"}' }),
      sse({ type: 'response.function_call_arguments.done', item_id: 'a', arguments: bern }),
      sse({ type: 'response.completed', response: {} }),
    ),
    calls: [bern, '{"city":"Ulm"}'],
  },
  {
    what: 'responses whose items have no ids',
    model: 'openai/gpt',
    reply: stream(
      sse({ type: 'response.created' }),
      sse({ type: 'response.output_item.added', output_index: 0, item: { type: 'message' } }),
      sse({ type: 'response.output_text.delta', delta: 'Hello' }),
      sse({ type: 'response.completed', response: {} }),
    ),
    text: 'Hello',
  },
  {
    what: 'responses with their text at the end',
    model: 'openai/gpt',
    reply: stream(
      openAiResponses.created,
      sse({
        type: 'response.completed',
        response: { output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hello' }] }] },
      }),
    ),
    text: 'Hello',
  },
  {
    what: 'a whole response',
    model: 'openai/gpt',
    reply: {
      headers: { 'content-type': 'application/json' },
      steps: [
        JSON.stringify({
          object: 'response',
          status: 'completed',
          output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hello' }] }],
        }),
      ],
    },
    text: 'Hello',
  },
  {
    what: 'a refusal of responses',
    model: 'openai/gpt',
    reply: stream(
      openAiResponses.created,
      sse({ type: 'response.refusal.delta', item_id: 'm', delta: 'I will not.' }),
      sse({ type: 'response.completed', response: {} }),
    ),
    text: 'I will not.',
  },
];

describe('answers of model servers', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  for (const {
    what,
    reply,
    model = compatible,
    text: expected = '',
    calls = [],
    names,
    reason = calls.length > 0 ? 'tool_calls' : 'stop',
  } of odd) {
    it(`are read with ${what}`, async () => {
      server.reply(reply);
      const { events, error } = await outcomeOf(providerAt(server.url), asking(model, { tools: [weather] }));
      assert.equal(error, undefined);
      assert.equal(textOf(events), expected);
      assert.deepEqual(
        events.flatMap((event) => (event.type === 'tool_call' ? [event.call.arguments_json] : [])),
        calls,
      );
      if (names !== undefined)
        assert.deepEqual(
          events.flatMap((event) => (event.type === 'tool_call' ? [event.call.name] : [])),
          names,
        );
      assert.partialDeepStrictEqual(events.at(-1), { type: 'finish', reason });
    });
  }

  it('are withdrawn where all of the text was reasoning, which the next answer is known to begin with', async () => {
    const provider = providerAt(server.url);
    server.reply(stream(text('Let me '), text('see.\n</think>\n\nHello'), finish('stop'), done));
    const { events } = await outcomeOf(provider, asking(compatible));
    assert.deepEqual(
      events.map((event) => (event.type === 'text' ? event.text : event.type)),
      ['Let me ', 'withdrawn', 'Hello', 'finish'],
    );
    server.reply(stream(text('And now.'), text('\n</think>\n\nHi'), finish('stop'), done));
    const second = await outcomeOf(provider, asking(compatible));
    assert.deepEqual(
      second.events.map((event) => (event.type === 'text' ? event.text : event.type)),
      ['Hi', 'finish'],
    );
    server.reply(stream(text('No thought.'), finish('stop'), done));
    assert.equal((await outcomeOf(provider, asking(compatible))).text, 'No thought.');
  });

  for (const tokens of [-1, 1e30, 'many', null, {}, 1.5e9])
    it(`have no usage where it is ${JSON.stringify(tokens)}`, async () => {
      const usage = { prompt_tokens: tokens, completion_tokens: tokens };
      server.reply(stream(text('Hello'), finish('stop'), sse({ choices: [], usage }), done));
      const { events } = await outcomeOf(providerAt(server.url), asking(compatible));
      const none = { input_tokens: 0, output_tokens: 0 };
      const served = { id: 'chatcmpl-1', model: 'test' };
      assert.deepEqual(events.at(-1), { type: 'finish', reason: 'stop', usage: none, response: served });
    });

  it('have no call in their text where the tools are not to be called any more', async () => {
    const called = { call_id: 'call_a', name: 'get_weather', arguments_json: bern };
    server.reply(stream(text('<tool_call>{"name":"get_weather","arguments":{}}</tool_call>'), finish('stop')));
    const { text: said, events } = await outcomeOf(
      providerAt(server.url),
      asking(compatible, {
        tools: [weather],
        words_only: true,
        messages: [
          { role: 'user', text: 'Weather?' },
          { role: 'assistant', text: '', calls: [called] },
          { role: 'tool', results: [{ ...called, status: 'ok', result_json: '{}' }] },
        ],
      }),
    );
    assert.equal(said, '');
    assert.ok(events.some(({ type }) => type === 'tool_call'));
  });

  it('are asked for in one piece where a stream has nothing in it', async () => {
    server.reply({ steps: [] }, whole({ content: 'Hello' }));
    const { text: said, error } = await outcomeOf(providerAt(server.url), asking(compatible));
    assert.equal(error, undefined);
    assert.equal(said, 'Hello');
    assert.equal(server.calls[1]?.body['stream'], undefined);
    server.reply(
      { steps: [] },
      { status: 400, steps: ['{"error":{"code":"context_length_exceeded","message":"Hello there"}}'] },
    );
    const refused = await outcomeOf(providerAt(server.url), asking(compatible));
    assertModelError(refused.error, { code: 'context_too_long', retriable: false });
  });

  it('may take longer than the first piece may, while the server shows signs of life', async () => {
    const waiting = async () => {
      for (let n = 0; n < 6; n += 1) await new Promise((resolve) => setTimeout(resolve, 40));
    };
    const beats = Array.from({ length: 6 }, () => [
      ': keep-alive\n\n',
      new Promise((resolve) => setTimeout(resolve, 40)),
    ]).flat();
    server.reply({ steps: [...beats, waiting(), text('Hello'), finish('stop'), done] });
    const { text: said, error } = await outcomeOf(
      providerAt(server.url, { MODEL_FIRST_CHUNK_TIMEOUT_MS: 200, MODEL_SILENCE_TIMEOUT_MS: 2_000 }),
      asking(compatible),
    );
    assert.equal(error, undefined);
    assert.equal(said, 'Hello');
  });
});

function textOf(events: readonly ModelEvent[]): string {
  let said = '';
  for (const event of events) {
    if (event.type === 'withdrawn') said = '';
    if (event.type === 'text') said += event.text;
  }
  return said;
}
