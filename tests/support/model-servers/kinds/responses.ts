// OpenAI's Responses API, and Azure's, which takes another header and refuses keys in other words.

import { openAiResponses, type Reply, sse } from '../../model-server.ts';
import type { KindServer, Told } from '../provider-server.ts';
import { chatServer, openAiRefusal } from './chat.ts';
import { hasKey, keyOf, refusal, usualUsage } from './refusals.ts';

function answer({ text = [], reasoning, calls = [], ends, usage = usualUsage }: Told): Reply {
  const first = reasoning === undefined ? 0 : 1;
  const behind = first + (text.length > 0 ? 1 : 0);
  const end = ends === undefined ? 'response.completed' : 'response.incomplete';
  return {
    steps: [
      openAiResponses.created,
      ...(reasoning === undefined ? [] : [reasoned(reasoning)]),
      ...(text.length > 0 ? [openAiResponses.text(first, ...text)] : []),
      ...calls.map(({ id, name, args }, at) =>
        openAiResponses.toolCall(behind + at, id, name, JSON.stringify(args)).replaceAll('fc_1', `fc_${at}`),
      ),
      ...(ends === 'cut'
        ? []
        : [
            sse(
              {
                type: end,
                response: {
                  id: 'resp_1',
                  model: 'test',
                  incomplete_details:
                    ends === undefined ? null : { reason: ends === 'length' ? 'max_output_tokens' : 'content_filter' },
                  usage: {
                    input_tokens: usage.input,
                    input_tokens_details: {
                      cached_tokens: usage.cached ?? 0,
                      ...(usage.written === undefined ? {} : { cache_write_tokens: usage.written }),
                    },
                    output_tokens: usage.output,
                    output_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
                  },
                },
              },
              end,
            ),
          ]),
    ],
  };
}

// With its encrypted content at its end, as to requests with `include`.
function reasoned(text: string): string {
  const item = { type: 'reasoning', id: 'rs_1', summary: [] };
  const summary = { item_id: 'rs_1', output_index: 0, summary_index: 0 };
  return [
    { type: 'response.output_item.added', output_index: 0, item: { ...item, encrypted_content: 'begun' } },
    { type: 'response.reasoning_summary_part.added', ...summary, part: { type: 'summary_text', text: '' } },
    { type: 'response.reasoning_summary_text.delta', ...summary, delta: text },
    { type: 'response.reasoning_summary_part.done', ...summary, part: { type: 'summary_text', text } },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { ...item, summary: [{ type: 'summary_text', text }], encrypted_content: 'encrypted-reasoning' },
    },
  ]
    .map((event) => sse(event, event.type))
    .join('');
}

export const openAiServer: KindServer = {
  path: '/v1',
  credential: keyOf('openai'),
  accepts: (call, credential, token) => hasKey(call, credential, token, 'authorization', 'Bearer '),
  answer,
  refuse: openAiRefusal,
  list: chatServer.list,
};

export const azureServer: KindServer = {
  ...openAiServer,
  path: '/openai/v1',
  credential: keyOf('azure'),
  accepts: (call, credential, token) => hasKey(call, credential, token, 'api-key'),
  refuse: (why) =>
    why === 'wrong key'
      ? refusal(401, {
          error: {
            code: '401',
            message: 'Access denied due to invalid subscription key or wrong API endpoint.',
          },
        })
      : openAiRefusal(why),
};
