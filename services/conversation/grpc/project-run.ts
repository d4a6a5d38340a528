// ProjectRun: writes a run's message and answer into its conversation.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { conversationCall } from '../conversation-call.ts';
import { toMessage } from '../domain/message.ts';
import { projectRun as project } from '../worker/projection.ts';

export const projectRun = conversationCall('ProjectRun', {
  from: ['run-executor'],
  serve:
    (parts) =>
    async ({ run }) => {
      if (!run) throw new ContractError('internal_error', 'Something went wrong on our side.');
      const answer = await project(parts, run);
      return answer ? { answer: toMessage(answer) } : {};
    },
});
