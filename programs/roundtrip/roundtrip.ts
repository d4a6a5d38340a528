// The round trip of an end-user's page, from a token to the last frame, in an organization that is made for it and
// deleted again.

import { randomUUID } from 'node:crypto';
import type { RoundtripSettings } from './config.ts';
import { readEvents } from './event-stream.ts';

const content = 'Is anybody there?';
/** The demo model answers in a second: a message that waits this long behind others is a finding. */
const longestMs = 60_000;

/** Makes the round trip. Throws an Error whose message says which step failed and how. */
export async function roundtrip(settings: RoundtripSettings, tell: (line: string) => void): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const what = `${method} ${path}`;
    const at = path.startsWith('/admin/v1') ? settings.EDGE_ADMIN_URL || settings.EDGE_URL : settings.EDGE_URL;
    const response = await fetch(`${at}${path}`, {
      method,
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    }).catch((error: unknown) => {
      throw new Error(`${what} got no answer: ${reason(error)}.`, { cause: error });
    });
    if (!response.ok) throw new Error(`${what} was answered with ${response.status}: ${await response.text()}`);
    tell(`${what}: ${response.status}`);
    return response;
  };
  const made = async (...request: Parameters<typeof call>): Promise<Record<string, string>> =>
    (await (await call(...request)).json()) as Record<string, string>;

  const operator = { authorization: `Bearer ${settings.ADMIN_TOKEN}` };
  // Nobody's origin: no page can come from there.
  const origin = `https://${randomUUID()}.invalid`;
  const organization = await made('POST', '/admin/v1/organizations', operator, {
    name: 'Round trip (deletes itself)',
    allowed_origins: [origin],
  });
  const home = `/admin/v1/organizations/${organization['id']}`;
  try {
    const agent = await made('POST', `${home}/agents`, operator, {
      name: 'Round trip',
      instructions: 'Answer.',
      model: 'demo',
    });
    const { key = '' } = await made('POST', `${home}/publishable-keys`, operator, { name: 'round trip' });
    const page = { origin, 'x-publishable-key': key };
    const { token } = await made('POST', '/v2/token', page, { anonymous_id: randomUUID() });
    const visitor = { origin, authorization: `Bearer ${token}` };
    const conversation = await made('POST', '/v2/conversations', visitor, { agent_id: agent['id'] });
    const sent = await made('POST', `/v2/conversations/${conversation['id']}/messages`, visitor, { content });
    const stream = await call('GET', `/v2/runs/${sent['run_id']}/stream`, visitor);
    tell(await readAnswer(stream));
  } finally {
    await call('PATCH', home, operator, { disabled: true });
    await call('DELETE', home, operator);
  }
}

async function readAnswer(stream: Response): Promise<string> {
  let streamed = '';
  let message: string | undefined;
  for await (const { event, data } of readEvents(stream)) {
    if (event === 'reset') streamed = '';
    else if (event === 'delta') streamed += String(data['text']);
    else if (event === 'message') message = String(data['content']);
    else if (event === 'done') {
      if (data['state'] !== 'succeeded') throw new Error(`The run ended as ${String(data['state'])}.`);
      if (message === undefined || message === '') throw new Error('The run succeeded without an answer.');
      if (streamed !== message) throw new Error('The streamed text is not the answer.');
      return `an answer of ${message.length} characters was streamed to its end`;
    }
  }
  throw new Error('The stream ended before `done`.');
}

function reason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
