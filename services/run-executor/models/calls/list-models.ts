// ListModels: the connections that agents of an organization may be given models of, those of the settings first; for the
// operator the deployment's own. Without keys and addresses.

import type { ModelSource } from '#proto/colloquy/run_executor/v1/ModelSource.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { offeredModels } from '../offered-models.ts';
import { deploymentsId, type ModelConnectionDocument } from '../rules/connection-setup.ts';
import type { Standing } from '../rules/standings.ts';

export const listModels = runExecutorCall('ListModels', {
  from: ['edge', 'conversation'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'agents.read'),
  serve:
    ({ settings, knownConnections }) =>
    async ({ organization_id: id }) => {
      const stored = await knownConnections.usable(id ?? '');
      const names = stored.map(({ name }) => name);
      // Of two with one name, an organization's own comes first, and is called.
      const called = stored.filter(({ name }, index) => names.indexOf(name) === index);
      const [own, others] = [true, false].map((isOwn) =>
        called.filter(({ organization_id: owner }) => (owner !== deploymentsId) === isOwn),
      ) as [ModelConnectionDocument[], ModelConnectionDocument[]];
      return {
        sources: [
          ...offeredModels(settings).map((source) => ({
            ...source,
            kind: source.id,
            owner: 'settings',
            state: 'unknown',
            standings: [],
          })),
          ...[...others, ...own].map(sourceOf),
        ],
      };
    },
});

function sourceOf(document: ModelConnectionDocument): ModelSource {
  const { _id, organization_id: owner, name, kind, models, disabled, state, standings = [] } = document;
  const byModel = new Map(standings.map((standing) => [standing.model, standing]));
  const ending = standings.filter(({ shutdown_at, missing_since }) => shutdown_at ?? missing_since);
  const shown = new Set([...models, ...ending.map(({ model }) => model)]);
  return {
    id: name,
    configured: !disabled,
    models: models.map((model) => `${name}/${model}`),
    connection_id: _id,
    kind,
    owner: owner === deploymentsId ? 'deployment' : 'organization',
    state,
    standings: [...shown].map((model) => ({ model: `${name}/${model}`, ...datesOf(byModel.get(model)) })),
  };
}

function datesOf(standing: Standing | undefined): { shutdown_at?: string; missing_since?: string } {
  return {
    ...(standing?.shutdown_at === undefined ? {} : { shutdown_at: standing.shutdown_at.toISOString() }),
    ...(standing?.missing_since === undefined ? {} : { missing_since: standing.missing_since.toISOString() }),
  };
}
