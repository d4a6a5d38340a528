// A service that is played for the widget: it answers at once, as fast or as slowly as a measurement wants, and to
// pages of any origin.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How an answer comes. */
export interface PlayedAnswer {
  readonly text: string;
  /** Characters of a frame, and milliseconds between two; all at once where it is 0. */
  readonly perFrame: number;
  readonly everyMs: number;
}

/** See above. */
export interface PlayedService {
  readonly url: string;
  /** The page that embeds the widget, of another origin; `script` is its tag. */
  readonly pageUrl: string;
  /** The answer to messages from now on. */
  answer: (said: string) => PlayedAnswer;
  /** Holds the widget's file back until it resolves. */
  holdFile: () => Promise<void>;
  /** Frames that were sent, and how late the last ones were, in milliseconds. */
  readonly sent: { frames: number; latestMs: number };
  stop(): Promise<void>;
}

const agentId = '0190a000-0000-7000-8000-0000000000aa';
const widgetFolder = path.join(import.meta.dirname, '../../web/widget/dist');

interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly seq: number;
  readonly run_id: string;
  readonly created_at: string;
  readonly citations: readonly never[];
  readonly feedback: null;
}

/** Starts it. */
export async function playService(): Promise<PlayedService> {
  const file = readFileSync(path.join(widgetFolder, 'service-chat.js'));
  const messages: Message[] = [];
  let ids = 0;
  const freshId = (): string => `0190a000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const conversation = {
    id: freshId(),
    agent_id: agentId,
    title: 'A long one',
    created_at: now(),
    last_message_at: null,
  };
  const add = (role: Message['role'], content: string, runId: string): Message => {
    const id = freshId();
    const message: Message = {
      id,
      role,
      content,
      seq: messages.length + 1,
      run_id: runId,
      created_at: now(),
      citations: [],
      feedback: null,
    };
    messages.push(message);
    return message;
  };

  const service = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      'Content-Type, Authorization, X-Publishable-Key, Idempotency-Key, Last-Event-ID, X-Request-Id',
    );
    response.setHeader('Access-Control-Max-Age', '600');
    void reply(request, response);
  });
  const json = (response: ServerResponse, body: object, status = 200): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://service');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (pathname === '/widget/service-chat.js') {
      await played.holdFile();
      return void response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(file);
    }
    if (/^\/widget\/parts\/[\w.-]+$/.test(pathname))
      return void response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(readFileSync(path.join(widgetFolder, 'parts', path.basename(pathname))));
    if (pathname === '/v2/token')
      return json(response, {
        token: 'e30.e30.played',
        expires_at: Math.floor(Date.now() / 1000) + 3_600,
        end_user: { id: '0190a000-0000-7000-8000-0000000000e1', kind: 'anonymous' },
      });
    if (pathname.startsWith('/v2/agents/'))
      return json(response, {
        id: agentId,
        name: 'Assistant',
        description: null,
        avatar_url: null,
        greeting: 'Hello',
        starter_prompts: [],
      });
    if (pathname === '/v2/conversations') return json(response, conversation, 201);
    if (pathname.endsWith('/messages')) {
      const { content } = JSON.parse(await bodyOf(request)) as { content: string };
      const runId = freshId();
      const { id } = add('user', content, runId);
      return json(response, { conversation_id: conversation.id, message_id: id, run_id: runId }, 202);
    }
    if (pathname.endsWith('/stream')) return stream(pathname.split('/')[3] ?? '', response);
    if (pathname.startsWith('/v2/conversations/'))
      return json(response, {
        ...conversation,
        messages: messages.slice(-50),
        pending_question: null,
        pending_approval: null,
      });
    json(response, { code: 'not_found', message: pathname, status: 404 }, 404);
  };

  const stream = async (runId: string, response: ServerResponse): Promise<void> => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    let n = 0;
    const tell = (type: string, data: object): void => {
      response.write(`id: 1-${(n += 1)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const said = messages.find(({ run_id: id }) => id === runId)?.content ?? '';
    const { text, perFrame, everyMs } = played.answer(said);
    const message_id = freshId();
    tell('run', { state: 'running' });
    tell('message_start', { message_id });
    const began = performance.now();
    const step = everyMs === 0 ? text.length : perFrame;
    for (let at = 0, frame = 0; at < text.length; at += step, frame += 1) {
      const wait = began + frame * everyMs - performance.now();
      if (wait > 1) await pause(wait);
      else played.sent.latestMs = Math.max(played.sent.latestMs, -wait);
      tell('delta', { message_id, text: text.slice(at, at + step) });
      played.sent.frames += 1;
    }
    const message = { ...add('assistant', text, runId), id: message_id };
    tell('message', message);
    tell('done', { state: 'succeeded', usage: {} });
    response.end();
  };

  const host = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${played.url}; connect-src ${played.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
<script async src="${played.url}/widget/service-chat.js"></script></head><body><h1>A shop</h1><button>Buy</button>
<service-chat agent-id="${agentId}" base-url="${played.url}" pk="pk_played" mode="inline"></service-chat></body></html>`);
  });
  const played = {
    url: await listening(service),
    pageUrl: await listening(host),
    answer: (said: string): PlayedAnswer => ({ text: said, perFrame: 0, everyMs: 0 }),
    holdFile: (): Promise<void> => Promise.resolve(),
    sent: { frames: 0, latestMs: 0 },
    async stop() {
      await Promise.all([service, host].map(stopped));
    },
  };
  return played;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopped(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function now(): string {
  return new Date().toISOString();
}
