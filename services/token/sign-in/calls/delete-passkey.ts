// DeletePasskey: for good. The authenticator keeps its half, which nothing here takes any more.

import { notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { ownSession, requireFreshProof } from '../own-session.ts';

export const deletePasskey = tokenCall('DeletePasskey', {
  from: ['edge'],
  needs: 'self',
  act: ({ passkey_id: id }) => ({ action: 'passkey.delete', target: `/admin/v1/me/passkeys/${id}` }),
  serve(parts) {
    const { passkeys, clock } = parts;
    return async (request, context) => {
      requireFreshProof(await ownSession(parts, request, context), clock());
      if (!(await passkeys.remove(request.member_id, request.passkey_id))) throw notFound('passkey');
      return {};
    };
  },
});
