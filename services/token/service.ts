// The token service: organizations, their credentials and end-users, the people who look after them, and the tokens made from them.
//
//   organizations/  credentials/  members/  sign-in/  end-users/  audit/    each with
//     calls/   one file per call, declared there      rules/   pure
//     store/   named operations                       worker/  background work
//   calls.ts  the list of calls    clients/  the rate of exchanges    events/  the events it publishes

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { begins } from './audit/calls/begin-act.ts';
import { ends } from './audit/calls/end-act.ts';
import { createAuditStore } from './audit/store/audit-entries.ts';
import * as calls from './calls.ts';
import { exchangeRate } from './clients/exchange-rate.ts';
import { createAdminTokenStore } from './credentials/store/admin-tokens.ts';
import { createCredentialStore } from './credentials/store/credentials.ts';
import { createSigningKeyStore } from './credentials/store/signing-keys.ts';
import { createKeyUse } from './credentials/worker/key-use.ts';
import { createSigningKeys } from './credentials/worker/signing-keys.ts';
import type { TokenDependencies, TokenParts } from './dependencies.ts';
import { createEndUserStore } from './end-users/store/end-users.ts';
import { createEndUserErasure } from './end-users/worker/end-user-erasure.ts';
import { createPreviewErasure } from './end-users/worker/preview-erasure.ts';
import { announceAccess } from './events/access-changed.ts';
import { announceAdministration } from './events/administration-changed.ts';
import { announceSignIn } from './events/sign-in-changed.ts';
import { standingOf } from './members/calls/read-member.ts';
import { createPeopleStores } from './members/store/people.ts';
import { createServiceAccountStore } from './members/store/service-accounts.ts';
import { createJoiningUpkeep } from './members/worker/joining.ts';
import { createMemberErasure, memberErasure } from './members/worker/member-erasure.ts';
import { tokenMetrics } from './metrics.ts';
import { createOrganizationStore } from './organizations/store/organizations.ts';
import { createOriginStore } from './organizations/store/origins.ts';
import { createRefusedOriginStore } from './organizations/store/refused-origins.ts';
import { createErasure } from './organizations/worker/erasure.ts';
import { createOriginCollection } from './organizations/worker/origin-collection.ts';
import { createRefusedOriginCollection } from './organizations/worker/refused-origins.ts';
import { countedSignIns } from './sign-in/counted-sign-ins.ts';
import { createSignInSweep } from './sign-in/worker/sign-in-sweep.ts';

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
  const originUse = createKeyUse({ credentials: origins, log, clock }, 'origin use');
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
    originUse,
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
    countedSignIn: countedSignIns(metrics.counter(tokenMetrics.signIns)),
    exchangeOutcomes: metrics.counter(tokenMetrics.exchanges),
  };
  const audit = createAudit({ book: { begin: begins(parts), end: ends(parts) }, log, clock });
  return {
    hosted: hostedCalls(protos.token, calls, parts, audit),
    components: [
      // Signing keys are opened at the start in any case.
      sealedRecordsOpen({ records: [credentials], sealer }),
      ...resealing,
      keyUse,
      originUse,
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
