// The form of tokens of the administration: a mark, 32 random bytes, a checksum.

import assert from 'node:assert/strict';
import { adminTokenForm, newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';

describe('a token of the administration', () => {
  it('says by its first characters of which kind it is, and never twice the same', () => {
    const [personal, ofAccount] = [newAdminToken('personal_token'), newAdminToken('service_account')];
    assert.match(personal, /^cpt_[\w-]{49}$/);
    assert.match(ofAccount, /^csa_[\w-]{49}$/);
    assert.deepEqual([adminTokenForm(personal), adminTokenForm(ofAccount)], ['personal_token', 'service_account']);
    assert.notEqual(newAdminToken('personal_token'), personal);
  });

  it('is known to be mistyped wherever one character is another one, is missing, or is too many', () => {
    const token = newAdminToken('personal_token');
    for (let at = 4; at < token.length; at += 1) {
      const other = token[at] === 'x' ? 'y' : 'x';
      assert.equal(adminTokenForm(token.slice(0, at) + other + token.slice(at + 1)), 'mistyped', String(at));
      assert.equal(adminTokenForm(token.slice(0, at) + token.slice(at + 1)), 'mistyped', String(at));
    }
    for (const text of [`${token}x`, `${token}\n`, 'cpt_', token.replace('cpt_', 'csa_')])
      assert.equal(adminTokenForm(text), 'mistyped', text);
  });

  it('is nothing else', () => {
    for (const text of ['', 'sk_x', 'eyJhbGciOi', 'CPT_', `x${newAdminToken('personal_token')}`])
      assert.equal(adminTokenForm(text), undefined, text);
  });
});
