// Members and their memberships: invitations, links, roles, the last owner, and personal tokens.

import type { Mutation } from '../mutation.ts';

const memberTests = ['tests/integration/token/members/members.test.ts'];
const linkTests = ['tests/integration/token/members/member-links.test.ts'];
const formerMemberTests = ['tests/integration/token/members/former-members.test.ts'];

export const mutationsOfMembers: readonly Mutation[] = [
  {
    without: 'an operator’s session invites nobody but a first owner',
    file: 'services/token/members/calls/create-invitation.ts',
    from: "if (first && (role !== 'owner' || (await ownersOf(parts, organizationId)).length > 0)) throw outlivesSession();",
    to: 'void [ownersOf, outlivesSession];',
    tests: linkTests,
    only: 'are for the first owner',
  },
  {
    without: 'the invitation of a first owner ends once there is one',
    file: 'services/token/members/find-waiting-invitation.ts',
    from: "  if (first && (await ownersOf(parts, organization._id)).length > 0) throw notFound('invitation');\n",
    to: '',
    tests: linkTests,
    only: 'are for the first owner',
  },
  {
    without: 'an invitation is found by the hash of its own secret',
    file: 'services/token/members/store/invitations.ts',
    from: 'const found = await invitations.findOne({ secret_sha256: sha256 });',
    to: 'const found = await invitations.findOne({ secret_sha256: { $exists: true } });',
    tests: linkTests,
    only: 'by invitations',
  },
  {
    without: 'an invitation is accepted once',
    file: 'services/token/members/store/invitations.ts',
    from: '        { _id, organization_id, ...waiting },\n',
    to: '        { _id, organization_id },\n',
    tests: linkTests,
    only: 'whoever comes at the same time',
  },
  {
    without: 'an invitation makes nothing that its maker could not make any more',
    file: 'services/token/members/find-waiting-invitation.ts',
    from: " || !roleMay(maker, 'members.write') || !mayGrant(maker, role)",
    to: '',
    tests: linkTests,
    only: 'by invitations',
  },
  {
    without: 'the last owner stays',
    file: 'services/token/members/member-changes.ts',
    from: 'owner.member_id !== memberId && (await memberships.stays(owner, leavingAt))',
    to: 'await memberships.stays(owner, leavingAt).then(() => true)',
    tests: memberTests,
    only: 'however the last one is to go',
  },
  {
    without: 'an owner who is about to be none is not the one who stays',
    file: 'services/token/members/store/memberships.ts',
    from: '      if (at === undefined) return true;\n',
    to: '      if (at === undefined || now.getTime() - at.getTime() < leavingMs) return true;\n',
    tests: memberTests,
    only: 'demote each other at once',
  },
  {
    without: 'nobody gives more than their own role',
    file: 'services/token/members/calls/change-member-role.ts',
    from: ' || !mayGrant(own, role)',
    to: '',
    tests: memberTests,
    only: 'by nobody below them',
  },
  {
    without: 'a personal token may do what its maker may now',
    file: 'services/token/credentials/calls/authenticate-admin-token.ts',
    from: 'lesserRole(role, member.role)',
    to: 'lesserRole(role, role)',
    tests: memberTests,
    only: 'what these may with their role',
  },
  {
    without: 'nothing that is a token makes personal tokens',
    file: 'services/token/credentials/token-holder.ts',
    from: "actor?.kind === 'member' && actor.via === 'session' && actor.id !== undefined",
    to: 'actor?.id !== undefined',
    tests: memberTests,
    only: 'in person',
  },
  {
    without: 'a link signs nobody in whom its maker could not make one for any more',
    file: 'services/token/sign-in/calls/read-sign-in-link.ts',
    from: '  if (makerId === undefined || !organization || !member) return;\n',
    to: "  if (makerId !== '' || !organization || !member) return;\n",
    tests: linkTests,
    only: 'once its maker could not make it any more',
  },
  {
    without: 'a personal token ends with the membership that it was made in',
    file: 'services/token/credentials/calls/authenticate-admin-token.ts',
    from: '  if (member?.since.getTime() !== token.member_since?.getTime()) return undefined;\n',
    to: '',
    tests: formerMemberTests,
    only: 'have no token',
  },
  {
    without: 'a role that a person gave is not one of a claim any more',
    file: 'services/token/members/store/memberships.ts',
    from: '        $unset: { leaving_at: true, claimed: true },\n',
    to: '        $unset: { leaving_at: true },\n',
    tests: ['tests/integration/token/sign-in/claimed-roles.test.ts'],
    only: 'that a person gave them in place',
  },
  {
    without: 'nobody joins anything as somebody who is being erased',
    file: 'services/token/members/member-changes.ts',
    from: ' && member.erasing !== true',
    to: '',
    tests: formerMemberTests,
    only: 'once it has begun',
  },
];
