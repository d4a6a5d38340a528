// ProjectRun: writes a run's message and answer into its conversation.

import type { ProjectRunRequest__Output } from '#proto/colloquy/conversation/v1/ProjectRunRequest.ts';
import type { ProjectRunResponse } from '#proto/colloquy/conversation/v1/ProjectRunResponse.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toMessage } from '../domain/message.ts';
import type { ConversationParts } from '../dependencies.ts';
import { projectRun as project } from '../worker/projection.ts';

export function projectRun(parts: ConversationParts) {
  return async ({ run }: ProjectRunRequest__Output, _context: CallContext): Promise<ProjectRunResponse> => {
    if (!run) throw new ContractError('internal_error', 'Something went wrong on our side.');
    const answer = await project(parts, run);
    return answer ? { answer: toMessage(answer) } : {};
  };
}
