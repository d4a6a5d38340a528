// Connections of tests, each of one organization, and real providers behind them: servers in OpenAI's format at their
// addresses, called with their keys.

import type { Circuits } from '#services/run-executor/models/circuits.ts';
import type { ModelConnections, OpenConnection } from '#services/run-executor/models/connection.ts';
import { createReach } from '#services/run-executor/models/kinds/reach.ts';
import type { ModelProvider } from '#services/run-executor/models/model.ts';
import { createModelProvider } from '#services/run-executor/models/providers.ts';
import { modelSettings, type ModelSettings } from '#services/run-executor/models/settings.ts';
import { createProviderFetch } from '#shared/contract/models/provider-fetch.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { systemClock } from '#shared/platform/time/clock.ts';

const connectMs = 1_000;

/** Connections by organization and name, which tests change. */
export interface TestConnections extends ModelConnections {
  /** Creates or changes one: another version of it. */
  set(organizationId: string, name: string, url: string, key: string): void;
}

export function testConnections(): TestConnections {
  const all = new Map<string, OpenConnection>();
  return {
    set(organizationId, name, url, key) {
      const id = `${organizationId}/${name}`;
      all.set(id, {
        id,
        version: String(Number(all.get(id)?.version ?? 0) + 1),
        name,
        kind: 'openai-compatible',
        organization_id: organizationId,
        base_url: url,
        credential: { kind: 'api_key', api_key: key },
        headers: {},
        prices: {},
      });
    },
    find: async (organizationId, name) => all.get(`${organizationId}/${name}`),
  };
}

/** Models of these connections, behind circuits. */
export function connectedModels(
  connections: ModelConnections,
  circuits: Circuits,
  changed: Partial<ModelSettings> = {},
): ModelProvider {
  const settings = { ...readSettings(modelSettings, {}), ...changed };
  const reach = createReach({
    // On loopback, where organizations' connections lead nowhere else.
    outbound: { fetch: () => createProviderFetch({ connectMs }) },
    totalMs: 600_000,
    silenceMs: 600_000,
    environment: {},
    clock: systemClock,
  });
  return createModelProvider(settings, silentLogger(), { connections, reach, circuits });
}
