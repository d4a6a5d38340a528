// The page of roles says what the table of permissions does.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { grantOf, permissions, roleMay, roles } from '#shared/contract/permissions/permissions.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operations/roles.md'), 'utf8');

/** The page's rows of permissions, each as its cells. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `[\w.]+`/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the page of roles', () => {
  it('has a row for each permission, as the table has it', () => {
    const expected = permissions.map((permission) => {
      const { from, content, stepUp, means } = grantOf(permission);
      const marks = [content ? 'content' : '', stepUp ? 'proof' : ''].filter(Boolean).join(', ');
      const may = roles.map((role) => (roleMay(role, permission) ? 'yes' : ''));
      return [`\`${permission}\``, means, ...may, from === 'operator' ? 'yes' : '', marks];
    });
    assert.deepEqual(rows, expected);
  });
});
