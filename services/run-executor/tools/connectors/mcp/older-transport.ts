// Whether a server speaks the transport of 2024-11-05 alone: it answers a GET with a stream whose first event names where to post.

import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { CredentialHeader } from './guarded-fetch.ts';

const longestMs = 2_000;
const mostBytes = 8_192;

/** Asks it, for `leftMs` at most, and no longer than 2 s. Never throws: a server that does not say so does not. */
export async function speaksOlderTransport(
  {
    outbound,
    credential,
    url,
  }: { readonly outbound: Outbound; readonly credential: () => CredentialHeader | undefined; readonly url: string },
  leftMs: number,
): Promise<boolean> {
  const totalMs = Math.min(longestMs, Math.floor(leftMs));
  if (totalMs <= 0) return false;
  const headers = new Headers({ accept: 'text/event-stream' });
  const known = credential();
  if (known !== undefined) headers.set(known.name, known.value);
  try {
    const response = await outbound.fetch({ totalMs, silenceMs: totalMs, bytes: mostBytes })(url, { headers });
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    if (response.ok && isStream && response.body !== null) return await beginsWithEndpoint(response.body);
    await response.body?.cancel();
  } catch {
    // It does not say so.
  }
  return false;
}

async function beginsWithEndpoint(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return /^event: ?endpoint\s*$/m.test(text);
      text += decoder.decode(value, { stream: true });
      if (/^event: ?endpoint\s*$/m.test(text)) return true;
      if (text.length > mostBytes) return false;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
