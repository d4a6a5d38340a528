// Each operation of /admin/v1 has its line in the table of permissions (tests/installations/permission-table.ts), with
// the permission that it names; tests/installations/console-permissions.test.ts checks the lines against a real system.

import assert from 'node:assert/strict';
import { table } from '../../../installations/permission-table.ts';
import { startAdministered } from './administered.ts';

describe('the table of permissions', () => {
  it('has a line for each operation, with its permission, and no other', async () => {
    const { edge, call } = await startAdministered();
    const { body } = await call('GET', '/admin/v1/openapi.json');
    await edge.stop();
    const paths = body.paths as Record<string, Record<string, { operationId: string; 'x-permission'?: string }>>;
    const named = Object.entries(paths)
      .filter(([path]) => path.startsWith('/admin/v1/'))
      .flatMap(([, methods]) => Object.values(methods))
      .map(({ operationId: id, 'x-permission': permission }) => [id, permission] as const);
    assert.deepEqual(
      Object.fromEntries(Object.entries(table).map(([id, { permission }]) => [id, permission])),
      Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1))),
      'tests/installations/permission-table.ts needs a line for each operation',
    );
  });
});
