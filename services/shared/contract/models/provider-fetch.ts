// How providers are reached: one connection pool for all, with the limit for connecting. Loaded with the first call
// of a real model, since the demo model needs none of it.

import { Agent, fetch as undiciFetch } from 'undici';

/** A handshake takes a fraction of a second, anywhere on earth; beyond this the provider is away. */
const connectTimeoutMs = 10_000;

/**
 * A fetch for the AI SDK's providers. Connecting, TLS included, may take `connectMs`; answering is under the
 * call's own limits, because servers that load a model first send no headers until it speaks. An answer of more than
 * `longestAnswer` bytes is a failure of the network.
 */
export function createProviderFetch({ connectMs = connectTimeoutMs, longestAnswer = -1 } = {}): typeof fetch {
  const dispatcher = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: longestAnswer,
  });
  // Not followed: a redirect would carry the key and the conversation somewhere nobody configured.
  const providerFetch: typeof undiciFetch = (input, init) =>
    undiciFetch(typeof input === 'string' ? queryLast(input) : input, { ...init, dispatcher, redirect: 'manual' });
  // undici's fetch is Node's own, with types of its own.
  return providerFetch as unknown as typeof fetch;
}

// The SDK puts the path of an operation behind an address as it is set, and so behind its query
// (`…/v1?api-version=1/chat/completions`).
function queryLast(url: string): string {
  const [, address = '', query = '', path = ''] =
    /^([^?]*[^/?])\/*\?([^?]*?)(\/(?:chat\/completions|completions|responses|embeddings|messages))$/.exec(url) ?? [];
  return path === '' ? url : `${address}${path}?${query}`;
}
