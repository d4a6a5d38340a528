// A conversation for the demo page that goes as a test says: the public API in front of a page in a browser, answered here.
// The page's own files come from a real edge, under their real policy.

import type { Page, Route } from 'playwright-core';

export const runId = '0197a000-0000-7000-8000-000000000001';
const conversationId = '0197a000-0000-7000-8000-000000000002';

/** A request that the page has sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What the page meets. */
export interface DemoApi {
  readonly conversationId: string;
  /** What it has sent, oldest first; streams and reads are left out. */
  readonly sent: readonly Sent[];
  /** Adds a frame to the run's stream. */
  frame(type: string, data?: object): void;
  /** Begins the stream anew: what follows is told in another epoch. */
  reset(): void;
  /** What GET of the conversation adds. */
  conversation: { messages: object[]; pending_question: object | null; pending_approval: object | null };
  list: string[];
  /** Answers the next request to a path that ends so in this way, once. */
  refuse(ending: string, status: number, body: object): void;
  /** Ends what waits. */
  close(): void;
}

export async function demoApi(page: Page, agent: object = {}): Promise<DemoApi> {
  let epoch = 1;
  let frames: { id: string; text: string }[] = [];
  let waiting: (() => void)[] = [];
  let closed = false;
  const sent: Sent[] = [];
  const refusals: { ending: string; status: number; body: object }[] = [];
  const wake = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  const add = (id: string, type: string, data: object): void => {
    frames.push({ id, text: `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n` });
  };
  const api: DemoApi = {
    conversationId,
    sent,
    conversation: { messages: [], pending_question: null, pending_approval: null },
    list: [],
    frame(type, data = {}) {
      add(`${epoch}-${frames.length + (epoch === 1 ? 1 : 0)}`, type, data);
      wake();
    },
    reset() {
      epoch += 1;
      frames = [];
      add(`${epoch}-0`, 'reset', { epoch });
      wake();
    },
    refuse: (ending, status, body) => void refusals.push({ ending, status, body }),
    close() {
      closed = true;
      wake();
    },
  };

  // A fulfilled stream has ended; the page comes back with the last id it saw, as after a cut.
  const stream = async (route: Route): Promise<void> => {
    const cursor = route.request().headers()['last-event-id'];
    for (;;) {
      const seen = frames.findIndex(({ id }) => id === cursor);
      const next = frames.slice(seen + 1);
      if (next.length > 0 || closed) {
        const body = next.map(({ text }) => text).join('');
        await route.fulfill({ contentType: 'text/event-stream', body }).catch(() => {});
        return;
      }
      await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
    }
  };

  await page.route('**/demo/list.json', (route) => route.fulfill({ json: { items: api.list } }));
  await page.route('**/v2/**', async (route) => {
    const request = route.request();
    const method = request.method();
    const path = new URL(request.url()).pathname;
    if (path.endsWith('/stream')) return stream(route);
    if (method !== 'GET' && path !== '/v2/token') sent.push({ method, path, body: request.postDataJSON() as unknown });
    const at = refusals.findIndex(({ ending }) => path.endsWith(ending));
    const [refusal] = at === -1 ? [] : refusals.splice(at, 1);
    if (refusal) {
      const { status, body } = refusal;
      return route.fulfill({ status, json: { message: 'x', request_id: 'r', status, ...body } });
    }
    const about = { id: conversationId, title: 'A conversation', last_message_at: '2026-01-01T00:00:00.000Z' };
    if (path === '/v2/token')
      return route.fulfill({ json: { token: 't', expires_at: Date.now() / 1000 + 900, end_user: {} } });
    if (path.startsWith('/v2/agents/'))
      return route.fulfill({
        json: {
          name: 'Colloquy guide',
          description: 'Answers.',
          greeting: 'Hello.',
          starter_prompts: ['Hi'],
          ...agent,
        },
      });
    if (path === '/v2/conversations' && method === 'GET')
      return route.fulfill({ json: { data: [about], next_cursor: null } });
    if (path.endsWith('/messages'))
      return route.fulfill({ status: 202, json: { run_id: runId, conversation_id: conversationId } });
    if (path.startsWith('/v2/conversations')) return route.fulfill({ json: { ...about, ...api.conversation } });
    return route.fulfill({ status: 202, json: { id: runId, state: 'running' } });
  });
  return api;
}

/** An end so many seconds from now. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
