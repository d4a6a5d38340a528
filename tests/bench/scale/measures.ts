// Measures a running system for the scale bench, over HTTP.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { encodeCursor, type Position } from '#shared/contract/pagination/cursor.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import { open, type Target } from '../load.ts';
import { cpuSeconds, percentile } from '../measure.ts';
import type { Landmarks, Owners } from './documents.ts';

/** The cost of one operation: its times in milliseconds, and CPU milliseconds of the servers for each. */
export interface Figure {
  readonly values?: readonly number[];
  readonly cpuMs?: number;
}

/** The measured operations, by name. */
export type Figures = Map<string, Figure>;

/** A running system, and who asks. */
export interface Subject {
  readonly target: Target;
  readonly adminToken: string;
  /** Where `/admin/v1` is. */
  readonly adminOrigin: string;
  readonly pids: readonly number[];
  readonly owners: Owners;
  /** The measured end-user's external id. */
  readonly externalId: string;
  readonly landmarks: Landmarks;
  /** How often a message is sent, and a page asked for. */
  readonly repeats: number;
  /** The runs of the organization that is erased. */
  readonly doomedRuns: number;
  /** Whether the organization that was deleted is erased. */
  isErased(): boolean;
}

const quietMs = 3_000;
const pingEveryMs = 50;
const mostErasureMs = 30 * 60_000;

/** Measures everything; the organization that is to be erased is gone afterwards. */
export async function measure(subject: Subject): Promise<Figures> {
  const figures: Figures = new Map();
  // Told as it comes: a run takes long, and may be broken off.
  const note = (name: string, figure: Figure): void => {
    figures.set(name, figure);
    console.log(`  ${name}: ${summary(figure).replaceAll(/ +/g, ' ').trim()}`);
  };
  const { owners, landmarks, repeats } = subject;
  const { organizationId: org, endUserId, agentId } = owners;
  const admin = `/admin/v1/organizations/${org}`;
  await repeat(subject, Math.ceil(repeats / 4), () => send(subject));

  note('a message in a new conversation, to done', await repeat(subject, repeats, () => send(subject)));
  note('a message in an old one, to done', await repeat(subject, repeats, () => send(subject, landmarks.goesOn)));

  const lists: [
    name: string,
    path: string,
    deep?: { position: Position | undefined; binding: (string | undefined)[] },
  ][] = [
    ['runs', `${admin}/runs?limit=50`, { position: landmarks.run, binding: ['runs', org, '{}'] }],
    [
      'runs, state failed',
      `${admin}/runs?limit=50&state=failed`,
      { position: landmarks.run, binding: ['runs', org, JSON.stringify({ states: ['failed'] })] },
    ],
    [
      'runs, kind document',
      `${admin}/runs?limit=50&kind=document`,
      { position: landmarks.run, binding: ['runs', org, JSON.stringify({ kind: 'document' })] },
    ],
    ['runs, state cancelled and kind document: none', `${admin}/runs?limit=50&state=cancelled&kind=document`],
    [
      'conversations',
      '/v2/conversations?limit=50',
      { position: landmarks.conversation, binding: ['conversations', org, endUserId, undefined] },
    ],
    [
      'conversations, one agent',
      `/v2/conversations?limit=50&agent_id=${agentId}`,
      { position: landmarks.conversation, binding: ['conversations', org, endUserId, agentId] },
    ],
    ['messages', `/v2/conversations/${landmarks.goesOn}`],
    ['end-users', `${admin}/end-users?limit=50`],
    ['audit', '/admin/v1/audit?limit=50'],
  ];
  for (const [name, path, deep] of lists) {
    note(`${name}: first page`, await repeat(subject, repeats, () => request(subject, 'GET', path)));
    if (!deep?.position) continue;
    const cursor = encodeURIComponent(encodeCursor(deep.position, deep.binding));
    const far = `${path}&cursor=${cursor}`;
    note(`${name}: a page half way down`, await repeat(subject, repeats, () => request(subject, 'GET', far)));
  }

  const ids = landmarks.toDelete.values();
  note(
    'deleting a conversation of 10 runs',
    await repeat(subject, landmarks.toDelete.length, () =>
      request(subject, 'DELETE', `/v2/conversations/${ids.next().value}`),
    ),
  );

  await sleep(quietMs);
  note('all sweeps, of each second with nothing to do', { cpuMs: await idle(subject, 30_000) });
  const { cpuMs, worstMs, seconds, refused } = await eraseDoomed(subject);
  note(`erasing an organization of ${subject.doomedRuns.toLocaleString('en')} runs`, { cpuMs });
  note('  in seconds, without the 45 between its steps', { values: [seconds] });
  note('  another request meanwhile, the slowest', { values: [worstMs] });
  note('  and how many of those were refused', { values: [refused] });
  return figures;
}

async function repeat(subject: Subject, times: number, act: () => Promise<number>): Promise<Figure> {
  const values: number[] = [];
  const before = cpuMsOf(subject);
  for (let n = 0; n < times; n += 1) values.push(await act());
  return { values, cpuMs: (cpuMsOf(subject) - before) / times };
}

async function call(
  { target, adminToken, adminOrigin, externalId }: Subject,
  method: Dispatcher.HttpMethod,
  path: string,
  body?: object,
): Promise<unknown> {
  const { statusCode, body: answer } = await target.dispatcher.request({
    origin: path.startsWith('/admin') ? adminOrigin : (target.origins[0] ?? ''),
    path,
    method,
    headers: {
      ...(path.startsWith('/admin')
        ? { authorization: `Bearer ${adminToken}` }
        : { 'x-api-key': target.apiKey, 'x-end-user-id': externalId }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Milliseconds that a request takes. */
async function request(subject: Subject, method: Dispatcher.HttpMethod, path: string, body?: object): Promise<number> {
  const startedAt = performance.now();
  await call(subject, method, path, body);
  return performance.now() - startedAt;
}

// A message to its last frame; in a new conversation where none is named.
async function send(subject: Subject, conversationId?: string): Promise<number> {
  const { target, externalId } = subject;
  const startedAt = performance.now();
  const content = 'Hello';
  const { run_id: runId } = (await (conversationId === undefined
    ? call(subject, 'POST', '/v2/chat', { agent_id: target.agentId, end_user_id: externalId, content })
    : call(subject, 'POST', `/v2/conversations/${conversationId}/messages`, { content }))) as { run_id: string };
  for await (const chunk of await open(target, runId)) void chunk;
  return performance.now() - startedAt;
}

const cpuMsOf = ({ pids }: Subject): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) * 1_000;

/** CPU milliseconds per second of a system that nobody asks anything. */
async function idle(subject: Subject, ms: number): Promise<number> {
  const before = cpuMsOf(subject);
  await sleep(ms);
  return (cpuMsOf(subject) - before) / (ms / 1_000);
}

// Disables and deletes it, and asks something else beside it until its second step, which begins 45 s after the first,
// is over.
async function eraseDoomed(
  subject: Subject,
): Promise<{ cpuMs: number; worstMs: number; seconds: number; refused: number }> {
  const path = `/admin/v1/organizations/${subject.owners.doomedId}`;
  await call(subject, 'PATCH', path, { disabled: true });
  const before = cpuMsOf(subject);
  const startedAt = performance.now();
  await call(subject, 'DELETE', path);
  let worstMs = 0;
  let refused = 0;
  while (!subject.isErased()) {
    if (performance.now() - startedAt > mostErasureMs) throw new Error('the organization was not erased');
    await sleep(pingEveryMs);
    const askedAt = performance.now();
    // A store that is much slower than MongoDB may keep it waiting for too long.
    await request(subject, 'GET', '/v2/agents').catch(() => (refused += 1));
    worstMs = Math.max(worstMs, performance.now() - askedAt);
  }
  const seconds = (performance.now() - startedAt - underWayMs) / 1_000;
  return { cpuMs: cpuMsOf(subject) - before, worstMs, seconds, refused };
}

/** The middle of the times, how far the middle half of them lies apart, and the CPU time. */
export function summary({ values = [], cpuMs }: Figure): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(values, share).toFixed(1));
  const times = values.length > 1 ? `${middle} (${low} – ${high})` : values.length === 1 ? `${middle}` : '';
  return `${times.padStart(24)} | ${(cpuMs?.toFixed(2) ?? '').padStart(9)}`;
}
