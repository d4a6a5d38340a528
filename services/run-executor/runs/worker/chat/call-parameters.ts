// The parameters of a run's model calls: those of its agent, and the hashes that providers get in place of ids.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import { type ModelRequest, reasoningEfforts } from '../../../models/model.ts';
import type { RunDocument } from '../../rules/run.ts';

type Parameters = Pick<
  ModelRequest,
  'organization_id' | 'max_output_tokens' | 'temperature' | 'reasoning_effort' | 'user' | 'cache_key'
>;

/** The parameters. A member who tries an agent is no end-user, and no provider is told of one. */
export function callParameters(
  { settings, requestHashes }: Pick<RunExecutorParts, 'settings' | 'requestHashes'>,
  run: RunDocument,
  { max_output_tokens: most, temperature, reasoning_effort: effort }: Agent__Output,
): Parameters {
  const { organization_id: organization, conversation_id: conversation, end_user_id: endUser } = run;
  const known = reasoningEfforts.find((each) => each === effort);
  return {
    organization_id: organization,
    max_output_tokens: most ?? settings.MODEL_MAX_OUTPUT_TOKENS,
    ...(temperature === undefined ? {} : { temperature }),
    ...(known === undefined ? {} : { reasoning_effort: known }),
    ...(endUser === undefined || run.created_by === 'member'
      ? {}
      : { user: requestHashes.user(organization, endUser) }),
    ...(conversation === undefined ? {} : { cache_key: requestHashes.conversation(organization, conversation) }),
  };
}
