// Verified attributes in the body of an API key's message.

import type { FastifyRequest } from 'fastify';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { type Attributes, attributesIn } from '#shared/contract/told/attributes.ts';
import type { EdgeParts } from '../dependencies.ts';
import { callContext, credentialOf } from './caller.ts';

/** Checks attributes that go with the end-user of this external id; throws `validation_error`, also without one. */
export function namedAttributes(
  attributes: Attributes | undefined,
  externalId: string | undefined,
): Attributes | undefined {
  if (attributes === undefined) return undefined;
  if (externalId === undefined) throw validationError('/attributes', 'go with an end_user_id only');
  return attributesIn(attributes, '/attributes');
}

/** Replaces the attributes of an end-user that is known. */
export async function tellAttributes(
  request: FastifyRequest,
  token: Pick<EdgeParts['token'], 'SetEndUserAttributes'>,
  externalId: string,
  attributes: Attributes,
): Promise<void> {
  await token.SetEndUserAttributes(
    {
      organization_id: credentialOf(request).organization_id,
      external_id: externalId,
      create: false,
      attributes_json: JSON.stringify(attributes),
    },
    callContext(request),
  );
}
