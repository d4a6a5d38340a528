// Anthropic's Messages API. Its input tokens are those that no cache had a part in.

import { anthropicMessages, sse } from '../../model-server.ts';
import type { KindServer } from '../provider-server.ts';
import { hasKey, keyOf, refusal, usualUsage } from './refusals.ts';

const event = (data: { readonly type: string; readonly [field: string]: unknown }): string => sse(data, data.type);

export const anthropicServer: KindServer = {
  path: '/v1',
  credential: keyOf('ant'),
  accepts: (call, credential, token) =>
    hasKey(call, credential, token, 'x-api-key') && call.headers['anthropic-version'] !== undefined,
  answer({ text = [], reasoning, calls = [], ends, usage = usualUsage }) {
    const { input, cached = 0, written = 0, output, reasoning: thinking } = usage;
    const first = reasoning === undefined ? 0 : 1;
    const behind = first + (text.length > 0 ? 1 : 0);
    const reason = { length: 'max_tokens', filtered: 'refusal', cut: '' };
    return {
      steps: [
        event({
          type: 'message_start',
          message: {
            ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'test', content: [] },
            usage: {
              input_tokens: input - cached - written,
              cache_read_input_tokens: cached,
              cache_creation_input_tokens: written,
              output_tokens: 1,
            },
          },
        }),
        anthropicMessages.ping,
        ...(reasoning === undefined
          ? []
          : [
              event({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } }),
              event({ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: reasoning } }),
              event({
                type: 'content_block_delta',
                index: 0,
                delta: { type: 'signature_delta', signature: 'signed-thinking' },
              }),
              event({ type: 'content_block_stop', index: 0 }),
            ]),
        ...(text.length > 0 ? [anthropicMessages.text(first, ...text)] : []),
        ...calls.map(({ id, name, args }, at) =>
          anthropicMessages.toolCall(behind + at, id, name, '', JSON.stringify(args)),
        ),
        ...(ends === 'cut'
          ? []
          : [
              event({
                type: 'message_delta',
                delta: {
                  stop_reason: ends === undefined ? (calls.length > 0 ? 'tool_use' : 'end_turn') : reason[ends],
                  stop_sequence: null,
                },
                usage: {
                  output_tokens: output,
                  ...(thinking === undefined ? {} : { output_tokens_details: { thinking_tokens: thinking } }),
                },
              }),
              event({ type: 'message_stop' }),
            ]),
      ],
    };
  },
  refuse(why) {
    if (why === 'wrong key') return refused(401, 'authentication_error', 'invalid x-api-key');
    if (why === 'busy') return refused(429, 'rate_limit_error', 'This request would exceed your rate limit.');
    return refused(400, 'invalid_request_error', `${why.parameter}: Extra inputs are not permitted`);
  },
  list: (models) => ({
    data: models.map((id) => ({ type: 'model', id, display_name: id })),
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null,
  }),
};

function refused(status: number, type: string, message: string) {
  return refusal(status, { type: 'error', error: { type, message }, request_id: 'req_1' });
}
