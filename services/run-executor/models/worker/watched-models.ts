// The models as runs call them, watched for their connections.
//
// 1. The use of a connection is noted, and a model that its provider does not know; nobody waits for either.
// 2. A call that was refused for its key, before anything came, goes once more where the connection has changed since:
//    a key that is rotated ends no run.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { kindOfFailure } from '#shared/contract/models/provider-failure.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { OpenConnection } from '../connection.ts';
import { isTrial, type KnownConnections } from '../connections.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '../model.ts';
import { deploymentsId } from '../rules/connection-setup.ts';
import { afterCall } from '../rules/standings.ts';
import type { ModelConnectionStore } from '../store/model-connections.ts';
import type { ConnectionUse } from './connection-use.ts';

interface Parts {
  readonly models: ModelProvider;
  readonly knownConnections: Pick<KnownConnections, 'find' | 'forget'>;
  readonly modelConnections: Pick<ModelConnectionStore, 'find' | 'change'>;
  readonly connectionUse: Pick<ConnectionUse, 'note'>;
  readonly log: Logger;
  readonly clock: Clock;
}

export function watchedModels(parts: Parts): ModelProvider {
  const { models, connectionUse } = parts;

  async function* watched(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent, void, undefined> {
    const name = parseModelName(request.model);
    const used = name && (await find(parts, request, name.connection));
    if (!name || !used) {
      yield* models.stream(request, signal);
      return;
    }
    if (!isTrial(request.organization_id ?? '')) connectionUse.note(ownerOf(used), used.id);
    let hasBegun = false;
    try {
      for await (const event of models.stream(request, signal)) {
        hasBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (error instanceof ModelError && kindOfFailure(error) === 'no_model') void noteMissing(parts, used, name.model);
      if (hasBegun || signal.aborted || !isOfKey(error) || !(await hasChanged(parts, request, used))) throw error;
    }
    yield* models.stream(request, signal);
  }

  return {
    stream: (request, signal) => (request.model === 'demo' ? models.stream(request, signal) : watched(request, signal)),
  };
}

// Those of the settings change with the process alone.
async function find(
  { knownConnections }: Pick<Parts, 'knownConnections'>,
  { organization_id: organizationId = '' }: ModelRequest,
  name: string,
): Promise<OpenConnection | undefined> {
  const found = await knownConnections.find(organizationId, name);
  return found?.id.startsWith('settings/') === true ? undefined : found;
}

async function hasChanged(parts: Parts, request: ModelRequest, used: OpenConnection): Promise<boolean> {
  parts.knownConnections.forget(ownerOf(used));
  const now = await find(parts, request, used.name);
  return now !== undefined && (now.id !== used.id || now.version !== used.version);
}

function isOfKey(error: unknown): boolean {
  return error instanceof ModelError && (kindOfFailure(error) === 'no_key' || kindOfFailure(error) === 'no_access');
}

function ownerOf({ organization_id: id }: OpenConnection): string {
  return id ?? deploymentsId;
}

async function noteMissing(
  { modelConnections, log, clock }: Parts,
  used: OpenConnection,
  model: string,
): Promise<void> {
  try {
    const found = await modelConnections.find(ownerOf(used), used.id);
    const standings = found && afterCall(found.standings ?? [], model, true, new Date(clock()));
    if (standings) await modelConnections.change(ownerOf(used), used.id, { set: { standings }, unset: [] });
  } catch (error) {
    log.warn({ err: error, connection_id: used.id }, 'a missing model was not noted');
  }
}
