// The stores of people who administrate, all of them.

import type { DocumentStore } from '#shared/document-store/document-store.ts';
import { createClaimedMembershipStore } from './claimed-memberships.ts';
import { createIdentityStore } from './identities.ts';
import { createInvitationStore } from './invitations.ts';
import { createLogoutNoticeStore } from './logout-notices.ts';
import { createMemberStore } from './members.ts';
import { createMembershipStore } from './memberships.ts';
import { createSessionStore } from './sessions.ts';
import { createSignInLinkStore } from './sign-in-links.ts';
import { createSupportAccessStore } from './support-accesses.ts';

export function createPeopleStores(store: DocumentStore) {
  return {
    members: createMemberStore(store),
    identities: createIdentityStore(store),
    memberships: createMembershipStore(store),
    sessions: createSessionStore(store),
    claimedMemberships: createClaimedMembershipStore(store),
    signInLinks: createSignInLinkStore(store),
    logoutNotices: createLogoutNoticeStore(store),
    invitations: createInvitationStore(store),
    supportAccesses: createSupportAccessStore(store),
  };
}
