// Each PATCH, PUT and DELETE of /admin/v1 takes If-Match, so that of two who see the same the second hears of the first, or has its
// reason here.

import assert from 'node:assert/strict';
import { startAdministered } from './administered.ts';

/** Operations without it, and why they overtake nobody. */
const without: Record<string, string> = {
  updateMe: 'the own name, which nobody else gives',
  deleteConversation: 'changed by nobody who administrates',
  deleteDocument: 'never changed: only read again, from the same bytes',
  deleteEndUser: 'changed by nobody',
  deletePasskey: 'never changed: its key is what it is',
  endApiKeySecret: 'never changed; its name in the path says which',
  endMyOtherSessions: 'never changed: they end',
  endMySession: 'never changed: it ends',
  endOperatorSession: 'never changed: it ends',
  endSupportAccess: 'never changed: it ends',
  removeAllowedOrigin: 'never changed: its id is made of it',
  revokeApiKey: 'never changed: its secrets end for good, whichever it has',
  revokeIdentitySecret: 'never changed: it ends',
  revokeInvitation: 'never changed; one that was accepted meanwhile is a conflict',
  revokeOwnToken: 'never changed: it ends',
  revokePublishableKey: 'never changed: it ends',
  revokeServiceAccountToken: 'never changed: it ends',
};

/** Operations whose ETag is that of a list. */
const readElsewhere: Record<string, string> = { updateTool: 'listTools' };

interface Operation {
  operationId: string;
  parameters?: { $ref?: string }[];
  responses: Record<string, { headers?: Record<string, unknown> }>;
}

describe('a change under /admin/v1', () => {
  let paths: Record<string, Record<string, Operation>>;
  before(async () => {
    const { edge, call } = await startAdministered();
    const { body } = await call('GET', '/admin/v1/openapi.json');
    await edge.stop();
    paths = Object.fromEntries(
      Object.entries(body.paths as typeof paths).filter(([path]) => path.startsWith('/admin/v1/')),
    );
  });

  const of = (...methods: string[]) =>
    Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => (item[method] ? [{ path, ...item[method] }] : [])),
    );
  const takesMatch = ({ parameters = [] }: Operation) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IfMatch');
  const hasTag = ({ responses }: Operation) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .every(([, { headers = {} }]) => 'ETag' in headers);

  it('takes If-Match, or has a reason not to', () => {
    const all = of('patch', 'put', 'delete');
    assert.ok(all.length > 25, String(all.length));
    const found = all.filter((operation) => !takesMatch(operation)).map(({ operationId }) => operationId);
    assert.deepEqual(found.sort(), Object.keys(without).sort());
  });

  it('answers with an ETag, is read with one, and can be refused for another', () => {
    for (const operation of of('patch', 'put').filter(takesMatch)) {
      const { path, operationId: id } = operation;
      assert.ok(hasTag(operation), id);
      const reads = of('get').filter((read) =>
        id in readElsewhere ? read.operationId === readElsewhere[id] : read.path === path,
      );
      assert.deepEqual(reads.map(hasTag), [true], `reading what ${id} changes`);
    }
    for (const operation of of('patch', 'put', 'delete').filter(takesMatch))
      assert.ok('409' in operation.responses, operation.operationId);
  });
});
