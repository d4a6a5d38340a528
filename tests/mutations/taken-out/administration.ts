// What members may do once they are signed in: the second look, proofs, tokens, the last owner, changes held against what was seen,
// and what is found by a hash alone.

import type { Mutation } from '../mutation.ts';

const memberTests = ['tests/integration/token/members.test.ts'];
const signInTests = ['tests/integration/token/sign-in.test.ts'];
const allowedTests = ['tests/unit/edge/allowed.test.ts'];
const secondLookTests = ['tests/unit/shared/second-look.test.ts', 'tests/unit/shared/permissions.test.ts'];
const previewTests = ['tests/integration/edge/previews.test.ts'];

export const mutationsOfAdministration: readonly Mutation[] = [
  {
    without: 'the service that acts looks at the actor again',
    file: 'services/shared/grpc/served-call.ts',
    from: '      if (isFromOutside(received)) checkActor(path, received.actor, request);\n',
    to: '',
    tests: secondLookTests,
  },
  {
    without: 'whoever does not say which service they are is looked at',
    file: 'services/shared/grpc/served-call.ts',
    from: "caller?.service === undefined || caller.service === 'edge'",
    to: "caller?.service === 'edge'",
    tests: secondLookTests,
  },
  {
    without: 'a call for one organization carries no id of another',
    file: 'services/shared/permissions/call-check.ts',
    from: ' && organizationId === actor.organization_id);',
    to: ');',
    tests: secondLookTests,
  },
  {
    without: 'no token has done what needs a proof',
    file: 'services/shared/permissions/call-check.ts',
    from: " || actor.via === 'session';",
    to: ' || actor.via !== undefined;',
    tests: secondLookTests,
  },
  {
    without: 'what could do most harm needs a proof of minutes ago',
    file: 'services/edge/domain/allowed.ts',
    from: "    if (principal.provedAt === undefined || now - principal.provedAt > proofMs) return 'unproved';\n",
    to: '',
    tests: ['tests/integration/edge/sessions.test.ts'],
  },
  {
    without: 'a name that somebody makes lead to a loopback address is none of the console’s',
    file: 'services/edge/domain/console-origin.ts',
    from: " && !(typeof host === 'string' && loopbackHost.test(host))",
    to: " && typeof host !== 'string'",
    tests: ['tests/unit/edge/sign-in-rules.test.ts'],
  },
  {
    without: 'no token gives a proof',
    file: 'services/edge/domain/allowed.ts',
    from: "    if (principal.via !== 'session') return 'forbidden';\n",
    to: "    if (principal.via !== 'session') return 'allowed';\n",
    tests: allowedTests,
  },
  {
    without: 'an organization of others is not there',
    file: 'services/edge/domain/allowed.ts',
    from: "  if (role === undefined) return 'foreign';\n",
    to: "  if (role === undefined) return 'allowed';\n",
    tests: allowedTests,
  },
  {
    without: 'a session is found by the hash of its own secret',
    file: 'services/token/store/sessions.ts',
    from: 'const found = await sessions.findOne({ secret_sha256: sha256 });',
    to: 'const found = await sessions.findOne({ secret_sha256: { $exists: true } });',
    tests: signInTests,
  },
  {
    without: 'edge knows a session by all of its secret',
    file: 'services/edge/auth/sessions.ts',
    from: "createHash('sha256').update(secret).digest('hex')",
    to: "createHash('sha256').update(secret.slice(0, 8)).digest('hex')",
    tests: ['tests/integration/edge/sessions.test.ts'],
  },
  {
    without: 'a link is found by the hash of its own secret',
    file: 'services/token/store/sign-in-links.ts',
    from: 'links.findOne({ _id: sha256, used_at: { $exists: false }, expires_at: { $gt: now } }),',
    to: 'links.findOne({ used_at: { $exists: false }, expires_at: { $gt: now } }),',
    tests: signInTests,
  },
  {
    without: 'an invitation is found by the hash of its own secret',
    file: 'services/token/store/invitations.ts',
    from: 'const found = await invitations.findOne({ secret_sha256: sha256 });',
    to: 'const found = await invitations.findOne({ secret_sha256: { $exists: true } });',
    tests: memberTests,
  },
  {
    without: 'an invitation is accepted once',
    file: 'services/token/store/invitations.ts',
    from: '        { _id, organization_id, ...waiting },\n',
    to: '        { _id, organization_id },\n',
    tests: memberTests,
  },
  {
    without: 'an invitation makes nothing that its maker could not make any more',
    file: 'services/token/grpc/find-waiting-invitation.ts',
    from: " || !roleMay(maker, 'members.write') || !mayGrant(maker, role)",
    to: '',
    tests: memberTests,
  },
  {
    without: 'the last owner stays',
    file: 'services/token/grpc/member-changes.ts',
    from: '  if (!stays) {\n',
    to: '  if (!stays && leavingAt.getTime() < 0) {\n',
    tests: memberTests,
  },
  {
    without: 'an owner who is about to be none is not the one who stays',
    file: 'services/token/store/memberships.ts',
    from: '        if (at === undefined) return true;\n',
    to: '        if (at === undefined || now.getTime() - at.getTime() < leavingMs) return true;\n',
    tests: memberTests,
  },
  {
    without: 'nobody gives more than their own role',
    file: 'services/token/grpc/change-member-role.ts',
    from: ' || !mayGrant(own, role)',
    to: '',
    tests: memberTests,
  },
  {
    without: 'a personal token may do what its maker may now',
    file: 'services/token/grpc/authenticate-admin-token.ts',
    from: 'lesserRole(role, member.role)',
    to: 'lesserRole(role, role)',
    tests: memberTests,
  },
  {
    without: 'nothing that is a token makes personal tokens',
    file: 'services/token/grpc/token-holder.ts',
    from: "actor?.kind === 'member' && actor.via === 'session' && actor.id !== undefined",
    to: 'actor?.id !== undefined',
    tests: memberTests,
    only: 'in person',
  },
  {
    without: 'a preview is taken from the console alone',
    file: 'services/edge/http/authenticate.ts',
    from: 'preview ? new Set([preview.origin]) : access.origins',
    to: 'preview ? new Set([preview.origin, ...access.origins]) : access.origins',
    tests: previewTests,
  },
  {
    without: 'an origin of the console is none of customers’ tokens',
    file: 'services/edge/http/authenticate.ts',
    from: 'preview?.origin ?? ownOrigin()',
    to: 'ownOrigin()',
    tests: previewTests,
  },
  {
    without: 'a change is made to what its maker has seen',
    file: 'services/shared/document-store/edits.ts',
    from: '  return { edits: revision === 0 ? { $exists: false } : revision };\n',
    to: '  return {};\n',
    tests: [
      'tests/integration/token/organizations.test.ts',
      'tests/integration/run-executor/tool-server-edits.test.ts',
    ],
  },
  {
    without: 'a change that comes too late is told so',
    file: 'services/shared/document-store/edits.ts',
    from: 'if (asked !== undefined && revisionOf(found) !== asked) throw changedMeanwhile(found);',
    to: '',
    tests: ['tests/integration/token/organizations.test.ts'],
    only: 'once for all who saw the same',
  },
  {
    without: 'If-Match is sent on with the change',
    file: 'services/edge/http/admin/etag.ts',
    from: '  return { if_revision: Number(revision) };\n',
    to: '  return {};\n',
    tests: ['tests/unit/edge/etag.test.ts', 'tests/integration/edge/etags.test.ts'],
  },
];
