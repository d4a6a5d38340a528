// Shared parts of the tests of models: a provider on a test server, a request, and collecting its parts.

import assert from 'node:assert/strict';
import type { ProviderReach } from '#services/run-executor/models/ai-sdk-model.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '#services/run-executor/models/model.ts';
import { createModelProvider } from '#services/run-executor/models/providers.ts';
import { modelSettings, type ModelSettings } from '#services/run-executor/models/settings.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

/** Keys as a test may look for them where they must not be. */
export const keys = { compatible: 'sk-compatible-41d8', openai: 'sk-openai-7ac3', anthropic: 'sk-ant-95fe' } as const;

/** A provider whose every address is `url`; no time limit is near unless the test sets one. */
export function providerAt(
  url: string,
  changed: Partial<ModelSettings> = {},
  reach: ProviderReach = {},
): ModelProvider {
  const settings = readSettings(modelSettings, {
    MODEL_BASE_URL: url,
    MODEL_API_KEY: keys.compatible,
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: keys.openai,
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: keys.anthropic,
  });
  return createModelProvider({ ...settings, ...changed }, silentLogger(), reach);
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
