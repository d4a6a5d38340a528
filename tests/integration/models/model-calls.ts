// Shared parts of the tests of models: a provider on a test server, a request, and collecting its parts.

import assert from 'node:assert/strict';
import type { ModelEvent, ModelProvider, ModelRequest } from '#services/run-executor/models/model.ts';
import type { ModelConnections, OpenConnection } from '#services/run-executor/models/connection.ts';
import { createReach, type ReachDependencies } from '#services/run-executor/models/kinds/reach.ts';
import { createModelProvider } from '#services/run-executor/models/providers.ts';
import { connectionOfSettings } from '#services/run-executor/models/rules/settings-connections.ts';
import { modelSettings, type ModelSettings } from '#services/run-executor/models/settings.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

/** Keys as a test may look for them where they must not be. */
export const keys = { compatible: 'sk-compatible-41d8', openai: 'sk-openai-7ac3', anthropic: 'sk-ant-95fe' } as const;

/** The surroundings of models that a test may set. */
export interface TestSurroundings {
  /** Stored connections; those of the settings stand before them. */
  readonly connections?: ModelConnections;
  readonly outbound?: ReachDependencies['outbound'];
  readonly environment?: ReachDependencies['environment'];
  readonly clock?: Clock;
  /** The longest that a run works, in seconds. */
  readonly longestRunSeconds?: number;
  /** How long connecting may take, in milliseconds. */
  readonly connectMs?: number;
}

const noOutbound: ReachDependencies['outbound'] = {
  fetch: () => () => {
    throw new Error('an address of the settings is reached through no outbound');
  },
};

/** A provider whose every address of the settings is `url`, if there is one; no time limit is near unless the test sets one. */
export function providerAt(
  url: string,
  changed: Partial<ModelSettings> = {},
  { connections, longestRunSeconds = 600, ...reached }: TestSurroundings = {},
): ModelProvider {
  const settings = readSettings(
    modelSettings,
    url === ''
      ? {}
      : {
          MODEL_BASE_URL: url,
          MODEL_API_KEY: keys.compatible,
          OPENAI_BASE_URL: url,
          OPENAI_API_KEY: keys.openai,
          ANTHROPIC_BASE_URL: url,
          ANTHROPIC_API_KEY: keys.anthropic,
        },
  );
  const own = { ...settings, ...changed };
  const find: ModelConnections['find'] = async (organizationId, name) =>
    connectionOfSettings(own, name) ?? connections?.find(organizationId, name);
  const silenceMs = Math.max(own.MODEL_FIRST_CHUNK_TIMEOUT_MS, own.MODEL_SILENCE_TIMEOUT_MS);
  const reach = createReach({
    outbound: noOutbound,
    totalMs: longestRunSeconds * 1_000,
    silenceMs,
    environment: {},
    clock: systemClock,
    ...reached,
  });
  return createModelProvider(own, silentLogger(), { connections: { find }, reach });
}

/** A request of one user message. */
export function asking(model: string, changed: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model,
    instructions: 'Be brief.',
    messages: [{ role: 'user', text: 'Hello there' }],
    tools: [],
    max_output_tokens: 256,
    ...changed,
  };
}

export const weather = {
  name: 'get_weather',
  description: 'The weather of a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
} as const;

/** The parts of a call until its end, and the error it ended with. */
export interface Outcome {
  readonly events: readonly ModelEvent[];
  readonly text: string;
  readonly error: unknown;
}

/** Reads a call to its end. */
export async function outcomeOf(
  provider: ModelProvider,
  request: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
  onEvent: (event: ModelEvent) => void = () => undefined,
): Promise<Outcome> {
  const events: ModelEvent[] = [];
  let failure: unknown;
  try {
    for await (const event of provider.stream(request, signal)) {
      events.push(event);
      onEvent(event);
    }
  } catch (error) {
    failure = error;
  }
  return { events, text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''), error: failure };
}

/** Holds that an error is a ModelError as expected, in a sentence that tells nothing of the provider, its words or keys. */
export function assertModelError(
  error: unknown,
  expected: { code?: string; retriable: boolean; retryAfterMs?: number | undefined },
): void {
  assert.ok(error instanceof ModelError, `not a ModelError: ${String(error)}`);
  const { code, retriable, retryAfterMs } = error;
  assert.partialDeepStrictEqual({ code, retriable, retryAfterMs }, { code: 'model_error', ...expected });
  const told = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const word of [...Object.values(keys), 'Incorrect', 'Hello', '127.0.0.1'])
    assert.ok(!told.includes(word), `${word} leaked: ${told}`);
  assert.match(error.message, /^[A-Z].*\.$/);
}

/** A provider that knows these connections for all organizations, and calls `<name>/<model>` by them. */
export function providerOf(
  connections: readonly OpenConnection[],
  surroundings: Omit<TestSurroundings, 'connections'> = {},
  changed: Partial<ModelSettings> = {},
): ModelProvider {
  const find = (_organizationId: string, name: string): Promise<OpenConnection | undefined> =>
    Promise.resolve(connections.find((connection) => connection.name === name));
  return providerAt('', changed, { connections: { find }, ...surroundings });
}
