// The token service: organizations, their credentials and end-users, and the tokens made from them.
//
//   grpc/    one file per call      clients/  the rate of exchanges     worker/  signing keys, erasure, uses
//   domain/  pure rules             store/    named operations          events/  what others are told

import { protos, type TokenServiceDefinition } from '#shared/grpc/protos.ts';
import { hostedService, type HostedService } from '#shared/grpc/server.ts';
import { createAudit } from '#shared/audit/audit.ts';
import { auditedCall } from '#shared/audit/audited-call.ts';
import { createCreations } from '#shared/creations/creations.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import { keptLimits } from '#shared/room/kept-limits.ts';
import { createRoom } from '#shared/room/room.ts';
import { createInProcessRateWindow } from '#shared/rate-window/in-process/in-process-rate-window.ts';
import { createResealing, sealedRecordsOpen } from '#shared/sealing/resealing.ts';
import { createSealer } from '#shared/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/sealing/sealing-keys.ts';
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
} from './domain/admin-acts.ts';
import { authenticateAdminToken } from './grpc/authenticate-admin-token.ts';
import { announceSignIn } from './events/sign-in-changed.ts';
import { authenticateKey } from './grpc/authenticate-key.ts';
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
} from './domain/acts.ts';
import { addAllowedOriginAct, removeAllowedOriginAct } from './domain/origin-acts.ts';
import { addAllowedOrigin } from './grpc/add-allowed-origin.ts';
import { beginAct } from './grpc/begin-act.ts';
import { acceptInvitation, signsIn } from './grpc/accept-invitation.ts';
import { changeMemberRole } from './grpc/change-member-role.ts';
import { createInvitation } from './grpc/create-invitation.ts';
import { endSupportAccess } from './grpc/end-support-access.ts';
import { findSupportAccesses } from './grpc/find-support-accesses.ts';
import { listInvitations } from './grpc/list-invitations.ts';
import { getMember } from './grpc/get-member.ts';
import { listMembers } from './grpc/list-members.ts';
import { listSupportAccesses } from './grpc/list-support-accesses.ts';
import { openSupportAccess } from './grpc/open-support-access.ts';
import { removeMember } from './grpc/remove-member.ts';
import { revokeInvitation } from './grpc/revoke-invitation.ts';
import { countOrganizations } from './grpc/count-organizations.ts';
import { createAdminToken } from './grpc/create-admin-token.ts';
import { createServiceAccount } from './grpc/create-service-account.ts';
import { deleteServiceAccount } from './grpc/delete-service-account.ts';
import { listAdminTokens } from './grpc/list-admin-tokens.ts';
import { getServiceAccount } from './grpc/get-service-account.ts';
import { listServiceAccounts } from './grpc/list-service-accounts.ts';
import { revokeAdminToken } from './grpc/revoke-admin-token.ts';
import { updateServiceAccount } from './grpc/update-service-account.ts';
import { checkUserHash } from './grpc/check-user-hash.ts';
import { createCredential } from './grpc/create-credential.ts';
import { createOrganization } from './grpc/create-organization.ts';
import { countedSignIns } from './grpc/counted-sign-ins.ts';
import { createSignInLink } from './grpc/create-sign-in-link.ts';
import { deleteEndUser } from './grpc/delete-end-user.ts';
import { deleteOrganization } from './grpc/delete-organization.ts';
import { endApiKeySecret } from './grpc/end-api-key-secret.ts';
import { describeKept } from './grpc/describe-kept.ts';
import { endAct } from './grpc/end-act.ts';
import { endIdentitySessions } from './grpc/end-identity-sessions.ts';
import { endOperatorSession } from './grpc/end-operator-session.ts';
import { endSessions } from './grpc/end-sessions.ts';
import { countedExchanges, exchangeToken } from './grpc/exchange-token.ts';
import { findOrigin } from './grpc/find-origin.ts';
import { getOrganizationAccess } from './grpc/get-organization-access.ts';
import { getOrganization } from './grpc/get-organization.ts';
import { getSigningKeys } from './grpc/get-signing-keys.ts';
import { listAllowedOrigins } from './grpc/list-allowed-origins.ts';
import { issuePreviewToken } from './grpc/issue-preview-token.ts';
import { listAuditEntries } from './grpc/list-audit-entries.ts';
import { listCredentials } from './grpc/list-credentials.ts';
import { listEndUsers } from './grpc/list-end-users.ts';
import { listOperatorSessions } from './grpc/list-operator-sessions.ts';
import { listOrganizations } from './grpc/list-organizations.ts';
import { listSessions } from './grpc/list-sessions.ts';
import { listRefusedOrigins } from './grpc/list-refused-origins.ts';
import { noteRefusedOrigins } from './grpc/note-refused-origins.ts';
import { removeAllowedOrigin } from './grpc/remove-allowed-origin.ts';
import { noteAct } from './grpc/note-act.ts';
import { readMember, standingOf } from './grpc/read-member.ts';
import { readSession } from './grpc/read-session.ts';
import { readSignInLink } from './grpc/read-sign-in-link.ts';
import { renewSession } from './grpc/renew-session.ts';
import { resolveEndUser } from './grpc/resolve-end-user.ts';
import { revokeCredential } from './grpc/revoke-credential.ts';
import { rotateApiKey } from './grpc/rotate-api-key.ts';
import { signInWithIdentity } from './grpc/sign-in-with-identity.ts';
import { touchSession } from './grpc/touch-session.ts';
import { updateMember } from './grpc/update-member.ts';
import { updateOrganization } from './grpc/update-organization.ts';
import { useSignInLink } from './grpc/use-sign-in-link.ts';
import { tokenMetrics } from './metrics.ts';
import { createAdminTokenStore } from './store/admin-tokens.ts';
import { createPeopleStores } from './store/people.ts';
import { createServiceAccountStore } from './store/service-accounts.ts';
import { createAuditStore } from './store/audit-entries.ts';
import { createCredentialStore } from './store/credentials.ts';
import { createEndUserStore } from './store/end-users.ts';
import { createOrganizationStore } from './store/organizations.ts';
import { createOriginStore } from './store/origins.ts';
import { createRefusedOriginStore } from './store/refused-origins.ts';
import { createSigningKeyStore } from './store/signing-keys.ts';
import { createEndUserErasure } from './worker/end-user-erasure.ts';
import { createErasure } from './worker/erasure.ts';
import { createJoiningUpkeep } from './worker/joining.ts';
import { createKeyUse } from './worker/key-use.ts';
import { createMemberErasure, memberErasure } from './worker/member-erasure.ts';
import { createOriginCollection } from './worker/origin-collection.ts';
import { createPreviewErasure } from './worker/preview-erasure.ts';
import { createSignInSweep } from './worker/sign-in-sweep.ts';
import { createRefusedOriginCollection } from './worker/refused-origins.ts';
import { createSigningKeys } from './worker/signing-keys.ts';

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
