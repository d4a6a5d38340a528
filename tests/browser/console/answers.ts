// Requests to a server in this process, and its answers: a browser tells nothing of its requests for pages elsewhere.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface Answered {
  readonly status: number;
  readonly site: string | undefined;
  readonly hasCookie: boolean;
}

/** Records requests with `?way=…`, preflights aside, by that word. */
export function recordAnswers(): { ways(): Record<string, Answered>; end(): void } {
  const answered: [string, Answered][] = [];
  const hear = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const way = /\?way=([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (way === undefined || request.method === 'OPTIONS') return;
    const { cookie = '', 'sec-fetch-site': site } = request.headers;
    answered.push([
      way,
      { status: response.statusCode, site: String(site), hasCookie: /colloquy-session=/.test(cookie) },
    ]);
  };
  subscribe('http.server.response.finish', hear);
  return {
    ways: () => Object.fromEntries(answered),
    end: () => void unsubscribe('http.server.response.finish', hear),
  };
}
