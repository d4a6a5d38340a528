// The name of an act's target, of the answer to it.

import assert from 'node:assert/strict';
import { targetName } from '#shared/contract/audit/target-name.ts';

describe('the name of a target', () => {
  it('is that of the thing in the answer', () => {
    assert.equal(targetName('agent.update', { agent: { id: 'a', name: 'Support' } }), 'Support');
    assert.equal(targetName('api_key.create', { secret: 's', key: { name: 'Backend' } }), 'Backend');
    assert.equal(targetName('member.change_role', { member: null, name: 'Ada' }), 'Ada');
  });

  it('is kept of no end-user, conversation or run', () => {
    for (const action of ['end_user.delete', 'conversation.delete', 'run.cancel', 'feedback.list'])
      assert.equal(targetName(action, { name: 'Mia', end_user: { name: 'Mia' } }), undefined, action);
  });

  it('is none where the answer has none', () => {
    for (const answer of [{}, null, 'text', { agent: null }, { agent: { name: '' } }, { list: [{ name: 'x' }] }])
      assert.equal(targetName('agent.update', answer), undefined);
  });
});
