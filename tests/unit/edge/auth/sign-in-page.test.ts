// The page on signing in names each way in which a sign-in comes to nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signInFailures } from '#services/edge/auth/oidc/sign-in-failure.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations/sign-in.md'), 'utf8');

describe('the page on signing in', () => {
  it('has a row for each outcome of a sign-in that failed', () => {
    const [, said = ''] = page.split(/`a sign-in failed`|A refused passkey/);
    const rows = [...said.matchAll(/^\| `(\w+)` +\|/gm)].map(([, outcome = '']) => outcome);
    assert.deepEqual(rows.sort(), [...signInFailures].sort());
  });
});
