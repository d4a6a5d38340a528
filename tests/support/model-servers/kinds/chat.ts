// A server of chat completions, as compatible ones are.

import { chatCompletions, type Reply, sse } from '../../model-server.ts';
import type { KindServer, Refusal, Told } from '../provider-server.ts';
import { hasKey, keyOf, refusal, usualUsage } from './refusals.ts';

export const chatServer: KindServer = {
  path: '/v1',
  credential: keyOf('compatible'),
  accepts: (call, credential, token) => hasKey(call, credential, token, 'authorization', 'Bearer '),
  answer: ({ text = [], reasoning, calls = [], ends, usage = usualUsage }: Told): Reply => ({
    steps: [
      ...(reasoning === undefined ? [] : [chatCompletions.reasoning(reasoning, 'reasoning_content')]),
      ...text.map((piece) => chatCompletions.text(piece)),
      ...calls.map(({ id, name, args }, at) =>
        chatCompletions.toolCall(at, { id, name, arguments: JSON.stringify(args) }),
      ),
      ...(ends === 'cut'
        ? []
        : [
            chatCompletions.finish(
              ends === undefined
                ? calls.length > 0
                  ? 'tool_calls'
                  : 'stop'
                : ends === 'length'
                  ? 'length'
                  : 'content_filter',
            ),
            sse({
              choices: [],
              usage: {
                prompt_tokens: usage.input,
                completion_tokens: usage.output,
                total_tokens: usage.input + usage.output,
                prompt_tokens_details: { cached_tokens: usage.cached ?? 0, cache_write_tokens: usage.written ?? 0 },
                completion_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
              },
            }),
            chatCompletions.done,
          ]),
    ],
  }),
  refuse: openAiRefusal,
  list: (models) => ({ object: 'list', data: models.map((id) => ({ id, object: 'model', owned_by: 'tests' })) }),
};

/** A refusal in OpenAI's words. */
export function openAiRefusal(why: Refusal): Reply {
  if (why === 'wrong key')
    return refusal(401, {
      error: {
        message: 'Incorrect API key provided: sk-***. You can find your API key at https://example.com.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    });
  if (why === 'busy')
    return refusal(429, {
      error: { message: 'Rate limit reached for requests', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    });
  return refusal(400, {
    error: {
      message: `Unsupported parameter: '${why.parameter}' is not supported with this model.`,
      type: 'invalid_request_error',
      param: why.parameter,
      code: 'unsupported_parameter',
    },
  });
}
