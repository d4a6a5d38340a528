// The Idempotency-Key of a request as the call that makes something takes it.

import assert from 'node:assert/strict';
import { creationOf } from '#services/edge/http/admin/creation.ts';

interface Asked {
  key?: string | undefined;
  id?: string;
  org_id?: string;
  operationId?: string;
  body?: unknown;
}

function of({
  key = 'key-1',
  id = 'm1',
  org_id = 'o1',
  operationId = 'createAgent',
  body = { name: 'x' },
}: Asked = {}) {
  const request = {
    headers: { 'idempotency-key': key },
    principal: { kind: 'member', id },
    params: { org_id },
    body,
    routeOptions: { schema: { operationId } },
  };
  const { creation } = creationOf(request as unknown as Parameters<typeof creationOf>[0]);
  return creation ?? assert.fail('no creation');
}

describe('the Idempotency-Key of a creation', () => {
  it("is its principal's own, and of one organization and operation", () => {
    const others = [of({ key: 'key-2' }), of({ id: 'm2' }), of({ org_id: 'o2' }), of({ operationId: 'createTool' })];
    assert.equal(new Set([of(), ...others].map(({ key }) => key)).size, 5);
    assert.deepEqual(of(), of());
  });

  it('tells one body from another, however its members are ordered', () => {
    const body = { name: 'x', tags: [{ a: 1, b: null }, 2] };
    assert.equal(of({ body }).fingerprint, of({ body: { tags: [{ b: null, a: 1 }, 2], name: 'x' } }).fingerprint);
    const others = [{ name: 'x', tags: [2, { a: 1, b: null }] }, { name: 'x' }, { ...body, name: 'y' }, {}, null, []];
    const prints = [body, ...others].map((one) => of({ body: one }));
    assert.equal(new Set(prints.map(({ fingerprint }) => fingerprint)).size, 7);
    assert.equal(new Set(prints.map(({ key }) => key)).size, 1);
  });

  it('has a fingerprint that nobody can try bodies against without the key', () => {
    assert.notEqual(of({ key: 'key-1' }).fingerprint, of({ key: 'key-2' }).fingerprint);
  });

  it('is nothing without the header, and refused where it is no key', () => {
    const request = { headers: {}, params: {}, body: {}, routeOptions: {}, principal: undefined };
    assert.deepEqual(creationOf(request as unknown as Parameters<typeof creationOf>[0]), {});
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) assert.throws(() => of({ key }), { code: 'invalid_request' });
  });
});
