// Amazon Bedrock's ConverseStream, in AWS's binary event stream. It checks the signature of each request (Signature
// Version 4), or its bearer key. Its input tokens are those that no cache had a part in.

import { createHash, createHmac } from 'node:crypto';
import { awsFrame } from '#services/run-executor/models/wire/aws-events.ts';
import type { ReceivedCall, Reply } from '../../model-server.ts';
import type { KindServer, Told } from '../provider-server.ts';
import { hasKey, refusal, usualUsage } from './refusals.ts';

export const bedrockServer: KindServer = {
  path: '/',
  credential: {
    kind: 'aws_keys',
    access_key_id: 'AKIDOFTESTSALONE0001',
    secret_access_key: 'wJalrXUtnFEMI-tests',
    session_token: 'session-tests',
  },
  accepts(call, credential, token) {
    if (credential.kind !== 'aws_keys') return hasKey(call, credential, token, 'authorization', 'Bearer ');
    const { session_token: session } = credential;
    return isSigned(call, credential.secret_access_key) && call.headers['x-amz-security-token'] === session;
  },
  answer({ text = [], reasoning, calls = [], ends, usage = usualUsage }: Told): Reply {
    const { input, cached = 0, written = 0, output } = usage;
    const first = reasoning === undefined ? 0 : 1;
    const behind = first + (text.length > 0 ? 1 : 0);
    const reason = { length: 'max_tokens', filtered: 'content_filtered', cut: '' };
    return {
      headers: { 'content-type': 'application/vnd.amazon.eventstream', 'x-amzn-requestid': 'request-1' },
      steps: [
        frame('messageStart', { role: 'assistant' }),
        ...(reasoning === undefined
          ? []
          : [
              delta(0, { reasoningContent: { text: reasoning } }),
              delta(0, { reasoningContent: { signature: 'signed-reasoning' } }),
              frame('contentBlockStop', { contentBlockIndex: 0 }),
            ]),
        ...text.map((piece) => delta(first, { text: piece })),
        ...(text.length > 0 ? [frame('contentBlockStop', { contentBlockIndex: first })] : []),
        ...calls.flatMap(({ id, name, args }, at) => [
          frame('contentBlockStart', { contentBlockIndex: behind + at, start: { toolUse: { toolUseId: id, name } } }),
          delta(behind + at, { toolUse: { input: JSON.stringify(args) } }),
          frame('contentBlockStop', { contentBlockIndex: behind + at }),
        ]),
        ...(ends === 'cut'
          ? []
          : [
              frame('messageStop', {
                stopReason: ends === undefined ? (calls.length > 0 ? 'tool_use' : 'end_turn') : reason[ends],
              }),
              frame('metadata', {
                usage: {
                  inputTokens: input - cached - written,
                  outputTokens: output,
                  totalTokens: input + output,
                  cacheReadInputTokens: cached,
                  cacheWriteInputTokens: written,
                },
                metrics: { latencyMs: 12 },
              }),
            ]),
      ],
    };
  },
  refuse(why) {
    if (why === 'wrong key')
      return refused(
        403,
        'InvalidSignatureException',
        'The request signature we calculated does not match the signature you provided.',
      );
    if (why === 'busy')
      return refused(429, 'ThrottlingException', 'Too many requests, please wait before trying again.');
    const name = why.parameter.split('.').at(-1);
    return refused(
      400,
      'ValidationException',
      `The model returned the following errors: ${name}: Extra inputs are not permitted`,
    );
  },
  list: (models) => ({
    modelSummaries: models.map((modelId) => ({
      modelId,
      outputModalities: ['TEXT'],
      responseStreamingSupported: true,
    })),
  }),
};

/** A frame of an event. */
export function frame(name: string, payload: unknown, isException = false): Uint8Array {
  return awsFrame({ name, isException, payload: JSON.stringify(payload) });
}

function delta(contentBlockIndex: number, given: unknown): Uint8Array {
  return frame('contentBlockDelta', { contentBlockIndex, delta: given, p: 'abcdef' });
}

function refused(status: number, type: string, message: string): Reply {
  return refusal(status, { message }, { 'x-amzn-errortype': `${type}:http://internal.amazon.com/coral/` });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

// Made from the documentation of Signature Version 4, apart from the code that signs.
function isSigned({ method, path, headers, text }: ReceivedCall, secret: string): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [, day = '', region = '', service = ''] = credential.split('/');
  const [pathname = '', query = ''] = path.split('?');
  const canonical = [
    method,
    // Encoded once more, as for all services but S3.
    pathname
      .split('/')
      .map((part) => encodeURIComponent(part))
      .join('/'),
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    sha256(text),
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature && service === 'bedrock' && names.includes('host');
}
