// The claim of groups or roles, in the forms in which providers give it.

import assert from 'node:assert/strict';
import { claimedGroups } from '#services/edge/domain/claimed-groups.ts';

describe('the values of a claim of groups', () => {
  const valuesOf = (groups: unknown): string[] => [...claimedGroups({ groups }, 'groups').values];
  const stateOf = (claims: Record<string, unknown>): string => claimedGroups(claims, 'groups').state;

  it('are read from a list, a map, a list of objects, one text, and any of these as JSON text', () => {
    const forms: [unknown, string[]][] = [
      [
        ['staff', 'lead'],
        ['staff', 'lead'],
      ],
      [
        ['staff', '', null, 7],
        ['staff', '7'],
      ],
      // Zitadel: project roles.
      [{ staff: { '17': 'example.com' }, lead: { '17': 'example.com' } }, ['staff', 'lead']],
      [{ staff: true, lead: false, guest: null }, ['staff']],
      [
        [{ id: '4f', name: 'staff' }, { displayName: 'lead' }, { value: 'x', $ref: '…' }],
        ['4f', 'staff', 'lead', 'x'],
      ],
      [[{ staff: { '17': 'example.com' } }], ['staff']],
      [{ name: 'staff', id: 9 }, ['9', 'staff']],
      ['staff', ['staff']],
      [7, ['7']],
      ['["staff","lead"]', ['staff', 'lead']],
      ['{"staff":{"17":"x"}}', ['staff']],
      ['[staff]', ['[staff]']],
      [
        [['staff'], ['lead']],
        ['staff', 'lead'],
      ],
    ];
    for (const [groups, expected] of forms) assert.deepEqual(valuesOf(groups), expected, JSON.stringify(groups));
  });

  it('is one value where it is one text: parts of it let nobody in', () => {
    for (const text of ['staff,lead', 'staff lead', 'ou=All,dc=x', ' staff']) {
      assert.deepEqual(valuesOf(text), [text]);
      assert.equal(claimedGroups({ groups: text }, 'groups').isOneText, text !== ' staff', text);
    }
  });

  it('is not made of other members of an object', () => {
    for (const groups of [
      { staff: 'x' },
      { staff: ['x'] },
      { roles: ['staff'] },
      [{ staff: 'x' }],
      true,
      1.5,
      [true],
    ]) {
      assert.deepEqual(valuesOf(groups), [], JSON.stringify(groups));
      assert.equal(stateOf({ groups }), 'unreadable', JSON.stringify(groups));
    }
  });

  it('is told apart: empty, absent, left out by the provider', () => {
    for (const groups of [[], {}, '', false, [null], [''], '[]']) assert.equal(stateOf({ groups }), 'empty');
    for (const claims of [{}, { groups: null }, { group: ['x'] }]) assert.equal(stateOf(claims), 'absent');
    for (const claims of [
      { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } },
      { hasgroups: true },
      { hasgroups: 'true', groups: [] },
      { _claim_names: { groups: 'src1' }, groups: null },
    ])
      assert.equal(stateOf(claims), 'left_out', JSON.stringify(claims));
    assert.equal(stateOf({ _claim_names: { roles: 'src1' }, groups: ['x'] }), 'some');
    assert.equal(stateOf({ _claim_names: 'groups' }), 'absent');
  });

  it('is read from a claim inside another, or from one whose name has dots', () => {
    const read = (claims: Record<string, unknown>, name = 'realm.roles'): string[] => [
      ...claimedGroups(claims, name).values,
    ];
    assert.deepEqual(read({ realm: { roles: ['x'] } }), ['x']);
    assert.deepEqual(read({ 'realm.roles': 'x', realm: {} }), ['x']);
    assert.deepEqual(read({ clients: { 'my.app': { roles: ['x'] } } }, 'clients.my.app.roles'), ['x']);
    assert.deepEqual(read({ realm: 'x' }), []);
    assert.deepEqual(read({}, '__proto__.x'), []);
    assert.equal(claimedGroups({ _claim_names: { realm: 'src1' } }, 'realm.roles').state, 'left_out');
  });

  it('is read in linear time, however much there is', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => ({ name: `group-${n}` }));
    assert.equal(valuesOf(many).length, many.length);
    let deep: unknown = ['x'];
    for (let depth = 0; depth < 1_000; depth += 1) deep = [deep];
    assert.deepEqual(valuesOf(deep), []);
  });
});
