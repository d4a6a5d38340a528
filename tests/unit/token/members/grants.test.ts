// Which roles may give which role.

import assert from 'node:assert/strict';
import {
  lesserRole,
  mayEmploy,
  mayGrant,
  requireRole,
  roleOfActor,
  serviceAccountRoles,
} from '#services/token/members/rules/grants.ts';
import { auditedName } from '#services/token/names.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';

describe('a role that somebody gives', () => {
  it('is at most their own', () => {
    const given = Object.fromEntries(roles.map((own) => [own, roles.filter((role) => mayGrant(own, role))]));
    assert.deepEqual(given, {
      viewer: ['viewer'],
      editor: ['viewer', 'editor'],
      admin: ['viewer', 'editor', 'admin'],
      owner: ['viewer', 'editor', 'admin', 'owner'],
    });
    assert.equal(mayGrant(undefined, 'viewer'), false);
  });

  it('is below their own where it is for a service account', () => {
    const given = Object.fromEntries(roles.map((own) => [own, roles.filter((role) => mayEmploy(own, role))]));
    assert.deepEqual(given, {
      viewer: [],
      editor: ['viewer'],
      admin: ['viewer', 'editor'],
      owner: ['viewer', 'editor', 'admin'],
    });
    assert.equal(mayEmploy(undefined, 'viewer'), false);
  });

  it('is bounded for nobody but those who have roles', () => {
    assert.equal(roleOfActor(undefined), 'owner');
    assert.equal(roleOfActor({ kind: 'operator' }), 'owner');
    assert.equal(roleOfActor({ kind: 'member', role: 'admin' }), 'admin');
    for (const kind of ['member', 'personal_token', 'service_account']) {
      assert.equal(roleOfActor({ kind }), undefined, kind);
      assert.equal(roleOfActor({ kind, role: 'viewer_without_content' }), undefined, kind);
      assert.equal(roleOfActor({ kind, role: 'constructor' }), undefined, kind);
    }
  });

  it('is one of those there are', () => {
    assert.equal(requireRole('editor'), 'editor');
    for (const text of ['', 'operator', 'Owner', '__proto__'])
      assert.throws(
        () => requireRole(text),
        (error) => hasCode(error, 'validation_error'),
      );
    assert.throws(
      () => requireRole('owner', serviceAccountRoles),
      (error) => hasCode(error, 'validation_error'),
    );
  });

  it('is the lesser of two where one bounds the other', () => {
    assert.deepEqual([lesserRole('owner', 'viewer'), lesserRole('viewer', 'owner')], ['viewer', 'viewer']);
    assert.equal(lesserRole('editor', 'editor'), 'editor');
  });
});

describe('the name of an actor on another’s behalf', () => {
  it('is both names, each as far as there is room', () => {
    assert.equal(auditedName('ci', 'Ada'), 'ci (Ada)');
    assert.equal(auditedName('ci', undefined), 'ci');
    const long = auditedName('😀'.repeat(200), 'é'.repeat(200));
    assert.equal(Array.from(long).length, 57);
    assert.ok(long.isWellFormed());
  });
});
