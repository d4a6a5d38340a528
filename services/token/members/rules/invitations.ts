// Pure. Lifetimes and numbers of invitations and support accesses.

const dayMs = 24 * 3_600_000;

/** How long an invitation waits to be accepted. */
export const invitationLifetimeMs = 7 * dayMs;
/** How long a support access lets an operator see an organization's content. */
export const supportAccessMs = 3_600_000;

/** Invitations of an organization that wait. */
export const mostInvitations = 100;
/** Support accesses that are open over all organizations. */
export const mostSupportAccesses = 100;
