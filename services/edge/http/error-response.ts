// Every refusal leaves the edge through here, with the flat body of the contract and nothing of our insides.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError, type ErrorDetail } from '#shared/contract/errors/contract-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { loggedTrace } from '#shared/platform/telemetry/trace-context.ts';
import type { CommonHeaders } from './common-headers.ts';
import { asksForPage, sendMissingPage } from './home/home.ts';
import { makeRequestId } from './request-id.ts';

/** The public body of an error. */
export interface ErrorBody {
  code: string;
  message: string;
  status: number;
  request_id: string;
  scope?: string;
  retry_after?: number;
  details?: ErrorDetail[];
  setting?: string;
}

const jsonType = 'application/json; charset=utf-8';

/** `isAdministrator`: the caller is told the setting whose change is the mend. */
export function errorBody(error: ContractError, requestId: string, isAdministrator = false): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    status: error.status,
    request_id: requestId,
    ...(error.scope === undefined ? {} : { scope: error.scope }),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.setting === undefined || !isAdministrator ? {} : { setting: error.setting }),
  };
}

/** Answers a request with an error; an unexpected one is logged and becomes `internal_error`. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const error = toContractError(thrown);
  request.refusal = error.code;
  if (error.status >= 500) {
    const level = error.status === 503 ? 'warn' : 'error';
    log[level](
      {
        err: thrown,
        request_id: request.id,
        ...loggedTrace(request),
        route: request.routeOptions?.url,
        method: request.method,
      },
      'request failed',
    );
  }
  if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  void reply.headers(reply.server.commonHeaders(request.id));
  if (error.status === 404 && asksForPage(request)) return sendMissingPage(reply);
  return reply
    .code(error.status)
    .type(jsonType)
    .send(JSON.stringify(errorBody(error, request.id, request.principal !== undefined)));
}

/** Answers input that never became a request: broken HTTP, headers that are too large or too slow. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, commonHeaders: CommonHeaders): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = makeRequestId();
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ContractError('invalid_request', 'The request headers are too large.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new ContractError('invalid_request', 'The request took too long to arrive.')
        : new ContractError('invalid_request', 'The request is not well-formed HTTP.');
  const body = JSON.stringify(errorBody(refusal, requestId));
  const headers = Object.entries({
    ...commonHeaders(requestId),
    'Content-Type': jsonType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...headers, '', body].join('\r\n'));
}

interface FrameworkError {
  code?: unknown;
  statusCode?: unknown;
  validation?: { instancePath: string; message?: string; keyword: string; params: Record<string, unknown> }[];
  validationContext?: string;
}

/** Maps an error to the public one for the caller. */
export function toContractError(thrown: unknown): ContractError {
  if (thrown instanceof ContractError) return thrown;
  const error: FrameworkError = typeof thrown === 'object' && thrown !== null ? thrown : {};
  if (error.validation) {
    return new ContractError('validation_error', 'The request is not valid.', {
      details: error.validation.map(describe),
    });
  }
  const known = typeof error.code === 'string' && error.code.startsWith('FST_');
  if (known && error.statusCode === 413)
    return new ContractError('payload_too_large', 'The request body is too large.');
  if (known && error.statusCode === 415) {
    return new ContractError('invalid_request', 'The Content-Type is not supported here.', { status: 415 });
  }
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new ContractError('invalid_request', 'The path is not well-formed.');
  }
  // A body that breaks off comes as a plain error with status 400.
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return new ContractError('invalid_request', 'The request is not well-formed.');
  }
  return new ContractError('internal_error', 'Something went wrong on our side.', { cause: thrown });
}

function describe(problem: NonNullable<FrameworkError['validation']>[number]): ErrorDetail {
  const property = problem.params.missingProperty ?? problem.params.additionalProperty;
  const path = typeof property === 'string' ? `${problem.instancePath}/${pointer(property)}` : problem.instancePath;
  if (problem.keyword === 'required') return { path, message: 'is required' };
  if (problem.keyword === 'additionalProperties') return { path, message: 'is not a known property' };
  return { path, message: problem.message ?? 'is not allowed' };
}

// The caller's own text comes back in the path, so it is cut short.
function pointer(property: string): string {
  return property.slice(0, 100).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
