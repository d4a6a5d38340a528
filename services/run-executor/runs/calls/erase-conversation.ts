// EraseConversation: cancels a deleted conversation's runs and erases their content, steps and frames, for one time
// slice. It hides them first; a crash later leaves nothing readable, and a repeat goes on.

import { runExecutorCall } from '../../run-executor-call.ts';
import { eraseRuns } from '../worker/erase.ts';

export const eraseConversation = runExecutorCall('EraseConversation', {
  from: ['conversation'],
  serve:
    (parts) =>
    async ({ organization_id, conversation_id }, context) => {
      const { readable, more } = await eraseRuns(parts, { organization_id, conversation_id }, context);
      return { readable, more };
    },
});
