import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from './colloquy/common/v1/Access.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from './colloquy/common/v1/Creation.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from './colloquy/common/v1/EndUser.ts';
import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from './colloquy/common/v1/Page.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from './colloquy/common/v1/Rate.ts';
import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from './colloquy/common/v1/Usage.ts';
import type { AcceptInvitationRequest as _colloquy_token_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _colloquy_token_v1_AcceptInvitationRequest__Output } from './colloquy/token/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _colloquy_token_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _colloquy_token_v1_AcceptInvitationResponse__Output } from './colloquy/token/v1/AcceptInvitationResponse.ts';
import type { AddAllowedOriginRequest as _colloquy_token_v1_AddAllowedOriginRequest, AddAllowedOriginRequest__Output as _colloquy_token_v1_AddAllowedOriginRequest__Output } from './colloquy/token/v1/AddAllowedOriginRequest.ts';
import type { AddAllowedOriginResponse as _colloquy_token_v1_AddAllowedOriginResponse, AddAllowedOriginResponse__Output as _colloquy_token_v1_AddAllowedOriginResponse__Output } from './colloquy/token/v1/AddAllowedOriginResponse.ts';
import type { AdminToken as _colloquy_token_v1_AdminToken, AdminToken__Output as _colloquy_token_v1_AdminToken__Output } from './colloquy/token/v1/AdminToken.ts';
import type { AllowedOrigin as _colloquy_token_v1_AllowedOrigin, AllowedOrigin__Output as _colloquy_token_v1_AllowedOrigin__Output } from './colloquy/token/v1/AllowedOrigin.ts';
import type { AuditEntry as _colloquy_token_v1_AuditEntry, AuditEntry__Output as _colloquy_token_v1_AuditEntry__Output } from './colloquy/token/v1/AuditEntry.ts';
import type { AuthenticateAdminTokenRequest as _colloquy_token_v1_AuthenticateAdminTokenRequest, AuthenticateAdminTokenRequest__Output as _colloquy_token_v1_AuthenticateAdminTokenRequest__Output } from './colloquy/token/v1/AuthenticateAdminTokenRequest.ts';
import type { AuthenticateAdminTokenResponse as _colloquy_token_v1_AuthenticateAdminTokenResponse, AuthenticateAdminTokenResponse__Output as _colloquy_token_v1_AuthenticateAdminTokenResponse__Output } from './colloquy/token/v1/AuthenticateAdminTokenResponse.ts';
import type { AuthenticateKeyRequest as _colloquy_token_v1_AuthenticateKeyRequest, AuthenticateKeyRequest__Output as _colloquy_token_v1_AuthenticateKeyRequest__Output } from './colloquy/token/v1/AuthenticateKeyRequest.ts';
import type { AuthenticateKeyResponse as _colloquy_token_v1_AuthenticateKeyResponse, AuthenticateKeyResponse__Output as _colloquy_token_v1_AuthenticateKeyResponse__Output } from './colloquy/token/v1/AuthenticateKeyResponse.ts';
import type { BeginActRequest as _colloquy_token_v1_BeginActRequest, BeginActRequest__Output as _colloquy_token_v1_BeginActRequest__Output } from './colloquy/token/v1/BeginActRequest.ts';
import type { BeginActResponse as _colloquy_token_v1_BeginActResponse, BeginActResponse__Output as _colloquy_token_v1_BeginActResponse__Output } from './colloquy/token/v1/BeginActResponse.ts';
import type { ChangeMemberRoleRequest as _colloquy_token_v1_ChangeMemberRoleRequest, ChangeMemberRoleRequest__Output as _colloquy_token_v1_ChangeMemberRoleRequest__Output } from './colloquy/token/v1/ChangeMemberRoleRequest.ts';
import type { ChangeMemberRoleResponse as _colloquy_token_v1_ChangeMemberRoleResponse, ChangeMemberRoleResponse__Output as _colloquy_token_v1_ChangeMemberRoleResponse__Output } from './colloquy/token/v1/ChangeMemberRoleResponse.ts';
import type { CheckUserHashRequest as _colloquy_token_v1_CheckUserHashRequest, CheckUserHashRequest__Output as _colloquy_token_v1_CheckUserHashRequest__Output } from './colloquy/token/v1/CheckUserHashRequest.ts';
import type { CheckUserHashResponse as _colloquy_token_v1_CheckUserHashResponse, CheckUserHashResponse__Output as _colloquy_token_v1_CheckUserHashResponse__Output } from './colloquy/token/v1/CheckUserHashResponse.ts';
import type { ClaimedRole as _colloquy_token_v1_ClaimedRole, ClaimedRole__Output as _colloquy_token_v1_ClaimedRole__Output } from './colloquy/token/v1/ClaimedRole.ts';
import type { ConfirmSessionRequest as _colloquy_token_v1_ConfirmSessionRequest, ConfirmSessionRequest__Output as _colloquy_token_v1_ConfirmSessionRequest__Output } from './colloquy/token/v1/ConfirmSessionRequest.ts';
import type { ConfirmSessionResponse as _colloquy_token_v1_ConfirmSessionResponse, ConfirmSessionResponse__Output as _colloquy_token_v1_ConfirmSessionResponse__Output } from './colloquy/token/v1/ConfirmSessionResponse.ts';
import type { CountOrganizationsRequest as _colloquy_token_v1_CountOrganizationsRequest, CountOrganizationsRequest__Output as _colloquy_token_v1_CountOrganizationsRequest__Output } from './colloquy/token/v1/CountOrganizationsRequest.ts';
import type { CountOrganizationsResponse as _colloquy_token_v1_CountOrganizationsResponse, CountOrganizationsResponse__Output as _colloquy_token_v1_CountOrganizationsResponse__Output } from './colloquy/token/v1/CountOrganizationsResponse.ts';
import type { CreateAdminTokenRequest as _colloquy_token_v1_CreateAdminTokenRequest, CreateAdminTokenRequest__Output as _colloquy_token_v1_CreateAdminTokenRequest__Output } from './colloquy/token/v1/CreateAdminTokenRequest.ts';
import type { CreateAdminTokenResponse as _colloquy_token_v1_CreateAdminTokenResponse, CreateAdminTokenResponse__Output as _colloquy_token_v1_CreateAdminTokenResponse__Output } from './colloquy/token/v1/CreateAdminTokenResponse.ts';
import type { CreateCredentialRequest as _colloquy_token_v1_CreateCredentialRequest, CreateCredentialRequest__Output as _colloquy_token_v1_CreateCredentialRequest__Output } from './colloquy/token/v1/CreateCredentialRequest.ts';
import type { CreateCredentialResponse as _colloquy_token_v1_CreateCredentialResponse, CreateCredentialResponse__Output as _colloquy_token_v1_CreateCredentialResponse__Output } from './colloquy/token/v1/CreateCredentialResponse.ts';
import type { CreateInvitationRequest as _colloquy_token_v1_CreateInvitationRequest, CreateInvitationRequest__Output as _colloquy_token_v1_CreateInvitationRequest__Output } from './colloquy/token/v1/CreateInvitationRequest.ts';
import type { CreateInvitationResponse as _colloquy_token_v1_CreateInvitationResponse, CreateInvitationResponse__Output as _colloquy_token_v1_CreateInvitationResponse__Output } from './colloquy/token/v1/CreateInvitationResponse.ts';
import type { CreateOrganizationRequest as _colloquy_token_v1_CreateOrganizationRequest, CreateOrganizationRequest__Output as _colloquy_token_v1_CreateOrganizationRequest__Output } from './colloquy/token/v1/CreateOrganizationRequest.ts';
import type { CreateOrganizationResponse as _colloquy_token_v1_CreateOrganizationResponse, CreateOrganizationResponse__Output as _colloquy_token_v1_CreateOrganizationResponse__Output } from './colloquy/token/v1/CreateOrganizationResponse.ts';
import type { CreatePasskeyChallengeRequest as _colloquy_token_v1_CreatePasskeyChallengeRequest, CreatePasskeyChallengeRequest__Output as _colloquy_token_v1_CreatePasskeyChallengeRequest__Output } from './colloquy/token/v1/CreatePasskeyChallengeRequest.ts';
import type { CreatePasskeyChallengeResponse as _colloquy_token_v1_CreatePasskeyChallengeResponse, CreatePasskeyChallengeResponse__Output as _colloquy_token_v1_CreatePasskeyChallengeResponse__Output } from './colloquy/token/v1/CreatePasskeyChallengeResponse.ts';
import type { CreatePasskeyRequest as _colloquy_token_v1_CreatePasskeyRequest, CreatePasskeyRequest__Output as _colloquy_token_v1_CreatePasskeyRequest__Output } from './colloquy/token/v1/CreatePasskeyRequest.ts';
import type { CreatePasskeyResponse as _colloquy_token_v1_CreatePasskeyResponse, CreatePasskeyResponse__Output as _colloquy_token_v1_CreatePasskeyResponse__Output } from './colloquy/token/v1/CreatePasskeyResponse.ts';
import type { CreateServiceAccountRequest as _colloquy_token_v1_CreateServiceAccountRequest, CreateServiceAccountRequest__Output as _colloquy_token_v1_CreateServiceAccountRequest__Output } from './colloquy/token/v1/CreateServiceAccountRequest.ts';
import type { CreateServiceAccountResponse as _colloquy_token_v1_CreateServiceAccountResponse, CreateServiceAccountResponse__Output as _colloquy_token_v1_CreateServiceAccountResponse__Output } from './colloquy/token/v1/CreateServiceAccountResponse.ts';
import type { CreateSignInLinkRequest as _colloquy_token_v1_CreateSignInLinkRequest, CreateSignInLinkRequest__Output as _colloquy_token_v1_CreateSignInLinkRequest__Output } from './colloquy/token/v1/CreateSignInLinkRequest.ts';
import type { CreateSignInLinkResponse as _colloquy_token_v1_CreateSignInLinkResponse, CreateSignInLinkResponse__Output as _colloquy_token_v1_CreateSignInLinkResponse__Output } from './colloquy/token/v1/CreateSignInLinkResponse.ts';
import type { Credential as _colloquy_token_v1_Credential, Credential__Output as _colloquy_token_v1_Credential__Output } from './colloquy/token/v1/Credential.ts';
import type { CredentialMaker as _colloquy_token_v1_CredentialMaker, CredentialMaker__Output as _colloquy_token_v1_CredentialMaker__Output } from './colloquy/token/v1/CredentialMaker.ts';
import type { DeleteEndUserRequest as _colloquy_token_v1_DeleteEndUserRequest, DeleteEndUserRequest__Output as _colloquy_token_v1_DeleteEndUserRequest__Output } from './colloquy/token/v1/DeleteEndUserRequest.ts';
import type { DeleteEndUserResponse as _colloquy_token_v1_DeleteEndUserResponse, DeleteEndUserResponse__Output as _colloquy_token_v1_DeleteEndUserResponse__Output } from './colloquy/token/v1/DeleteEndUserResponse.ts';
import type { DeleteOrganizationRequest as _colloquy_token_v1_DeleteOrganizationRequest, DeleteOrganizationRequest__Output as _colloquy_token_v1_DeleteOrganizationRequest__Output } from './colloquy/token/v1/DeleteOrganizationRequest.ts';
import type { DeleteOrganizationResponse as _colloquy_token_v1_DeleteOrganizationResponse, DeleteOrganizationResponse__Output as _colloquy_token_v1_DeleteOrganizationResponse__Output } from './colloquy/token/v1/DeleteOrganizationResponse.ts';
import type { DeletePasskeyRequest as _colloquy_token_v1_DeletePasskeyRequest, DeletePasskeyRequest__Output as _colloquy_token_v1_DeletePasskeyRequest__Output } from './colloquy/token/v1/DeletePasskeyRequest.ts';
import type { DeletePasskeyResponse as _colloquy_token_v1_DeletePasskeyResponse, DeletePasskeyResponse__Output as _colloquy_token_v1_DeletePasskeyResponse__Output } from './colloquy/token/v1/DeletePasskeyResponse.ts';
import type { DeleteServiceAccountRequest as _colloquy_token_v1_DeleteServiceAccountRequest, DeleteServiceAccountRequest__Output as _colloquy_token_v1_DeleteServiceAccountRequest__Output } from './colloquy/token/v1/DeleteServiceAccountRequest.ts';
import type { DeleteServiceAccountResponse as _colloquy_token_v1_DeleteServiceAccountResponse, DeleteServiceAccountResponse__Output as _colloquy_token_v1_DeleteServiceAccountResponse__Output } from './colloquy/token/v1/DeleteServiceAccountResponse.ts';
import type { DescribeKeptRequest as _colloquy_token_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_token_v1_DescribeKeptRequest__Output } from './colloquy/token/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_token_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_token_v1_DescribeKeptResponse__Output } from './colloquy/token/v1/DescribeKeptResponse.ts';
import type { EndActRequest as _colloquy_token_v1_EndActRequest, EndActRequest__Output as _colloquy_token_v1_EndActRequest__Output } from './colloquy/token/v1/EndActRequest.ts';
import type { EndActResponse as _colloquy_token_v1_EndActResponse, EndActResponse__Output as _colloquy_token_v1_EndActResponse__Output } from './colloquy/token/v1/EndActResponse.ts';
import type { EndApiKeySecretRequest as _colloquy_token_v1_EndApiKeySecretRequest, EndApiKeySecretRequest__Output as _colloquy_token_v1_EndApiKeySecretRequest__Output } from './colloquy/token/v1/EndApiKeySecretRequest.ts';
import type { EndApiKeySecretResponse as _colloquy_token_v1_EndApiKeySecretResponse, EndApiKeySecretResponse__Output as _colloquy_token_v1_EndApiKeySecretResponse__Output } from './colloquy/token/v1/EndApiKeySecretResponse.ts';
import type { EndIdentitySessionsRequest as _colloquy_token_v1_EndIdentitySessionsRequest, EndIdentitySessionsRequest__Output as _colloquy_token_v1_EndIdentitySessionsRequest__Output } from './colloquy/token/v1/EndIdentitySessionsRequest.ts';
import type { EndIdentitySessionsResponse as _colloquy_token_v1_EndIdentitySessionsResponse, EndIdentitySessionsResponse__Output as _colloquy_token_v1_EndIdentitySessionsResponse__Output } from './colloquy/token/v1/EndIdentitySessionsResponse.ts';
import type { EndOperatorSessionRequest as _colloquy_token_v1_EndOperatorSessionRequest, EndOperatorSessionRequest__Output as _colloquy_token_v1_EndOperatorSessionRequest__Output } from './colloquy/token/v1/EndOperatorSessionRequest.ts';
import type { EndOperatorSessionResponse as _colloquy_token_v1_EndOperatorSessionResponse, EndOperatorSessionResponse__Output as _colloquy_token_v1_EndOperatorSessionResponse__Output } from './colloquy/token/v1/EndOperatorSessionResponse.ts';
import type { EndSessionsRequest as _colloquy_token_v1_EndSessionsRequest, EndSessionsRequest__Output as _colloquy_token_v1_EndSessionsRequest__Output } from './colloquy/token/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _colloquy_token_v1_EndSessionsResponse, EndSessionsResponse__Output as _colloquy_token_v1_EndSessionsResponse__Output } from './colloquy/token/v1/EndSessionsResponse.ts';
import type { EndSupportAccessRequest as _colloquy_token_v1_EndSupportAccessRequest, EndSupportAccessRequest__Output as _colloquy_token_v1_EndSupportAccessRequest__Output } from './colloquy/token/v1/EndSupportAccessRequest.ts';
import type { EndSupportAccessResponse as _colloquy_token_v1_EndSupportAccessResponse, EndSupportAccessResponse__Output as _colloquy_token_v1_EndSupportAccessResponse__Output } from './colloquy/token/v1/EndSupportAccessResponse.ts';
import type { ExchangeTokenRequest as _colloquy_token_v1_ExchangeTokenRequest, ExchangeTokenRequest__Output as _colloquy_token_v1_ExchangeTokenRequest__Output } from './colloquy/token/v1/ExchangeTokenRequest.ts';
import type { ExchangeTokenResponse as _colloquy_token_v1_ExchangeTokenResponse, ExchangeTokenResponse__Output as _colloquy_token_v1_ExchangeTokenResponse__Output } from './colloquy/token/v1/ExchangeTokenResponse.ts';
import type { FindOriginRequest as _colloquy_token_v1_FindOriginRequest, FindOriginRequest__Output as _colloquy_token_v1_FindOriginRequest__Output } from './colloquy/token/v1/FindOriginRequest.ts';
import type { FindOriginResponse as _colloquy_token_v1_FindOriginResponse, FindOriginResponse__Output as _colloquy_token_v1_FindOriginResponse__Output } from './colloquy/token/v1/FindOriginResponse.ts';
import type { FindSupportAccessesRequest as _colloquy_token_v1_FindSupportAccessesRequest, FindSupportAccessesRequest__Output as _colloquy_token_v1_FindSupportAccessesRequest__Output } from './colloquy/token/v1/FindSupportAccessesRequest.ts';
import type { FindSupportAccessesResponse as _colloquy_token_v1_FindSupportAccessesResponse, FindSupportAccessesResponse__Output as _colloquy_token_v1_FindSupportAccessesResponse__Output } from './colloquy/token/v1/FindSupportAccessesResponse.ts';
import type { GetEndUserAttributesRequest as _colloquy_token_v1_GetEndUserAttributesRequest, GetEndUserAttributesRequest__Output as _colloquy_token_v1_GetEndUserAttributesRequest__Output } from './colloquy/token/v1/GetEndUserAttributesRequest.ts';
import type { GetEndUserAttributesResponse as _colloquy_token_v1_GetEndUserAttributesResponse, GetEndUserAttributesResponse__Output as _colloquy_token_v1_GetEndUserAttributesResponse__Output } from './colloquy/token/v1/GetEndUserAttributesResponse.ts';
import type { GetMemberRequest as _colloquy_token_v1_GetMemberRequest, GetMemberRequest__Output as _colloquy_token_v1_GetMemberRequest__Output } from './colloquy/token/v1/GetMemberRequest.ts';
import type { GetMemberResponse as _colloquy_token_v1_GetMemberResponse, GetMemberResponse__Output as _colloquy_token_v1_GetMemberResponse__Output } from './colloquy/token/v1/GetMemberResponse.ts';
import type { GetOrganizationAccessRequest as _colloquy_token_v1_GetOrganizationAccessRequest, GetOrganizationAccessRequest__Output as _colloquy_token_v1_GetOrganizationAccessRequest__Output } from './colloquy/token/v1/GetOrganizationAccessRequest.ts';
import type { GetOrganizationAccessResponse as _colloquy_token_v1_GetOrganizationAccessResponse, GetOrganizationAccessResponse__Output as _colloquy_token_v1_GetOrganizationAccessResponse__Output } from './colloquy/token/v1/GetOrganizationAccessResponse.ts';
import type { GetOrganizationRequest as _colloquy_token_v1_GetOrganizationRequest, GetOrganizationRequest__Output as _colloquy_token_v1_GetOrganizationRequest__Output } from './colloquy/token/v1/GetOrganizationRequest.ts';
import type { GetOrganizationResponse as _colloquy_token_v1_GetOrganizationResponse, GetOrganizationResponse__Output as _colloquy_token_v1_GetOrganizationResponse__Output } from './colloquy/token/v1/GetOrganizationResponse.ts';
import type { GetServiceAccountRequest as _colloquy_token_v1_GetServiceAccountRequest, GetServiceAccountRequest__Output as _colloquy_token_v1_GetServiceAccountRequest__Output } from './colloquy/token/v1/GetServiceAccountRequest.ts';
import type { GetServiceAccountResponse as _colloquy_token_v1_GetServiceAccountResponse, GetServiceAccountResponse__Output as _colloquy_token_v1_GetServiceAccountResponse__Output } from './colloquy/token/v1/GetServiceAccountResponse.ts';
import type { GetSigningKeysRequest as _colloquy_token_v1_GetSigningKeysRequest, GetSigningKeysRequest__Output as _colloquy_token_v1_GetSigningKeysRequest__Output } from './colloquy/token/v1/GetSigningKeysRequest.ts';
import type { GetSigningKeysResponse as _colloquy_token_v1_GetSigningKeysResponse, GetSigningKeysResponse__Output as _colloquy_token_v1_GetSigningKeysResponse__Output } from './colloquy/token/v1/GetSigningKeysResponse.ts';
import type { IdentitySecretEpochs as _colloquy_token_v1_IdentitySecretEpochs, IdentitySecretEpochs__Output as _colloquy_token_v1_IdentitySecretEpochs__Output } from './colloquy/token/v1/IdentitySecretEpochs.ts';
import type { Invitation as _colloquy_token_v1_Invitation, Invitation__Output as _colloquy_token_v1_Invitation__Output } from './colloquy/token/v1/Invitation.ts';
import type { IssuePreviewTokenRequest as _colloquy_token_v1_IssuePreviewTokenRequest, IssuePreviewTokenRequest__Output as _colloquy_token_v1_IssuePreviewTokenRequest__Output } from './colloquy/token/v1/IssuePreviewTokenRequest.ts';
import type { IssuePreviewTokenResponse as _colloquy_token_v1_IssuePreviewTokenResponse, IssuePreviewTokenResponse__Output as _colloquy_token_v1_IssuePreviewTokenResponse__Output } from './colloquy/token/v1/IssuePreviewTokenResponse.ts';
import type { KnownEndUser as _colloquy_token_v1_KnownEndUser, KnownEndUser__Output as _colloquy_token_v1_KnownEndUser__Output } from './colloquy/token/v1/KnownEndUser.ts';
import type { ListAdminTokensRequest as _colloquy_token_v1_ListAdminTokensRequest, ListAdminTokensRequest__Output as _colloquy_token_v1_ListAdminTokensRequest__Output } from './colloquy/token/v1/ListAdminTokensRequest.ts';
import type { ListAdminTokensResponse as _colloquy_token_v1_ListAdminTokensResponse, ListAdminTokensResponse__Output as _colloquy_token_v1_ListAdminTokensResponse__Output } from './colloquy/token/v1/ListAdminTokensResponse.ts';
import type { ListAllowedOriginsRequest as _colloquy_token_v1_ListAllowedOriginsRequest, ListAllowedOriginsRequest__Output as _colloquy_token_v1_ListAllowedOriginsRequest__Output } from './colloquy/token/v1/ListAllowedOriginsRequest.ts';
import type { ListAllowedOriginsResponse as _colloquy_token_v1_ListAllowedOriginsResponse, ListAllowedOriginsResponse__Output as _colloquy_token_v1_ListAllowedOriginsResponse__Output } from './colloquy/token/v1/ListAllowedOriginsResponse.ts';
import type { ListAuditEntriesRequest as _colloquy_token_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _colloquy_token_v1_ListAuditEntriesRequest__Output } from './colloquy/token/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse as _colloquy_token_v1_ListAuditEntriesResponse, ListAuditEntriesResponse__Output as _colloquy_token_v1_ListAuditEntriesResponse__Output } from './colloquy/token/v1/ListAuditEntriesResponse.ts';
import type { ListCredentialsRequest as _colloquy_token_v1_ListCredentialsRequest, ListCredentialsRequest__Output as _colloquy_token_v1_ListCredentialsRequest__Output } from './colloquy/token/v1/ListCredentialsRequest.ts';
import type { ListCredentialsResponse as _colloquy_token_v1_ListCredentialsResponse, ListCredentialsResponse__Output as _colloquy_token_v1_ListCredentialsResponse__Output } from './colloquy/token/v1/ListCredentialsResponse.ts';
import type { ListEndUsersRequest as _colloquy_token_v1_ListEndUsersRequest, ListEndUsersRequest__Output as _colloquy_token_v1_ListEndUsersRequest__Output } from './colloquy/token/v1/ListEndUsersRequest.ts';
import type { ListEndUsersResponse as _colloquy_token_v1_ListEndUsersResponse, ListEndUsersResponse__Output as _colloquy_token_v1_ListEndUsersResponse__Output } from './colloquy/token/v1/ListEndUsersResponse.ts';
import type { ListInvitationsRequest as _colloquy_token_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _colloquy_token_v1_ListInvitationsRequest__Output } from './colloquy/token/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _colloquy_token_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _colloquy_token_v1_ListInvitationsResponse__Output } from './colloquy/token/v1/ListInvitationsResponse.ts';
import type { ListMembersRequest as _colloquy_token_v1_ListMembersRequest, ListMembersRequest__Output as _colloquy_token_v1_ListMembersRequest__Output } from './colloquy/token/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _colloquy_token_v1_ListMembersResponse, ListMembersResponse__Output as _colloquy_token_v1_ListMembersResponse__Output } from './colloquy/token/v1/ListMembersResponse.ts';
import type { ListOperatorSessionsRequest as _colloquy_token_v1_ListOperatorSessionsRequest, ListOperatorSessionsRequest__Output as _colloquy_token_v1_ListOperatorSessionsRequest__Output } from './colloquy/token/v1/ListOperatorSessionsRequest.ts';
import type { ListOperatorSessionsResponse as _colloquy_token_v1_ListOperatorSessionsResponse, ListOperatorSessionsResponse__Output as _colloquy_token_v1_ListOperatorSessionsResponse__Output } from './colloquy/token/v1/ListOperatorSessionsResponse.ts';
import type { ListOrganizationsRequest as _colloquy_token_v1_ListOrganizationsRequest, ListOrganizationsRequest__Output as _colloquy_token_v1_ListOrganizationsRequest__Output } from './colloquy/token/v1/ListOrganizationsRequest.ts';
import type { ListOrganizationsResponse as _colloquy_token_v1_ListOrganizationsResponse, ListOrganizationsResponse__Output as _colloquy_token_v1_ListOrganizationsResponse__Output } from './colloquy/token/v1/ListOrganizationsResponse.ts';
import type { ListPasskeysRequest as _colloquy_token_v1_ListPasskeysRequest, ListPasskeysRequest__Output as _colloquy_token_v1_ListPasskeysRequest__Output } from './colloquy/token/v1/ListPasskeysRequest.ts';
import type { ListPasskeysResponse as _colloquy_token_v1_ListPasskeysResponse, ListPasskeysResponse__Output as _colloquy_token_v1_ListPasskeysResponse__Output } from './colloquy/token/v1/ListPasskeysResponse.ts';
import type { ListRefusedOriginsRequest as _colloquy_token_v1_ListRefusedOriginsRequest, ListRefusedOriginsRequest__Output as _colloquy_token_v1_ListRefusedOriginsRequest__Output } from './colloquy/token/v1/ListRefusedOriginsRequest.ts';
import type { ListRefusedOriginsResponse as _colloquy_token_v1_ListRefusedOriginsResponse, ListRefusedOriginsResponse__Output as _colloquy_token_v1_ListRefusedOriginsResponse__Output } from './colloquy/token/v1/ListRefusedOriginsResponse.ts';
import type { ListServiceAccountsRequest as _colloquy_token_v1_ListServiceAccountsRequest, ListServiceAccountsRequest__Output as _colloquy_token_v1_ListServiceAccountsRequest__Output } from './colloquy/token/v1/ListServiceAccountsRequest.ts';
import type { ListServiceAccountsResponse as _colloquy_token_v1_ListServiceAccountsResponse, ListServiceAccountsResponse__Output as _colloquy_token_v1_ListServiceAccountsResponse__Output } from './colloquy/token/v1/ListServiceAccountsResponse.ts';
import type { ListSessionsRequest as _colloquy_token_v1_ListSessionsRequest, ListSessionsRequest__Output as _colloquy_token_v1_ListSessionsRequest__Output } from './colloquy/token/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _colloquy_token_v1_ListSessionsResponse, ListSessionsResponse__Output as _colloquy_token_v1_ListSessionsResponse__Output } from './colloquy/token/v1/ListSessionsResponse.ts';
import type { ListSupportAccessesRequest as _colloquy_token_v1_ListSupportAccessesRequest, ListSupportAccessesRequest__Output as _colloquy_token_v1_ListSupportAccessesRequest__Output } from './colloquy/token/v1/ListSupportAccessesRequest.ts';
import type { ListSupportAccessesResponse as _colloquy_token_v1_ListSupportAccessesResponse, ListSupportAccessesResponse__Output as _colloquy_token_v1_ListSupportAccessesResponse__Output } from './colloquy/token/v1/ListSupportAccessesResponse.ts';
import type { LiveSecret as _colloquy_token_v1_LiveSecret, LiveSecret__Output as _colloquy_token_v1_LiveSecret__Output } from './colloquy/token/v1/LiveSecret.ts';
import type { Member as _colloquy_token_v1_Member, Member__Output as _colloquy_token_v1_Member__Output } from './colloquy/token/v1/Member.ts';
import type { Membership as _colloquy_token_v1_Membership, Membership__Output as _colloquy_token_v1_Membership__Output } from './colloquy/token/v1/Membership.ts';
import type { NoteActRequest as _colloquy_token_v1_NoteActRequest, NoteActRequest__Output as _colloquy_token_v1_NoteActRequest__Output } from './colloquy/token/v1/NoteActRequest.ts';
import type { NoteActResponse as _colloquy_token_v1_NoteActResponse, NoteActResponse__Output as _colloquy_token_v1_NoteActResponse__Output } from './colloquy/token/v1/NoteActResponse.ts';
import type { NoteRefusedOriginsRequest as _colloquy_token_v1_NoteRefusedOriginsRequest, NoteRefusedOriginsRequest__Output as _colloquy_token_v1_NoteRefusedOriginsRequest__Output } from './colloquy/token/v1/NoteRefusedOriginsRequest.ts';
import type { NoteRefusedOriginsResponse as _colloquy_token_v1_NoteRefusedOriginsResponse, NoteRefusedOriginsResponse__Output as _colloquy_token_v1_NoteRefusedOriginsResponse__Output } from './colloquy/token/v1/NoteRefusedOriginsResponse.ts';
import type { OpenSupportAccessRequest as _colloquy_token_v1_OpenSupportAccessRequest, OpenSupportAccessRequest__Output as _colloquy_token_v1_OpenSupportAccessRequest__Output } from './colloquy/token/v1/OpenSupportAccessRequest.ts';
import type { OpenSupportAccessResponse as _colloquy_token_v1_OpenSupportAccessResponse, OpenSupportAccessResponse__Output as _colloquy_token_v1_OpenSupportAccessResponse__Output } from './colloquy/token/v1/OpenSupportAccessResponse.ts';
import type { Organization as _colloquy_token_v1_Organization, Organization__Output as _colloquy_token_v1_Organization__Output } from './colloquy/token/v1/Organization.ts';
import type { OrganizationMember as _colloquy_token_v1_OrganizationMember, OrganizationMember__Output as _colloquy_token_v1_OrganizationMember__Output } from './colloquy/token/v1/OrganizationMember.ts';
import type { OriginRefusals as _colloquy_token_v1_OriginRefusals, OriginRefusals__Output as _colloquy_token_v1_OriginRefusals__Output } from './colloquy/token/v1/OriginRefusals.ts';
import type { Origins as _colloquy_token_v1_Origins, Origins__Output as _colloquy_token_v1_Origins__Output } from './colloquy/token/v1/Origins.ts';
import type { Passkey as _colloquy_token_v1_Passkey, Passkey__Output as _colloquy_token_v1_Passkey__Output } from './colloquy/token/v1/Passkey.ts';
import type { ReadMemberRequest as _colloquy_token_v1_ReadMemberRequest, ReadMemberRequest__Output as _colloquy_token_v1_ReadMemberRequest__Output } from './colloquy/token/v1/ReadMemberRequest.ts';
import type { ReadMemberResponse as _colloquy_token_v1_ReadMemberResponse, ReadMemberResponse__Output as _colloquy_token_v1_ReadMemberResponse__Output } from './colloquy/token/v1/ReadMemberResponse.ts';
import type { ReadSessionRequest as _colloquy_token_v1_ReadSessionRequest, ReadSessionRequest__Output as _colloquy_token_v1_ReadSessionRequest__Output } from './colloquy/token/v1/ReadSessionRequest.ts';
import type { ReadSessionResponse as _colloquy_token_v1_ReadSessionResponse, ReadSessionResponse__Output as _colloquy_token_v1_ReadSessionResponse__Output } from './colloquy/token/v1/ReadSessionResponse.ts';
import type { ReadSignInLinkRequest as _colloquy_token_v1_ReadSignInLinkRequest, ReadSignInLinkRequest__Output as _colloquy_token_v1_ReadSignInLinkRequest__Output } from './colloquy/token/v1/ReadSignInLinkRequest.ts';
import type { ReadSignInLinkResponse as _colloquy_token_v1_ReadSignInLinkResponse, ReadSignInLinkResponse__Output as _colloquy_token_v1_ReadSignInLinkResponse__Output } from './colloquy/token/v1/ReadSignInLinkResponse.ts';
import type { RefusedOrigin as _colloquy_token_v1_RefusedOrigin, RefusedOrigin__Output as _colloquy_token_v1_RefusedOrigin__Output } from './colloquy/token/v1/RefusedOrigin.ts';
import type { RemoveAllowedOriginRequest as _colloquy_token_v1_RemoveAllowedOriginRequest, RemoveAllowedOriginRequest__Output as _colloquy_token_v1_RemoveAllowedOriginRequest__Output } from './colloquy/token/v1/RemoveAllowedOriginRequest.ts';
import type { RemoveAllowedOriginResponse as _colloquy_token_v1_RemoveAllowedOriginResponse, RemoveAllowedOriginResponse__Output as _colloquy_token_v1_RemoveAllowedOriginResponse__Output } from './colloquy/token/v1/RemoveAllowedOriginResponse.ts';
import type { RemoveMemberRequest as _colloquy_token_v1_RemoveMemberRequest, RemoveMemberRequest__Output as _colloquy_token_v1_RemoveMemberRequest__Output } from './colloquy/token/v1/RemoveMemberRequest.ts';
import type { RemoveMemberResponse as _colloquy_token_v1_RemoveMemberResponse, RemoveMemberResponse__Output as _colloquy_token_v1_RemoveMemberResponse__Output } from './colloquy/token/v1/RemoveMemberResponse.ts';
import type { RenewSessionRequest as _colloquy_token_v1_RenewSessionRequest, RenewSessionRequest__Output as _colloquy_token_v1_RenewSessionRequest__Output } from './colloquy/token/v1/RenewSessionRequest.ts';
import type { RenewSessionResponse as _colloquy_token_v1_RenewSessionResponse, RenewSessionResponse__Output as _colloquy_token_v1_RenewSessionResponse__Output } from './colloquy/token/v1/RenewSessionResponse.ts';
import type { ResolveEndUserRequest as _colloquy_token_v1_ResolveEndUserRequest, ResolveEndUserRequest__Output as _colloquy_token_v1_ResolveEndUserRequest__Output } from './colloquy/token/v1/ResolveEndUserRequest.ts';
import type { ResolveEndUserResponse as _colloquy_token_v1_ResolveEndUserResponse, ResolveEndUserResponse__Output as _colloquy_token_v1_ResolveEndUserResponse__Output } from './colloquy/token/v1/ResolveEndUserResponse.ts';
import type { RevokeAdminTokenRequest as _colloquy_token_v1_RevokeAdminTokenRequest, RevokeAdminTokenRequest__Output as _colloquy_token_v1_RevokeAdminTokenRequest__Output } from './colloquy/token/v1/RevokeAdminTokenRequest.ts';
import type { RevokeAdminTokenResponse as _colloquy_token_v1_RevokeAdminTokenResponse, RevokeAdminTokenResponse__Output as _colloquy_token_v1_RevokeAdminTokenResponse__Output } from './colloquy/token/v1/RevokeAdminTokenResponse.ts';
import type { RevokeCredentialRequest as _colloquy_token_v1_RevokeCredentialRequest, RevokeCredentialRequest__Output as _colloquy_token_v1_RevokeCredentialRequest__Output } from './colloquy/token/v1/RevokeCredentialRequest.ts';
import type { RevokeCredentialResponse as _colloquy_token_v1_RevokeCredentialResponse, RevokeCredentialResponse__Output as _colloquy_token_v1_RevokeCredentialResponse__Output } from './colloquy/token/v1/RevokeCredentialResponse.ts';
import type { RevokeInvitationRequest as _colloquy_token_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _colloquy_token_v1_RevokeInvitationRequest__Output } from './colloquy/token/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _colloquy_token_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _colloquy_token_v1_RevokeInvitationResponse__Output } from './colloquy/token/v1/RevokeInvitationResponse.ts';
import type { RotateApiKeyRequest as _colloquy_token_v1_RotateApiKeyRequest, RotateApiKeyRequest__Output as _colloquy_token_v1_RotateApiKeyRequest__Output } from './colloquy/token/v1/RotateApiKeyRequest.ts';
import type { RotateApiKeyResponse as _colloquy_token_v1_RotateApiKeyResponse, RotateApiKeyResponse__Output as _colloquy_token_v1_RotateApiKeyResponse__Output } from './colloquy/token/v1/RotateApiKeyResponse.ts';
import type { ServiceAccount as _colloquy_token_v1_ServiceAccount, ServiceAccount__Output as _colloquy_token_v1_ServiceAccount__Output } from './colloquy/token/v1/ServiceAccount.ts';
import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from './colloquy/token/v1/Session.ts';
import type { SetEndUserAttributesRequest as _colloquy_token_v1_SetEndUserAttributesRequest, SetEndUserAttributesRequest__Output as _colloquy_token_v1_SetEndUserAttributesRequest__Output } from './colloquy/token/v1/SetEndUserAttributesRequest.ts';
import type { SetEndUserAttributesResponse as _colloquy_token_v1_SetEndUserAttributesResponse, SetEndUserAttributesResponse__Output as _colloquy_token_v1_SetEndUserAttributesResponse__Output } from './colloquy/token/v1/SetEndUserAttributesResponse.ts';
import type { SignInWithIdentityRequest as _colloquy_token_v1_SignInWithIdentityRequest, SignInWithIdentityRequest__Output as _colloquy_token_v1_SignInWithIdentityRequest__Output } from './colloquy/token/v1/SignInWithIdentityRequest.ts';
import type { SignInWithIdentityResponse as _colloquy_token_v1_SignInWithIdentityResponse, SignInWithIdentityResponse__Output as _colloquy_token_v1_SignInWithIdentityResponse__Output } from './colloquy/token/v1/SignInWithIdentityResponse.ts';
import type { SupportAccess as _colloquy_token_v1_SupportAccess, SupportAccess__Output as _colloquy_token_v1_SupportAccess__Output } from './colloquy/token/v1/SupportAccess.ts';
import type { TokenServiceClient as _colloquy_token_v1_TokenServiceClient, TokenServiceDefinition as _colloquy_token_v1_TokenServiceDefinition } from './colloquy/token/v1/TokenService.ts';
import type { TouchSessionRequest as _colloquy_token_v1_TouchSessionRequest, TouchSessionRequest__Output as _colloquy_token_v1_TouchSessionRequest__Output } from './colloquy/token/v1/TouchSessionRequest.ts';
import type { TouchSessionResponse as _colloquy_token_v1_TouchSessionResponse, TouchSessionResponse__Output as _colloquy_token_v1_TouchSessionResponse__Output } from './colloquy/token/v1/TouchSessionResponse.ts';
import type { UpdateMemberRequest as _colloquy_token_v1_UpdateMemberRequest, UpdateMemberRequest__Output as _colloquy_token_v1_UpdateMemberRequest__Output } from './colloquy/token/v1/UpdateMemberRequest.ts';
import type { UpdateMemberResponse as _colloquy_token_v1_UpdateMemberResponse, UpdateMemberResponse__Output as _colloquy_token_v1_UpdateMemberResponse__Output } from './colloquy/token/v1/UpdateMemberResponse.ts';
import type { UpdateOrganizationRequest as _colloquy_token_v1_UpdateOrganizationRequest, UpdateOrganizationRequest__Output as _colloquy_token_v1_UpdateOrganizationRequest__Output } from './colloquy/token/v1/UpdateOrganizationRequest.ts';
import type { UpdateOrganizationResponse as _colloquy_token_v1_UpdateOrganizationResponse, UpdateOrganizationResponse__Output as _colloquy_token_v1_UpdateOrganizationResponse__Output } from './colloquy/token/v1/UpdateOrganizationResponse.ts';
import type { UpdateServiceAccountRequest as _colloquy_token_v1_UpdateServiceAccountRequest, UpdateServiceAccountRequest__Output as _colloquy_token_v1_UpdateServiceAccountRequest__Output } from './colloquy/token/v1/UpdateServiceAccountRequest.ts';
import type { UpdateServiceAccountResponse as _colloquy_token_v1_UpdateServiceAccountResponse, UpdateServiceAccountResponse__Output as _colloquy_token_v1_UpdateServiceAccountResponse__Output } from './colloquy/token/v1/UpdateServiceAccountResponse.ts';
import type { UseSignInLinkRequest as _colloquy_token_v1_UseSignInLinkRequest, UseSignInLinkRequest__Output as _colloquy_token_v1_UseSignInLinkRequest__Output } from './colloquy/token/v1/UseSignInLinkRequest.ts';
import type { UseSignInLinkResponse as _colloquy_token_v1_UseSignInLinkResponse, UseSignInLinkResponse__Output as _colloquy_token_v1_UseSignInLinkResponse__Output } from './colloquy/token/v1/UseSignInLinkResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  colloquy: {
    common: {
      v1: {
        Access: MessageTypeDefinition<_colloquy_common_v1_Access, _colloquy_common_v1_Access__Output>
        Creation: MessageTypeDefinition<_colloquy_common_v1_Creation, _colloquy_common_v1_Creation__Output>
        EndUser: MessageTypeDefinition<_colloquy_common_v1_EndUser, _colloquy_common_v1_EndUser__Output>
        Page: MessageTypeDefinition<_colloquy_common_v1_Page, _colloquy_common_v1_Page__Output>
        Rate: MessageTypeDefinition<_colloquy_common_v1_Rate, _colloquy_common_v1_Rate__Output>
        Usage: MessageTypeDefinition<_colloquy_common_v1_Usage, _colloquy_common_v1_Usage__Output>
      }
    }
    token: {
      v1: {
        AcceptInvitationRequest: MessageTypeDefinition<_colloquy_token_v1_AcceptInvitationRequest, _colloquy_token_v1_AcceptInvitationRequest__Output>
        AcceptInvitationResponse: MessageTypeDefinition<_colloquy_token_v1_AcceptInvitationResponse, _colloquy_token_v1_AcceptInvitationResponse__Output>
        AddAllowedOriginRequest: MessageTypeDefinition<_colloquy_token_v1_AddAllowedOriginRequest, _colloquy_token_v1_AddAllowedOriginRequest__Output>
        AddAllowedOriginResponse: MessageTypeDefinition<_colloquy_token_v1_AddAllowedOriginResponse, _colloquy_token_v1_AddAllowedOriginResponse__Output>
        AdminToken: MessageTypeDefinition<_colloquy_token_v1_AdminToken, _colloquy_token_v1_AdminToken__Output>
        AllowedOrigin: MessageTypeDefinition<_colloquy_token_v1_AllowedOrigin, _colloquy_token_v1_AllowedOrigin__Output>
        AuditEntry: MessageTypeDefinition<_colloquy_token_v1_AuditEntry, _colloquy_token_v1_AuditEntry__Output>
        AuthenticateAdminTokenRequest: MessageTypeDefinition<_colloquy_token_v1_AuthenticateAdminTokenRequest, _colloquy_token_v1_AuthenticateAdminTokenRequest__Output>
        AuthenticateAdminTokenResponse: MessageTypeDefinition<_colloquy_token_v1_AuthenticateAdminTokenResponse, _colloquy_token_v1_AuthenticateAdminTokenResponse__Output>
        AuthenticateKeyRequest: MessageTypeDefinition<_colloquy_token_v1_AuthenticateKeyRequest, _colloquy_token_v1_AuthenticateKeyRequest__Output>
        AuthenticateKeyResponse: MessageTypeDefinition<_colloquy_token_v1_AuthenticateKeyResponse, _colloquy_token_v1_AuthenticateKeyResponse__Output>
        BeginActRequest: MessageTypeDefinition<_colloquy_token_v1_BeginActRequest, _colloquy_token_v1_BeginActRequest__Output>
        BeginActResponse: MessageTypeDefinition<_colloquy_token_v1_BeginActResponse, _colloquy_token_v1_BeginActResponse__Output>
        ChangeMemberRoleRequest: MessageTypeDefinition<_colloquy_token_v1_ChangeMemberRoleRequest, _colloquy_token_v1_ChangeMemberRoleRequest__Output>
        ChangeMemberRoleResponse: MessageTypeDefinition<_colloquy_token_v1_ChangeMemberRoleResponse, _colloquy_token_v1_ChangeMemberRoleResponse__Output>
        CheckUserHashRequest: MessageTypeDefinition<_colloquy_token_v1_CheckUserHashRequest, _colloquy_token_v1_CheckUserHashRequest__Output>
        CheckUserHashResponse: MessageTypeDefinition<_colloquy_token_v1_CheckUserHashResponse, _colloquy_token_v1_CheckUserHashResponse__Output>
        ClaimedRole: MessageTypeDefinition<_colloquy_token_v1_ClaimedRole, _colloquy_token_v1_ClaimedRole__Output>
        ConfirmSessionRequest: MessageTypeDefinition<_colloquy_token_v1_ConfirmSessionRequest, _colloquy_token_v1_ConfirmSessionRequest__Output>
        ConfirmSessionResponse: MessageTypeDefinition<_colloquy_token_v1_ConfirmSessionResponse, _colloquy_token_v1_ConfirmSessionResponse__Output>
        CountOrganizationsRequest: MessageTypeDefinition<_colloquy_token_v1_CountOrganizationsRequest, _colloquy_token_v1_CountOrganizationsRequest__Output>
        CountOrganizationsResponse: MessageTypeDefinition<_colloquy_token_v1_CountOrganizationsResponse, _colloquy_token_v1_CountOrganizationsResponse__Output>
        CreateAdminTokenRequest: MessageTypeDefinition<_colloquy_token_v1_CreateAdminTokenRequest, _colloquy_token_v1_CreateAdminTokenRequest__Output>
        CreateAdminTokenResponse: MessageTypeDefinition<_colloquy_token_v1_CreateAdminTokenResponse, _colloquy_token_v1_CreateAdminTokenResponse__Output>
        CreateCredentialRequest: MessageTypeDefinition<_colloquy_token_v1_CreateCredentialRequest, _colloquy_token_v1_CreateCredentialRequest__Output>
        CreateCredentialResponse: MessageTypeDefinition<_colloquy_token_v1_CreateCredentialResponse, _colloquy_token_v1_CreateCredentialResponse__Output>
        CreateInvitationRequest: MessageTypeDefinition<_colloquy_token_v1_CreateInvitationRequest, _colloquy_token_v1_CreateInvitationRequest__Output>
        CreateInvitationResponse: MessageTypeDefinition<_colloquy_token_v1_CreateInvitationResponse, _colloquy_token_v1_CreateInvitationResponse__Output>
        CreateOrganizationRequest: MessageTypeDefinition<_colloquy_token_v1_CreateOrganizationRequest, _colloquy_token_v1_CreateOrganizationRequest__Output>
        CreateOrganizationResponse: MessageTypeDefinition<_colloquy_token_v1_CreateOrganizationResponse, _colloquy_token_v1_CreateOrganizationResponse__Output>
        CreatePasskeyChallengeRequest: MessageTypeDefinition<_colloquy_token_v1_CreatePasskeyChallengeRequest, _colloquy_token_v1_CreatePasskeyChallengeRequest__Output>
        CreatePasskeyChallengeResponse: MessageTypeDefinition<_colloquy_token_v1_CreatePasskeyChallengeResponse, _colloquy_token_v1_CreatePasskeyChallengeResponse__Output>
        CreatePasskeyRequest: MessageTypeDefinition<_colloquy_token_v1_CreatePasskeyRequest, _colloquy_token_v1_CreatePasskeyRequest__Output>
        CreatePasskeyResponse: MessageTypeDefinition<_colloquy_token_v1_CreatePasskeyResponse, _colloquy_token_v1_CreatePasskeyResponse__Output>
        CreateServiceAccountRequest: MessageTypeDefinition<_colloquy_token_v1_CreateServiceAccountRequest, _colloquy_token_v1_CreateServiceAccountRequest__Output>
        CreateServiceAccountResponse: MessageTypeDefinition<_colloquy_token_v1_CreateServiceAccountResponse, _colloquy_token_v1_CreateServiceAccountResponse__Output>
        CreateSignInLinkRequest: MessageTypeDefinition<_colloquy_token_v1_CreateSignInLinkRequest, _colloquy_token_v1_CreateSignInLinkRequest__Output>
        CreateSignInLinkResponse: MessageTypeDefinition<_colloquy_token_v1_CreateSignInLinkResponse, _colloquy_token_v1_CreateSignInLinkResponse__Output>
        Credential: MessageTypeDefinition<_colloquy_token_v1_Credential, _colloquy_token_v1_Credential__Output>
        CredentialMaker: MessageTypeDefinition<_colloquy_token_v1_CredentialMaker, _colloquy_token_v1_CredentialMaker__Output>
        DeleteEndUserRequest: MessageTypeDefinition<_colloquy_token_v1_DeleteEndUserRequest, _colloquy_token_v1_DeleteEndUserRequest__Output>
        DeleteEndUserResponse: MessageTypeDefinition<_colloquy_token_v1_DeleteEndUserResponse, _colloquy_token_v1_DeleteEndUserResponse__Output>
        DeleteOrganizationRequest: MessageTypeDefinition<_colloquy_token_v1_DeleteOrganizationRequest, _colloquy_token_v1_DeleteOrganizationRequest__Output>
        DeleteOrganizationResponse: MessageTypeDefinition<_colloquy_token_v1_DeleteOrganizationResponse, _colloquy_token_v1_DeleteOrganizationResponse__Output>
        DeletePasskeyRequest: MessageTypeDefinition<_colloquy_token_v1_DeletePasskeyRequest, _colloquy_token_v1_DeletePasskeyRequest__Output>
        DeletePasskeyResponse: MessageTypeDefinition<_colloquy_token_v1_DeletePasskeyResponse, _colloquy_token_v1_DeletePasskeyResponse__Output>
        DeleteServiceAccountRequest: MessageTypeDefinition<_colloquy_token_v1_DeleteServiceAccountRequest, _colloquy_token_v1_DeleteServiceAccountRequest__Output>
        DeleteServiceAccountResponse: MessageTypeDefinition<_colloquy_token_v1_DeleteServiceAccountResponse, _colloquy_token_v1_DeleteServiceAccountResponse__Output>
        DescribeKeptRequest: MessageTypeDefinition<_colloquy_token_v1_DescribeKeptRequest, _colloquy_token_v1_DescribeKeptRequest__Output>
        DescribeKeptResponse: MessageTypeDefinition<_colloquy_token_v1_DescribeKeptResponse, _colloquy_token_v1_DescribeKeptResponse__Output>
        EndActRequest: MessageTypeDefinition<_colloquy_token_v1_EndActRequest, _colloquy_token_v1_EndActRequest__Output>
        EndActResponse: MessageTypeDefinition<_colloquy_token_v1_EndActResponse, _colloquy_token_v1_EndActResponse__Output>
        EndApiKeySecretRequest: MessageTypeDefinition<_colloquy_token_v1_EndApiKeySecretRequest, _colloquy_token_v1_EndApiKeySecretRequest__Output>
        EndApiKeySecretResponse: MessageTypeDefinition<_colloquy_token_v1_EndApiKeySecretResponse, _colloquy_token_v1_EndApiKeySecretResponse__Output>
        EndIdentitySessionsRequest: MessageTypeDefinition<_colloquy_token_v1_EndIdentitySessionsRequest, _colloquy_token_v1_EndIdentitySessionsRequest__Output>
        EndIdentitySessionsResponse: MessageTypeDefinition<_colloquy_token_v1_EndIdentitySessionsResponse, _colloquy_token_v1_EndIdentitySessionsResponse__Output>
        EndOperatorSessionRequest: MessageTypeDefinition<_colloquy_token_v1_EndOperatorSessionRequest, _colloquy_token_v1_EndOperatorSessionRequest__Output>
        EndOperatorSessionResponse: MessageTypeDefinition<_colloquy_token_v1_EndOperatorSessionResponse, _colloquy_token_v1_EndOperatorSessionResponse__Output>
        EndSessionsRequest: MessageTypeDefinition<_colloquy_token_v1_EndSessionsRequest, _colloquy_token_v1_EndSessionsRequest__Output>
        EndSessionsResponse: MessageTypeDefinition<_colloquy_token_v1_EndSessionsResponse, _colloquy_token_v1_EndSessionsResponse__Output>
        EndSupportAccessRequest: MessageTypeDefinition<_colloquy_token_v1_EndSupportAccessRequest, _colloquy_token_v1_EndSupportAccessRequest__Output>
        EndSupportAccessResponse: MessageTypeDefinition<_colloquy_token_v1_EndSupportAccessResponse, _colloquy_token_v1_EndSupportAccessResponse__Output>
        ExchangeTokenRequest: MessageTypeDefinition<_colloquy_token_v1_ExchangeTokenRequest, _colloquy_token_v1_ExchangeTokenRequest__Output>
        ExchangeTokenResponse: MessageTypeDefinition<_colloquy_token_v1_ExchangeTokenResponse, _colloquy_token_v1_ExchangeTokenResponse__Output>
        FindOriginRequest: MessageTypeDefinition<_colloquy_token_v1_FindOriginRequest, _colloquy_token_v1_FindOriginRequest__Output>
        FindOriginResponse: MessageTypeDefinition<_colloquy_token_v1_FindOriginResponse, _colloquy_token_v1_FindOriginResponse__Output>
        FindSupportAccessesRequest: MessageTypeDefinition<_colloquy_token_v1_FindSupportAccessesRequest, _colloquy_token_v1_FindSupportAccessesRequest__Output>
        FindSupportAccessesResponse: MessageTypeDefinition<_colloquy_token_v1_FindSupportAccessesResponse, _colloquy_token_v1_FindSupportAccessesResponse__Output>
        GetEndUserAttributesRequest: MessageTypeDefinition<_colloquy_token_v1_GetEndUserAttributesRequest, _colloquy_token_v1_GetEndUserAttributesRequest__Output>
        GetEndUserAttributesResponse: MessageTypeDefinition<_colloquy_token_v1_GetEndUserAttributesResponse, _colloquy_token_v1_GetEndUserAttributesResponse__Output>
        GetMemberRequest: MessageTypeDefinition<_colloquy_token_v1_GetMemberRequest, _colloquy_token_v1_GetMemberRequest__Output>
        GetMemberResponse: MessageTypeDefinition<_colloquy_token_v1_GetMemberResponse, _colloquy_token_v1_GetMemberResponse__Output>
        GetOrganizationAccessRequest: MessageTypeDefinition<_colloquy_token_v1_GetOrganizationAccessRequest, _colloquy_token_v1_GetOrganizationAccessRequest__Output>
        GetOrganizationAccessResponse: MessageTypeDefinition<_colloquy_token_v1_GetOrganizationAccessResponse, _colloquy_token_v1_GetOrganizationAccessResponse__Output>
        GetOrganizationRequest: MessageTypeDefinition<_colloquy_token_v1_GetOrganizationRequest, _colloquy_token_v1_GetOrganizationRequest__Output>
        GetOrganizationResponse: MessageTypeDefinition<_colloquy_token_v1_GetOrganizationResponse, _colloquy_token_v1_GetOrganizationResponse__Output>
        GetServiceAccountRequest: MessageTypeDefinition<_colloquy_token_v1_GetServiceAccountRequest, _colloquy_token_v1_GetServiceAccountRequest__Output>
        GetServiceAccountResponse: MessageTypeDefinition<_colloquy_token_v1_GetServiceAccountResponse, _colloquy_token_v1_GetServiceAccountResponse__Output>
        GetSigningKeysRequest: MessageTypeDefinition<_colloquy_token_v1_GetSigningKeysRequest, _colloquy_token_v1_GetSigningKeysRequest__Output>
        GetSigningKeysResponse: MessageTypeDefinition<_colloquy_token_v1_GetSigningKeysResponse, _colloquy_token_v1_GetSigningKeysResponse__Output>
        IdentitySecretEpochs: MessageTypeDefinition<_colloquy_token_v1_IdentitySecretEpochs, _colloquy_token_v1_IdentitySecretEpochs__Output>
        Invitation: MessageTypeDefinition<_colloquy_token_v1_Invitation, _colloquy_token_v1_Invitation__Output>
        IssuePreviewTokenRequest: MessageTypeDefinition<_colloquy_token_v1_IssuePreviewTokenRequest, _colloquy_token_v1_IssuePreviewTokenRequest__Output>
        IssuePreviewTokenResponse: MessageTypeDefinition<_colloquy_token_v1_IssuePreviewTokenResponse, _colloquy_token_v1_IssuePreviewTokenResponse__Output>
        KnownEndUser: MessageTypeDefinition<_colloquy_token_v1_KnownEndUser, _colloquy_token_v1_KnownEndUser__Output>
        ListAdminTokensRequest: MessageTypeDefinition<_colloquy_token_v1_ListAdminTokensRequest, _colloquy_token_v1_ListAdminTokensRequest__Output>
        ListAdminTokensResponse: MessageTypeDefinition<_colloquy_token_v1_ListAdminTokensResponse, _colloquy_token_v1_ListAdminTokensResponse__Output>
        ListAllowedOriginsRequest: MessageTypeDefinition<_colloquy_token_v1_ListAllowedOriginsRequest, _colloquy_token_v1_ListAllowedOriginsRequest__Output>
        ListAllowedOriginsResponse: MessageTypeDefinition<_colloquy_token_v1_ListAllowedOriginsResponse, _colloquy_token_v1_ListAllowedOriginsResponse__Output>
        ListAuditEntriesRequest: MessageTypeDefinition<_colloquy_token_v1_ListAuditEntriesRequest, _colloquy_token_v1_ListAuditEntriesRequest__Output>
        ListAuditEntriesResponse: MessageTypeDefinition<_colloquy_token_v1_ListAuditEntriesResponse, _colloquy_token_v1_ListAuditEntriesResponse__Output>
        ListCredentialsRequest: MessageTypeDefinition<_colloquy_token_v1_ListCredentialsRequest, _colloquy_token_v1_ListCredentialsRequest__Output>
        ListCredentialsResponse: MessageTypeDefinition<_colloquy_token_v1_ListCredentialsResponse, _colloquy_token_v1_ListCredentialsResponse__Output>
        ListEndUsersRequest: MessageTypeDefinition<_colloquy_token_v1_ListEndUsersRequest, _colloquy_token_v1_ListEndUsersRequest__Output>
        ListEndUsersResponse: MessageTypeDefinition<_colloquy_token_v1_ListEndUsersResponse, _colloquy_token_v1_ListEndUsersResponse__Output>
        ListInvitationsRequest: MessageTypeDefinition<_colloquy_token_v1_ListInvitationsRequest, _colloquy_token_v1_ListInvitationsRequest__Output>
        ListInvitationsResponse: MessageTypeDefinition<_colloquy_token_v1_ListInvitationsResponse, _colloquy_token_v1_ListInvitationsResponse__Output>
        ListMembersRequest: MessageTypeDefinition<_colloquy_token_v1_ListMembersRequest, _colloquy_token_v1_ListMembersRequest__Output>
        ListMembersResponse: MessageTypeDefinition<_colloquy_token_v1_ListMembersResponse, _colloquy_token_v1_ListMembersResponse__Output>
        ListOperatorSessionsRequest: MessageTypeDefinition<_colloquy_token_v1_ListOperatorSessionsRequest, _colloquy_token_v1_ListOperatorSessionsRequest__Output>
        ListOperatorSessionsResponse: MessageTypeDefinition<_colloquy_token_v1_ListOperatorSessionsResponse, _colloquy_token_v1_ListOperatorSessionsResponse__Output>
        ListOrganizationsRequest: MessageTypeDefinition<_colloquy_token_v1_ListOrganizationsRequest, _colloquy_token_v1_ListOrganizationsRequest__Output>
        ListOrganizationsResponse: MessageTypeDefinition<_colloquy_token_v1_ListOrganizationsResponse, _colloquy_token_v1_ListOrganizationsResponse__Output>
        ListPasskeysRequest: MessageTypeDefinition<_colloquy_token_v1_ListPasskeysRequest, _colloquy_token_v1_ListPasskeysRequest__Output>
        ListPasskeysResponse: MessageTypeDefinition<_colloquy_token_v1_ListPasskeysResponse, _colloquy_token_v1_ListPasskeysResponse__Output>
        ListRefusedOriginsRequest: MessageTypeDefinition<_colloquy_token_v1_ListRefusedOriginsRequest, _colloquy_token_v1_ListRefusedOriginsRequest__Output>
        ListRefusedOriginsResponse: MessageTypeDefinition<_colloquy_token_v1_ListRefusedOriginsResponse, _colloquy_token_v1_ListRefusedOriginsResponse__Output>
        ListServiceAccountsRequest: MessageTypeDefinition<_colloquy_token_v1_ListServiceAccountsRequest, _colloquy_token_v1_ListServiceAccountsRequest__Output>
        ListServiceAccountsResponse: MessageTypeDefinition<_colloquy_token_v1_ListServiceAccountsResponse, _colloquy_token_v1_ListServiceAccountsResponse__Output>
        ListSessionsRequest: MessageTypeDefinition<_colloquy_token_v1_ListSessionsRequest, _colloquy_token_v1_ListSessionsRequest__Output>
        ListSessionsResponse: MessageTypeDefinition<_colloquy_token_v1_ListSessionsResponse, _colloquy_token_v1_ListSessionsResponse__Output>
        ListSupportAccessesRequest: MessageTypeDefinition<_colloquy_token_v1_ListSupportAccessesRequest, _colloquy_token_v1_ListSupportAccessesRequest__Output>
        ListSupportAccessesResponse: MessageTypeDefinition<_colloquy_token_v1_ListSupportAccessesResponse, _colloquy_token_v1_ListSupportAccessesResponse__Output>
        LiveSecret: MessageTypeDefinition<_colloquy_token_v1_LiveSecret, _colloquy_token_v1_LiveSecret__Output>
        Member: MessageTypeDefinition<_colloquy_token_v1_Member, _colloquy_token_v1_Member__Output>
        Membership: MessageTypeDefinition<_colloquy_token_v1_Membership, _colloquy_token_v1_Membership__Output>
        NoteActRequest: MessageTypeDefinition<_colloquy_token_v1_NoteActRequest, _colloquy_token_v1_NoteActRequest__Output>
        NoteActResponse: MessageTypeDefinition<_colloquy_token_v1_NoteActResponse, _colloquy_token_v1_NoteActResponse__Output>
        NoteRefusedOriginsRequest: MessageTypeDefinition<_colloquy_token_v1_NoteRefusedOriginsRequest, _colloquy_token_v1_NoteRefusedOriginsRequest__Output>
        NoteRefusedOriginsResponse: MessageTypeDefinition<_colloquy_token_v1_NoteRefusedOriginsResponse, _colloquy_token_v1_NoteRefusedOriginsResponse__Output>
        OpenSupportAccessRequest: MessageTypeDefinition<_colloquy_token_v1_OpenSupportAccessRequest, _colloquy_token_v1_OpenSupportAccessRequest__Output>
        OpenSupportAccessResponse: MessageTypeDefinition<_colloquy_token_v1_OpenSupportAccessResponse, _colloquy_token_v1_OpenSupportAccessResponse__Output>
        Organization: MessageTypeDefinition<_colloquy_token_v1_Organization, _colloquy_token_v1_Organization__Output>
        OrganizationMember: MessageTypeDefinition<_colloquy_token_v1_OrganizationMember, _colloquy_token_v1_OrganizationMember__Output>
        OriginRefusals: MessageTypeDefinition<_colloquy_token_v1_OriginRefusals, _colloquy_token_v1_OriginRefusals__Output>
        Origins: MessageTypeDefinition<_colloquy_token_v1_Origins, _colloquy_token_v1_Origins__Output>
        Passkey: MessageTypeDefinition<_colloquy_token_v1_Passkey, _colloquy_token_v1_Passkey__Output>
        ReadMemberRequest: MessageTypeDefinition<_colloquy_token_v1_ReadMemberRequest, _colloquy_token_v1_ReadMemberRequest__Output>
        ReadMemberResponse: MessageTypeDefinition<_colloquy_token_v1_ReadMemberResponse, _colloquy_token_v1_ReadMemberResponse__Output>
        ReadSessionRequest: MessageTypeDefinition<_colloquy_token_v1_ReadSessionRequest, _colloquy_token_v1_ReadSessionRequest__Output>
        ReadSessionResponse: MessageTypeDefinition<_colloquy_token_v1_ReadSessionResponse, _colloquy_token_v1_ReadSessionResponse__Output>
        ReadSignInLinkRequest: MessageTypeDefinition<_colloquy_token_v1_ReadSignInLinkRequest, _colloquy_token_v1_ReadSignInLinkRequest__Output>
        ReadSignInLinkResponse: MessageTypeDefinition<_colloquy_token_v1_ReadSignInLinkResponse, _colloquy_token_v1_ReadSignInLinkResponse__Output>
        RefusedOrigin: MessageTypeDefinition<_colloquy_token_v1_RefusedOrigin, _colloquy_token_v1_RefusedOrigin__Output>
        RemoveAllowedOriginRequest: MessageTypeDefinition<_colloquy_token_v1_RemoveAllowedOriginRequest, _colloquy_token_v1_RemoveAllowedOriginRequest__Output>
        RemoveAllowedOriginResponse: MessageTypeDefinition<_colloquy_token_v1_RemoveAllowedOriginResponse, _colloquy_token_v1_RemoveAllowedOriginResponse__Output>
        RemoveMemberRequest: MessageTypeDefinition<_colloquy_token_v1_RemoveMemberRequest, _colloquy_token_v1_RemoveMemberRequest__Output>
        RemoveMemberResponse: MessageTypeDefinition<_colloquy_token_v1_RemoveMemberResponse, _colloquy_token_v1_RemoveMemberResponse__Output>
        RenewSessionRequest: MessageTypeDefinition<_colloquy_token_v1_RenewSessionRequest, _colloquy_token_v1_RenewSessionRequest__Output>
        RenewSessionResponse: MessageTypeDefinition<_colloquy_token_v1_RenewSessionResponse, _colloquy_token_v1_RenewSessionResponse__Output>
        ResolveEndUserRequest: MessageTypeDefinition<_colloquy_token_v1_ResolveEndUserRequest, _colloquy_token_v1_ResolveEndUserRequest__Output>
        ResolveEndUserResponse: MessageTypeDefinition<_colloquy_token_v1_ResolveEndUserResponse, _colloquy_token_v1_ResolveEndUserResponse__Output>
        RevokeAdminTokenRequest: MessageTypeDefinition<_colloquy_token_v1_RevokeAdminTokenRequest, _colloquy_token_v1_RevokeAdminTokenRequest__Output>
        RevokeAdminTokenResponse: MessageTypeDefinition<_colloquy_token_v1_RevokeAdminTokenResponse, _colloquy_token_v1_RevokeAdminTokenResponse__Output>
        RevokeCredentialRequest: MessageTypeDefinition<_colloquy_token_v1_RevokeCredentialRequest, _colloquy_token_v1_RevokeCredentialRequest__Output>
        RevokeCredentialResponse: MessageTypeDefinition<_colloquy_token_v1_RevokeCredentialResponse, _colloquy_token_v1_RevokeCredentialResponse__Output>
        RevokeInvitationRequest: MessageTypeDefinition<_colloquy_token_v1_RevokeInvitationRequest, _colloquy_token_v1_RevokeInvitationRequest__Output>
        RevokeInvitationResponse: MessageTypeDefinition<_colloquy_token_v1_RevokeInvitationResponse, _colloquy_token_v1_RevokeInvitationResponse__Output>
        RotateApiKeyRequest: MessageTypeDefinition<_colloquy_token_v1_RotateApiKeyRequest, _colloquy_token_v1_RotateApiKeyRequest__Output>
        RotateApiKeyResponse: MessageTypeDefinition<_colloquy_token_v1_RotateApiKeyResponse, _colloquy_token_v1_RotateApiKeyResponse__Output>
        ServiceAccount: MessageTypeDefinition<_colloquy_token_v1_ServiceAccount, _colloquy_token_v1_ServiceAccount__Output>
        Session: MessageTypeDefinition<_colloquy_token_v1_Session, _colloquy_token_v1_Session__Output>
        SetEndUserAttributesRequest: MessageTypeDefinition<_colloquy_token_v1_SetEndUserAttributesRequest, _colloquy_token_v1_SetEndUserAttributesRequest__Output>
        SetEndUserAttributesResponse: MessageTypeDefinition<_colloquy_token_v1_SetEndUserAttributesResponse, _colloquy_token_v1_SetEndUserAttributesResponse__Output>
        SignInWithIdentityRequest: MessageTypeDefinition<_colloquy_token_v1_SignInWithIdentityRequest, _colloquy_token_v1_SignInWithIdentityRequest__Output>
        SignInWithIdentityResponse: MessageTypeDefinition<_colloquy_token_v1_SignInWithIdentityResponse, _colloquy_token_v1_SignInWithIdentityResponse__Output>
        SupportAccess: MessageTypeDefinition<_colloquy_token_v1_SupportAccess, _colloquy_token_v1_SupportAccess__Output>
        TokenService: SubtypeConstructor<typeof grpc.Client, _colloquy_token_v1_TokenServiceClient> & { service: _colloquy_token_v1_TokenServiceDefinition }
        TouchSessionRequest: MessageTypeDefinition<_colloquy_token_v1_TouchSessionRequest, _colloquy_token_v1_TouchSessionRequest__Output>
        TouchSessionResponse: MessageTypeDefinition<_colloquy_token_v1_TouchSessionResponse, _colloquy_token_v1_TouchSessionResponse__Output>
        UpdateMemberRequest: MessageTypeDefinition<_colloquy_token_v1_UpdateMemberRequest, _colloquy_token_v1_UpdateMemberRequest__Output>
        UpdateMemberResponse: MessageTypeDefinition<_colloquy_token_v1_UpdateMemberResponse, _colloquy_token_v1_UpdateMemberResponse__Output>
        UpdateOrganizationRequest: MessageTypeDefinition<_colloquy_token_v1_UpdateOrganizationRequest, _colloquy_token_v1_UpdateOrganizationRequest__Output>
        UpdateOrganizationResponse: MessageTypeDefinition<_colloquy_token_v1_UpdateOrganizationResponse, _colloquy_token_v1_UpdateOrganizationResponse__Output>
        UpdateServiceAccountRequest: MessageTypeDefinition<_colloquy_token_v1_UpdateServiceAccountRequest, _colloquy_token_v1_UpdateServiceAccountRequest__Output>
        UpdateServiceAccountResponse: MessageTypeDefinition<_colloquy_token_v1_UpdateServiceAccountResponse, _colloquy_token_v1_UpdateServiceAccountResponse__Output>
        UseSignInLinkRequest: MessageTypeDefinition<_colloquy_token_v1_UseSignInLinkRequest, _colloquy_token_v1_UseSignInLinkRequest__Output>
        UseSignInLinkResponse: MessageTypeDefinition<_colloquy_token_v1_UseSignInLinkResponse, _colloquy_token_v1_UseSignInLinkResponse__Output>
      }
    }
  }
}

