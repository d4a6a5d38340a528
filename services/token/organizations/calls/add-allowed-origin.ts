// AddAllowedOrigin: adds one, beside concurrent additions and removals. A repeat with the same key does not allow again
// an origin that was removed since.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import { makerOf } from '../../credentials/calls/create-credential.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { maxOrigins, notAnOrigin, serializeOrigin } from '../rules/origins.ts';
import { requireOrganization } from './get-organization.ts';
import { allowedOriginMessage } from './list-allowed-origins.ts';

type Parts = Pick<TokenParts, 'organizations' | 'origins' | 'creations' | 'announce' | 'clock'>;

export const addAllowedOrigin = tokenCall('AddAllowedOrigin', {
  from: ['edge'],
  needs: 'organization.update',
  act: ({ organization_id: id }) => ({
    action: 'allowed_origin.add',
    organization_id: id,
    target: adminPath(id, 'allowed-origins'),
  }),
  made: ({ origin }, { organization_id: id }) => ({ target: adminPath(id, 'allowed-origins', origin?.id ?? '') }),
  serve(parts) {
    const { organizations, origins, creations, announce } = parts;
    return async (request, context) => {
      const { organization_id: id, creation } = request;
      const origin = serializeOrigin(request.origin);
      if (origin === undefined) throw validationError('/origin', notAnOrigin);
      await requireOrganization(organizations, id);
      await creations.once<true>(creation, {
        async find() {
          const { allowed_origins: allowed } = await requireOrganization(organizations, id);
          return allowed.includes(origin) ? true : null;
        },
        async make() {
          await allow(parts, id, origin, context);
          return true;
        },
      });
      // A repeat publishes it again: the first may have been cut off before that.
      await announce(id, context);
      const [added] = await origins.findAdded(id, [origin]);
      return { origin: allowedOriginMessage(origin, added) };
    };
  },
});

async function allow(
  { organizations, origins, clock }: Parts,
  id: string,
  origin: string,
  context: CallContext,
): Promise<void> {
  for (;;) {
    const organization = await requireOrganization(organizations, id);
    const { allowed_origins: allowed } = organization;
    if (allowed.includes(origin)) return;
    if (allowed.length >= maxOrigins) throw conflict(`An organization allows at most ${maxOrigins} origins.`);
    const now = new Date(clock());
    await origins.want(id, [origin], now, { origins: [origin], by: makerOf(context) });
    const change = { allowed_origins: [...allowed, origin] };
    // Null where another call changed the organization meanwhile: read again.
    if (await organizations.update(id, change, now, revisionOf(organization))) return;
  }
}
