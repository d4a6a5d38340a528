// NoteRefusedOrigins: adds an edge's counts. The texts are from outside: any that no browser sends is left out.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { tokenCall } from '../../token-call.ts';
import { isSerializedOrigin } from '../rules/origins.ts';

const mostAtOnce = 500;

export const noteRefusedOrigins = tokenCall('NoteRefusedOrigins', {
  from: ['edge'],
  needs: 'anybody',
  serve:
    ({ refusedOrigins }) =>
    async ({ refusals }) => {
      if (refusals.length > mostAtOnce) throw validationError('/refusals', `holds more than ${mostAtOnce}`);
      for (const { organization_id: organizationId, origin, count, last_at } of refusals) {
        const at = new Date(last_at);
        const isOrigin = origin === 'null' || isSerializedOrigin(origin);
        if (!isOrigin || count < 1 || organizationId === '' || Number.isNaN(at.getTime())) continue;
        await refusedOrigins.note(organizationId, origin, count, at);
      }
      return {};
    },
});
