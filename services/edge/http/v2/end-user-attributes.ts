// /v2/end-users/{end_user_id}/attributes: a customer's backend reads and replaces the verified attributes of an
// end-user, by its own id.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Attributes } from '#shared/contract/told/attributes.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { headerEndUserId, isExternalId } from '../../domain/end-user-id.ts';
import { callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { verifiedAttributes } from '../schemas/told.ts';

const tag = 'End-users';
const params = Type.Object({
  end_user_id: Type.String({
    description: "The customer's id of the end-user, percent-encoded; 1 to 255 bytes of UTF-8.",
  }),
});
const body = Type.Object({ attributes: verifiedAttributes }, { additionalProperties: false });
const answer = Type.Object({ attributes: verifiedAttributes }, { description: 'All attributes of the end-user.' });
const example = { attributes: { plan: 'pro', seats: 12, trial: false } };

const read = operation(
  {
    id: 'getEndUserAttributes',
    tag,
    summary: "Read an end-user's verified attributes",
    security: ['apiKey'],
    responseExample: example,
    errors: ['not_found'],
  },
  { params, response: { 200: answer } },
);

const replace = operation(
  {
    id: 'setEndUserAttributes',
    tag,
    summary: "Replace an end-user's verified attributes",
    description: 'All of them. Makes the end-user where it is not known yet.',
    security: ['apiKey'],
    requestExample: example,
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'not_found'],
  },
  { params, body, response: { 200: answer } },
);

const config = { credentials: ['api_key'], namedParams: ['end_user_id'] } as const;

export function registerEndUserAttributes(app: EdgeApp, { token }: EdgeParts): void {
  app.get('/end-users/:end_user_id/attributes', { schema: read, config }, async (request) => {
    const named = namedEndUser(request, request.params.end_user_id);
    const { end_user: found, attributes_json: json } = await token.GetEndUserAttributes(named, callContext(request));
    if (!found) throw noEndUser();
    return { attributes: JSON.parse(json) as Attributes };
  });

  app.put('/end-users/:end_user_id/attributes', { schema: replace, config }, async (request) => {
    const named = namedEndUser(request, request.params.end_user_id);
    const { attributes_json: json } = await token.SetEndUserAttributes(
      { ...named, create: true, attributes_json: JSON.stringify(request.body.attributes) },
      callContext(request),
    );
    return { attributes: JSON.parse(json) as Attributes };
  });
}

/** Throws `invalid_request` for a path that can be nobody's id, and `not_found` where X-End-User-Id names another. */
function namedEndUser(request: FastifyRequest, id: string): { organization_id: string; external_id: string } {
  if (!isExternalId(id))
    throw new ContractError(
      'invalid_request',
      'The end_user_id in the path must be percent-encoded UTF-8 of 1 to 255 bytes without control characters.',
    );
  const narrowedTo = headerEndUserId(request.headers['x-end-user-id']);
  if (narrowedTo !== undefined && narrowedTo !== id) throw noEndUser();
  return { organization_id: credentialOf(request).organization_id, external_id: id };
}

function noEndUser(): ContractError {
  return new ContractError('not_found', 'There is no such end-user.');
}
