// Documents that come in over /admin/v1: streamed, refused, and ended where they are too large.

import assert from 'node:assert/strict';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { adminToken, type EdgeHarness, organizationId } from '../../../support/edge-harness.ts';
import { type Administered, document, knowledgeBase, org, startAdministered } from './administered.ts';

describe('a document upload', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let uploaded: Administered['uploaded'];
  before(async () => {
    ({ edge, call, uploaded } = await startAdministered());
  });
  after(() => edge.stop());

  const path = `${org}/knowledge-bases/${knowledgeBase.id}/documents`;
  const file = (bytes: number): Blob => new Blob(['x'.repeat(bytes)], { type: 'text/markdown' });

  it('streams the one file with its name and type', async () => {
    const form = new FormData();
    form.append('file', file(3_000_000), 'größe.md');
    const { status, body } = await call('POST', path, form);
    assert.deepEqual([status, body.id], [201, document.id]);
    assert.deepEqual(uploaded().head, {
      organization_id: organizationId,
      knowledge_base_id: knowledgeBase.id,
      name: 'größe.md',
      media_type: 'text/markdown',
      creation: null,
    });
    assert.equal(uploaded().bytes, 3_000_000);
  });

  it('has the name that the file has, of which browsers write three characters by their codes', async () => {
    for (const [sent, name] of [
      ['a%22b%22.md', 'a"b".md'],
      ['a%0D%0Ab.md', 'a b.md'],
      ['100%25 %41.md', '100%25 %41.md'],
    ] as const) {
      const answer = await fetch(edge.baseUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: `--b\r\ncontent-disposition: form-data; name="file"; filename="${sent}"\r\n\r\ntext\r\n--b--\r\n`,
      });
      assert.deepEqual([answer.status, uploaded().head?.name], [201, name]);
    }
  });

  it('says whose Idempotency-Key it came with, and for which name', async () => {
    const ask = async (key: string, name: string) => {
      const form = new FormData();
      form.append('file', file(10), name);
      const headers = { authorization: `Bearer ${adminToken}`, 'idempotency-key': key };
      const { status } = await call('POST', path, form, headers);
      return { status, creation: uploaded().head?.creation as { key: string; fingerprint: string } | undefined };
    };
    const [first, again, other] = [await ask('one', 'a.md'), await ask('one', 'a.md'), await ask('one', 'b.md')];
    assert.equal(first.status, 201);
    assert.ok(first.creation?.key);
    assert.deepEqual(again.creation, first.creation);
    assert.equal(other.creation?.key, first.creation.key);
    assert.notEqual(other.creation.fingerprint, first.creation.fingerprint);
    assert.equal((await ask('no key', 'a.md')).status, 400);
  });

  it('is refused without a file, with two, with another field, and where it breaks off', async () => {
    const none = new FormData();
    const two = new FormData();
    two.append('file', file(10), 'a.md');
    two.append('file', file(10), 'b.md');
    const other = new FormData();
    other.append('document', file(10), 'a.md');
    const field = new FormData();
    field.append('file', 'only text');
    for (const form of [none, two, other, field]) {
      const { status, body } = await call('POST', path, form);
      assert.ok(status === 422 || (form === none && status === 400), JSON.stringify(body));
    }
    const cut = await fetch(edge.baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf',
    });
    assert.deepEqual([cut.status, ((await cut.json()) as { code: string }).code], [400, 'invalid_request']);
  });

  it('ends where the document is too large, and the client sees why', async () => {
    const form = new FormData();
    form.append('file', file(12_000_000), 'large.md');
    const { status, body } = await call('POST', path, form);
    assert.deepEqual([status, body.code], [413, 'payload_too_large']);
  });

  it('is refused before its bytes are read, and the client sees why, however many come at once', async () => {
    edge.script({
      UploadDocument: async (requests) => {
        for await (const part of requests as unknown as AsyncIterable<{ head: unknown }>)
          if (part.head) throw validationError('/limit', 'is full');
        return {};
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => {
        const form = new FormData();
        form.append('file', file(8_000_000), 'a.md');
        return call('POST', path, form);
      }),
    );
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body.code], [422, 'validation_error']);
      assert.notEqual(headers.get('connection'), 'close');
    }
  });
});
