// Agents may only be given models of connections that exist for their organization: those of the deployment's settings,
// set up or not, and those that run-executor knows.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isOfSettings, parseModelName } from '#shared/contract/models/model-name.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';

/** A model that an agent names, and the field that names it. */
export interface NamedModel {
  /** As in `/model`. */
  readonly path: string;
  readonly model: string;
}

/** Throws `validation_error` at the first model of an unknown connection. */
export async function checkModels(
  { runExecutor }: Pick<ConversationParts, 'runExecutor'>,
  organizationId: string,
  named: readonly NamedModel[],
  context: CallContext,
): Promise<void> {
  const stored = named.flatMap(({ path, model }) => {
    const connection = parseModelName(model)?.connection;
    return connection === undefined || isOfSettings(connection) ? [] : [{ path, connection }];
  });
  if (stored.length === 0) return;
  const { sources } = await runExecutor.ListModels({ organization_id: organizationId }, context);
  const known = new Set(sources.map(({ id }) => id));
  for (const { path, connection } of stored)
    if (!known.has(connection))
      throw validationError(path, `names ${connection}, which is no connection to models here`);
}
