// Pure. How long invitations and accesses for support are good for, and how many there are.

const dayMs = 24 * 3_600_000;

/** How long an invitation waits to be accepted. */
export const invitationLifetimeMs = 7 * dayMs;
/** How long an operator may see an organization's content after leave was taken. */
export const supportAccessMs = 3_600_000;

/** Invitations of an organization that wait. */
export const mostInvitations = 100;
/** Accesses for support that are open over all organizations. */
export const mostSupportAccesses = 100;
