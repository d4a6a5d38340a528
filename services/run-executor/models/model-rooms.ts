// Builds the service's parts for connections to models: their store, their caches, and the upkeep of both.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { RunExecutorDependencies, RunExecutorParts } from '../dependencies.ts';
import { modelConnectionEvents } from '../events/model-connections-changed.ts';
import { createKnownConnections } from './connections.ts';
import type { ModelConnectionStore } from './store/model-connections.ts';
import { createConnectionUse } from './worker/connection-use.ts';
import { createModelLists, modelListUpkeep } from './worker/model-lists.ts';
import { watchedModels } from './worker/watched-models.ts';

type ModelRooms = Pick<RunExecutorParts, 'knownConnections' | 'modelLists' | 'models'>;

/** `sealer`: of all records of the service. */
export function modelRooms(
  given: RunExecutorDependencies,
  { modelConnections, sealer }: { modelConnections: ModelConnectionStore; sealer: RunExecutorParts['sealer'] },
): { rooms: ModelRooms; components: Component[] } {
  const stored = createKnownConnections({ ...given, modelConnections, sealer });
  const { knownConnections: replaced } = given;
  const knownConnections = replaced === undefined ? stored : { ...stored, find: replaced.find.bind(replaced) };
  const connectionUse = createConnectionUse({ ...given, modelConnections });
  const called = typeof given.models === 'function' ? given.models(knownConnections) : given.models;
  const models = watchedModels({ ...given, models: called, knownConnections, modelConnections, connectionUse });
  const modelLists = createModelLists({ ...given, modelConnections, knownConnections, sealer });
  return {
    rooms: { knownConnections, modelLists, models },
    components: [
      connectionUse,
      modelConnectionEvents({ ...given, knownConnections }),
      modelListUpkeep({ ...given, modelConnections, modelLists }),
    ],
  };
}
