// The one ModelProvider that the run loop has: picks who answers by the model's name.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { createAiSdkProvider, type ProviderReach } from './ai-sdk-model.ts';
import { createDemoModel } from './demo-model.ts';
import type { ModelProvider } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Between pieces, as far apart as a quick model's, so that the page shows how an answer comes. */
const demoDelayMs = 15;

/** Creates the provider of all models. A name that nobody answers to is a ModelError when it is called. */
export function createModelProvider(settings: ModelSettings, log: Logger, reach: ProviderReach = {}): ModelProvider {
  const demo = createDemoModel({
    limits: { firstChunkMs: settings.MODEL_FIRST_CHUNK_TIMEOUT_MS, silenceMs: settings.MODEL_SILENCE_TIMEOUT_MS },
    delayMs: demoDelayMs,
    directives: settings.DEMO_DIRECTIVES === 'on',
  });
  const aiSdk = createAiSdkProvider(settings, log, reach);
  return { stream: (request, signal) => (request.model === 'demo' ? demo : aiSdk).stream(request, signal) };
}
