// Requests that are made to be expensive: none holds the event loop of an edge for 50 ms.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import {
  agentId,
  allowedOrigin,
  apiKey,
  conversationId,
  type EdgeHarness,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';
import { longestIteration } from '../../../support/longest-iteration.ts';

interface Foreign {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const most = 256 * 1024 - 100;
const filled = (unit: string, length = most): string => unit.repeat(Math.floor(length / unit.length));
const line = 15_000;
const chat = '/v2/chat';
const keys = Array.from({ length: 15_000 }, (_, n) => `"k${n}":1`).join(',');

const requests: readonly Foreign[] = [
  { name: 'arrays within arrays', path: chat, body: filled('[') },
  { name: 'closed arrays within arrays', path: chat, body: filled('[', most / 2) + filled(']', most / 2) },
  { name: 'objects within objects', path: chat, body: filled('{"a":', most - 50_000) + '1' + filled('}', 50_000) },
  { name: 'objects within objects, closed', path: chat, body: filled('{"a":', 200_000) + '1' + filled('}', 40_000) },
  { name: 'thousands of unknown properties', path: chat, body: `{${keys}}` },
  { name: 'one property again and again', path: chat, body: `{${filled('"content":"a",', most - 20)}"agent_id":"x"}` },
  {
    name: 'a content that is a list',
    path: chat,
    body: `{"agent_id":"${agentId}","content":[${filled('1,', most - 200)}1]}`,
  },
  {
    name: 'a content of half surrogate pairs',
    path: chat,
    body: `{"agent_id":"${agentId}","content":"${filled('\\ud800', most - 200)}"}`,
  },
  {
    name: 'a content of white space',
    path: chat,
    body: `{"agent_id":"${agentId}","content":"${filled('\\u2003', most - 200)}"}`,
  },
  {
    name: 'a content of emoji',
    path: chat,
    body: `{"agent_id":"${agentId}","content":"${filled('😀', 200_000 / 2)}"}`,
  },
  { name: 'half surrogates in nested keys', path: chat, body: filled('{"\\ud800":', 120_000) },
  { name: 'thousands of prototypes', path: chat, body: `{${filled('"__proto__":{"a":1},', most - 20)}"a":1}` },
  { name: 'a number without end', path: chat, body: `{"agent_id":${filled('1', most - 100)}}` },
  { name: 'numbers with exponents', path: chat, body: `[${filled('1e400,', most - 20)}1]` },
  {
    name: 'answers by the thousand',
    path: `/v2/runs/${runId}/answer`,
    body: `{"answers":[${filled('{"question_id":1},', most - 200)}{}]}`,
  },
  { name: 'a query of a thousand limits', method: 'GET', path: `/v2/conversations?${filled('limit=1&', line)}` },
  { name: 'a query of percent signs', method: 'GET', path: `/v2/conversations?cursor=${filled('%25', line)}` },
  { name: 'a query of brackets', method: 'GET', path: `/v2/conversations?${filled('a[', line)}=1` },
  { name: 'a path of encoded slashes', method: 'GET', path: `/v2/conversations/${filled('%2f', line)}` },
  { name: 'a path of segments', method: 'GET', path: filled('/a', line) },
  { name: 'a path of dots', method: 'GET', path: `/v2${filled('/..', line)}` },
  {
    name: 'forwarded addresses',
    method: 'GET',
    path: `/v2/conversations/${conversationId}`,
    headers: { 'X-Forwarded-For': filled('10.0.0.1,', line) },
  },
  {
    name: 'forwarded commas',
    method: 'GET',
    path: `/v2/conversations/${conversationId}`,
    headers: { 'X-Forwarded-For': filled(',', line) },
  },
  {
    name: 'a bearer token of dots',
    method: 'GET',
    path: '/v2/conversations',
    headers: { Authorization: `Bearer ${filled('.', line)}`, 'X-API-Key': '' },
  },
  {
    name: 'a bearer token of spaces',
    method: 'GET',
    path: '/v2/conversations',
    headers: { Authorization: `Bearer${filled(' ', line)}x`, 'X-API-Key': '' },
  },
  {
    name: 'a last event id',
    method: 'GET',
    path: `/v2/runs/${runId}/stream`,
    headers: { 'Last-Event-ID': filled('1-', line) },
  },
  {
    name: 'an end-user id',
    method: 'GET',
    path: '/v2/conversations',
    headers: { 'X-End-User-Id': filled('%e2%80%ae', line) },
  },
  {
    name: 'a content type',
    path: chat,
    headers: { 'Content-Type': `application/json;${filled(' a="b";', line)}` },
    body: '{}',
  },
  {
    name: 'an accept header',
    method: 'GET',
    path: '/v2/conversations',
    headers: { Accept: filled('a/b;q=0.1,', line) },
  },
  {
    name: 'a preflight',
    method: 'OPTIONS',
    path: chat,
    headers: {
      Origin: allowedOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': filled('a,', line),
    },
  },
];

describe('A request made to be expensive', () => {
  let edge: EdgeHarness;
  before(async () => {
    edge = await startEdge({ settings: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' } });
    // Compiling and loading at the first request does not count.
    for (const each of requests) await send(each);
  });
  after(() => edge.stop());

  const send = ({ method = 'POST', path, headers = {}, body }: Foreign): Promise<number> =>
    new Promise((resolve) => {
      const all = { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers };
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      const sent = request(edge.baseUrl + path, { method, headers: present }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', () => resolve(0));
      sent.end(body);
    });

  for (const each of requests) {
    it(`holds the event loop no longer than any other: ${each.name}`, async () => {
      let status = 0;
      const longest = await longestIteration(async () => (status = await send(each)));
      assert.ok(status < 500, `answered ${status}`);
      assert.ok(longest < 50, `an iteration took ${longest.toFixed(1)} ms`);
    });
  }

  it('is noticed where it does', async () => {
    const longest = await longestIteration(async () => {
      await send({ name: 'any', path: '/v2/chat', body: '{}' });
      const until = process.cpuUsage().user + 120_000;
      while (process.cpuUsage().user < until);
    });
    assert.ok(longest > 50);
  });
});
