// The page of the audit names each act that a service notes, and who writes it.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPermission } from '#shared/contract/permissions/permissions.ts';

const root = path.join(import.meta.dirname, '../../..');

// Stand in for words that are computed for a call.
const words: Record<string, readonly string[]> = {
  '${credentialWord(kind)}': ['publishable_key', 'api_key', 'identity_secret'],
  '${adminTokenWord(request)}': ['personal_token', 'service_account_token'],
};

/** The acts that a source notes: where an act says its `action`, or hands it on to be noted. */
function actsIn(source: string): string[] {
  return [...source.matchAll(/\b(?:action: |noted\()([^,\n]+)/g)].flatMap(([, said = '']) =>
    [...said.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'|`([^`]+)`/g)].flatMap(([, whole, made = '']) => {
      if (whole !== undefined) return [whole];
      const [variable, rest] = made.split(/(?<=\})/, 2);
      const known = words[variable ?? ''] ?? assert.fail(`what is ${made}?`);
      return known.map((word) => `${word}${rest}`);
    }),
  );
}

const noted = globSync('services/{*,*/{auth,domain,grpc},*/*/{rules,calls}}/*.ts', { cwd: root }).flatMap((file) => {
  const [, service] = file.split(path.sep);
  return actsIn(readFileSync(path.join(root, file), 'utf8')).map((act) => `${service}: ${act}`);
});

/** `a.b`, `.c` stands for a.b and a.c. Edge's refusals are noted as the permission, and are no act. */
function actsOf(row: string): string[] {
  const [, acts = '', writer = ''] = row.split('|').map((cell) => cell.trim());
  let last = '';
  return [...acts.matchAll(/`([a-z_]*(?:\.[a-z_]+)+)`/g)]
    .map(([, said = '']) => (last = said.startsWith('.') ? last.replace(/\.[a-z_]+$/, said) : said))
    .filter((act) => writer !== 'edge' || !isPermission(act))
    .map((act) => `${writer}: ${act}`);
}

const page = readFileSync(path.join(root, 'docs/operations/audit.md'), 'utf8');
const [, table = ''] = /\n\| actions .*\n\| --.*\n((?:\|.*\n)+)/.exec(page) ?? [];

describe('the page of the audit', () => {
  it('has the acts that are noted, and no others', () => {
    assert.ok(noted.includes('edge: operator.sign_in') && noted.includes('token: session.create'), 'it looks at none');
    const rows = table.trimEnd().split('\n').flatMap(actsOf);
    assert.deepEqual(rows.toSorted(), [...new Set(noted)].toSorted());
  });
});
