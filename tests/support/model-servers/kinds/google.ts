// Google's Gemini, by streamGenerateContent. Its output tokens are without thoughts, and each chunk has the usage so far.

import { type ReceivedCall, type Reply, sse } from '../../model-server.ts';
import type { KindServer, Told } from '../provider-server.ts';
import { hasKey, keyOf, refusal, usualUsage } from './refusals.ts';

export const googleServer: KindServer = {
  path: '/v1beta',
  credential: keyOf('google'),
  accepts: (call, credential, token) => hasKey(call, credential, token, 'x-goog-api-key'),
  answer({ text = [], reasoning, calls = [], ends, usage = usualUsage }: Told, { path }: ReceivedCall): Reply {
    const signed = reasoning !== undefined;
    const parts = [
      ...(signed ? [{ text: reasoning, thought: true }] : []),
      ...text.map((piece) => ({ text: piece })),
      // The first call of an answer is signed.
      ...calls.map(({ id, name, args }, at) => ({
        functionCall: { id, name, args },
        ...(signed && at === 0 ? { thoughtSignature: 'signed-thoughts' } : {}),
      })),
    ];
    const usageMetadata = {
      promptTokenCount: usage.input,
      ...(usage.cached === undefined ? {} : { cachedContentTokenCount: usage.cached }),
      candidatesTokenCount: usage.output - (usage.reasoning ?? 0),
      ...(usage.reasoning === undefined ? {} : { thoughtsTokenCount: usage.reasoning }),
      totalTokenCount: usage.input + usage.output,
    };
    const about = { usageMetadata, modelVersion: 'test', responseId: 'response-1' };
    const chunks = parts.map((part) => ({
      candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }],
      ...about,
    }));
    const finishReason = { length: 'MAX_TOKENS', filtered: 'SAFETY', cut: '' }[ends ?? 'cut'] || 'STOP';
    const last = {
      candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason, index: 0 }],
      ...about,
    };
    if (!path.includes('alt=sse')) return { steps: [JSON.stringify([...chunks, last])] };
    return { steps: [...chunks, ...(ends === 'cut' ? [] : [last])].map((chunk) => sse(chunk)) };
  },
  refuse(why) {
    if (why === 'wrong key')
      return refused(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]);
    if (why === 'busy') return refused(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.');
    const name = why.parameter.split('.').at(-1) ?? '';
    const message = `Invalid JSON payload received. Unknown name "${name}" at 'generation_config': Cannot find field.`;
    return refused(400, 'INVALID_ARGUMENT', message);
  },
  list: (models) => ({
    models: models.map((name) => ({
      name: `models/${name}`,
      displayName: name,
      supportedGenerationMethods: ['generateContent', 'countTokens'],
    })),
  }),
};

function refused(code: number, status: string, message: string, details: readonly unknown[] = []): Reply {
  return refusal(code, { error: { code, message, status, details } });
}
