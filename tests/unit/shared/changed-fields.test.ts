// Which fields a change changes, as the audit names them.

import assert from 'node:assert/strict';
import { changedFields } from '#shared/contract/audit/changed-fields.ts';

describe('the fields of a change', () => {
  it('are named, without their values', () => {
    const secret = { kind: 'bearer', secret: 't0p' };
    const names = changedFields({ organization_id: 'o', fields: { name: 'x', credential: secret }, _fields: 'fields' });
    assert.deepEqual(names, ['name', 'credential']);
    assert.deepEqual(changedFields({ organization_id: 'o', changes: [{ name: 'queued_runs', value: 3 }] }), [
      'queued_runs',
    ]);
  });

  it('are the given ones, without those that only name the thing or hold the change', () => {
    const request = {
      organization_id: 'o',
      name: undefined,
      disabled: false,
      origins: null,
      if_revision: 3,
      creation: {},
    };
    assert.deepEqual(changedFields(request), ['disabled']);
    assert.deepEqual([changedFields(undefined), changedFields('x')], [[], []]);
  });
});
