// The one ModelProvider that the run loop has: picks who answers by the model's name.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { createAiSdkProvider } from './ai-sdk-model.ts';
import type { Circuits } from './circuits.ts';
import type { ModelConnections, OpenConnection } from './connection.ts';
import { createDemoModel } from './demo-model.ts';
import type { ProviderReach } from './kinds/reach.ts';
import type { ModelProvider } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Between pieces, as far apart as a quick model's, so that the page shows how an answer comes. */
const demoDelayMs = 15;

/** The connections that are called, and how: kinds/reach.ts. */
export interface ModelSurroundings {
  readonly connections: ModelConnections;
  readonly reach: (connection: OpenConnection) => ProviderReach;
  /** Absent: a connection is asked however often it failed. */
  readonly circuits?: Pick<Circuits, 'guard'>;
}

/**
 * Creates the provider of all models, all but the demo model behind `circuits`. A name that nobody answers to is a ModelError when it is
 * called.
 */
export function createModelProvider(
  settings: ModelSettings,
  log: Logger,
  { connections, reach, circuits }: ModelSurroundings,
): ModelProvider {
  const limits = { firstChunkMs: settings.MODEL_FIRST_CHUNK_TIMEOUT_MS, silenceMs: settings.MODEL_SILENCE_TIMEOUT_MS };
  const demo = createDemoModel({ limits, delayMs: demoDelayMs, directives: settings.DEMO_DIRECTIVES === 'on' });
  const called = createAiSdkProvider({ connections, reach, limits, log });
  const aiSdk = circuits?.guard(called, connections) ?? called;
  return { stream: (request, signal) => (request.model === 'demo' ? demo : aiSdk).stream(request, signal) };
}
