// The Idempotency-Key of creations under /admin/v1, for the call that creates the resource.

import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Creation } from '#proto/colloquy/common/v1/Creation.ts';
import { idempotencyKey } from '../../domain/idempotency-key.ts';

/**
 * The key with its scope, and the fingerprint of the request, as hashes. The fingerprint of a body that may hold a
 * secret is made with the key itself, which is stored nowhere. Throws `invalid_request` for a malformed key.
 */
export function creationOf(
  request: Pick<FastifyRequest, 'headers' | 'principal' | 'body' | 'params' | 'routeOptions'>,
  body: unknown = request.body,
): { creation?: Creation } {
  const key = idempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return {};
  const { kind = '', id = '' } = request.principal ?? {};
  const { org_id: organizationId = '' } = request.params as { org_id?: string };
  const { operationId = '' } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  const whose = JSON.stringify([kind, id, organizationId, operationId, key]);
  return {
    creation: {
      key: createHash('sha256').update(whose).digest('base64url'),
      fingerprint: createHmac('sha256', key)
        .update(JSON.stringify(sorted([request.params, body])))
        .digest('base64url'),
    },
  };
}

// The same body with its members in another order is the same body.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const inOrder = members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, member]) => [name, sorted(member)]));
}
