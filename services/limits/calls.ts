// The calls of this service, each declared in a file of its own.

export { admit } from './grpc/admit.ts';
export { confirmSlot } from './grpc/confirm-slot.ts';
export { countRefusals } from './grpc/count-refusals.ts';
export { describeCeilings } from './grpc/describe-ceilings.ts';
export { describeLimits } from './grpc/describe-limits.ts';
export { eraseEndUser } from './grpc/erase-end-user.ts';
export { eraseOrganization } from './grpc/erase-organization.ts';
export { getLimits } from './grpc/get-limits.ts';
export { getStanding } from './grpc/get-standing.ts';
export { readRate } from './grpc/read-rate.ts';
export { readUsage } from './grpc/read-usage.ts';
export { recordUsage } from './grpc/record-usage.ts';
export { release } from './grpc/release.ts';
export { takeRate } from './grpc/take-rate.ts';
export { updateCeilings } from './grpc/update-ceilings.ts';
export { updateLimits } from './grpc/update-limits.ts';
