// GET /v2/tool-servers/callback: where an authorization server sends an end-user's browser back to. It has no
// credential, and redeems nothing: the browser that comes back may be another person's than the one that began. Its
// page hands the parameters to the window that opened it (callback-page.ts), which completes with the credential that
// began (tool-servers.ts). A browser gets a page with any outcome; only a request that accepts no page gets the usual
// refusal.

import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { sendError } from '../error-response.ts';
import { operation } from '../openapi/operation.ts';
import { handOverPage, pageHeaders, plainPage } from './callback-page.ts';

const longest = 4_096;

const callback = operation(
  {
    id: 'returnFromAuthorizationServer',
    tag: 'Tool servers',
    summary: 'Come back from an authorization server',
    description:
      'For browsers, not for programs: the authorization server sends the end-user here. It connects nothing. Its page posts `{type: "colloquy-connection", state, code, iss, error}` to the window that opened it, where that is of the origin that began. A browser gets a page for a refusal as well.',
    security: [],
    responseType: 'text/html',
    responseExample: '<!doctype html><title>Connecting an account</title>',
    errors: ['validation_error', 'rate_limited', 'service_unavailable'],
  },
  {
    querystring: Type.Object({
      state: Type.Optional(Type.String({ maxLength: longest, description: 'The connection under way.' })),
      code: Type.Optional(Type.String({ maxLength: longest, description: 'The authorization code.' })),
      error: Type.Optional(Type.String({ maxLength: longest, description: 'The reason for no code.' })),
      iss: Type.Optional(Type.String({ maxLength: longest, description: 'The authorization server (RFC 9207).' })),
    }),
    response: { 200: Type.String({ description: 'A page that hands over, and shows the outcome.' }) },
  },
);

export function registerToolServerCallback(app: EdgeApp, { runExecutor, log }: EdgeParts): void {
  app.get(
    '/tool-servers/callback',
    {
      schema: callback,
      config: { credentials: 'none' },
      errorHandler(error, request, reply) {
        if (!(request.headers.accept ?? '').includes('text/html')) {
          sendError(error, request, reply, log);
          return;
        }
        const refusal = error instanceof ContractError ? error : undefined;
        // A query that fails its schema, and a state that has expired, are the same to a person.
        const status = refusal?.status ?? ('validation' in error && error.validation ? 422 : 500);
        request.refusal = refusal?.code ?? (status === 422 ? 'validation_error' : 'internal_error');
        if (status >= 500)
          log.warn({ err: error, ...loggedContext(callContext(request)) }, 'a connection was not handed over');
        if (refusal?.retryAfter !== undefined) reply.header('Retry-After', refusal.retryAfter);
        sendPage(
          reply,
          status,
          false,
          plainPage('Not connected', 'This did not work. Go back to the chat and connect once more.'),
        );
      },
    },
    async (request, reply) => {
      const { state = '' } = request.query;
      const { server_name: name, opener_origin: origin } = await runExecutor.FindBegunConnection(
        { state },
        callContext(request),
      );
      return sendPage(reply, 200, true, handOverPage(name, origin));
    },
  );
}

function sendPage(reply: FastifyReply, status: number, handsOver: boolean, page: string): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(handsOver))
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(page);
}
