// Pure. A ContractError as a gRPC status and back to itself, so that a refusal means the same on both sides.

import { Metadata, type ServiceError, status as grpcStatus, type StatusObject } from '@grpc/grpc-js';
import { ContractError, type ErrorCode, errorStatuses, unavailable } from './contract-error.ts';

const errorKey = 'colloquy-error-bin';

const grpcCodes: Record<number, grpcStatus> = {
  400: grpcStatus.INVALID_ARGUMENT,
  401: grpcStatus.UNAUTHENTICATED,
  403: grpcStatus.PERMISSION_DENIED,
  404: grpcStatus.NOT_FOUND,
  409: grpcStatus.FAILED_PRECONDITION,
  413: grpcStatus.INVALID_ARGUMENT,
  415: grpcStatus.INVALID_ARGUMENT,
  422: grpcStatus.INVALID_ARGUMENT,
  429: grpcStatus.RESOURCE_EXHAUSTED,
  503: grpcStatus.UNAVAILABLE,
};

/** The status a server answers with. Anything but a ContractError becomes INTERNAL and says nothing. */
export function toGrpcStatus(error: unknown): Partial<StatusObject> {
  if (!(error instanceof ContractError)) {
    return { code: grpcStatus.INTERNAL, details: 'internal error' };
  }
  const metadata = new Metadata();
  const { code, message, status, scope, retryAfter, details, setting, retriable, lacking, stillHolds } = error;
  const extras = { scope, retry_after: retryAfter, details, setting, retriable, lacking };
  const encoded = JSON.stringify({ code, message, status, ...extras, ...(stillHolds ? { still_holds: true } : {}) });
  metadata.set(errorKey, Buffer.from(encoded));
  return { code: grpcCodes[status] ?? grpcStatus.INTERNAL, details: code, metadata };
}

/**
 * The library's message for a call whose connection ended under it, in an order of events in which it does not know
 * that.
 */
const endedWithoutStatus = /^Received RST_STREAM with code \d+/;

/** The error a client throws for a failed call: the server's refusal, or the error of a lost call. */
export function fromGrpcError(error: ServiceError, peer: string): ContractError {
  const encoded = error.metadata?.get(errorKey)[0];
  if (encoded instanceof Buffer) {
    const { code, message, ...extras } = JSON.parse(encoded.toString('utf8')) as {
      code: ErrorCode;
      message: string;
    };
    if (code in errorStatuses) return new ContractError(code, message, { ...extras, cause: error });
  }
  if (endedWithoutStatus.test(error.details)) return unavailable(`The ${peer} service`, error);
  switch (error.code) {
    case grpcStatus.UNAVAILABLE:
    case grpcStatus.DEADLINE_EXCEEDED:
    case grpcStatus.CANCELLED:
    case grpcStatus.RESOURCE_EXHAUSTED:
      return unavailable(`The ${peer} service`, error);
    default:
      return new ContractError('internal_error', 'Something went wrong on our side.', { cause: error });
  }
}

/**
 * Whether a call was lost on the way back: it may have reached its peer, which gave no answer, and may have died of it.
 * Not so where there was nobody to connect to, nor for the peer's own refusals.
 */
export function wasLost(error: unknown): boolean {
  const cause = error instanceof ContractError ? error.cause : undefined;
  if (!isServiceError(cause) || cause.metadata?.get(errorKey)[0] !== undefined) return false;
  return !/No connection established|Name resolution failed|Stream refused/.test(cause.details);
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && 'details' in error && typeof error.details === 'string';
}
