// The stores of people who administrate, all of them.

import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { createSupportAccessStore } from '../../organizations/store/support-accesses.ts';
import { createIdentityStore } from '../../sign-in/store/identities.ts';
import { createLogoutNoticeStore } from '../../sign-in/store/logout-notices.ts';
import { createPasskeyChallengeStore } from '../../sign-in/store/passkey-challenges.ts';
import { createPasskeyStore } from '../../sign-in/store/passkeys.ts';
import { createSessionStore } from '../../sign-in/store/sessions.ts';
import { createSignInLinkStore } from '../../sign-in/store/sign-in-links.ts';
import { createClaimedMembershipStore } from './claimed-memberships.ts';
import { createInvitationStore } from './invitations.ts';
import { createMemberStore } from './members.ts';
import { createMembershipStore } from './memberships.ts';

export function createPeopleStores(store: DocumentStore) {
  return {
    members: createMemberStore(store),
    identities: createIdentityStore(store),
    memberships: createMembershipStore(store),
    sessions: createSessionStore(store),
    claimedMemberships: createClaimedMembershipStore(store),
    signInLinks: createSignInLinkStore(store),
    logoutNotices: createLogoutNoticeStore(store),
    passkeys: createPasskeyStore(store),
    passkeyChallenges: createPasskeyChallengeStore(store),
    invitations: createInvitationStore(store),
    supportAccesses: createSupportAccessStore(store),
  };
}
