// Fetches from the provider: in bounded time, bounded answers, over https (or on loopback), from the URLs it names and
// without following redirects. The operator names the provider, so it may be in a private network.

import { ProviderError, silenceOf } from './provider-error.ts';

const longestMs = 5_000;
const mostBytes = 1024 * 1024;

/** Whether a URL may be asked or sent a browser to: https, or plain http on loopback where the issuer is there itself. */
export function isTrustedUrl(url: URL, issuer: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && issuer.protocol === 'http:' && isLoopback(url.hostname);
}

/** A fetch for requests to the provider; the answer has been read when it resolves. Throws ProviderError. */
export function providerFetch(issuer: URL, limits = { ms: longestMs, bytes: mostBytes }): typeof fetch {
  return async (input, init) => {
    const url = URL.parse(typeof input === 'string' ? input : 'url' in input ? input.url : input.href);
    if (url === null || !isTrustedUrl(url, issuer))
      throw new ProviderError('refused', 'The provider named an address that is not asked.');
    const timeout = AbortSignal.timeout(limits.ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      const answer = await fetch(url, { ...init, redirect: 'manual', signal });
      const body = await readWithin(answer, limits.bytes);
      if (answer.status >= 500 || answer.status === 429)
        throw new ProviderError('unavailable', `The provider answered with ${answer.status}.`);
      // 204 and its like take no body, not even an empty one.
      return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw new ProviderError('unavailable', silenceOf(error), { cause: error });
    }
  };
}

async function readWithin(answer: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > bytes) throw new ProviderError('refused', `The provider's answer has more than ${bytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
