// GET /v2/tool-servers/callback: where an authorization server sends an end-user's browser back to. It has no credential: the
// state in it, which is taken once, says whose it is. It answers with a page for a person, whatever came of it; only what asks
// for no page is refused as everything else is.

import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/errors/contract-error.ts';
import { loggedContext } from '#shared/grpc/context.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { escapedHtml } from '../../domain/escaped-html.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { sendError } from '../error-response.ts';
import { operation } from '../openapi/operation.ts';

const longest = 4_096;

const callback = operation(
  {
    id: 'finishToolServerConnection',
    tag: 'Tool servers',
    summary: 'Come back from an authorization server',
    description:
      'Not called by programs: the browser of an end-user is sent here. A browser is answered with a page, of a refusal as well.',
    security: [],
    responseType: 'text/html',
    responseExample: '<!doctype html><title>Connected</title><p>Calendar is connected. You can close this page.</p>',
    errors: ['validation_error', 'rate_limited', 'service_unavailable'],
  },
  {
    querystring: Type.Object({
      state: Type.Optional(Type.String({ maxLength: longest, description: 'What was begun.' })),
      code: Type.Optional(Type.String({ maxLength: longest, description: 'The authorization code.' })),
      error: Type.Optional(Type.String({ maxLength: longest, description: 'Why there is none.' })),
      iss: Type.Optional(Type.String({ maxLength: longest, description: 'The authorization server (RFC 9207).' })),
    }),
    response: { 200: Type.String({ description: 'A page that says whether it is connected.' }) },
  },
);

const pagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const notConnected = 'Not connected';

export function registerToolServerCallback(app: EdgeApp, { runExecutor, log }: RouteDependencies): void {
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
        // A query that fails its schema, and a state that is not good any more, are the same to a person.
        const status = refusal?.status ?? ('validation' in error && error.validation ? 422 : 500);
        request.refusal = refusal?.code ?? (status === 422 ? 'validation_error' : 'internal_error');
        if (status >= 500)
          log.warn({ err: error, ...loggedContext(callContext(request)) }, 'a connection was not finished');
        if (refusal?.retryAfter !== undefined) reply.header('Retry-After', refusal.retryAfter);
        sendPage(reply, status, notConnected, 'This did not work. Go back to the chat and connect once more.');
      },
    },
    async (request, reply) => {
      const { state = '', code, error, iss } = request.query;
      const { server_name: name, connected } = await runExecutor.CompleteConnection(
        {
          state,
          ...(code === undefined || error !== undefined ? {} : { code }),
          ...(iss === undefined ? {} : { issuer: iss }),
        },
        callContext(request),
      );
      if (connected) return sendPage(reply, 200, 'Connected', `${name} is connected. You can close this page.`);
      return sendPage(reply, 200, notConnected, `${name} is not connected. You can close this page.`);
    },
  );
}

function sendPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Content-Security-Policy': pagePolicy, 'Referrer-Policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .serializer((page: string) => page)
    .send(pageOf(title, text));
}

function pageOf(title: string, text: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapedHtml(title)}</title><h1>${escapedHtml(title)}</h1><p>${escapedHtml(text)}</p></html>`,
  ].join('\n');
}
