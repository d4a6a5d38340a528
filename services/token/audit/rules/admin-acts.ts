// Pure. What the audit says of acts on members, service accounts and tokens of the administration.

import type { CreateAdminTokenRequest__Output } from '#proto/colloquy/token/v1/CreateAdminTokenRequest.ts';
import type { CreateAdminTokenResponse } from '#proto/colloquy/token/v1/CreateAdminTokenResponse.ts';
import type { CreateServiceAccountRequest__Output } from '#proto/colloquy/token/v1/CreateServiceAccountRequest.ts';
import type { CreateServiceAccountResponse } from '#proto/colloquy/token/v1/CreateServiceAccountResponse.ts';
import type { DeleteServiceAccountRequest__Output } from '#proto/colloquy/token/v1/DeleteServiceAccountRequest.ts';
import type { DeleteServiceAccountResponse } from '#proto/colloquy/token/v1/DeleteServiceAccountResponse.ts';
import type { RevokeAdminTokenRequest__Output } from '#proto/colloquy/token/v1/RevokeAdminTokenRequest.ts';
import type { RevokeAdminTokenResponse } from '#proto/colloquy/token/v1/RevokeAdminTokenResponse.ts';
import type { ChangeMemberRoleRequest__Output } from '#proto/colloquy/token/v1/ChangeMemberRoleRequest.ts';
import type { ChangeMemberRoleResponse } from '#proto/colloquy/token/v1/ChangeMemberRoleResponse.ts';
import type { CreateInvitationRequest__Output } from '#proto/colloquy/token/v1/CreateInvitationRequest.ts';
import type { CreateInvitationResponse } from '#proto/colloquy/token/v1/CreateInvitationResponse.ts';
import type { EndSupportAccessRequest__Output } from '#proto/colloquy/token/v1/EndSupportAccessRequest.ts';
import type { EndSupportAccessResponse } from '#proto/colloquy/token/v1/EndSupportAccessResponse.ts';
import type { OpenSupportAccessRequest__Output } from '#proto/colloquy/token/v1/OpenSupportAccessRequest.ts';
import type { OpenSupportAccessResponse } from '#proto/colloquy/token/v1/OpenSupportAccessResponse.ts';
import type { RemoveMemberRequest__Output } from '#proto/colloquy/token/v1/RemoveMemberRequest.ts';
import type { RemoveMemberResponse } from '#proto/colloquy/token/v1/RemoveMemberResponse.ts';
import type { RevokeInvitationRequest__Output } from '#proto/colloquy/token/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse } from '#proto/colloquy/token/v1/RevokeInvitationResponse.ts';
import type { IssuePreviewTokenRequest__Output } from '#proto/colloquy/token/v1/IssuePreviewTokenRequest.ts';
import type { IssuePreviewTokenResponse } from '#proto/colloquy/token/v1/IssuePreviewTokenResponse.ts';
import type { UpdateServiceAccountRequest__Output } from '#proto/colloquy/token/v1/UpdateServiceAccountRequest.ts';
import type { UpdateServiceAccountResponse } from '#proto/colloquy/token/v1/UpdateServiceAccountResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

const accounts = 'service-accounts';

export const createServiceAccountAct: NotedCall<CreateServiceAccountRequest__Output, CreateServiceAccountResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'service_account.create',
    organization_id: id,
    target: adminPath(id, accounts),
  }),
  made: ({ service_account: account }, { organization_id: id }) => ({
    target: adminPath(id, accounts, account?.id ?? ''),
  }),
};

export const updateServiceAccountAct: NotedCall<UpdateServiceAccountRequest__Output, UpdateServiceAccountResponse> = {
  act: ({ organization_id: id, service_account_id: account }) => ({
    action: 'service_account.update',
    organization_id: id,
    target: adminPath(id, accounts, account),
  }),
};

export const deleteServiceAccountAct: NotedCall<DeleteServiceAccountRequest__Output, DeleteServiceAccountResponse> = {
  act: ({ organization_id: id, service_account_id: account }) => ({
    action: 'service_account.delete',
    organization_id: id,
    target: adminPath(id, accounts, account),
  }),
};

export const createAdminTokenAct: NotedCall<CreateAdminTokenRequest__Output, CreateAdminTokenResponse> = {
  // Of a personal one whoever asks names the organization: that it is one of theirs is known once the token is made.
  act: (request) => ({
    action: `${wordOf(request)}.create`,
    ...(request.service_account_id === undefined ? {} : { organization_id: request.organization_id }),
    target: tokensOf(request),
  }),
  made: ({ token }, request) => ({
    organization_id: request.organization_id,
    target: `${tokensOf(request)}/${token?.id ?? ''}`,
  }),
};

export const revokeAdminTokenAct: NotedCall<RevokeAdminTokenRequest__Output, RevokeAdminTokenResponse> = {
  act: (request) => ({
    action: `${wordOf(request)}.revoke`,
    ...(request.organization_id === undefined ? {} : { organization_id: request.organization_id }),
    target: `${tokensOf(request)}/${request.token_id}`,
  }),
  made: ({ organization_id: id }) => (id === undefined ? {} : { organization_id: id }),
};

export const changeMemberRoleAct: NotedCall<ChangeMemberRoleRequest__Output, ChangeMemberRoleResponse> = {
  act: ({ organization_id: id, member_id: member }) => ({
    action: 'member.change_role',
    organization_id: id,
    target: adminPath(id, 'members', member),
  }),
};

export const removeMemberAct: NotedCall<RemoveMemberRequest__Output, RemoveMemberResponse> = {
  act: ({ organization_id: id, member_id: member }) => ({
    action: 'member.remove',
    organization_id: id,
    target: adminPath(id, 'members', member),
  }),
};

export const createInvitationAct: NotedCall<CreateInvitationRequest__Output, CreateInvitationResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'invitation.create',
    organization_id: id,
    target: adminPath(id, 'invitations'),
  }),
  made: ({ invitation }, { organization_id: id }) => ({ target: adminPath(id, 'invitations', invitation?.id ?? '') }),
};

export const revokeInvitationAct: NotedCall<RevokeInvitationRequest__Output, RevokeInvitationResponse> = {
  act: ({ organization_id: id, invitation_id: invitation }) => ({
    action: 'invitation.revoke',
    organization_id: id,
    target: adminPath(id, 'invitations', invitation),
  }),
};

export const openSupportAccessAct: NotedCall<OpenSupportAccessRequest__Output, OpenSupportAccessResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'support_access.open',
    organization_id: id,
    target: adminPath(id, 'support-accesses'),
  }),
  made: ({ support_access: access }, { organization_id: id }) => ({
    target: adminPath(id, 'support-accesses', access?.id ?? ''),
  }),
};

export const endSupportAccessAct: NotedCall<EndSupportAccessRequest__Output, EndSupportAccessResponse> = {
  act: ({ organization_id: id, support_access_id: access }) => ({
    action: 'support_access.end',
    organization_id: id,
    target: adminPath(id, 'support-accesses', access),
  }),
};

interface Asked {
  readonly organization_id?: string;
  readonly service_account_id?: string;
}

function wordOf({ service_account_id: account }: Asked): string {
  return account === undefined ? 'personal_token' : 'service_account_token';
}

function tokensOf({ organization_id: id = '', service_account_id: account }: Asked): string {
  return account === undefined ? '/admin/v1/me/tokens' : adminPath(id, accounts, account, 'tokens');
}

export const issuePreviewTokenAct: NotedCall<IssuePreviewTokenRequest__Output, IssuePreviewTokenResponse> = {
  act: ({ organization_id: id, agent_id: agentId }) => ({
    action: 'agent.preview',
    organization_id: id,
    target: adminPath(id, 'agents', agentId, 'preview-tokens'),
  }),
};
