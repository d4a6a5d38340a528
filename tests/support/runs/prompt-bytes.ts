// Counts bytes that a provider's cache of prompts could serve of a conversation's model calls: their requests go to a
// server over HTTP, and of each the longest beginning is taken that an earlier one had too.

import assert from 'node:assert/strict';
import type { ModelRequest } from '#services/run-executor/models/model.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import { outcomeOf, providerAt } from '../../integration/models/model-calls.ts';
import { chatCompletions, startModelServer } from '../model-server.ts';

/** The bodies of requests in the order that providers read them: the tools, then the messages. */
export async function promptsOf(requests: readonly ModelRequest[]): Promise<string[]> {
  const server = await startModelServer();
  try {
    const { text, finish, done } = chatCompletions;
    server.fallback(() => ({ steps: [text('Yes.'), finish('stop'), done] }));
    const provider = providerAt(server.url);
    for (const request of requests) {
      const { error } = await outcomeOf(provider, request);
      assert.ifError(error);
    }
    return server.calls.map(({ body }) => {
      const lines = [body['tools'] ?? [], ...((body['messages'] ?? []) as unknown[])];
      return lines.map((line) => JSON.stringify(line)).join('\n');
    });
  } finally {
    await server.close();
  }
}

/** Tokens (estimated) of a prompt, and of its beginning that a cache holds. */
export interface Cacheable {
  readonly tokens: number;
  readonly cached: number;
}

/** As OpenAI's cache does: from 1,024 tokens, in units of 128. */
const leastCached = 1_024;
const unit = 128;

export function cacheable(prompts: readonly string[]): Cacheable[] {
  return prompts.map((prompt, at) => {
    const common = Math.max(0, ...prompts.slice(0, at).map((earlier) => commonBeginning(earlier, prompt)));
    const cached = Math.floor(estimatedTokens(prompt.slice(0, common)) / unit) * unit;
    return { tokens: Math.ceil(estimatedTokens(prompt)), cached: cached < leastCached ? 0 : cached };
  });
}

function commonBeginning(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
