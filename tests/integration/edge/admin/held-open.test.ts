// Answers of the administration that take long, at an edge in front of scripted services: they end with their reader,
// and with the access that let them begin.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type EdgeHarness, organizationId, startEdge } from '../../../support/edge-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { memberId, secret, sessionId, sessionScripts, type Standing } from '../auth/scripted-sessions.ts';
import { createdAt, document, org } from './administered.ts';

const audit = `${org}/audit?action=run.read`;
const original = `${org}/knowledge-bases/${document.knowledge_base_id}/documents/${document.id}/original`;
const bytes = 20_000_000;
const entry = {
  id: randomUUID(),
  actor: 'member',
  action: 'run.read',
  organization_id: organizationId,
  target: '/x',
  request_id: 'r',
  outcome: 'done',
  count: 1,
  created_at: createdAt,
};

describe('an answer of the administration that takes long', () => {
  let edge: EdgeHarness;
  let standing: Standing;
  /** The gate of the second call for the same answer, and whether its caller has gone. */
  let second: { answered: PromiseWithResolvers<void>; isMade: boolean; isEnded: boolean };
  let entries: object[];
  let isHeld: boolean;

  beforeEach(async () => {
    standing = { role: 'admin' };
    second = { answered: Promise.withResolvers(), isMade: false, isEnded: false };
    entries = [entry];
    isHeld = true;
    edge = await startEdge({
      settings: { CONSOLE_ORIGIN: 'https://console.example.com' },
      scripts: {
        ...sessionScripts(() => ({ now: edge.now(), standing, renewed: [] })),
        GetDocument: () => ({ document: { ...document, bytes } }),
        ReadOriginal: ({ length }) => ({ data: Buffer.alloc(Number(length)) }),
        ListAuditEntries: async ({ page }, { signal }) => {
          const n = Number((page as { cursor?: string }).cursor ?? 0);
          if (n === 1 && isHeld) {
            second.isMade = true;
            signal?.addEventListener('abort', () => (second.isEnded = true));
            await second.answered.promise;
          }
          return { data: entries, ...(n < 1_500 ? { next_cursor: String(n + 1) } : {}) };
        },
      },
    });
  });
  afterEach(async () => {
    second.answered.resolve();
    await edge.stop();
  });

  const ask = (path: string, signal?: AbortSignal): Promise<Response> =>
    fetch(edge.baseUrl + path, {
      headers: {
        accept: 'application/x-ndjson',
        cookie: `__Host-colloquy-session=${secret}`,
        'sec-fetch-site': 'same-origin',
      },
      ...(signal && { signal }),
    });
  const callsOf = (method: string): number => edge.calls.filter((call) => call.method === method).length;
  const madeTheSecond = (): Promise<void> => eventually(async () => assert.ok(second.isMade));

  it('asks for nothing more once nobody reads it, also where it has found nothing to send', async () => {
    entries = [];
    const reading = new AbortController();
    const answer = ask(audit, reading.signal);
    await madeTheSecond();
    reading.abort();
    await assert.rejects(answer);
    await eventually(async () => assert.ok(second.isEnded));
    second.answered.resolve();
    assert.equal((await ask(`${org}/agents`)).status, 200);
    assert.equal(callsOf('ListAuditEntries'), 2);
  });

  it('ends with the role that let it begin', async () => {
    const answer = await ask(audit);
    await madeTheSecond();
    standing = { role: 'viewer' };
    await edge.publish('member-changed', { member_id: memberId });
    await assert.rejects(answer.text());
    await eventually(async () => assert.ok(second.isEnded));
  });

  it('ends with the session, also where it waits for a slow reader', async () => {
    const answer = await ask(original);
    assert.equal(answer.status, 200);
    standing = { ended: true };
    await edge.publish('session-ended', { session_id: sessionId });
    await assert.rejects(answer.arrayBuffer());
    assert.ok(callsOf('ReadOriginal') < 70);
  });

  it('is whole for a reader to whom nothing of that happens', async () => {
    const answer = await ask(original);
    standing = { role: 'editor' };
    await edge.publish('member-changed', { member_id: memberId });
    assert.equal((await answer.arrayBuffer()).byteLength, bytes);
  });

  it('looks for entries in so many pages, and says where it stopped', async () => {
    entries = [];
    isHeld = false;
    const answer = await ask(audit);
    assert.deepEqual(JSON.parse(await answer.text()), { next_cursor: '1000' });
    assert.equal(callsOf('ListAuditEntries'), 1_000);
  }).timeout(20_000);
});
