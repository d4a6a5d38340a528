// Pure. The age of a proof of identity, for acts that need one (`stepUp` of permissions.ts).

/** How long, in ms, a proof of identity is good for the operations that need one. */
export const proofMs = 5 * 60_000;
