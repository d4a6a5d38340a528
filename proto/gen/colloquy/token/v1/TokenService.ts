// Original file: proto/colloquy/token/v1/token.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _colloquy_token_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _colloquy_token_v1_AcceptInvitationRequest__Output } from '../../../colloquy/token/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _colloquy_token_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _colloquy_token_v1_AcceptInvitationResponse__Output } from '../../../colloquy/token/v1/AcceptInvitationResponse.ts';
import type { AddAllowedOriginRequest as _colloquy_token_v1_AddAllowedOriginRequest, AddAllowedOriginRequest__Output as _colloquy_token_v1_AddAllowedOriginRequest__Output } from '../../../colloquy/token/v1/AddAllowedOriginRequest.ts';
import type { AddAllowedOriginResponse as _colloquy_token_v1_AddAllowedOriginResponse, AddAllowedOriginResponse__Output as _colloquy_token_v1_AddAllowedOriginResponse__Output } from '../../../colloquy/token/v1/AddAllowedOriginResponse.ts';
import type { AuthenticateAdminTokenRequest as _colloquy_token_v1_AuthenticateAdminTokenRequest, AuthenticateAdminTokenRequest__Output as _colloquy_token_v1_AuthenticateAdminTokenRequest__Output } from '../../../colloquy/token/v1/AuthenticateAdminTokenRequest.ts';
import type { AuthenticateAdminTokenResponse as _colloquy_token_v1_AuthenticateAdminTokenResponse, AuthenticateAdminTokenResponse__Output as _colloquy_token_v1_AuthenticateAdminTokenResponse__Output } from '../../../colloquy/token/v1/AuthenticateAdminTokenResponse.ts';
import type { AuthenticateKeyRequest as _colloquy_token_v1_AuthenticateKeyRequest, AuthenticateKeyRequest__Output as _colloquy_token_v1_AuthenticateKeyRequest__Output } from '../../../colloquy/token/v1/AuthenticateKeyRequest.ts';
import type { AuthenticateKeyResponse as _colloquy_token_v1_AuthenticateKeyResponse, AuthenticateKeyResponse__Output as _colloquy_token_v1_AuthenticateKeyResponse__Output } from '../../../colloquy/token/v1/AuthenticateKeyResponse.ts';
import type { BeginActRequest as _colloquy_token_v1_BeginActRequest, BeginActRequest__Output as _colloquy_token_v1_BeginActRequest__Output } from '../../../colloquy/token/v1/BeginActRequest.ts';
import type { BeginActResponse as _colloquy_token_v1_BeginActResponse, BeginActResponse__Output as _colloquy_token_v1_BeginActResponse__Output } from '../../../colloquy/token/v1/BeginActResponse.ts';
import type { ChangeMemberRoleRequest as _colloquy_token_v1_ChangeMemberRoleRequest, ChangeMemberRoleRequest__Output as _colloquy_token_v1_ChangeMemberRoleRequest__Output } from '../../../colloquy/token/v1/ChangeMemberRoleRequest.ts';
import type { ChangeMemberRoleResponse as _colloquy_token_v1_ChangeMemberRoleResponse, ChangeMemberRoleResponse__Output as _colloquy_token_v1_ChangeMemberRoleResponse__Output } from '../../../colloquy/token/v1/ChangeMemberRoleResponse.ts';
import type { CheckUserHashRequest as _colloquy_token_v1_CheckUserHashRequest, CheckUserHashRequest__Output as _colloquy_token_v1_CheckUserHashRequest__Output } from '../../../colloquy/token/v1/CheckUserHashRequest.ts';
import type { CheckUserHashResponse as _colloquy_token_v1_CheckUserHashResponse, CheckUserHashResponse__Output as _colloquy_token_v1_CheckUserHashResponse__Output } from '../../../colloquy/token/v1/CheckUserHashResponse.ts';
import type { ConfirmSessionRequest as _colloquy_token_v1_ConfirmSessionRequest, ConfirmSessionRequest__Output as _colloquy_token_v1_ConfirmSessionRequest__Output } from '../../../colloquy/token/v1/ConfirmSessionRequest.ts';
import type { ConfirmSessionResponse as _colloquy_token_v1_ConfirmSessionResponse, ConfirmSessionResponse__Output as _colloquy_token_v1_ConfirmSessionResponse__Output } from '../../../colloquy/token/v1/ConfirmSessionResponse.ts';
import type { CountOrganizationsRequest as _colloquy_token_v1_CountOrganizationsRequest, CountOrganizationsRequest__Output as _colloquy_token_v1_CountOrganizationsRequest__Output } from '../../../colloquy/token/v1/CountOrganizationsRequest.ts';
import type { CountOrganizationsResponse as _colloquy_token_v1_CountOrganizationsResponse, CountOrganizationsResponse__Output as _colloquy_token_v1_CountOrganizationsResponse__Output } from '../../../colloquy/token/v1/CountOrganizationsResponse.ts';
import type { CreateAdminTokenRequest as _colloquy_token_v1_CreateAdminTokenRequest, CreateAdminTokenRequest__Output as _colloquy_token_v1_CreateAdminTokenRequest__Output } from '../../../colloquy/token/v1/CreateAdminTokenRequest.ts';
import type { CreateAdminTokenResponse as _colloquy_token_v1_CreateAdminTokenResponse, CreateAdminTokenResponse__Output as _colloquy_token_v1_CreateAdminTokenResponse__Output } from '../../../colloquy/token/v1/CreateAdminTokenResponse.ts';
import type { CreateCredentialRequest as _colloquy_token_v1_CreateCredentialRequest, CreateCredentialRequest__Output as _colloquy_token_v1_CreateCredentialRequest__Output } from '../../../colloquy/token/v1/CreateCredentialRequest.ts';
import type { CreateCredentialResponse as _colloquy_token_v1_CreateCredentialResponse, CreateCredentialResponse__Output as _colloquy_token_v1_CreateCredentialResponse__Output } from '../../../colloquy/token/v1/CreateCredentialResponse.ts';
import type { CreateInvitationRequest as _colloquy_token_v1_CreateInvitationRequest, CreateInvitationRequest__Output as _colloquy_token_v1_CreateInvitationRequest__Output } from '../../../colloquy/token/v1/CreateInvitationRequest.ts';
import type { CreateInvitationResponse as _colloquy_token_v1_CreateInvitationResponse, CreateInvitationResponse__Output as _colloquy_token_v1_CreateInvitationResponse__Output } from '../../../colloquy/token/v1/CreateInvitationResponse.ts';
import type { CreateOrganizationRequest as _colloquy_token_v1_CreateOrganizationRequest, CreateOrganizationRequest__Output as _colloquy_token_v1_CreateOrganizationRequest__Output } from '../../../colloquy/token/v1/CreateOrganizationRequest.ts';
import type { CreateOrganizationResponse as _colloquy_token_v1_CreateOrganizationResponse, CreateOrganizationResponse__Output as _colloquy_token_v1_CreateOrganizationResponse__Output } from '../../../colloquy/token/v1/CreateOrganizationResponse.ts';
import type { CreatePasskeyChallengeRequest as _colloquy_token_v1_CreatePasskeyChallengeRequest, CreatePasskeyChallengeRequest__Output as _colloquy_token_v1_CreatePasskeyChallengeRequest__Output } from '../../../colloquy/token/v1/CreatePasskeyChallengeRequest.ts';
import type { CreatePasskeyChallengeResponse as _colloquy_token_v1_CreatePasskeyChallengeResponse, CreatePasskeyChallengeResponse__Output as _colloquy_token_v1_CreatePasskeyChallengeResponse__Output } from '../../../colloquy/token/v1/CreatePasskeyChallengeResponse.ts';
import type { CreatePasskeyRequest as _colloquy_token_v1_CreatePasskeyRequest, CreatePasskeyRequest__Output as _colloquy_token_v1_CreatePasskeyRequest__Output } from '../../../colloquy/token/v1/CreatePasskeyRequest.ts';
import type { CreatePasskeyResponse as _colloquy_token_v1_CreatePasskeyResponse, CreatePasskeyResponse__Output as _colloquy_token_v1_CreatePasskeyResponse__Output } from '../../../colloquy/token/v1/CreatePasskeyResponse.ts';
import type { CreateServiceAccountRequest as _colloquy_token_v1_CreateServiceAccountRequest, CreateServiceAccountRequest__Output as _colloquy_token_v1_CreateServiceAccountRequest__Output } from '../../../colloquy/token/v1/CreateServiceAccountRequest.ts';
import type { CreateServiceAccountResponse as _colloquy_token_v1_CreateServiceAccountResponse, CreateServiceAccountResponse__Output as _colloquy_token_v1_CreateServiceAccountResponse__Output } from '../../../colloquy/token/v1/CreateServiceAccountResponse.ts';
import type { CreateSignInLinkRequest as _colloquy_token_v1_CreateSignInLinkRequest, CreateSignInLinkRequest__Output as _colloquy_token_v1_CreateSignInLinkRequest__Output } from '../../../colloquy/token/v1/CreateSignInLinkRequest.ts';
import type { CreateSignInLinkResponse as _colloquy_token_v1_CreateSignInLinkResponse, CreateSignInLinkResponse__Output as _colloquy_token_v1_CreateSignInLinkResponse__Output } from '../../../colloquy/token/v1/CreateSignInLinkResponse.ts';
import type { DeleteEndUserRequest as _colloquy_token_v1_DeleteEndUserRequest, DeleteEndUserRequest__Output as _colloquy_token_v1_DeleteEndUserRequest__Output } from '../../../colloquy/token/v1/DeleteEndUserRequest.ts';
import type { DeleteEndUserResponse as _colloquy_token_v1_DeleteEndUserResponse, DeleteEndUserResponse__Output as _colloquy_token_v1_DeleteEndUserResponse__Output } from '../../../colloquy/token/v1/DeleteEndUserResponse.ts';
import type { DeleteOrganizationRequest as _colloquy_token_v1_DeleteOrganizationRequest, DeleteOrganizationRequest__Output as _colloquy_token_v1_DeleteOrganizationRequest__Output } from '../../../colloquy/token/v1/DeleteOrganizationRequest.ts';
import type { DeleteOrganizationResponse as _colloquy_token_v1_DeleteOrganizationResponse, DeleteOrganizationResponse__Output as _colloquy_token_v1_DeleteOrganizationResponse__Output } from '../../../colloquy/token/v1/DeleteOrganizationResponse.ts';
import type { DeletePasskeyRequest as _colloquy_token_v1_DeletePasskeyRequest, DeletePasskeyRequest__Output as _colloquy_token_v1_DeletePasskeyRequest__Output } from '../../../colloquy/token/v1/DeletePasskeyRequest.ts';
import type { DeletePasskeyResponse as _colloquy_token_v1_DeletePasskeyResponse, DeletePasskeyResponse__Output as _colloquy_token_v1_DeletePasskeyResponse__Output } from '../../../colloquy/token/v1/DeletePasskeyResponse.ts';
import type { DeleteServiceAccountRequest as _colloquy_token_v1_DeleteServiceAccountRequest, DeleteServiceAccountRequest__Output as _colloquy_token_v1_DeleteServiceAccountRequest__Output } from '../../../colloquy/token/v1/DeleteServiceAccountRequest.ts';
import type { DeleteServiceAccountResponse as _colloquy_token_v1_DeleteServiceAccountResponse, DeleteServiceAccountResponse__Output as _colloquy_token_v1_DeleteServiceAccountResponse__Output } from '../../../colloquy/token/v1/DeleteServiceAccountResponse.ts';
import type { DescribeKeptRequest as _colloquy_token_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_token_v1_DescribeKeptRequest__Output } from '../../../colloquy/token/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_token_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_token_v1_DescribeKeptResponse__Output } from '../../../colloquy/token/v1/DescribeKeptResponse.ts';
import type { EndActRequest as _colloquy_token_v1_EndActRequest, EndActRequest__Output as _colloquy_token_v1_EndActRequest__Output } from '../../../colloquy/token/v1/EndActRequest.ts';
import type { EndActResponse as _colloquy_token_v1_EndActResponse, EndActResponse__Output as _colloquy_token_v1_EndActResponse__Output } from '../../../colloquy/token/v1/EndActResponse.ts';
import type { EndApiKeySecretRequest as _colloquy_token_v1_EndApiKeySecretRequest, EndApiKeySecretRequest__Output as _colloquy_token_v1_EndApiKeySecretRequest__Output } from '../../../colloquy/token/v1/EndApiKeySecretRequest.ts';
import type { EndApiKeySecretResponse as _colloquy_token_v1_EndApiKeySecretResponse, EndApiKeySecretResponse__Output as _colloquy_token_v1_EndApiKeySecretResponse__Output } from '../../../colloquy/token/v1/EndApiKeySecretResponse.ts';
import type { EndIdentitySessionsRequest as _colloquy_token_v1_EndIdentitySessionsRequest, EndIdentitySessionsRequest__Output as _colloquy_token_v1_EndIdentitySessionsRequest__Output } from '../../../colloquy/token/v1/EndIdentitySessionsRequest.ts';
import type { EndIdentitySessionsResponse as _colloquy_token_v1_EndIdentitySessionsResponse, EndIdentitySessionsResponse__Output as _colloquy_token_v1_EndIdentitySessionsResponse__Output } from '../../../colloquy/token/v1/EndIdentitySessionsResponse.ts';
import type { EndOperatorSessionRequest as _colloquy_token_v1_EndOperatorSessionRequest, EndOperatorSessionRequest__Output as _colloquy_token_v1_EndOperatorSessionRequest__Output } from '../../../colloquy/token/v1/EndOperatorSessionRequest.ts';
import type { EndOperatorSessionResponse as _colloquy_token_v1_EndOperatorSessionResponse, EndOperatorSessionResponse__Output as _colloquy_token_v1_EndOperatorSessionResponse__Output } from '../../../colloquy/token/v1/EndOperatorSessionResponse.ts';
import type { EndSessionsRequest as _colloquy_token_v1_EndSessionsRequest, EndSessionsRequest__Output as _colloquy_token_v1_EndSessionsRequest__Output } from '../../../colloquy/token/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _colloquy_token_v1_EndSessionsResponse, EndSessionsResponse__Output as _colloquy_token_v1_EndSessionsResponse__Output } from '../../../colloquy/token/v1/EndSessionsResponse.ts';
import type { EndSupportAccessRequest as _colloquy_token_v1_EndSupportAccessRequest, EndSupportAccessRequest__Output as _colloquy_token_v1_EndSupportAccessRequest__Output } from '../../../colloquy/token/v1/EndSupportAccessRequest.ts';
import type { EndSupportAccessResponse as _colloquy_token_v1_EndSupportAccessResponse, EndSupportAccessResponse__Output as _colloquy_token_v1_EndSupportAccessResponse__Output } from '../../../colloquy/token/v1/EndSupportAccessResponse.ts';
import type { ExchangeTokenRequest as _colloquy_token_v1_ExchangeTokenRequest, ExchangeTokenRequest__Output as _colloquy_token_v1_ExchangeTokenRequest__Output } from '../../../colloquy/token/v1/ExchangeTokenRequest.ts';
import type { ExchangeTokenResponse as _colloquy_token_v1_ExchangeTokenResponse, ExchangeTokenResponse__Output as _colloquy_token_v1_ExchangeTokenResponse__Output } from '../../../colloquy/token/v1/ExchangeTokenResponse.ts';
import type { FindOriginRequest as _colloquy_token_v1_FindOriginRequest, FindOriginRequest__Output as _colloquy_token_v1_FindOriginRequest__Output } from '../../../colloquy/token/v1/FindOriginRequest.ts';
import type { FindOriginResponse as _colloquy_token_v1_FindOriginResponse, FindOriginResponse__Output as _colloquy_token_v1_FindOriginResponse__Output } from '../../../colloquy/token/v1/FindOriginResponse.ts';
import type { FindSupportAccessesRequest as _colloquy_token_v1_FindSupportAccessesRequest, FindSupportAccessesRequest__Output as _colloquy_token_v1_FindSupportAccessesRequest__Output } from '../../../colloquy/token/v1/FindSupportAccessesRequest.ts';
import type { FindSupportAccessesResponse as _colloquy_token_v1_FindSupportAccessesResponse, FindSupportAccessesResponse__Output as _colloquy_token_v1_FindSupportAccessesResponse__Output } from '../../../colloquy/token/v1/FindSupportAccessesResponse.ts';
import type { GetEndUserAttributesRequest as _colloquy_token_v1_GetEndUserAttributesRequest, GetEndUserAttributesRequest__Output as _colloquy_token_v1_GetEndUserAttributesRequest__Output } from '../../../colloquy/token/v1/GetEndUserAttributesRequest.ts';
import type { GetEndUserAttributesResponse as _colloquy_token_v1_GetEndUserAttributesResponse, GetEndUserAttributesResponse__Output as _colloquy_token_v1_GetEndUserAttributesResponse__Output } from '../../../colloquy/token/v1/GetEndUserAttributesResponse.ts';
import type { GetMemberRequest as _colloquy_token_v1_GetMemberRequest, GetMemberRequest__Output as _colloquy_token_v1_GetMemberRequest__Output } from '../../../colloquy/token/v1/GetMemberRequest.ts';
import type { GetMemberResponse as _colloquy_token_v1_GetMemberResponse, GetMemberResponse__Output as _colloquy_token_v1_GetMemberResponse__Output } from '../../../colloquy/token/v1/GetMemberResponse.ts';
import type { GetOrganizationAccessRequest as _colloquy_token_v1_GetOrganizationAccessRequest, GetOrganizationAccessRequest__Output as _colloquy_token_v1_GetOrganizationAccessRequest__Output } from '../../../colloquy/token/v1/GetOrganizationAccessRequest.ts';
import type { GetOrganizationAccessResponse as _colloquy_token_v1_GetOrganizationAccessResponse, GetOrganizationAccessResponse__Output as _colloquy_token_v1_GetOrganizationAccessResponse__Output } from '../../../colloquy/token/v1/GetOrganizationAccessResponse.ts';
import type { GetOrganizationRequest as _colloquy_token_v1_GetOrganizationRequest, GetOrganizationRequest__Output as _colloquy_token_v1_GetOrganizationRequest__Output } from '../../../colloquy/token/v1/GetOrganizationRequest.ts';
import type { GetOrganizationResponse as _colloquy_token_v1_GetOrganizationResponse, GetOrganizationResponse__Output as _colloquy_token_v1_GetOrganizationResponse__Output } from '../../../colloquy/token/v1/GetOrganizationResponse.ts';
import type { GetServiceAccountRequest as _colloquy_token_v1_GetServiceAccountRequest, GetServiceAccountRequest__Output as _colloquy_token_v1_GetServiceAccountRequest__Output } from '../../../colloquy/token/v1/GetServiceAccountRequest.ts';
import type { GetServiceAccountResponse as _colloquy_token_v1_GetServiceAccountResponse, GetServiceAccountResponse__Output as _colloquy_token_v1_GetServiceAccountResponse__Output } from '../../../colloquy/token/v1/GetServiceAccountResponse.ts';
import type { GetSigningKeysRequest as _colloquy_token_v1_GetSigningKeysRequest, GetSigningKeysRequest__Output as _colloquy_token_v1_GetSigningKeysRequest__Output } from '../../../colloquy/token/v1/GetSigningKeysRequest.ts';
import type { GetSigningKeysResponse as _colloquy_token_v1_GetSigningKeysResponse, GetSigningKeysResponse__Output as _colloquy_token_v1_GetSigningKeysResponse__Output } from '../../../colloquy/token/v1/GetSigningKeysResponse.ts';
import type { IssuePreviewTokenRequest as _colloquy_token_v1_IssuePreviewTokenRequest, IssuePreviewTokenRequest__Output as _colloquy_token_v1_IssuePreviewTokenRequest__Output } from '../../../colloquy/token/v1/IssuePreviewTokenRequest.ts';
import type { IssuePreviewTokenResponse as _colloquy_token_v1_IssuePreviewTokenResponse, IssuePreviewTokenResponse__Output as _colloquy_token_v1_IssuePreviewTokenResponse__Output } from '../../../colloquy/token/v1/IssuePreviewTokenResponse.ts';
import type { ListAdminTokensRequest as _colloquy_token_v1_ListAdminTokensRequest, ListAdminTokensRequest__Output as _colloquy_token_v1_ListAdminTokensRequest__Output } from '../../../colloquy/token/v1/ListAdminTokensRequest.ts';
import type { ListAdminTokensResponse as _colloquy_token_v1_ListAdminTokensResponse, ListAdminTokensResponse__Output as _colloquy_token_v1_ListAdminTokensResponse__Output } from '../../../colloquy/token/v1/ListAdminTokensResponse.ts';
import type { ListAllowedOriginsRequest as _colloquy_token_v1_ListAllowedOriginsRequest, ListAllowedOriginsRequest__Output as _colloquy_token_v1_ListAllowedOriginsRequest__Output } from '../../../colloquy/token/v1/ListAllowedOriginsRequest.ts';
import type { ListAllowedOriginsResponse as _colloquy_token_v1_ListAllowedOriginsResponse, ListAllowedOriginsResponse__Output as _colloquy_token_v1_ListAllowedOriginsResponse__Output } from '../../../colloquy/token/v1/ListAllowedOriginsResponse.ts';
import type { ListAuditEntriesRequest as _colloquy_token_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _colloquy_token_v1_ListAuditEntriesRequest__Output } from '../../../colloquy/token/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse as _colloquy_token_v1_ListAuditEntriesResponse, ListAuditEntriesResponse__Output as _colloquy_token_v1_ListAuditEntriesResponse__Output } from '../../../colloquy/token/v1/ListAuditEntriesResponse.ts';
import type { ListCredentialsRequest as _colloquy_token_v1_ListCredentialsRequest, ListCredentialsRequest__Output as _colloquy_token_v1_ListCredentialsRequest__Output } from '../../../colloquy/token/v1/ListCredentialsRequest.ts';
import type { ListCredentialsResponse as _colloquy_token_v1_ListCredentialsResponse, ListCredentialsResponse__Output as _colloquy_token_v1_ListCredentialsResponse__Output } from '../../../colloquy/token/v1/ListCredentialsResponse.ts';
import type { ListEndUsersRequest as _colloquy_token_v1_ListEndUsersRequest, ListEndUsersRequest__Output as _colloquy_token_v1_ListEndUsersRequest__Output } from '../../../colloquy/token/v1/ListEndUsersRequest.ts';
import type { ListEndUsersResponse as _colloquy_token_v1_ListEndUsersResponse, ListEndUsersResponse__Output as _colloquy_token_v1_ListEndUsersResponse__Output } from '../../../colloquy/token/v1/ListEndUsersResponse.ts';
import type { ListInvitationsRequest as _colloquy_token_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _colloquy_token_v1_ListInvitationsRequest__Output } from '../../../colloquy/token/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _colloquy_token_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _colloquy_token_v1_ListInvitationsResponse__Output } from '../../../colloquy/token/v1/ListInvitationsResponse.ts';
import type { ListMembersRequest as _colloquy_token_v1_ListMembersRequest, ListMembersRequest__Output as _colloquy_token_v1_ListMembersRequest__Output } from '../../../colloquy/token/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _colloquy_token_v1_ListMembersResponse, ListMembersResponse__Output as _colloquy_token_v1_ListMembersResponse__Output } from '../../../colloquy/token/v1/ListMembersResponse.ts';
import type { ListOperatorSessionsRequest as _colloquy_token_v1_ListOperatorSessionsRequest, ListOperatorSessionsRequest__Output as _colloquy_token_v1_ListOperatorSessionsRequest__Output } from '../../../colloquy/token/v1/ListOperatorSessionsRequest.ts';
import type { ListOperatorSessionsResponse as _colloquy_token_v1_ListOperatorSessionsResponse, ListOperatorSessionsResponse__Output as _colloquy_token_v1_ListOperatorSessionsResponse__Output } from '../../../colloquy/token/v1/ListOperatorSessionsResponse.ts';
import type { ListOrganizationsRequest as _colloquy_token_v1_ListOrganizationsRequest, ListOrganizationsRequest__Output as _colloquy_token_v1_ListOrganizationsRequest__Output } from '../../../colloquy/token/v1/ListOrganizationsRequest.ts';
import type { ListOrganizationsResponse as _colloquy_token_v1_ListOrganizationsResponse, ListOrganizationsResponse__Output as _colloquy_token_v1_ListOrganizationsResponse__Output } from '../../../colloquy/token/v1/ListOrganizationsResponse.ts';
import type { ListPasskeysRequest as _colloquy_token_v1_ListPasskeysRequest, ListPasskeysRequest__Output as _colloquy_token_v1_ListPasskeysRequest__Output } from '../../../colloquy/token/v1/ListPasskeysRequest.ts';
import type { ListPasskeysResponse as _colloquy_token_v1_ListPasskeysResponse, ListPasskeysResponse__Output as _colloquy_token_v1_ListPasskeysResponse__Output } from '../../../colloquy/token/v1/ListPasskeysResponse.ts';
import type { ListRefusedOriginsRequest as _colloquy_token_v1_ListRefusedOriginsRequest, ListRefusedOriginsRequest__Output as _colloquy_token_v1_ListRefusedOriginsRequest__Output } from '../../../colloquy/token/v1/ListRefusedOriginsRequest.ts';
import type { ListRefusedOriginsResponse as _colloquy_token_v1_ListRefusedOriginsResponse, ListRefusedOriginsResponse__Output as _colloquy_token_v1_ListRefusedOriginsResponse__Output } from '../../../colloquy/token/v1/ListRefusedOriginsResponse.ts';
import type { ListServiceAccountsRequest as _colloquy_token_v1_ListServiceAccountsRequest, ListServiceAccountsRequest__Output as _colloquy_token_v1_ListServiceAccountsRequest__Output } from '../../../colloquy/token/v1/ListServiceAccountsRequest.ts';
import type { ListServiceAccountsResponse as _colloquy_token_v1_ListServiceAccountsResponse, ListServiceAccountsResponse__Output as _colloquy_token_v1_ListServiceAccountsResponse__Output } from '../../../colloquy/token/v1/ListServiceAccountsResponse.ts';
import type { ListSessionsRequest as _colloquy_token_v1_ListSessionsRequest, ListSessionsRequest__Output as _colloquy_token_v1_ListSessionsRequest__Output } from '../../../colloquy/token/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _colloquy_token_v1_ListSessionsResponse, ListSessionsResponse__Output as _colloquy_token_v1_ListSessionsResponse__Output } from '../../../colloquy/token/v1/ListSessionsResponse.ts';
import type { ListSupportAccessesRequest as _colloquy_token_v1_ListSupportAccessesRequest, ListSupportAccessesRequest__Output as _colloquy_token_v1_ListSupportAccessesRequest__Output } from '../../../colloquy/token/v1/ListSupportAccessesRequest.ts';
import type { ListSupportAccessesResponse as _colloquy_token_v1_ListSupportAccessesResponse, ListSupportAccessesResponse__Output as _colloquy_token_v1_ListSupportAccessesResponse__Output } from '../../../colloquy/token/v1/ListSupportAccessesResponse.ts';
import type { NoteActRequest as _colloquy_token_v1_NoteActRequest, NoteActRequest__Output as _colloquy_token_v1_NoteActRequest__Output } from '../../../colloquy/token/v1/NoteActRequest.ts';
import type { NoteActResponse as _colloquy_token_v1_NoteActResponse, NoteActResponse__Output as _colloquy_token_v1_NoteActResponse__Output } from '../../../colloquy/token/v1/NoteActResponse.ts';
import type { NoteRefusedOriginsRequest as _colloquy_token_v1_NoteRefusedOriginsRequest, NoteRefusedOriginsRequest__Output as _colloquy_token_v1_NoteRefusedOriginsRequest__Output } from '../../../colloquy/token/v1/NoteRefusedOriginsRequest.ts';
import type { NoteRefusedOriginsResponse as _colloquy_token_v1_NoteRefusedOriginsResponse, NoteRefusedOriginsResponse__Output as _colloquy_token_v1_NoteRefusedOriginsResponse__Output } from '../../../colloquy/token/v1/NoteRefusedOriginsResponse.ts';
import type { OpenSupportAccessRequest as _colloquy_token_v1_OpenSupportAccessRequest, OpenSupportAccessRequest__Output as _colloquy_token_v1_OpenSupportAccessRequest__Output } from '../../../colloquy/token/v1/OpenSupportAccessRequest.ts';
import type { OpenSupportAccessResponse as _colloquy_token_v1_OpenSupportAccessResponse, OpenSupportAccessResponse__Output as _colloquy_token_v1_OpenSupportAccessResponse__Output } from '../../../colloquy/token/v1/OpenSupportAccessResponse.ts';
import type { ReadMemberRequest as _colloquy_token_v1_ReadMemberRequest, ReadMemberRequest__Output as _colloquy_token_v1_ReadMemberRequest__Output } from '../../../colloquy/token/v1/ReadMemberRequest.ts';
import type { ReadMemberResponse as _colloquy_token_v1_ReadMemberResponse, ReadMemberResponse__Output as _colloquy_token_v1_ReadMemberResponse__Output } from '../../../colloquy/token/v1/ReadMemberResponse.ts';
import type { ReadSessionRequest as _colloquy_token_v1_ReadSessionRequest, ReadSessionRequest__Output as _colloquy_token_v1_ReadSessionRequest__Output } from '../../../colloquy/token/v1/ReadSessionRequest.ts';
import type { ReadSessionResponse as _colloquy_token_v1_ReadSessionResponse, ReadSessionResponse__Output as _colloquy_token_v1_ReadSessionResponse__Output } from '../../../colloquy/token/v1/ReadSessionResponse.ts';
import type { ReadSignInLinkRequest as _colloquy_token_v1_ReadSignInLinkRequest, ReadSignInLinkRequest__Output as _colloquy_token_v1_ReadSignInLinkRequest__Output } from '../../../colloquy/token/v1/ReadSignInLinkRequest.ts';
import type { ReadSignInLinkResponse as _colloquy_token_v1_ReadSignInLinkResponse, ReadSignInLinkResponse__Output as _colloquy_token_v1_ReadSignInLinkResponse__Output } from '../../../colloquy/token/v1/ReadSignInLinkResponse.ts';
import type { RemoveAllowedOriginRequest as _colloquy_token_v1_RemoveAllowedOriginRequest, RemoveAllowedOriginRequest__Output as _colloquy_token_v1_RemoveAllowedOriginRequest__Output } from '../../../colloquy/token/v1/RemoveAllowedOriginRequest.ts';
import type { RemoveAllowedOriginResponse as _colloquy_token_v1_RemoveAllowedOriginResponse, RemoveAllowedOriginResponse__Output as _colloquy_token_v1_RemoveAllowedOriginResponse__Output } from '../../../colloquy/token/v1/RemoveAllowedOriginResponse.ts';
import type { RemoveMemberRequest as _colloquy_token_v1_RemoveMemberRequest, RemoveMemberRequest__Output as _colloquy_token_v1_RemoveMemberRequest__Output } from '../../../colloquy/token/v1/RemoveMemberRequest.ts';
import type { RemoveMemberResponse as _colloquy_token_v1_RemoveMemberResponse, RemoveMemberResponse__Output as _colloquy_token_v1_RemoveMemberResponse__Output } from '../../../colloquy/token/v1/RemoveMemberResponse.ts';
import type { RenewSessionRequest as _colloquy_token_v1_RenewSessionRequest, RenewSessionRequest__Output as _colloquy_token_v1_RenewSessionRequest__Output } from '../../../colloquy/token/v1/RenewSessionRequest.ts';
import type { RenewSessionResponse as _colloquy_token_v1_RenewSessionResponse, RenewSessionResponse__Output as _colloquy_token_v1_RenewSessionResponse__Output } from '../../../colloquy/token/v1/RenewSessionResponse.ts';
import type { ResolveEndUserRequest as _colloquy_token_v1_ResolveEndUserRequest, ResolveEndUserRequest__Output as _colloquy_token_v1_ResolveEndUserRequest__Output } from '../../../colloquy/token/v1/ResolveEndUserRequest.ts';
import type { ResolveEndUserResponse as _colloquy_token_v1_ResolveEndUserResponse, ResolveEndUserResponse__Output as _colloquy_token_v1_ResolveEndUserResponse__Output } from '../../../colloquy/token/v1/ResolveEndUserResponse.ts';
import type { RevokeAdminTokenRequest as _colloquy_token_v1_RevokeAdminTokenRequest, RevokeAdminTokenRequest__Output as _colloquy_token_v1_RevokeAdminTokenRequest__Output } from '../../../colloquy/token/v1/RevokeAdminTokenRequest.ts';
import type { RevokeAdminTokenResponse as _colloquy_token_v1_RevokeAdminTokenResponse, RevokeAdminTokenResponse__Output as _colloquy_token_v1_RevokeAdminTokenResponse__Output } from '../../../colloquy/token/v1/RevokeAdminTokenResponse.ts';
import type { RevokeCredentialRequest as _colloquy_token_v1_RevokeCredentialRequest, RevokeCredentialRequest__Output as _colloquy_token_v1_RevokeCredentialRequest__Output } from '../../../colloquy/token/v1/RevokeCredentialRequest.ts';
import type { RevokeCredentialResponse as _colloquy_token_v1_RevokeCredentialResponse, RevokeCredentialResponse__Output as _colloquy_token_v1_RevokeCredentialResponse__Output } from '../../../colloquy/token/v1/RevokeCredentialResponse.ts';
import type { RevokeInvitationRequest as _colloquy_token_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _colloquy_token_v1_RevokeInvitationRequest__Output } from '../../../colloquy/token/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _colloquy_token_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _colloquy_token_v1_RevokeInvitationResponse__Output } from '../../../colloquy/token/v1/RevokeInvitationResponse.ts';
import type { RotateApiKeyRequest as _colloquy_token_v1_RotateApiKeyRequest, RotateApiKeyRequest__Output as _colloquy_token_v1_RotateApiKeyRequest__Output } from '../../../colloquy/token/v1/RotateApiKeyRequest.ts';
import type { RotateApiKeyResponse as _colloquy_token_v1_RotateApiKeyResponse, RotateApiKeyResponse__Output as _colloquy_token_v1_RotateApiKeyResponse__Output } from '../../../colloquy/token/v1/RotateApiKeyResponse.ts';
import type { SetEndUserAttributesRequest as _colloquy_token_v1_SetEndUserAttributesRequest, SetEndUserAttributesRequest__Output as _colloquy_token_v1_SetEndUserAttributesRequest__Output } from '../../../colloquy/token/v1/SetEndUserAttributesRequest.ts';
import type { SetEndUserAttributesResponse as _colloquy_token_v1_SetEndUserAttributesResponse, SetEndUserAttributesResponse__Output as _colloquy_token_v1_SetEndUserAttributesResponse__Output } from '../../../colloquy/token/v1/SetEndUserAttributesResponse.ts';
import type { SignInWithIdentityRequest as _colloquy_token_v1_SignInWithIdentityRequest, SignInWithIdentityRequest__Output as _colloquy_token_v1_SignInWithIdentityRequest__Output } from '../../../colloquy/token/v1/SignInWithIdentityRequest.ts';
import type { SignInWithIdentityResponse as _colloquy_token_v1_SignInWithIdentityResponse, SignInWithIdentityResponse__Output as _colloquy_token_v1_SignInWithIdentityResponse__Output } from '../../../colloquy/token/v1/SignInWithIdentityResponse.ts';
import type { TouchSessionRequest as _colloquy_token_v1_TouchSessionRequest, TouchSessionRequest__Output as _colloquy_token_v1_TouchSessionRequest__Output } from '../../../colloquy/token/v1/TouchSessionRequest.ts';
import type { TouchSessionResponse as _colloquy_token_v1_TouchSessionResponse, TouchSessionResponse__Output as _colloquy_token_v1_TouchSessionResponse__Output } from '../../../colloquy/token/v1/TouchSessionResponse.ts';
import type { UpdateMemberRequest as _colloquy_token_v1_UpdateMemberRequest, UpdateMemberRequest__Output as _colloquy_token_v1_UpdateMemberRequest__Output } from '../../../colloquy/token/v1/UpdateMemberRequest.ts';
import type { UpdateMemberResponse as _colloquy_token_v1_UpdateMemberResponse, UpdateMemberResponse__Output as _colloquy_token_v1_UpdateMemberResponse__Output } from '../../../colloquy/token/v1/UpdateMemberResponse.ts';
import type { UpdateOrganizationRequest as _colloquy_token_v1_UpdateOrganizationRequest, UpdateOrganizationRequest__Output as _colloquy_token_v1_UpdateOrganizationRequest__Output } from '../../../colloquy/token/v1/UpdateOrganizationRequest.ts';
import type { UpdateOrganizationResponse as _colloquy_token_v1_UpdateOrganizationResponse, UpdateOrganizationResponse__Output as _colloquy_token_v1_UpdateOrganizationResponse__Output } from '../../../colloquy/token/v1/UpdateOrganizationResponse.ts';
import type { UpdateServiceAccountRequest as _colloquy_token_v1_UpdateServiceAccountRequest, UpdateServiceAccountRequest__Output as _colloquy_token_v1_UpdateServiceAccountRequest__Output } from '../../../colloquy/token/v1/UpdateServiceAccountRequest.ts';
import type { UpdateServiceAccountResponse as _colloquy_token_v1_UpdateServiceAccountResponse, UpdateServiceAccountResponse__Output as _colloquy_token_v1_UpdateServiceAccountResponse__Output } from '../../../colloquy/token/v1/UpdateServiceAccountResponse.ts';
import type { UseSignInLinkRequest as _colloquy_token_v1_UseSignInLinkRequest, UseSignInLinkRequest__Output as _colloquy_token_v1_UseSignInLinkRequest__Output } from '../../../colloquy/token/v1/UseSignInLinkRequest.ts';
import type { UseSignInLinkResponse as _colloquy_token_v1_UseSignInLinkResponse, UseSignInLinkResponse__Output as _colloquy_token_v1_UseSignInLinkResponse__Output } from '../../../colloquy/token/v1/UseSignInLinkResponse.ts';

export interface TokenServiceClient extends grpc.Client {
  AcceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _colloquy_token_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  AddAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  AddAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  AddAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  AddAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  addAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  addAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  addAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  addAllowedOrigin(argument: _colloquy_token_v1_AddAllowedOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_AddAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  
  AuthenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateAdminToken(argument: _colloquy_token_v1_AuthenticateAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  
  AuthenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  authenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  authenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  authenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  authenticateKey(argument: _colloquy_token_v1_AuthenticateKeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_AuthenticateKeyResponse__Output>): grpc.ClientUnaryCall;
  
  BeginAct(argument: _colloquy_token_v1_BeginActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  BeginAct(argument: _colloquy_token_v1_BeginActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  BeginAct(argument: _colloquy_token_v1_BeginActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  BeginAct(argument: _colloquy_token_v1_BeginActRequest, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  beginAct(argument: _colloquy_token_v1_BeginActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  beginAct(argument: _colloquy_token_v1_BeginActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  beginAct(argument: _colloquy_token_v1_BeginActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  beginAct(argument: _colloquy_token_v1_BeginActRequest, callback: grpc.requestCallback<_colloquy_token_v1_BeginActResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  ChangeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  ChangeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  ChangeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  changeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  changeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  changeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  changeMemberRole(argument: _colloquy_token_v1_ChangeMemberRoleRequest, callback: grpc.requestCallback<_colloquy_token_v1_ChangeMemberRoleResponse__Output>): grpc.ClientUnaryCall;
  
  CheckUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  CheckUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  CheckUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  CheckUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  checkUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  checkUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  checkUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  checkUserHash(argument: _colloquy_token_v1_CheckUserHashRequest, callback: grpc.requestCallback<_colloquy_token_v1_CheckUserHashResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  confirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  confirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  confirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  confirmSession(argument: _colloquy_token_v1_ConfirmSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_ConfirmSessionResponse__Output>): grpc.ClientUnaryCall;
  
  CountOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  CountOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  CountOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  CountOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  countOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  countOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  countOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  countOrganizations(argument: _colloquy_token_v1_CountOrganizationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_CountOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  createAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  createAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  createAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  createAdminToken(argument: _colloquy_token_v1_CreateAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  
  CreateCredential(argument: _colloquy_token_v1_CreateCredentialRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  CreateCredential(argument: _colloquy_token_v1_CreateCredentialRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  CreateCredential(argument: _colloquy_token_v1_CreateCredentialRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  CreateCredential(argument: _colloquy_token_v1_CreateCredentialRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  createCredential(argument: _colloquy_token_v1_CreateCredentialRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  createCredential(argument: _colloquy_token_v1_CreateCredentialRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  createCredential(argument: _colloquy_token_v1_CreateCredentialRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  createCredential(argument: _colloquy_token_v1_CreateCredentialRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateCredentialResponse__Output>): grpc.ClientUnaryCall;
  
  CreateInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _colloquy_token_v1_CreateInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  CreateOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  CreateOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  CreateOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  CreateOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  createOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  createOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  createOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  createOrganization(argument: _colloquy_token_v1_CreateOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  CreatePasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _colloquy_token_v1_CreatePasskeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  CreatePasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  createPasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  createPasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  createPasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  createPasskeyChallenge(argument: _colloquy_token_v1_CreatePasskeyChallengeRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreatePasskeyChallengeResponse__Output>): grpc.ClientUnaryCall;
  
  CreateServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  CreateServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  CreateServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  CreateServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  createServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  createServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  createServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  createServiceAccount(argument: _colloquy_token_v1_CreateServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  
  CreateSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  createSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  createSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  createSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  createSignInLink(argument: _colloquy_token_v1_CreateSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_CreateSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  deleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  deleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  deleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  deleteEndUser(argument: _colloquy_token_v1_DeleteEndUserRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteEndUserResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  DeleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  DeleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  DeleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  deleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  deleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  deleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  deleteOrganization(argument: _colloquy_token_v1_DeleteOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  DeletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _colloquy_token_v1_DeletePasskeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteServiceAccount(argument: _colloquy_token_v1_DeleteServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_DeleteServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeKept(argument: _colloquy_token_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_token_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_token_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_token_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_token_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_token_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_token_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_token_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_token_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  
  EndAct(argument: _colloquy_token_v1_EndActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  EndAct(argument: _colloquy_token_v1_EndActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  EndAct(argument: _colloquy_token_v1_EndActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  EndAct(argument: _colloquy_token_v1_EndActRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  endAct(argument: _colloquy_token_v1_EndActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  endAct(argument: _colloquy_token_v1_EndActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  endAct(argument: _colloquy_token_v1_EndActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  endAct(argument: _colloquy_token_v1_EndActRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndActResponse__Output>): grpc.ClientUnaryCall;
  
  EndApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  EndApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  EndApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  EndApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  endApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  endApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  endApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  endApiKeySecret(argument: _colloquy_token_v1_EndApiKeySecretRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndApiKeySecretResponse__Output>): grpc.ClientUnaryCall;
  
  EndIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  EndIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  EndIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  EndIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  endIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  endIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  endIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  endIdentitySessions(argument: _colloquy_token_v1_EndIdentitySessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndIdentitySessionsResponse__Output>): grpc.ClientUnaryCall;
  
  EndOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  EndOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  EndOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  EndOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  endOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  endOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  endOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  endOperatorSession(argument: _colloquy_token_v1_EndOperatorSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndOperatorSessionResponse__Output>): grpc.ClientUnaryCall;
  
  EndSessions(argument: _colloquy_token_v1_EndSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _colloquy_token_v1_EndSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _colloquy_token_v1_EndSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _colloquy_token_v1_EndSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _colloquy_token_v1_EndSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _colloquy_token_v1_EndSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _colloquy_token_v1_EndSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _colloquy_token_v1_EndSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  EndSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  EndSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  EndSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  EndSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  endSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  endSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  endSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  endSupportAccess(argument: _colloquy_token_v1_EndSupportAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_EndSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  
  ExchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  ExchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  ExchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  ExchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  exchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  exchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  exchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  exchangeToken(argument: _colloquy_token_v1_ExchangeTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_ExchangeTokenResponse__Output>): grpc.ClientUnaryCall;
  
  FindOrigin(argument: _colloquy_token_v1_FindOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  FindOrigin(argument: _colloquy_token_v1_FindOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  FindOrigin(argument: _colloquy_token_v1_FindOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  FindOrigin(argument: _colloquy_token_v1_FindOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  findOrigin(argument: _colloquy_token_v1_FindOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  findOrigin(argument: _colloquy_token_v1_FindOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  findOrigin(argument: _colloquy_token_v1_FindOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  findOrigin(argument: _colloquy_token_v1_FindOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_FindOriginResponse__Output>): grpc.ClientUnaryCall;
  
  FindSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  FindSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  FindSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  FindSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  findSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  findSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  findSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  findSupportAccesses(argument: _colloquy_token_v1_FindSupportAccessesRequest, callback: grpc.requestCallback<_colloquy_token_v1_FindSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  
  GetEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  GetEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  GetEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  GetEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  getEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  getEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  getEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  getEndUserAttributes(argument: _colloquy_token_v1_GetEndUserAttributesRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  
  GetMember(argument: _colloquy_token_v1_GetMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _colloquy_token_v1_GetMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _colloquy_token_v1_GetMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _colloquy_token_v1_GetMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _colloquy_token_v1_GetMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _colloquy_token_v1_GetMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _colloquy_token_v1_GetMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _colloquy_token_v1_GetMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  GetOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  GetOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  GetOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  getOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  getOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  getOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  getOrganization(argument: _colloquy_token_v1_GetOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  GetOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  GetOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  GetOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  getOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  getOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  getOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  getOrganizationAccess(argument: _colloquy_token_v1_GetOrganizationAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetOrganizationAccessResponse__Output>): grpc.ClientUnaryCall;
  
  GetServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  GetServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  GetServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  GetServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  getServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  getServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  getServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  getServiceAccount(argument: _colloquy_token_v1_GetServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  
  GetSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  GetSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  GetSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  GetSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  getSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  getSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  getSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  getSigningKeys(argument: _colloquy_token_v1_GetSigningKeysRequest, callback: grpc.requestCallback<_colloquy_token_v1_GetSigningKeysResponse__Output>): grpc.ClientUnaryCall;
  
  IssuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  IssuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  IssuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  IssuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  issuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  issuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  issuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  issuePreviewToken(argument: _colloquy_token_v1_IssuePreviewTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_IssuePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  
  ListAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  listAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  listAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  listAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  listAdminTokens(argument: _colloquy_token_v1_ListAdminTokensRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAdminTokensResponse__Output>): grpc.ClientUnaryCall;
  
  ListAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listAllowedOrigins(argument: _colloquy_token_v1_ListAllowedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAllowedOriginsResponse__Output>): grpc.ClientUnaryCall;
  
  ListAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _colloquy_token_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  ListCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  ListCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  ListCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  ListCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  listCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  listCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  listCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  listCredentials(argument: _colloquy_token_v1_ListCredentialsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListCredentialsResponse__Output>): grpc.ClientUnaryCall;
  
  ListEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  ListEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  ListEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  ListEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  listEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  listEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  listEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  listEndUsers(argument: _colloquy_token_v1_ListEndUsersRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListEndUsersResponse__Output>): grpc.ClientUnaryCall;
  
  ListInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _colloquy_token_v1_ListInvitationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListMembers(argument: _colloquy_token_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _colloquy_token_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _colloquy_token_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _colloquy_token_v1_ListMembersRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _colloquy_token_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _colloquy_token_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _colloquy_token_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _colloquy_token_v1_ListMembersRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ListOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  listOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  listOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  listOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  listOperatorSessions(argument: _colloquy_token_v1_ListOperatorSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListOperatorSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  ListOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  ListOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  ListOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  listOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  listOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  listOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  listOrganizations(argument: _colloquy_token_v1_ListOrganizationsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListOrganizationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _colloquy_token_v1_ListPasskeysRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  
  ListRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  ListRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  listRefusedOrigins(argument: _colloquy_token_v1_ListRefusedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  
  ListServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  ListServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  ListServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  ListServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  listServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  listServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  listServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  listServiceAccounts(argument: _colloquy_token_v1_ListServiceAccountsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListServiceAccountsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSessions(argument: _colloquy_token_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _colloquy_token_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _colloquy_token_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _colloquy_token_v1_ListSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _colloquy_token_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _colloquy_token_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _colloquy_token_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _colloquy_token_v1_ListSessionsRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  listSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  listSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  listSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  listSupportAccesses(argument: _colloquy_token_v1_ListSupportAccessesRequest, callback: grpc.requestCallback<_colloquy_token_v1_ListSupportAccessesResponse__Output>): grpc.ClientUnaryCall;
  
  NoteAct(argument: _colloquy_token_v1_NoteActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  NoteAct(argument: _colloquy_token_v1_NoteActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  NoteAct(argument: _colloquy_token_v1_NoteActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  NoteAct(argument: _colloquy_token_v1_NoteActRequest, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  noteAct(argument: _colloquy_token_v1_NoteActRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  noteAct(argument: _colloquy_token_v1_NoteActRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  noteAct(argument: _colloquy_token_v1_NoteActRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  noteAct(argument: _colloquy_token_v1_NoteActRequest, callback: grpc.requestCallback<_colloquy_token_v1_NoteActResponse__Output>): grpc.ClientUnaryCall;
  
  NoteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  NoteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  NoteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  NoteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  noteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  noteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  noteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  noteRefusedOrigins(argument: _colloquy_token_v1_NoteRefusedOriginsRequest, callback: grpc.requestCallback<_colloquy_token_v1_NoteRefusedOriginsResponse__Output>): grpc.ClientUnaryCall;
  
  OpenSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  OpenSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  OpenSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  OpenSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  openSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  openSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  openSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  openSupportAccess(argument: _colloquy_token_v1_OpenSupportAccessRequest, callback: grpc.requestCallback<_colloquy_token_v1_OpenSupportAccessResponse__Output>): grpc.ClientUnaryCall;
  
  ReadMember(argument: _colloquy_token_v1_ReadMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  ReadMember(argument: _colloquy_token_v1_ReadMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  ReadMember(argument: _colloquy_token_v1_ReadMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  ReadMember(argument: _colloquy_token_v1_ReadMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  readMember(argument: _colloquy_token_v1_ReadMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  readMember(argument: _colloquy_token_v1_ReadMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  readMember(argument: _colloquy_token_v1_ReadMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  readMember(argument: _colloquy_token_v1_ReadMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadMemberResponse__Output>): grpc.ClientUnaryCall;
  
  ReadSession(argument: _colloquy_token_v1_ReadSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  ReadSession(argument: _colloquy_token_v1_ReadSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  ReadSession(argument: _colloquy_token_v1_ReadSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  ReadSession(argument: _colloquy_token_v1_ReadSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  readSession(argument: _colloquy_token_v1_ReadSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  readSession(argument: _colloquy_token_v1_ReadSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  readSession(argument: _colloquy_token_v1_ReadSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  readSession(argument: _colloquy_token_v1_ReadSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadSessionResponse__Output>): grpc.ClientUnaryCall;
  
  ReadSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  ReadSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  ReadSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  ReadSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  readSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  readSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  readSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  readSignInLink(argument: _colloquy_token_v1_ReadSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_ReadSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  RemoveAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  RemoveAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  RemoveAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  removeAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  removeAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  removeAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  removeAllowedOrigin(argument: _colloquy_token_v1_RemoveAllowedOriginRequest, callback: grpc.requestCallback<_colloquy_token_v1_RemoveAllowedOriginResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveMember(argument: _colloquy_token_v1_RemoveMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  RemoveMember(argument: _colloquy_token_v1_RemoveMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  RemoveMember(argument: _colloquy_token_v1_RemoveMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  RemoveMember(argument: _colloquy_token_v1_RemoveMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  removeMember(argument: _colloquy_token_v1_RemoveMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  removeMember(argument: _colloquy_token_v1_RemoveMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  removeMember(argument: _colloquy_token_v1_RemoveMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  removeMember(argument: _colloquy_token_v1_RemoveMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_RemoveMemberResponse__Output>): grpc.ClientUnaryCall;
  
  RenewSession(argument: _colloquy_token_v1_RenewSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  RenewSession(argument: _colloquy_token_v1_RenewSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  RenewSession(argument: _colloquy_token_v1_RenewSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  RenewSession(argument: _colloquy_token_v1_RenewSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  renewSession(argument: _colloquy_token_v1_RenewSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  renewSession(argument: _colloquy_token_v1_RenewSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  renewSession(argument: _colloquy_token_v1_RenewSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  renewSession(argument: _colloquy_token_v1_RenewSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_RenewSessionResponse__Output>): grpc.ClientUnaryCall;
  
  ResolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  ResolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  ResolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  ResolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  resolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  resolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  resolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  resolveEndUser(argument: _colloquy_token_v1_ResolveEndUserRequest, callback: grpc.requestCallback<_colloquy_token_v1_ResolveEndUserResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeAdminToken(argument: _colloquy_token_v1_RevokeAdminTokenRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeAdminTokenResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  RevokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  RevokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  RevokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  revokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  revokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  revokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  revokeCredential(argument: _colloquy_token_v1_RevokeCredentialRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeCredentialResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _colloquy_token_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_colloquy_token_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  RotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  rotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  rotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  rotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  rotateApiKey(argument: _colloquy_token_v1_RotateApiKeyRequest, callback: grpc.requestCallback<_colloquy_token_v1_RotateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  SetEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  SetEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  SetEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  SetEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  setEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  setEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  setEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  setEndUserAttributes(argument: _colloquy_token_v1_SetEndUserAttributesRequest, callback: grpc.requestCallback<_colloquy_token_v1_SetEndUserAttributesResponse__Output>): grpc.ClientUnaryCall;
  
  SignInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  SignInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  SignInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  SignInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  signInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  signInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  signInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  signInWithIdentity(argument: _colloquy_token_v1_SignInWithIdentityRequest, callback: grpc.requestCallback<_colloquy_token_v1_SignInWithIdentityResponse__Output>): grpc.ClientUnaryCall;
  
  TouchSession(argument: _colloquy_token_v1_TouchSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  TouchSession(argument: _colloquy_token_v1_TouchSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  TouchSession(argument: _colloquy_token_v1_TouchSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  TouchSession(argument: _colloquy_token_v1_TouchSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  touchSession(argument: _colloquy_token_v1_TouchSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  touchSession(argument: _colloquy_token_v1_TouchSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  touchSession(argument: _colloquy_token_v1_TouchSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  touchSession(argument: _colloquy_token_v1_TouchSessionRequest, callback: grpc.requestCallback<_colloquy_token_v1_TouchSessionResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateMember(argument: _colloquy_token_v1_UpdateMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  UpdateMember(argument: _colloquy_token_v1_UpdateMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  UpdateMember(argument: _colloquy_token_v1_UpdateMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  UpdateMember(argument: _colloquy_token_v1_UpdateMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  updateMember(argument: _colloquy_token_v1_UpdateMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  updateMember(argument: _colloquy_token_v1_UpdateMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  updateMember(argument: _colloquy_token_v1_UpdateMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  updateMember(argument: _colloquy_token_v1_UpdateMemberRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateMemberResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  UpdateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  UpdateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  UpdateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  updateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  updateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  updateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  updateOrganization(argument: _colloquy_token_v1_UpdateOrganizationRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  UpdateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  UpdateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  UpdateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  updateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  updateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  updateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  updateServiceAccount(argument: _colloquy_token_v1_UpdateServiceAccountRequest, callback: grpc.requestCallback<_colloquy_token_v1_UpdateServiceAccountResponse__Output>): grpc.ClientUnaryCall;
  
  UseSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  UseSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  UseSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  UseSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  useSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  useSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  useSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  useSignInLink(argument: _colloquy_token_v1_UseSignInLinkRequest, callback: grpc.requestCallback<_colloquy_token_v1_UseSignInLinkResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface TokenServiceHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitation: grpc.handleUnaryCall<_colloquy_token_v1_AcceptInvitationRequest__Output, _colloquy_token_v1_AcceptInvitationResponse>;
  
  AddAllowedOrigin: grpc.handleUnaryCall<_colloquy_token_v1_AddAllowedOriginRequest__Output, _colloquy_token_v1_AddAllowedOriginResponse>;
  
  AuthenticateAdminToken: grpc.handleUnaryCall<_colloquy_token_v1_AuthenticateAdminTokenRequest__Output, _colloquy_token_v1_AuthenticateAdminTokenResponse>;
  
  AuthenticateKey: grpc.handleUnaryCall<_colloquy_token_v1_AuthenticateKeyRequest__Output, _colloquy_token_v1_AuthenticateKeyResponse>;
  
  BeginAct: grpc.handleUnaryCall<_colloquy_token_v1_BeginActRequest__Output, _colloquy_token_v1_BeginActResponse>;
  
  ChangeMemberRole: grpc.handleUnaryCall<_colloquy_token_v1_ChangeMemberRoleRequest__Output, _colloquy_token_v1_ChangeMemberRoleResponse>;
  
  CheckUserHash: grpc.handleUnaryCall<_colloquy_token_v1_CheckUserHashRequest__Output, _colloquy_token_v1_CheckUserHashResponse>;
  
  ConfirmSession: grpc.handleUnaryCall<_colloquy_token_v1_ConfirmSessionRequest__Output, _colloquy_token_v1_ConfirmSessionResponse>;
  
  CountOrganizations: grpc.handleUnaryCall<_colloquy_token_v1_CountOrganizationsRequest__Output, _colloquy_token_v1_CountOrganizationsResponse>;
  
  CreateAdminToken: grpc.handleUnaryCall<_colloquy_token_v1_CreateAdminTokenRequest__Output, _colloquy_token_v1_CreateAdminTokenResponse>;
  
  CreateCredential: grpc.handleUnaryCall<_colloquy_token_v1_CreateCredentialRequest__Output, _colloquy_token_v1_CreateCredentialResponse>;
  
  CreateInvitation: grpc.handleUnaryCall<_colloquy_token_v1_CreateInvitationRequest__Output, _colloquy_token_v1_CreateInvitationResponse>;
  
  CreateOrganization: grpc.handleUnaryCall<_colloquy_token_v1_CreateOrganizationRequest__Output, _colloquy_token_v1_CreateOrganizationResponse>;
  
  CreatePasskey: grpc.handleUnaryCall<_colloquy_token_v1_CreatePasskeyRequest__Output, _colloquy_token_v1_CreatePasskeyResponse>;
  
  CreatePasskeyChallenge: grpc.handleUnaryCall<_colloquy_token_v1_CreatePasskeyChallengeRequest__Output, _colloquy_token_v1_CreatePasskeyChallengeResponse>;
  
  CreateServiceAccount: grpc.handleUnaryCall<_colloquy_token_v1_CreateServiceAccountRequest__Output, _colloquy_token_v1_CreateServiceAccountResponse>;
  
  CreateSignInLink: grpc.handleUnaryCall<_colloquy_token_v1_CreateSignInLinkRequest__Output, _colloquy_token_v1_CreateSignInLinkResponse>;
  
  DeleteEndUser: grpc.handleUnaryCall<_colloquy_token_v1_DeleteEndUserRequest__Output, _colloquy_token_v1_DeleteEndUserResponse>;
  
  DeleteOrganization: grpc.handleUnaryCall<_colloquy_token_v1_DeleteOrganizationRequest__Output, _colloquy_token_v1_DeleteOrganizationResponse>;
  
  DeletePasskey: grpc.handleUnaryCall<_colloquy_token_v1_DeletePasskeyRequest__Output, _colloquy_token_v1_DeletePasskeyResponse>;
  
  DeleteServiceAccount: grpc.handleUnaryCall<_colloquy_token_v1_DeleteServiceAccountRequest__Output, _colloquy_token_v1_DeleteServiceAccountResponse>;
  
  DescribeKept: grpc.handleUnaryCall<_colloquy_token_v1_DescribeKeptRequest__Output, _colloquy_token_v1_DescribeKeptResponse>;
  
  EndAct: grpc.handleUnaryCall<_colloquy_token_v1_EndActRequest__Output, _colloquy_token_v1_EndActResponse>;
  
  EndApiKeySecret: grpc.handleUnaryCall<_colloquy_token_v1_EndApiKeySecretRequest__Output, _colloquy_token_v1_EndApiKeySecretResponse>;
  
  EndIdentitySessions: grpc.handleUnaryCall<_colloquy_token_v1_EndIdentitySessionsRequest__Output, _colloquy_token_v1_EndIdentitySessionsResponse>;
  
  EndOperatorSession: grpc.handleUnaryCall<_colloquy_token_v1_EndOperatorSessionRequest__Output, _colloquy_token_v1_EndOperatorSessionResponse>;
  
  EndSessions: grpc.handleUnaryCall<_colloquy_token_v1_EndSessionsRequest__Output, _colloquy_token_v1_EndSessionsResponse>;
  
  EndSupportAccess: grpc.handleUnaryCall<_colloquy_token_v1_EndSupportAccessRequest__Output, _colloquy_token_v1_EndSupportAccessResponse>;
  
  ExchangeToken: grpc.handleUnaryCall<_colloquy_token_v1_ExchangeTokenRequest__Output, _colloquy_token_v1_ExchangeTokenResponse>;
  
  FindOrigin: grpc.handleUnaryCall<_colloquy_token_v1_FindOriginRequest__Output, _colloquy_token_v1_FindOriginResponse>;
  
  FindSupportAccesses: grpc.handleUnaryCall<_colloquy_token_v1_FindSupportAccessesRequest__Output, _colloquy_token_v1_FindSupportAccessesResponse>;
  
  GetEndUserAttributes: grpc.handleUnaryCall<_colloquy_token_v1_GetEndUserAttributesRequest__Output, _colloquy_token_v1_GetEndUserAttributesResponse>;
  
  GetMember: grpc.handleUnaryCall<_colloquy_token_v1_GetMemberRequest__Output, _colloquy_token_v1_GetMemberResponse>;
  
  GetOrganization: grpc.handleUnaryCall<_colloquy_token_v1_GetOrganizationRequest__Output, _colloquy_token_v1_GetOrganizationResponse>;
  
  GetOrganizationAccess: grpc.handleUnaryCall<_colloquy_token_v1_GetOrganizationAccessRequest__Output, _colloquy_token_v1_GetOrganizationAccessResponse>;
  
  GetServiceAccount: grpc.handleUnaryCall<_colloquy_token_v1_GetServiceAccountRequest__Output, _colloquy_token_v1_GetServiceAccountResponse>;
  
  GetSigningKeys: grpc.handleUnaryCall<_colloquy_token_v1_GetSigningKeysRequest__Output, _colloquy_token_v1_GetSigningKeysResponse>;
  
  IssuePreviewToken: grpc.handleUnaryCall<_colloquy_token_v1_IssuePreviewTokenRequest__Output, _colloquy_token_v1_IssuePreviewTokenResponse>;
  
  ListAdminTokens: grpc.handleUnaryCall<_colloquy_token_v1_ListAdminTokensRequest__Output, _colloquy_token_v1_ListAdminTokensResponse>;
  
  ListAllowedOrigins: grpc.handleUnaryCall<_colloquy_token_v1_ListAllowedOriginsRequest__Output, _colloquy_token_v1_ListAllowedOriginsResponse>;
  
  ListAuditEntries: grpc.handleUnaryCall<_colloquy_token_v1_ListAuditEntriesRequest__Output, _colloquy_token_v1_ListAuditEntriesResponse>;
  
  ListCredentials: grpc.handleUnaryCall<_colloquy_token_v1_ListCredentialsRequest__Output, _colloquy_token_v1_ListCredentialsResponse>;
  
  ListEndUsers: grpc.handleUnaryCall<_colloquy_token_v1_ListEndUsersRequest__Output, _colloquy_token_v1_ListEndUsersResponse>;
  
  ListInvitations: grpc.handleUnaryCall<_colloquy_token_v1_ListInvitationsRequest__Output, _colloquy_token_v1_ListInvitationsResponse>;
  
  ListMembers: grpc.handleUnaryCall<_colloquy_token_v1_ListMembersRequest__Output, _colloquy_token_v1_ListMembersResponse>;
  
  ListOperatorSessions: grpc.handleUnaryCall<_colloquy_token_v1_ListOperatorSessionsRequest__Output, _colloquy_token_v1_ListOperatorSessionsResponse>;
  
  ListOrganizations: grpc.handleUnaryCall<_colloquy_token_v1_ListOrganizationsRequest__Output, _colloquy_token_v1_ListOrganizationsResponse>;
  
  ListPasskeys: grpc.handleUnaryCall<_colloquy_token_v1_ListPasskeysRequest__Output, _colloquy_token_v1_ListPasskeysResponse>;
  
  ListRefusedOrigins: grpc.handleUnaryCall<_colloquy_token_v1_ListRefusedOriginsRequest__Output, _colloquy_token_v1_ListRefusedOriginsResponse>;
  
  ListServiceAccounts: grpc.handleUnaryCall<_colloquy_token_v1_ListServiceAccountsRequest__Output, _colloquy_token_v1_ListServiceAccountsResponse>;
  
  ListSessions: grpc.handleUnaryCall<_colloquy_token_v1_ListSessionsRequest__Output, _colloquy_token_v1_ListSessionsResponse>;
  
  ListSupportAccesses: grpc.handleUnaryCall<_colloquy_token_v1_ListSupportAccessesRequest__Output, _colloquy_token_v1_ListSupportAccessesResponse>;
  
  NoteAct: grpc.handleUnaryCall<_colloquy_token_v1_NoteActRequest__Output, _colloquy_token_v1_NoteActResponse>;
  
  NoteRefusedOrigins: grpc.handleUnaryCall<_colloquy_token_v1_NoteRefusedOriginsRequest__Output, _colloquy_token_v1_NoteRefusedOriginsResponse>;
  
  OpenSupportAccess: grpc.handleUnaryCall<_colloquy_token_v1_OpenSupportAccessRequest__Output, _colloquy_token_v1_OpenSupportAccessResponse>;
  
  ReadMember: grpc.handleUnaryCall<_colloquy_token_v1_ReadMemberRequest__Output, _colloquy_token_v1_ReadMemberResponse>;
  
  ReadSession: grpc.handleUnaryCall<_colloquy_token_v1_ReadSessionRequest__Output, _colloquy_token_v1_ReadSessionResponse>;
  
  ReadSignInLink: grpc.handleUnaryCall<_colloquy_token_v1_ReadSignInLinkRequest__Output, _colloquy_token_v1_ReadSignInLinkResponse>;
  
  RemoveAllowedOrigin: grpc.handleUnaryCall<_colloquy_token_v1_RemoveAllowedOriginRequest__Output, _colloquy_token_v1_RemoveAllowedOriginResponse>;
  
  RemoveMember: grpc.handleUnaryCall<_colloquy_token_v1_RemoveMemberRequest__Output, _colloquy_token_v1_RemoveMemberResponse>;
  
  RenewSession: grpc.handleUnaryCall<_colloquy_token_v1_RenewSessionRequest__Output, _colloquy_token_v1_RenewSessionResponse>;
  
  ResolveEndUser: grpc.handleUnaryCall<_colloquy_token_v1_ResolveEndUserRequest__Output, _colloquy_token_v1_ResolveEndUserResponse>;
  
  RevokeAdminToken: grpc.handleUnaryCall<_colloquy_token_v1_RevokeAdminTokenRequest__Output, _colloquy_token_v1_RevokeAdminTokenResponse>;
  
  RevokeCredential: grpc.handleUnaryCall<_colloquy_token_v1_RevokeCredentialRequest__Output, _colloquy_token_v1_RevokeCredentialResponse>;
  
  RevokeInvitation: grpc.handleUnaryCall<_colloquy_token_v1_RevokeInvitationRequest__Output, _colloquy_token_v1_RevokeInvitationResponse>;
  
  RotateApiKey: grpc.handleUnaryCall<_colloquy_token_v1_RotateApiKeyRequest__Output, _colloquy_token_v1_RotateApiKeyResponse>;
  
  SetEndUserAttributes: grpc.handleUnaryCall<_colloquy_token_v1_SetEndUserAttributesRequest__Output, _colloquy_token_v1_SetEndUserAttributesResponse>;
  
  SignInWithIdentity: grpc.handleUnaryCall<_colloquy_token_v1_SignInWithIdentityRequest__Output, _colloquy_token_v1_SignInWithIdentityResponse>;
  
  TouchSession: grpc.handleUnaryCall<_colloquy_token_v1_TouchSessionRequest__Output, _colloquy_token_v1_TouchSessionResponse>;
  
  UpdateMember: grpc.handleUnaryCall<_colloquy_token_v1_UpdateMemberRequest__Output, _colloquy_token_v1_UpdateMemberResponse>;
  
  UpdateOrganization: grpc.handleUnaryCall<_colloquy_token_v1_UpdateOrganizationRequest__Output, _colloquy_token_v1_UpdateOrganizationResponse>;
  
  UpdateServiceAccount: grpc.handleUnaryCall<_colloquy_token_v1_UpdateServiceAccountRequest__Output, _colloquy_token_v1_UpdateServiceAccountResponse>;
  
  UseSignInLink: grpc.handleUnaryCall<_colloquy_token_v1_UseSignInLinkRequest__Output, _colloquy_token_v1_UseSignInLinkResponse>;
  
}

export interface TokenServiceDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_colloquy_token_v1_AcceptInvitationRequest, _colloquy_token_v1_AcceptInvitationResponse, _colloquy_token_v1_AcceptInvitationRequest__Output, _colloquy_token_v1_AcceptInvitationResponse__Output>
  AddAllowedOrigin: MethodDefinition<_colloquy_token_v1_AddAllowedOriginRequest, _colloquy_token_v1_AddAllowedOriginResponse, _colloquy_token_v1_AddAllowedOriginRequest__Output, _colloquy_token_v1_AddAllowedOriginResponse__Output>
  AuthenticateAdminToken: MethodDefinition<_colloquy_token_v1_AuthenticateAdminTokenRequest, _colloquy_token_v1_AuthenticateAdminTokenResponse, _colloquy_token_v1_AuthenticateAdminTokenRequest__Output, _colloquy_token_v1_AuthenticateAdminTokenResponse__Output>
  AuthenticateKey: MethodDefinition<_colloquy_token_v1_AuthenticateKeyRequest, _colloquy_token_v1_AuthenticateKeyResponse, _colloquy_token_v1_AuthenticateKeyRequest__Output, _colloquy_token_v1_AuthenticateKeyResponse__Output>
  BeginAct: MethodDefinition<_colloquy_token_v1_BeginActRequest, _colloquy_token_v1_BeginActResponse, _colloquy_token_v1_BeginActRequest__Output, _colloquy_token_v1_BeginActResponse__Output>
  ChangeMemberRole: MethodDefinition<_colloquy_token_v1_ChangeMemberRoleRequest, _colloquy_token_v1_ChangeMemberRoleResponse, _colloquy_token_v1_ChangeMemberRoleRequest__Output, _colloquy_token_v1_ChangeMemberRoleResponse__Output>
  CheckUserHash: MethodDefinition<_colloquy_token_v1_CheckUserHashRequest, _colloquy_token_v1_CheckUserHashResponse, _colloquy_token_v1_CheckUserHashRequest__Output, _colloquy_token_v1_CheckUserHashResponse__Output>
  ConfirmSession: MethodDefinition<_colloquy_token_v1_ConfirmSessionRequest, _colloquy_token_v1_ConfirmSessionResponse, _colloquy_token_v1_ConfirmSessionRequest__Output, _colloquy_token_v1_ConfirmSessionResponse__Output>
  CountOrganizations: MethodDefinition<_colloquy_token_v1_CountOrganizationsRequest, _colloquy_token_v1_CountOrganizationsResponse, _colloquy_token_v1_CountOrganizationsRequest__Output, _colloquy_token_v1_CountOrganizationsResponse__Output>
  CreateAdminToken: MethodDefinition<_colloquy_token_v1_CreateAdminTokenRequest, _colloquy_token_v1_CreateAdminTokenResponse, _colloquy_token_v1_CreateAdminTokenRequest__Output, _colloquy_token_v1_CreateAdminTokenResponse__Output>
  CreateCredential: MethodDefinition<_colloquy_token_v1_CreateCredentialRequest, _colloquy_token_v1_CreateCredentialResponse, _colloquy_token_v1_CreateCredentialRequest__Output, _colloquy_token_v1_CreateCredentialResponse__Output>
  CreateInvitation: MethodDefinition<_colloquy_token_v1_CreateInvitationRequest, _colloquy_token_v1_CreateInvitationResponse, _colloquy_token_v1_CreateInvitationRequest__Output, _colloquy_token_v1_CreateInvitationResponse__Output>
  CreateOrganization: MethodDefinition<_colloquy_token_v1_CreateOrganizationRequest, _colloquy_token_v1_CreateOrganizationResponse, _colloquy_token_v1_CreateOrganizationRequest__Output, _colloquy_token_v1_CreateOrganizationResponse__Output>
  CreatePasskey: MethodDefinition<_colloquy_token_v1_CreatePasskeyRequest, _colloquy_token_v1_CreatePasskeyResponse, _colloquy_token_v1_CreatePasskeyRequest__Output, _colloquy_token_v1_CreatePasskeyResponse__Output>
  CreatePasskeyChallenge: MethodDefinition<_colloquy_token_v1_CreatePasskeyChallengeRequest, _colloquy_token_v1_CreatePasskeyChallengeResponse, _colloquy_token_v1_CreatePasskeyChallengeRequest__Output, _colloquy_token_v1_CreatePasskeyChallengeResponse__Output>
  CreateServiceAccount: MethodDefinition<_colloquy_token_v1_CreateServiceAccountRequest, _colloquy_token_v1_CreateServiceAccountResponse, _colloquy_token_v1_CreateServiceAccountRequest__Output, _colloquy_token_v1_CreateServiceAccountResponse__Output>
  CreateSignInLink: MethodDefinition<_colloquy_token_v1_CreateSignInLinkRequest, _colloquy_token_v1_CreateSignInLinkResponse, _colloquy_token_v1_CreateSignInLinkRequest__Output, _colloquy_token_v1_CreateSignInLinkResponse__Output>
  DeleteEndUser: MethodDefinition<_colloquy_token_v1_DeleteEndUserRequest, _colloquy_token_v1_DeleteEndUserResponse, _colloquy_token_v1_DeleteEndUserRequest__Output, _colloquy_token_v1_DeleteEndUserResponse__Output>
  DeleteOrganization: MethodDefinition<_colloquy_token_v1_DeleteOrganizationRequest, _colloquy_token_v1_DeleteOrganizationResponse, _colloquy_token_v1_DeleteOrganizationRequest__Output, _colloquy_token_v1_DeleteOrganizationResponse__Output>
  DeletePasskey: MethodDefinition<_colloquy_token_v1_DeletePasskeyRequest, _colloquy_token_v1_DeletePasskeyResponse, _colloquy_token_v1_DeletePasskeyRequest__Output, _colloquy_token_v1_DeletePasskeyResponse__Output>
  DeleteServiceAccount: MethodDefinition<_colloquy_token_v1_DeleteServiceAccountRequest, _colloquy_token_v1_DeleteServiceAccountResponse, _colloquy_token_v1_DeleteServiceAccountRequest__Output, _colloquy_token_v1_DeleteServiceAccountResponse__Output>
  DescribeKept: MethodDefinition<_colloquy_token_v1_DescribeKeptRequest, _colloquy_token_v1_DescribeKeptResponse, _colloquy_token_v1_DescribeKeptRequest__Output, _colloquy_token_v1_DescribeKeptResponse__Output>
  EndAct: MethodDefinition<_colloquy_token_v1_EndActRequest, _colloquy_token_v1_EndActResponse, _colloquy_token_v1_EndActRequest__Output, _colloquy_token_v1_EndActResponse__Output>
  EndApiKeySecret: MethodDefinition<_colloquy_token_v1_EndApiKeySecretRequest, _colloquy_token_v1_EndApiKeySecretResponse, _colloquy_token_v1_EndApiKeySecretRequest__Output, _colloquy_token_v1_EndApiKeySecretResponse__Output>
  EndIdentitySessions: MethodDefinition<_colloquy_token_v1_EndIdentitySessionsRequest, _colloquy_token_v1_EndIdentitySessionsResponse, _colloquy_token_v1_EndIdentitySessionsRequest__Output, _colloquy_token_v1_EndIdentitySessionsResponse__Output>
  EndOperatorSession: MethodDefinition<_colloquy_token_v1_EndOperatorSessionRequest, _colloquy_token_v1_EndOperatorSessionResponse, _colloquy_token_v1_EndOperatorSessionRequest__Output, _colloquy_token_v1_EndOperatorSessionResponse__Output>
  EndSessions: MethodDefinition<_colloquy_token_v1_EndSessionsRequest, _colloquy_token_v1_EndSessionsResponse, _colloquy_token_v1_EndSessionsRequest__Output, _colloquy_token_v1_EndSessionsResponse__Output>
  EndSupportAccess: MethodDefinition<_colloquy_token_v1_EndSupportAccessRequest, _colloquy_token_v1_EndSupportAccessResponse, _colloquy_token_v1_EndSupportAccessRequest__Output, _colloquy_token_v1_EndSupportAccessResponse__Output>
  ExchangeToken: MethodDefinition<_colloquy_token_v1_ExchangeTokenRequest, _colloquy_token_v1_ExchangeTokenResponse, _colloquy_token_v1_ExchangeTokenRequest__Output, _colloquy_token_v1_ExchangeTokenResponse__Output>
  FindOrigin: MethodDefinition<_colloquy_token_v1_FindOriginRequest, _colloquy_token_v1_FindOriginResponse, _colloquy_token_v1_FindOriginRequest__Output, _colloquy_token_v1_FindOriginResponse__Output>
  FindSupportAccesses: MethodDefinition<_colloquy_token_v1_FindSupportAccessesRequest, _colloquy_token_v1_FindSupportAccessesResponse, _colloquy_token_v1_FindSupportAccessesRequest__Output, _colloquy_token_v1_FindSupportAccessesResponse__Output>
  GetEndUserAttributes: MethodDefinition<_colloquy_token_v1_GetEndUserAttributesRequest, _colloquy_token_v1_GetEndUserAttributesResponse, _colloquy_token_v1_GetEndUserAttributesRequest__Output, _colloquy_token_v1_GetEndUserAttributesResponse__Output>
  GetMember: MethodDefinition<_colloquy_token_v1_GetMemberRequest, _colloquy_token_v1_GetMemberResponse, _colloquy_token_v1_GetMemberRequest__Output, _colloquy_token_v1_GetMemberResponse__Output>
  GetOrganization: MethodDefinition<_colloquy_token_v1_GetOrganizationRequest, _colloquy_token_v1_GetOrganizationResponse, _colloquy_token_v1_GetOrganizationRequest__Output, _colloquy_token_v1_GetOrganizationResponse__Output>
  GetOrganizationAccess: MethodDefinition<_colloquy_token_v1_GetOrganizationAccessRequest, _colloquy_token_v1_GetOrganizationAccessResponse, _colloquy_token_v1_GetOrganizationAccessRequest__Output, _colloquy_token_v1_GetOrganizationAccessResponse__Output>
  GetServiceAccount: MethodDefinition<_colloquy_token_v1_GetServiceAccountRequest, _colloquy_token_v1_GetServiceAccountResponse, _colloquy_token_v1_GetServiceAccountRequest__Output, _colloquy_token_v1_GetServiceAccountResponse__Output>
  GetSigningKeys: MethodDefinition<_colloquy_token_v1_GetSigningKeysRequest, _colloquy_token_v1_GetSigningKeysResponse, _colloquy_token_v1_GetSigningKeysRequest__Output, _colloquy_token_v1_GetSigningKeysResponse__Output>
  IssuePreviewToken: MethodDefinition<_colloquy_token_v1_IssuePreviewTokenRequest, _colloquy_token_v1_IssuePreviewTokenResponse, _colloquy_token_v1_IssuePreviewTokenRequest__Output, _colloquy_token_v1_IssuePreviewTokenResponse__Output>
  ListAdminTokens: MethodDefinition<_colloquy_token_v1_ListAdminTokensRequest, _colloquy_token_v1_ListAdminTokensResponse, _colloquy_token_v1_ListAdminTokensRequest__Output, _colloquy_token_v1_ListAdminTokensResponse__Output>
  ListAllowedOrigins: MethodDefinition<_colloquy_token_v1_ListAllowedOriginsRequest, _colloquy_token_v1_ListAllowedOriginsResponse, _colloquy_token_v1_ListAllowedOriginsRequest__Output, _colloquy_token_v1_ListAllowedOriginsResponse__Output>
  ListAuditEntries: MethodDefinition<_colloquy_token_v1_ListAuditEntriesRequest, _colloquy_token_v1_ListAuditEntriesResponse, _colloquy_token_v1_ListAuditEntriesRequest__Output, _colloquy_token_v1_ListAuditEntriesResponse__Output>
  ListCredentials: MethodDefinition<_colloquy_token_v1_ListCredentialsRequest, _colloquy_token_v1_ListCredentialsResponse, _colloquy_token_v1_ListCredentialsRequest__Output, _colloquy_token_v1_ListCredentialsResponse__Output>
  ListEndUsers: MethodDefinition<_colloquy_token_v1_ListEndUsersRequest, _colloquy_token_v1_ListEndUsersResponse, _colloquy_token_v1_ListEndUsersRequest__Output, _colloquy_token_v1_ListEndUsersResponse__Output>
  ListInvitations: MethodDefinition<_colloquy_token_v1_ListInvitationsRequest, _colloquy_token_v1_ListInvitationsResponse, _colloquy_token_v1_ListInvitationsRequest__Output, _colloquy_token_v1_ListInvitationsResponse__Output>
  ListMembers: MethodDefinition<_colloquy_token_v1_ListMembersRequest, _colloquy_token_v1_ListMembersResponse, _colloquy_token_v1_ListMembersRequest__Output, _colloquy_token_v1_ListMembersResponse__Output>
  ListOperatorSessions: MethodDefinition<_colloquy_token_v1_ListOperatorSessionsRequest, _colloquy_token_v1_ListOperatorSessionsResponse, _colloquy_token_v1_ListOperatorSessionsRequest__Output, _colloquy_token_v1_ListOperatorSessionsResponse__Output>
  ListOrganizations: MethodDefinition<_colloquy_token_v1_ListOrganizationsRequest, _colloquy_token_v1_ListOrganizationsResponse, _colloquy_token_v1_ListOrganizationsRequest__Output, _colloquy_token_v1_ListOrganizationsResponse__Output>
  ListPasskeys: MethodDefinition<_colloquy_token_v1_ListPasskeysRequest, _colloquy_token_v1_ListPasskeysResponse, _colloquy_token_v1_ListPasskeysRequest__Output, _colloquy_token_v1_ListPasskeysResponse__Output>
  ListRefusedOrigins: MethodDefinition<_colloquy_token_v1_ListRefusedOriginsRequest, _colloquy_token_v1_ListRefusedOriginsResponse, _colloquy_token_v1_ListRefusedOriginsRequest__Output, _colloquy_token_v1_ListRefusedOriginsResponse__Output>
  ListServiceAccounts: MethodDefinition<_colloquy_token_v1_ListServiceAccountsRequest, _colloquy_token_v1_ListServiceAccountsResponse, _colloquy_token_v1_ListServiceAccountsRequest__Output, _colloquy_token_v1_ListServiceAccountsResponse__Output>
  ListSessions: MethodDefinition<_colloquy_token_v1_ListSessionsRequest, _colloquy_token_v1_ListSessionsResponse, _colloquy_token_v1_ListSessionsRequest__Output, _colloquy_token_v1_ListSessionsResponse__Output>
  ListSupportAccesses: MethodDefinition<_colloquy_token_v1_ListSupportAccessesRequest, _colloquy_token_v1_ListSupportAccessesResponse, _colloquy_token_v1_ListSupportAccessesRequest__Output, _colloquy_token_v1_ListSupportAccessesResponse__Output>
  NoteAct: MethodDefinition<_colloquy_token_v1_NoteActRequest, _colloquy_token_v1_NoteActResponse, _colloquy_token_v1_NoteActRequest__Output, _colloquy_token_v1_NoteActResponse__Output>
  NoteRefusedOrigins: MethodDefinition<_colloquy_token_v1_NoteRefusedOriginsRequest, _colloquy_token_v1_NoteRefusedOriginsResponse, _colloquy_token_v1_NoteRefusedOriginsRequest__Output, _colloquy_token_v1_NoteRefusedOriginsResponse__Output>
  OpenSupportAccess: MethodDefinition<_colloquy_token_v1_OpenSupportAccessRequest, _colloquy_token_v1_OpenSupportAccessResponse, _colloquy_token_v1_OpenSupportAccessRequest__Output, _colloquy_token_v1_OpenSupportAccessResponse__Output>
  ReadMember: MethodDefinition<_colloquy_token_v1_ReadMemberRequest, _colloquy_token_v1_ReadMemberResponse, _colloquy_token_v1_ReadMemberRequest__Output, _colloquy_token_v1_ReadMemberResponse__Output>
  ReadSession: MethodDefinition<_colloquy_token_v1_ReadSessionRequest, _colloquy_token_v1_ReadSessionResponse, _colloquy_token_v1_ReadSessionRequest__Output, _colloquy_token_v1_ReadSessionResponse__Output>
  ReadSignInLink: MethodDefinition<_colloquy_token_v1_ReadSignInLinkRequest, _colloquy_token_v1_ReadSignInLinkResponse, _colloquy_token_v1_ReadSignInLinkRequest__Output, _colloquy_token_v1_ReadSignInLinkResponse__Output>
  RemoveAllowedOrigin: MethodDefinition<_colloquy_token_v1_RemoveAllowedOriginRequest, _colloquy_token_v1_RemoveAllowedOriginResponse, _colloquy_token_v1_RemoveAllowedOriginRequest__Output, _colloquy_token_v1_RemoveAllowedOriginResponse__Output>
  RemoveMember: MethodDefinition<_colloquy_token_v1_RemoveMemberRequest, _colloquy_token_v1_RemoveMemberResponse, _colloquy_token_v1_RemoveMemberRequest__Output, _colloquy_token_v1_RemoveMemberResponse__Output>
  RenewSession: MethodDefinition<_colloquy_token_v1_RenewSessionRequest, _colloquy_token_v1_RenewSessionResponse, _colloquy_token_v1_RenewSessionRequest__Output, _colloquy_token_v1_RenewSessionResponse__Output>
  ResolveEndUser: MethodDefinition<_colloquy_token_v1_ResolveEndUserRequest, _colloquy_token_v1_ResolveEndUserResponse, _colloquy_token_v1_ResolveEndUserRequest__Output, _colloquy_token_v1_ResolveEndUserResponse__Output>
  RevokeAdminToken: MethodDefinition<_colloquy_token_v1_RevokeAdminTokenRequest, _colloquy_token_v1_RevokeAdminTokenResponse, _colloquy_token_v1_RevokeAdminTokenRequest__Output, _colloquy_token_v1_RevokeAdminTokenResponse__Output>
  RevokeCredential: MethodDefinition<_colloquy_token_v1_RevokeCredentialRequest, _colloquy_token_v1_RevokeCredentialResponse, _colloquy_token_v1_RevokeCredentialRequest__Output, _colloquy_token_v1_RevokeCredentialResponse__Output>
  RevokeInvitation: MethodDefinition<_colloquy_token_v1_RevokeInvitationRequest, _colloquy_token_v1_RevokeInvitationResponse, _colloquy_token_v1_RevokeInvitationRequest__Output, _colloquy_token_v1_RevokeInvitationResponse__Output>
  RotateApiKey: MethodDefinition<_colloquy_token_v1_RotateApiKeyRequest, _colloquy_token_v1_RotateApiKeyResponse, _colloquy_token_v1_RotateApiKeyRequest__Output, _colloquy_token_v1_RotateApiKeyResponse__Output>
  SetEndUserAttributes: MethodDefinition<_colloquy_token_v1_SetEndUserAttributesRequest, _colloquy_token_v1_SetEndUserAttributesResponse, _colloquy_token_v1_SetEndUserAttributesRequest__Output, _colloquy_token_v1_SetEndUserAttributesResponse__Output>
  SignInWithIdentity: MethodDefinition<_colloquy_token_v1_SignInWithIdentityRequest, _colloquy_token_v1_SignInWithIdentityResponse, _colloquy_token_v1_SignInWithIdentityRequest__Output, _colloquy_token_v1_SignInWithIdentityResponse__Output>
  TouchSession: MethodDefinition<_colloquy_token_v1_TouchSessionRequest, _colloquy_token_v1_TouchSessionResponse, _colloquy_token_v1_TouchSessionRequest__Output, _colloquy_token_v1_TouchSessionResponse__Output>
  UpdateMember: MethodDefinition<_colloquy_token_v1_UpdateMemberRequest, _colloquy_token_v1_UpdateMemberResponse, _colloquy_token_v1_UpdateMemberRequest__Output, _colloquy_token_v1_UpdateMemberResponse__Output>
  UpdateOrganization: MethodDefinition<_colloquy_token_v1_UpdateOrganizationRequest, _colloquy_token_v1_UpdateOrganizationResponse, _colloquy_token_v1_UpdateOrganizationRequest__Output, _colloquy_token_v1_UpdateOrganizationResponse__Output>
  UpdateServiceAccount: MethodDefinition<_colloquy_token_v1_UpdateServiceAccountRequest, _colloquy_token_v1_UpdateServiceAccountResponse, _colloquy_token_v1_UpdateServiceAccountRequest__Output, _colloquy_token_v1_UpdateServiceAccountResponse__Output>
  UseSignInLink: MethodDefinition<_colloquy_token_v1_UseSignInLinkRequest, _colloquy_token_v1_UseSignInLinkResponse, _colloquy_token_v1_UseSignInLinkRequest__Output, _colloquy_token_v1_UseSignInLinkResponse__Output>
}
