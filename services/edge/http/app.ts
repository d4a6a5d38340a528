// The fastify app of a listener: everything that holds for all routes, under /v2 and /admin/v1 alike. Groups of routes
// are registered on it by service.ts. A refusal has the contract's body wherever it arises: in a handler, in fastify,
// in the router, or in node's parser before there is a request.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fastify, type FastifyRequest, LogController } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { isUuid } from '#shared/platform/ids/uuid.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { loggedCredential } from '../auth/credentials.ts';
import type { EdgeSettings } from '../config.ts';
import { isPlainPath } from '../domain/plain-path.ts';
import { requestWatch } from '../telemetry/request-watch.ts';
import type { AddressOf } from './caller-address.ts';
import { callContext } from './caller.ts';
import { type CommonHeaders, createCommonHeaders } from './common-headers.ts';
import type { EdgeApp, SchemaTypes } from './edge-app.ts';
import { answerBrokenRequest, errorBody, sendError } from './error-response.ts';
import { parseJsonBody } from './json-body.ts';
import { lateSchemas } from './late-schemas.ts';
import { requestIdOf } from './request-id.ts';

const keptOut = new Set([401, 403, 429]);

/** Bodies of more bytes are refused, except where a route says otherwise. */
export const bodyLimit = 256 * 1024;

/** Dependencies of an app. */
export interface AppDependencies {
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly settings: Pick<EdgeSettings, 'CALLER_TRACES' | 'PUBLIC_ORIGIN'>;
  readonly addressOf: AddressOf;
}

/** Makes the app; it listens to nothing yet. */
export function createApp({ log, telemetry, settings, addressOf }: AppDependencies): EdgeApp {
  const watch = requestWatch(telemetry, settings.CALLER_TRACES);
  const commonHeaders = createCommonHeaders(settings.PUBLIC_ORIGIN);
  const app: EdgeApp = fastify({
    bodyLimit,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    // Node would answer both of these itself, with a body that is not ours.
    http: { requireHostHeader: false, joinDuplicateHeaders: true, headersTimeout: 20_000 },
    requestTimeout: 300_000,
    exposeHeadRoutes: false,
    schemaController: lateSchemas(),
    // While draining, requests on open connections are still served; node closes the connection after them.
    return503OnClosing: false,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: true,
        allErrors: false,
        allowUnionTypes: true,
      },
    },
    // The credential is checked before path parameters of any length.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, log),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, commonHeaders),
  }).withTypeProvider<SchemaTypes>();

  app.decorate('commonHeaders', commonHeaders);
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    answerExpectation(request, response, commonHeaders);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    answerBrokenRequest(new Error('CONNECT is not served'), socket as Socket, commonHeaders);
  });

  app.decorateRequest('credential', undefined);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('principal', undefined);
  app.decorateRequest('traceparent', '');
  app.decorateRequest('callerTraceId', undefined);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('span', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, integerQuery: integersOf(route.schema?.querystring) };
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request.id));
    watch.begun(request);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      done(new ContractError('invalid_request', 'The Host header is missing.'));
      return;
    }
    if (!isPlainPath(request.raw.url ?? '')) {
      done(new ContractError('invalid_request', 'The path has needless percent codes.'));
      return;
    }
    if (request.routeOptions.config.ignoresBody) {
      // Without these fastify looks for no body; node discards it once the response is out.
      delete request.raw.headers['content-type'];
      delete request.raw.headers['content-length'];
      delete request.raw.headers['transfer-encoding'];
    }
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const { config, schema } = request.routeOptions;
    if (schema?.body && request.body === undefined) {
      if (!config.bodyOptional) {
        done(new ContractError('invalid_request', 'A JSON body is needed.'));
        return;
      }
      request.body = {};
    }
    // Only plain decimal numbers are taken for numbers; all else fails its schema.
    const query = request.query as Record<string, unknown>;
    for (const name of config.integerQuery ?? []) {
      const given = query[name];
      if (typeof given === 'string' && /^-?\d{1,15}$/.test(given)) query[name] = Number(given);
    }
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    watch.answered(request, reply);
    log.info(
      {
        ...loggedContext(callContext(request)),
        caller_trace_id: request.callerTraceId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...loggedCredential(request.credential),
        ...whoWasRefused(request, reply.statusCode),
        run_id: runIdOf(request.params),
      },
      'request',
    );
    done();
  });

  // Logs the address of administrators, and of refused callers.
  const whoWasRefused = (request: FastifyRequest, status: number): Record<string, string | undefined> => ({
    ...(request.refusal === undefined ? {} : { code: request.refusal }),
    ...(request.actor ? { actor: request.actor.kind } : {}),
    ...(request.actor || keptOut.has(status) ? { address: addressOf(request).text } : {}),
  });

  app.setNotFoundHandler(() => {
    throw new ContractError('not_found', 'There is no such route.');
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  return app;
}

function answerExpectation(request: IncomingMessage, response: ServerResponse, commonHeaders: CommonHeaders): void {
  const requestId = requestIdOf(request);
  const refusal = new ContractError('invalid_request', 'The Expect header asks for something unknown.');
  const body = JSON.stringify(errorBody(refusal, requestId));
  response.writeHead(refusal.status, {
    ...commonHeaders(requestId),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  response.end(body);
}

function integersOf(schema: unknown): string[] {
  const properties = (schema as { properties?: Record<string, { type?: unknown }> } | undefined)?.properties ?? {};
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

// Only well-formed ids get this far unrefused; anything else stays out of the log.
function runIdOf(params: unknown): string | undefined {
  const id = typeof params === 'object' && params !== null && 'run_id' in params ? params.run_id : undefined;
  return typeof id === 'string' && isUuid(id) ? id : undefined;
}
