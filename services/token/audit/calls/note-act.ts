// NoteAct: records acts that are over, such as refused sign-ins.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { tokenCall } from '../../token-call.ts';
import { entryOf, insertOnce } from './begin-act.ts';
import { requireOutcome } from './end-act.ts';

export const noteAct = tokenCall('NoteAct', {
  from: ['edge'],
  needs: 'anybody',
  serve:
    ({ auditEntries }) =>
    async ({ act, count, created_at: at, ...request }) => {
      const outcome = requireOutcome(request.outcome);
      if (!act) throw validationError('/act', 'is required');
      const created_at = new Date(at);
      if (Number.isNaN(created_at.getTime())) throw validationError('/created_at', 'must be a timestamp');
      if (count < 1) throw validationError('/count', 'must be at least 1');
      await insertOnce(auditEntries, entryOf(act, { outcome, created_at, ...(count === 1 ? {} : { count }) }));
      return {};
    },
});
