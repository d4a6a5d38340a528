// The token service: organizations, their credentials and end-users, and the tokens made from them.
//
//   grpc/    one file per call      clients/  the rate of exchanges     worker/  signing keys, erasure, uses
//   domain/  pure rules             store/    named operations          events/  what others are told

import { protos, type TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { hostedService, type HostedService } from '#shared/platform/grpc/server.ts';
import { createAudit } from '#shared/contract/audit/audit.ts';
import { auditedCall } from '#shared/contract/audit/audited-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import { exchangeRate } from './clients/exchange-rate.ts';
import type { TokenDependencies, TokenParts } from './dependencies.ts';
import { announceAccess } from './events/access-changed.ts';
import { announceAdministration } from './events/administration-changed.ts';
import {
  changeMemberRoleAct,
  createAdminTokenAct,
  createInvitationAct,
  createServiceAccountAct,
  deleteServiceAccountAct,
  endSupportAccessAct,
  openSupportAccessAct,
  removeMemberAct,
  issuePreviewTokenAct,
  revokeAdminTokenAct,
  revokeInvitationAct,
  updateServiceAccountAct,
} from './audit/rules/admin-acts.ts';
import { authenticateAdminToken } from './credentials/calls/authenticate-admin-token.ts';
import { announceSignIn } from './events/sign-in-changed.ts';
import { authenticateKey } from './credentials/calls/authenticate-key.ts';
import {
  createCredentialAct,
  createOrganizationAct,
  createSignInLinkAct,
  deleteEndUserAct,
  deleteOrganizationAct,
  endApiKeySecretAct,
  endOperatorSessionAct,
  endSessionsAct,
  revokeCredentialAct,
  rotateApiKeyAct,
  updateMemberAct,
  updateOrganizationAct,
} from './acts.ts';
import { addAllowedOriginAct, removeAllowedOriginAct } from './organizations/rules/origin-acts.ts';
import { addAllowedOrigin } from './organizations/calls/add-allowed-origin.ts';
import { beginAct } from './audit/calls/begin-act.ts';
import { acceptInvitation, signsIn } from './members/calls/accept-invitation.ts';
import { changeMemberRole } from './members/calls/change-member-role.ts';
import { createInvitation } from './members/calls/create-invitation.ts';
import { endSupportAccess } from './organizations/calls/end-support-access.ts';
import { findSupportAccesses } from './organizations/calls/find-support-accesses.ts';
import { listInvitations } from './members/calls/list-invitations.ts';
import { getMember } from './members/calls/get-member.ts';
import { listMembers } from './members/calls/list-members.ts';
import { listSupportAccesses } from './organizations/calls/list-support-accesses.ts';
import { openSupportAccess } from './organizations/calls/open-support-access.ts';
import { removeMember } from './members/calls/remove-member.ts';
import { revokeInvitation } from './members/calls/revoke-invitation.ts';
import { countOrganizations } from './organizations/calls/count-organizations.ts';
import { createAdminToken } from './credentials/calls/create-admin-token.ts';
import { createServiceAccount } from './members/calls/create-service-account.ts';
import { deleteServiceAccount } from './members/calls/delete-service-account.ts';
import { listAdminTokens } from './credentials/calls/list-admin-tokens.ts';
import { getServiceAccount } from './members/calls/get-service-account.ts';
import { listServiceAccounts } from './members/calls/list-service-accounts.ts';
import { revokeAdminToken } from './credentials/calls/revoke-admin-token.ts';
import { updateServiceAccount } from './members/calls/update-service-account.ts';
import { checkUserHash } from './credentials/calls/check-user-hash.ts';
import { createCredential } from './credentials/calls/create-credential.ts';
import { createOrganization } from './organizations/calls/create-organization.ts';
import { countedSignIns } from './sign-in/counted-sign-ins.ts';
import { createSignInLink } from './sign-in/calls/create-sign-in-link.ts';
import { deleteEndUser } from './end-users/calls/delete-end-user.ts';
import { deleteOrganization } from './organizations/calls/delete-organization.ts';
import { endApiKeySecret } from './credentials/calls/end-api-key-secret.ts';
import { describeKept } from './organizations/calls/describe-kept.ts';
import { endAct } from './audit/calls/end-act.ts';
import { endIdentitySessions } from './sign-in/calls/end-identity-sessions.ts';
import { endOperatorSession } from './sign-in/calls/end-operator-session.ts';
import { endSessions } from './sign-in/calls/end-sessions.ts';
import { countedExchanges, exchangeToken } from './credentials/calls/exchange-token.ts';
import { findOrigin } from './organizations/calls/find-origin.ts';
import { getOrganizationAccess } from './organizations/calls/get-organization-access.ts';
import { getOrganization } from './organizations/calls/get-organization.ts';
import { getSigningKeys } from './credentials/calls/get-signing-keys.ts';
import { listAllowedOrigins } from './organizations/calls/list-allowed-origins.ts';
import { issuePreviewToken } from './credentials/calls/issue-preview-token.ts';
import { listAuditEntries } from './audit/calls/list-audit-entries.ts';
import { listCredentials } from './credentials/calls/list-credentials.ts';
import { listEndUsers } from './end-users/calls/list-end-users.ts';
import { listOperatorSessions } from './sign-in/calls/list-operator-sessions.ts';
import { listOrganizations } from './organizations/calls/list-organizations.ts';
import { listSessions } from './sign-in/calls/list-sessions.ts';
import { listRefusedOrigins } from './organizations/calls/list-refused-origins.ts';
import { noteRefusedOrigins } from './organizations/calls/note-refused-origins.ts';
import { removeAllowedOrigin } from './organizations/calls/remove-allowed-origin.ts';
import { noteAct } from './audit/calls/note-act.ts';
import { readMember, standingOf } from './members/calls/read-member.ts';
import { readSession } from './sign-in/calls/read-session.ts';
import { readSignInLink } from './sign-in/calls/read-sign-in-link.ts';
import { renewSession } from './sign-in/calls/renew-session.ts';
import { resolveEndUser } from './end-users/calls/resolve-end-user.ts';
import { revokeCredential } from './credentials/calls/revoke-credential.ts';
import { rotateApiKey } from './credentials/calls/rotate-api-key.ts';
import { signInWithIdentity } from './sign-in/calls/sign-in-with-identity.ts';
import { touchSession } from './sign-in/calls/touch-session.ts';
import { updateMember } from './members/calls/update-member.ts';
import { updateOrganization } from './organizations/calls/update-organization.ts';
import { useSignInLink } from './sign-in/calls/use-sign-in-link.ts';
import { tokenMetrics } from './metrics.ts';
import { createAdminTokenStore } from './credentials/store/admin-tokens.ts';
import { createPeopleStores } from './members/store/people.ts';
import { createServiceAccountStore } from './members/store/service-accounts.ts';
import { createAuditStore } from './audit/store/audit-entries.ts';
import { createCredentialStore } from './credentials/store/credentials.ts';
import { createEndUserStore } from './end-users/store/end-users.ts';
import { createOrganizationStore } from './organizations/store/organizations.ts';
import { createOriginStore } from './organizations/store/origins.ts';
import { createRefusedOriginStore } from './organizations/store/refused-origins.ts';
import { createSigningKeyStore } from './credentials/store/signing-keys.ts';
import { createEndUserErasure } from './end-users/worker/end-user-erasure.ts';
import { createErasure } from './organizations/worker/erasure.ts';
import { createJoiningUpkeep } from './members/worker/joining.ts';
import { createKeyUse } from './credentials/worker/key-use.ts';
import { createMemberErasure, memberErasure } from './members/worker/member-erasure.ts';
import { createOriginCollection } from './organizations/worker/origin-collection.ts';
import { createPreviewErasure } from './end-users/worker/preview-erasure.ts';
import { createSignInSweep } from './sign-in/worker/sign-in-sweep.ts';
import { createRefusedOriginCollection } from './organizations/worker/refused-origins.ts';
import { createSigningKeys } from './credentials/worker/signing-keys.ts';

/** How many subjects this process counts for itself while the limits service is away. */
const maxOwnRates = 100_000;

/** Builds the service. Its components start before it is served: without signing keys there is no token. */
export function createTokenService(dependencies: TokenDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const { store, bus, limits, erasers, settings, log, clock } = dependencies;
  const { metrics } = dependencies.telemetry;
  const sealer = createSealer(dependencies.encryptionKey, dependencies.decryptionKeys);
  const organizations = createOrganizationStore(store);
  const origins = createOriginStore(store);
  const refusedOrigins = createRefusedOriginStore(store);
  const credentials = createCredentialStore(store);
  const endUsers = createEndUserStore(store, organizations);
  const auditEntries = createAuditStore(store);
  const creations = createCreations({ store, log, clock });
  const serviceAccounts = createServiceAccountStore(store);
  const adminTokens = createAdminTokenStore(store);
  const room = createRoom({ store, clock });
  const people = { ...createPeopleStores(store), announceSignIn: announceSignIn(bus, log) };
  const keys = createSigningKeyStore(store);
  const sealingKeys = createSealingKeyStore(store);

  const signingKeys = createSigningKeys({ keys, sealer, bus, settings, log, clock });
  const keyUse = createKeyUse({ credentials, log, clock });
  const adminTokenUse = createKeyUse({ credentials: adminTokens, log, clock }, 'admin token use');
  const { signInLinks, invitations, supportAccesses } = people;
  const own = [
    ...[credentials, endUsers, origins, refusedOrigins, serviceAccounts, adminTokens],
    ...[signInLinks, invitations, supportAccesses, memberErasure({ ...people, adminTokens, log, clock })],
    { erase: async (id: string) => room.erase(id, 'members').then(() => 0) },
  ];
  const erasure = createErasure({ organizations, own, erasers, log, clock });
  const endUserErasure = createEndUserErasure({ endUsers, erasers, log, clock });
  const refusedOriginCollection = createRefusedOriginCollection({ refusedOrigins, log, clock });
  const originCollection = createOriginCollection({ organizations, origins, log, clock });
  const resealing =
    sealer.otherKeyIds.length > 0
      ? [createResealing({ records: [keys, credentials], sealingKeys, sealer, service: 'token', log })]
      : [];
  const ownWindow = createInProcessRateWindow({ maxKeys: maxOwnRates, clock });

  const parts: TokenParts = {
    organizations,
    origins,
    refusedOrigins,
    credentials,
    endUsers,
    auditEntries,
    creations,
    room,
    keptLimits: keptLimits(limits.GetLimits),
    serviceAccounts,
    adminTokens,
    standingOf: standingOf(people),
    ...people,
    sealer,
    signingKeys,
    keyUse,
    adminTokenUse,
    settings,
    log,
    clock,
    erasers,
    beginErasure: () => void Promise.all([erasure.runNow(), endUserErasure.runNow()]),
    announce: announceAccess(bus, log),
    announceAdminTokens: announceAdministration('admin-token-revoked', bus, log),
    announceSupport: announceAdministration('support-access-changed', bus, log),
    takeExchangeRate: exchangeRate({ limits, ownWindow, log }),
  };
  const book = { begin: beginAct(parts), end: endAct(parts) };
  const audit = createAudit({ book, log });
  const counted = countedSignIns(metrics.counter(tokenMetrics.signIns));
  return {
    hosted: hostedService<TokenServiceDefinition>(protos.token, {
      ExchangeToken: countedExchanges(exchangeToken(parts), metrics.counter(tokenMetrics.exchanges)),
      AuthenticateKey: authenticateKey(parts),
      IssuePreviewToken: auditedCall(audit, issuePreviewTokenAct, issuePreviewToken(parts)),
      ResolveEndUser: resolveEndUser(parts),
      GetSigningKeys: getSigningKeys(parts),
      GetOrganizationAccess: getOrganizationAccess(parts),
      FindOrigin: findOrigin(parts),
      CreateOrganization: auditedCall(audit, createOrganizationAct, createOrganization(parts)),
      GetOrganization: getOrganization(parts),
      ListOrganizations: listOrganizations(parts),
      CountOrganizations: countOrganizations(parts),
      UpdateOrganization: auditedCall(audit, updateOrganizationAct, updateOrganization(parts)),
      ListAllowedOrigins: listAllowedOrigins(parts),
      AddAllowedOrigin: auditedCall(audit, addAllowedOriginAct, addAllowedOrigin(parts)),
      RemoveAllowedOrigin: auditedCall(audit, removeAllowedOriginAct, removeAllowedOrigin(parts)),
      NoteRefusedOrigins: noteRefusedOrigins(parts),
      ListRefusedOrigins: listRefusedOrigins(parts),
      CheckUserHash: checkUserHash(parts),
      DeleteOrganization: auditedCall(audit, deleteOrganizationAct, deleteOrganization(parts)),
      ListEndUsers: listEndUsers(parts),
      DeleteEndUser: auditedCall(audit, deleteEndUserAct, deleteEndUser(parts)),
      CreateCredential: auditedCall(audit, createCredentialAct, createCredential(parts)),
      ListCredentials: listCredentials(parts),
      RevokeCredential: auditedCall(audit, revokeCredentialAct, revokeCredential(parts)),
      RotateApiKey: auditedCall(audit, rotateApiKeyAct, rotateApiKey(parts)),
      CreateServiceAccount: auditedCall(audit, createServiceAccountAct, createServiceAccount(parts)),
      ListServiceAccounts: listServiceAccounts(parts),
      GetServiceAccount: getServiceAccount(parts),
      UpdateServiceAccount: auditedCall(audit, updateServiceAccountAct, updateServiceAccount(parts)),
      DeleteServiceAccount: auditedCall(audit, deleteServiceAccountAct, deleteServiceAccount(parts)),
      CreateAdminToken: auditedCall(audit, createAdminTokenAct, createAdminToken(parts)),
      ListAdminTokens: listAdminTokens(parts),
      RevokeAdminToken: auditedCall(audit, revokeAdminTokenAct, revokeAdminToken(parts)),
      AuthenticateAdminToken: authenticateAdminToken(parts),
      EndApiKeySecret: auditedCall(audit, endApiKeySecretAct, endApiKeySecret(parts)),
      ListMembers: listMembers(parts),
      DescribeKept: describeKept(parts),
      GetMember: getMember(parts),
      ChangeMemberRole: auditedCall(audit, changeMemberRoleAct, changeMemberRole(parts)),
      RemoveMember: auditedCall(audit, removeMemberAct, removeMember(parts)),
      CreateInvitation: auditedCall(audit, createInvitationAct, createInvitation(parts)),
      ListInvitations: listInvitations(parts),
      RevokeInvitation: auditedCall(audit, revokeInvitationAct, revokeInvitation(parts)),
      AcceptInvitation: counted('invitation', acceptInvitation(parts, audit), signsIn),
      OpenSupportAccess: auditedCall(audit, openSupportAccessAct, openSupportAccess(parts)),
      ListSupportAccesses: listSupportAccesses(parts),
      EndSupportAccess: auditedCall(audit, endSupportAccessAct, endSupportAccess(parts)),
      FindSupportAccesses: findSupportAccesses(parts),
      BeginAct: book.begin,
      EndAct: book.end,
      NoteAct: noteAct(parts),
      ListAuditEntries: listAuditEntries(parts),
      CreateSignInLink: auditedCall(audit, createSignInLinkAct, createSignInLink(parts)),
      ReadSignInLink: readSignInLink(parts),
      UseSignInLink: counted('link', useSignInLink(parts, audit)),
      SignInWithIdentity: counted('provider', signInWithIdentity(parts, audit)),
      EndIdentitySessions: endIdentitySessions(parts, audit),
      ReadSession: readSession(parts),
      RenewSession: renewSession(parts),
      TouchSession: touchSession(parts),
      EndSessions: auditedCall(audit, endSessionsAct, endSessions(parts)),
      ListSessions: listSessions(parts),
      ListOperatorSessions: listOperatorSessions(parts),
      EndOperatorSession: auditedCall(audit, endOperatorSessionAct, endOperatorSession(parts)),
      ReadMember: readMember(parts),
      UpdateMember: auditedCall(audit, updateMemberAct, updateMember(parts)),
    }),
    components: [
      // Signing keys are opened at the start in any case.
      sealedRecordsOpen({ records: [credentials], sealer }),
      ...resealing,
      keyUse,
      adminTokenUse,
      signingKeys,
      erasure,
      endUserErasure,
      createPreviewErasure(parts),
      createMemberErasure(parts),
      createJoiningUpkeep(parts),
      originCollection,
      createSignInSweep({ ...people, log, clock }),
      creations.forgetting,
      refusedOriginCollection,
    ],
  };
}
