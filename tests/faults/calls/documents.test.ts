// Documents are read again and again while any call may fail, in one process. Published chunks are found all through,
// and in the end there is one reading of each document, whole. FAULTY_DOCUMENTS repeats a seed.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { assertStatus } from '../../support/black-box/client.ts';
import { createFindings } from '../findings.ts';
import { unknown } from '../lives.ts';
import { byChance, createFaults } from './faults.ts';
import { openStack } from './stack.ts';
import { createFaultySystem } from './system.ts';

interface Read {
  id: string;
  state: string;
  version: number;
  chunk_count: number;
  error: string | null;
}

const seed = process.env['FAULTY_DOCUMENTS'] ?? randomUUID().slice(0, 8);
const share = 0.01;
const workMs = 8_000;
const settleMs = 60_000;
const parts = 12;
const text = Array.from(
  { length: parts },
  (_, at) => `## Part ${at}\n\nNumber${at}: ${'of llamas and more. '.repeat(60)}\n`,
);
/** Allowed errors of a failed document whose original is good. */
const excuses = /^(Reading the document was interrupted too often|A part of this service could not be reached)/;

describe('documents that are read while calls fail', function () {
  this.timeout(3 * 60_000);

  it('are found all through as they were published, and end whole', async () => {
    console.log(`  FAULTY_DOCUMENTS=${seed}`);
    const faults = createFaults(byChance(share), '');
    const findings = createFindings(console.log);
    const stack = await openStack(faults);
    const system = createFaultySystem(stack.address, faults, findings);
    stack.listen(findings, 'of llamas and more. of llamas');
    const api = <T>(method: string, path: string, body?: unknown) =>
      system.call<T>(method, `/admin/v1${path}`, { adminToken: stack.adminToken, body });
    const made = async <T>(method: string, path: string, body: unknown, status: number): Promise<T> => {
      const answer = await api<T>(method, path, body);
      assert.ok(answer !== unknown);
      return assertStatus(answer, status);
    };
    try {
      const { id: organization } = await made<Read>('POST', '/organizations', { name: 'Faulty' }, 201);
      const root = `/organizations/${organization}/knowledge-bases`;
      const { id: base } = await made<Read>('POST', root, { name: 'Animals' }, 201);
      const form = new FormData();
      form.set('file', new File([text.join('\n')], 'animals.md'));
      const { id } = await made<Read>('POST', `${root}/${base}/documents`, form, 201);
      const path = `${root}/${base}/documents/${id}`;
      const over = async (): Promise<Read> => {
        for (const giveUpAt = performance.now() + settleMs; ; stack.pass(4_000)) {
          const read = await made<Read>('GET', path, undefined, 200);
          if (read.state === 'completed' || read.state === 'failed') return read;
          assert.ok(performance.now() < giveUpAt, `it stays ${read.state} (${seed})`);
          await delay(100);
        }
      };
      const search = () =>
        api<{ data: { document_id: string }[] }>('POST', `${root}/${base}/search`, { query: 'llamas', limit: 50 });
      const first = await over();
      assert.equal(first.state, 'completed');
      const before = await search();
      assert.ok(before !== unknown && before.body.data.length > 0);
      const hits = before.body.data.length;

      faults.on(seed);
      let [taken, searched] = [0, 0];
      const endAt = performance.now() + workMs;
      // The answer to the first may be lost, and its reading break off: then it goes on once a lease has ended.
      const isOver = (): boolean => performance.now() > endAt + (taken > 0 ? 0 : settleMs);
      while (!isOver()) {
        if (performance.now() > endAt) stack.pass(4_000);
        for (const again of ['reingest', 'retry']) {
          const answer = await api('POST', `${path}/${again}`);
          if (answer !== unknown && answer.status === 202) taken += 1;
        }
        const found = await search();
        if (found === unknown) continue;
        searched += 1;
        findings.expect(
          found.status === 200 && found.body.data.length === hits,
          'answered',
          () => `a search found ${found.text.slice(0, 200)}`,
        );
      }
      faults.off();
      await faults.caughtUp();

      let last = await over();
      if (last.state === 'failed') {
        assert.match(last.error ?? '', excuses);
        assert.match(last.error ?? '', /can still be found\.$/);
        await made('POST', `${path}/retry`, undefined, 202);
        last = await over();
      }
      assert.deepEqual([last.state, last.chunk_count], ['completed', first.chunk_count]);
      const chunks = await made<{ data: { position: number }[] }>('GET', `${path}/chunks?limit=100`, undefined, 200);
      assert.deepEqual(
        chunks.data.map(({ position }) => position),
        Array.from({ length: first.chunk_count }, (_, at) => at),
      );
      const found = await search();
      assert.ok(found !== unknown && found.body.data.length === hits);
      console.log(
        `  ${taken} readings asked for, up to version ${last.version}; ${searched} searches; ${faults.injected.length} faults in ${faults.calls} calls`,
      );
      assert.ok(taken > 0 && searched > 0 && faults.injected.length > 0);
      assert.deepEqual(findings.all, []);
    } finally {
      await system.close();
      await stack.stop();
    }
  });
});
