// ListEndUsers: of one organization, in pages, or the one with an external id.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { type EndUserKind, endUserKinds } from '#shared/contract/tokens/chat-token.ts';
import { endUserMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';

export const listEndUsers = tokenCall('ListEndUsers', {
  from: ['edge'],
  needs: 'people.read',
  serve:
    ({ endUsers }) =>
    async ({ organization_id: organizationId, external_id: externalId, kind, page }) => {
      if (kind !== undefined && !isEndUserKind(kind))
        throw validationError('/kind', `must be one of ${endUserKinds.join(', ')}`);
      if (externalId !== undefined) {
        if (kind !== undefined && kind !== 'identified') return { data: [] };
        const endUser = await endUsers.find(organizationId, 'identified', externalId);
        return { data: endUser ? [endUserMessage(endUser)] : [] };
      }
      const found = await endUsers.list(organizationId, kind, page);
      return { ...found, data: found.data.map(endUserMessage) };
    },
});

function isEndUserKind(text: string): text is EndUserKind {
  return (endUserKinds as readonly string[]).includes(text);
}
