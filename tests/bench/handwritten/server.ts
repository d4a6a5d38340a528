// The yardstick: a developer's server of an afternoon, as the AI SDK's documentation shows it. Fastify takes messages,
// `streamText` asks the model, and the answer goes out as the SDK's UI message stream over SSE. It keeps nothing, knows
// nobody, and a run is gone with its process.
//
// `node server.ts` prints the address that it listens at. The model is Colloquy's own demo model, so that both do the
// same.

import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { type ModelMessage, streamText } from 'ai';
import fastify from 'fastify';
import { createDemoModel } from '#services/run-executor/models/demo-model.ts';

const demo = createDemoModel({ limits: { firstChunkMs: 30_000, silenceMs: 30_000 }, delayMs: 0, directives: true });

async function* answer(question: string, signal: AbortSignal): AsyncGenerator<LanguageModelV3StreamPart> {
  const messages = [{ role: 'user' as const, text: question }];
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: 'text' };
  const request = { model: 'demo', instructions: '', messages, tools: [], max_output_tokens: 4_096 };
  for await (const event of demo.stream(request, signal)) {
    if (event.type === 'text') yield { type: 'text-delta', id: 'text', delta: event.text };
    if (event.type !== 'finish') continue;
    const { input_tokens: input, output_tokens: output } = event.usage;
    yield { type: 'text-end', id: 'text' };
    yield {
      type: 'finish',
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: {
        inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: output, text: output, reasoning: 0 },
      },
    };
  }
}

const model: LanguageModelV3 = {
  specificationVersion: 'v3',
  provider: 'colloquy',
  modelId: 'demo',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('it streams')),
  async doStream({ prompt, abortSignal = new AbortController().signal }) {
    const last = prompt.at(-1);
    const [part] = last?.role === 'user' ? last.content : [];
    return { stream: ReadableStream.from(answer(part?.type === 'text' ? part.text : '', abortSignal)) };
  },
};

const app = fastify();
app.post<{ Body: { messages: ModelMessage[] } }>(
  '/chat',
  {
    schema: {
      body: {
        type: 'object',
        required: ['messages'],
        properties: {
          messages: {
            type: 'array',
            items: {
              type: 'object',
              required: ['role', 'content'],
              properties: { role: { type: 'string' }, content: { type: 'string' } },
            },
          },
        },
      },
    },
  },
  async (request, reply) => {
    const ended = new AbortController();
    reply.raw.on('close', () => ended.abort());
    const result = streamText({ model, messages: request.body.messages, abortSignal: ended.signal });
    return reply.send(result.toUIMessageStreamResponse());
  },
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
