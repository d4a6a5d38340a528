// Calls by which tests invite, change, remove and list members of an organization, each with an actor of its own.

import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, type TokenHarness } from '../../../support/token-harness.ts';

export const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');
export const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };

/** The calls of a case, in the organization that it has at the time. */
export function memberActs(at: () => { readonly service: TokenHarness; readonly organization: string }) {
  const by = (id: string, role: Role, of = at().organization): CallContext => ({
    ...context,
    actor: { kind: 'member', id, name: 'Ada', via: 'session', role, organization_id: of },
  });
  /** Makes a member by an invitation of the operator; its id. */
  const join = async (role: Role, of = at().organization): Promise<string> => {
    const sha256 = await invite(role, operator, of);
    await acceptAs(sha256, 'Somebody');
    const { data } = await at().service.token.ListMembers({ organization_id: of, page: { limit: 1 } }, operator);
    return data[0]?.id ?? '';
  };
  const invite = async (role: string, as: CallContext, of = at().organization): Promise<string> => {
    const sha256 = newSha256();
    await at().service.token.CreateInvitation({ organization_id: of, invitation_sha256: sha256, role }, as);
    return sha256;
  };
  const acceptAs = (sha256: string, name: string, localSignIn = true) =>
    at().service.token.AcceptInvitation(
      { invitation_sha256: sha256, name, session_sha256: newSha256(), local_sign_in: localSignIn },
      context,
    );
  const acceptBy = (sha256: string, memberId: string) =>
    at().service.token.AcceptInvitation(
      { invitation_sha256: sha256, member_id: memberId },
      { ...context, actor: { kind: 'member', id: memberId, name: 'Ada', via: 'session' } },
    );
  const change = (memberId: string, role: string, as: CallContext) =>
    at().service.token.ChangeMemberRole({ organization_id: at().organization, member_id: memberId, role }, as);
  const remove = (memberId: string, as: CallContext) =>
    at().service.token.RemoveMember({ organization_id: at().organization, member_id: memberId }, as);
  const roles = async (): Promise<Record<string, string>> => {
    const page = { organization_id: at().organization, page: { limit: 100 } };
    const { data } = await at().service.token.ListMembers(page, operator);
    return Object.fromEntries(data.map(({ id, role }) => [id, role]));
  };
  return { by, join, invite, acceptAs, acceptBy, change, remove, roles };
}
