// Pure. What the audit says of this service's acts.

import type { CreateCredentialRequest__Output } from '#proto/colloquy/token/v1/CreateCredentialRequest.ts';
import type { CreateCredentialResponse } from '#proto/colloquy/token/v1/CreateCredentialResponse.ts';
import type { CreateOrganizationRequest__Output } from '#proto/colloquy/token/v1/CreateOrganizationRequest.ts';
import type { CreateOrganizationResponse } from '#proto/colloquy/token/v1/CreateOrganizationResponse.ts';
import type { CreateSignInLinkRequest__Output } from '#proto/colloquy/token/v1/CreateSignInLinkRequest.ts';
import type { CreateSignInLinkResponse } from '#proto/colloquy/token/v1/CreateSignInLinkResponse.ts';
import type { DeleteEndUserRequest__Output } from '#proto/colloquy/token/v1/DeleteEndUserRequest.ts';
import type { DeleteEndUserResponse } from '#proto/colloquy/token/v1/DeleteEndUserResponse.ts';
import type { DeleteOrganizationRequest__Output } from '#proto/colloquy/token/v1/DeleteOrganizationRequest.ts';
import type { DeleteOrganizationResponse } from '#proto/colloquy/token/v1/DeleteOrganizationResponse.ts';
import type { EndApiKeySecretRequest__Output } from '#proto/colloquy/token/v1/EndApiKeySecretRequest.ts';
import type { EndApiKeySecretResponse } from '#proto/colloquy/token/v1/EndApiKeySecretResponse.ts';
import type { EndOperatorSessionRequest__Output } from '#proto/colloquy/token/v1/EndOperatorSessionRequest.ts';
import type { EndOperatorSessionResponse } from '#proto/colloquy/token/v1/EndOperatorSessionResponse.ts';
import type { EndSessionsRequest__Output } from '#proto/colloquy/token/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse } from '#proto/colloquy/token/v1/EndSessionsResponse.ts';
import type { RevokeCredentialRequest__Output } from '#proto/colloquy/token/v1/RevokeCredentialRequest.ts';
import type { RevokeCredentialResponse } from '#proto/colloquy/token/v1/RevokeCredentialResponse.ts';
import type { RotateApiKeyRequest__Output } from '#proto/colloquy/token/v1/RotateApiKeyRequest.ts';
import type { RotateApiKeyResponse } from '#proto/colloquy/token/v1/RotateApiKeyResponse.ts';
import type { UpdateMemberRequest__Output } from '#proto/colloquy/token/v1/UpdateMemberRequest.ts';
import type { UpdateMemberResponse } from '#proto/colloquy/token/v1/UpdateMemberResponse.ts';
import type { UpdateOrganizationRequest__Output } from '#proto/colloquy/token/v1/UpdateOrganizationRequest.ts';
import type { UpdateOrganizationResponse } from '#proto/colloquy/token/v1/UpdateOrganizationResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';
import { isCredentialKind } from './credentials/rules/key-formats.ts';

export const createOrganizationAct: NotedCall<CreateOrganizationRequest__Output, CreateOrganizationResponse> = {
  act: () => ({ action: 'organization.create', target: '/admin/v1/organizations' }),
  made: ({ organization }) => {
    const id = organization?.id ?? '';
    return { organization_id: id, target: adminPath(id) };
  },
};

export const updateOrganizationAct: NotedCall<UpdateOrganizationRequest__Output, UpdateOrganizationResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'organization.update',
    organization_id: id,
    target: adminPath(id),
  }),
};

export const deleteOrganizationAct: NotedCall<DeleteOrganizationRequest__Output, DeleteOrganizationResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'organization.delete',
    organization_id: id,
    target: adminPath(id),
  }),
};

export const deleteEndUserAct: NotedCall<DeleteEndUserRequest__Output, DeleteEndUserResponse> = {
  act: ({ organization_id: id, end_user_id }) => ({
    action: 'end_user.delete',
    organization_id: id,
    target: adminPath(id, 'end-users', end_user_id),
  }),
};

export const createCredentialAct: NotedCall<CreateCredentialRequest__Output, CreateCredentialResponse> = {
  act: ({ organization_id: id, kind }) => ({
    action: `${wordOf(kind)}.create`,
    organization_id: id,
    target: adminPath(id, listOf(kind)),
  }),
  made: ({ credential }, { organization_id: id, kind }) => ({
    target: adminPath(id, listOf(kind), credential?.id ?? ''),
  }),
};

export const revokeCredentialAct: NotedCall<RevokeCredentialRequest__Output, RevokeCredentialResponse> = {
  act: ({ organization_id: id, kind, credential_id }) => ({
    action: `${wordOf(kind)}.revoke`,
    organization_id: id,
    target: adminPath(id, listOf(kind), credential_id),
  }),
};

export const rotateApiKeyAct: NotedCall<RotateApiKeyRequest__Output, RotateApiKeyResponse> = {
  act: ({ organization_id: id, credential_id }) => ({
    action: 'api_key.rotate',
    organization_id: id,
    target: adminPath(id, listOf('api_key'), credential_id),
  }),
};

export const endApiKeySecretAct: NotedCall<EndApiKeySecretRequest__Output, EndApiKeySecretResponse> = {
  act: ({ organization_id: id, credential_id, prefix }) => ({
    action: 'api_key.end_secret',
    organization_id: id,
    target: adminPath(id, listOf('api_key'), credential_id, 'secrets', prefix),
  }),
};

export const createSignInLinkAct: NotedCall<CreateSignInLinkRequest__Output, CreateSignInLinkResponse> = {
  act: ({ organization_id: id, member_id: memberId }) =>
    id === undefined
      ? { action: 'operator_link.create', target: '/auth/operator-links' }
      : {
          action: 'sign_in_link.create',
          organization_id: id,
          target: adminPath(id, 'members', ...(memberId === undefined ? [] : [memberId])),
        },
};

export const endSessionsAct: NotedCall<EndSessionsRequest__Output, EndSessionsResponse> = {
  act: ({ session_id: id }) => ({
    action: 'session.delete',
    target: id === undefined ? '/admin/v1/me/sessions' : `/admin/v1/me/sessions/${id}`,
  }),
};

export const endOperatorSessionAct: NotedCall<EndOperatorSessionRequest__Output, EndOperatorSessionResponse> = {
  act: ({ session_id: id }) => ({ action: 'operator_session.delete', target: `/admin/v1/operator-sessions/${id}` }),
};

export const updateMemberAct: NotedCall<UpdateMemberRequest__Output, UpdateMemberResponse> = {
  act: () => ({ action: 'member.update', target: '/admin/v1/me' }),
};

// A kind that there is not is refused by the call, and is none of the audit's words.
function wordOf(kind: string): string {
  return isCredentialKind(kind) ? kind : 'credential';
}

function listOf(kind: string): string {
  return `${wordOf(kind).replaceAll('_', '-')}s`;
}
