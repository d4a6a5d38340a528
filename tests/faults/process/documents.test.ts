// The process is killed at each point of a document's way, once, while the document is read for the first time or
// again. Published chunks are found all through, and in the end there is one reading of each document, whole.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import type { ChunkDocument, DocumentDocument } from '#services/ingestion/collections.ts';
import { documentPoints } from '#shared/platform/lifecycle/reach.ts';
import { type Answer, assertStatus } from '../../support/black-box/client.ts';
import { readDemo } from '../../support/black-box/process.ts';
import { newDemoFolder } from '../../support/demo-folder.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { createFindings } from '../findings.ts';
import { createLives, unknown } from '../lives.ts';
import { readAll } from './records-of-folder.ts';

interface Read {
  id: string;
  state: string;
  version: number;
  chunk_count: number;
  error: string | null;
}

const words = (part: number): string => `Part number${part} tells of llamas and of alpacas. `.repeat(30);
const text = (parts: number): string =>
  Array.from({ length: parts }, (_, part) => `## Part ${part}\n\n${words(part)}\n`).join('\n');
// More chunks than a document may have here.
const tooLong = text(150);
const settings = { DOCUMENT_MAX_CHUNKS: '100', LOG_LEVEL: 'info' };

describe('kill -9 in the middle of reading documents', function () {
  this.timeout(5 * 60_000);

  it('leaves each with one reading, whole, and what was found before found all through', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-faults-documents-'));
    const dataFolder = await newDemoFolder(path.join(folder, 'data'));
    const findings = createFindings(console.log);
    const lives = createLives({ dataFolder, port: await freePort(), env: settings, findings, marker: 'alpacas' });
    try {
      assert.ok(await lives.start());
      const { admin_token: adminToken, organization_id: organization } = readDemo(dataFolder);
      const root = `/admin/v1/organizations/${organization}`;
      const api = async <T>(method: string, at: string, body?: unknown): Promise<Answer<T>> => {
        const answer = await lives.call<T>(method, root + at, { adminToken, body });
        assert.ok(answer !== unknown, `${method} ${at} was cut off`);
        return answer;
      };
      const base = assertStatus(await api<{ id: string }>('POST', '/knowledge-bases', { name: 'Animals' }), 201).id;
      const documents = `/knowledge-bases/${base}/documents`;
      const upload = async (content: string): Promise<Read> => {
        const form = new FormData();
        form.set('file', new File([content], 'animals.md'));
        return assertStatus(await api<Read>('POST', documents, form), 201);
      };
      const over = async (id: string): Promise<Read> => {
        for (const deadline = Date.now() + 60_000; ;) {
          const read = assertStatus(await api<Read>('GET', `${documents}/${id}`), 200);
          if (read.state === 'completed' || read.state === 'failed') return read;
          assert.ok(Date.now() < deadline, `document ${id} stays ${read.state}`);
          await delay(50);
        }
      };
      const found = async (query: string): Promise<string[]> => {
        const { data } = assertStatus(
          await api<{ data: { document_id: string }[] }>('POST', `/knowledge-bases/${base}/search`, {
            query,
            limit: 50,
          }),
          200,
        );
        return data.map((hit) => hit.document_id);
      };

      const { id } = await over((await upload(text(20))).id);
      let version = 1;
      for (const point of documentPoints) {
        await lives.stop();
        assert.ok(await lives.start({ point, count: 1 }));
        const fails = point === 'document-failed';
        const dead = lives.died();
        const given = fails
          ? upload(tooLong).then((read) => read.id)
          : lives.call('POST', `${root}${documents}/${id}/reingest`, { adminToken }).then(() => id);
        await dead;
        const read = await Promise.all([given, lives.start()]).then(([of]) => over(of));
        if (fails) {
          assert.deepEqual([read.state, read.chunk_count, read.version], ['failed', 0, 1], point);
          assert.match(read.error ?? '', /100/);
          continue;
        }
        version += 1;
        assert.deepEqual([read.state, read.version, read.error], ['completed', version, null], point);
        assert.ok((await found('llamas number7')).includes(id), point);
      }
      assert.equal(lives.deaths, documentPoints.length);
      // The sweeper's turn, for the remains of the deaths.
      await delay(3_000);
      await lives.stop();
      const stored = readAll<DocumentDocument>(dataFolder, 'ingestion', 'documents');
      const chunks = readAll<ChunkDocument>(dataFolder, 'ingestion', 'chunks');
      for (const document of stored) {
        assert.equal(document.owed, undefined, `${document.name} owes its ${document.owed}`);
        const own = chunks.filter((chunk) => chunk.document_id === document._id);
        const places = own.map((chunk) => `${chunk.version}/${chunk.position}`).toSorted();
        const { version: published, chunk_count: count } = document.published ?? { version: 0, chunk_count: 0 };
        assert.deepEqual(places, Array.from({ length: count }, (_, at) => `${published}/${at}`).toSorted());
      }
      assert.ok(stored.some((document) => document._id === id) && chunks.length > 0);
      assert.deepEqual(findings.all, []);
    } finally {
      await lives.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
