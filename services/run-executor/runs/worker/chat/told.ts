// Facts that a chat run is told of its end-user: read once, where the instructions or a tool server need them, and kept
// on the run with its first step, so that a takeover tells the same.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import { type Attributes, pickAttributes } from '#shared/contract/told/attributes.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { ToldEndUser } from '../../rules/told-end-user.ts';
import { namedAttributes } from '../../rules/told-instructions.ts';
import type { ActiveRun } from '../active-run.ts';

type Parts = Pick<RunExecutorParts, 'knownTools' | 'token'>;

/** The end-user's verified attributes that are needed, and no others; undefined where none are. Throws the token service's errors. */
export async function readTold(
  { knownTools, token }: Parts,
  { run, signal }: ActiveRun,
  { instructions, tool_server_ids: serverIds }: Pick<Agent__Output, 'instructions' | 'tool_server_ids'>,
): Promise<ToldEndUser | undefined> {
  if (run.told !== undefined) return run.told;
  // No other end-user has any.
  if (run.end_user_kind !== 'identified') return undefined;
  const servers = await knownTools.findUsable(run.organization_id, serverIds);
  const names = [...namedAttributes(instructions), ...servers.flatMap(({ server }) => server.sends_attributes ?? [])];
  if (names.length === 0) return undefined;
  const { attributes_json: json, external_id: externalId } = await token.GetEndUserAttributes(
    { organization_id: run.organization_id, end_user_id: run.end_user_id ?? '' },
    backgroundContext(signal, run),
  );
  const attributes = pickAttributes(JSON.parse(json) as Attributes, names);
  return { attributes, ...(externalId === undefined ? {} : { external_id: externalId }) };
}
