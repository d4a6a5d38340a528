// Settings of the run-executor service.

import { admissionSettings } from '#shared/contract/admission/admission-age.ts';
import { integer, type SettingValues } from '#shared/platform/config/settings.ts';
import { outboundSettings } from '#shared/ports/outbound/settings.ts';
import { modelSettings } from './models/settings.ts';
import { connectorSettings } from './tools/connectors/settings.ts';

export const runExecutorSettings = {
  RUN_WORKERS: integer({
    default: 2_000,
    min: 1,
    max: 10_000,
    description: 'Chat runs that one process works on at once, where RUN_MEMORY_MIB has room for them.',
  }),
  RUN_MEMORY_MIB: integer({
    default: 128,
    min: 16,
    max: 65_536,
    unit: 'MiB',
    description:
      'Memory that the chat runs at work in one process may hold together, as estimated from their texts; no more begin above it.',
  }),
  DOCUMENT_WORKERS: integer({
    default: 2,
    min: 1,
    max: 64,
    description: 'Documents that one process works on at once; an organization has 2 at a time over all processes.',
  }),
  QUEUE_MAX_RUNS: integer({
    default: 10_000,
    min: 1,
    max: 100_000,
    description:
      'Chat runs that may wait in the whole deployment; above it the messages of all organizations are refused.',
  }),
  RUN_MAX_SECONDS: integer({
    default: 600,
    min: 5,
    max: 86_400,
    unit: 'seconds',
    description: 'A run that works longer than this, waits not counted, fails with `model_timeout`.',
  }),
  RUN_CONTEXT_TOKENS: integer({
    default: 16_000,
    min: 100,
    max: 1_000_000,
    unit: 'tokens, estimated',
    description:
      'How much of the earlier conversation a model is told where its agent does not say (`context_tokens`): the newest turns that fit.',
  }),
  ...admissionSettings,
  RUN_LEASE_SECONDS: integer({
    default: 15,
    min: 2,
    max: 600,
    unit: 'seconds',
    description: 'A run whose worker was not heard of for this long is taken over.',
  }),
  RUN_HEARTBEAT_SECONDS: integer({
    default: 5,
    min: 1,
    max: 200,
    unit: 'seconds',
    description: 'How often a worker says that it still has its runs; at most a third of the lease.',
  }),
  RUN_SWEEP_SECONDS: integer({
    default: 2,
    min: 1,
    max: 60,
    unit: 'seconds',
    description: 'How often runs are looked for that a crash or a lost event left behind.',
  }),
  RUN_DRAIN_SECONDS: integer({
    default: 20,
    min: 0,
    max: 3_600,
    unit: 'seconds',
    description: 'How long a stopping process lets its runs go on before it hands them over.',
  }),
  ASK_USER_TIMEOUT_SECONDS: integer({
    default: 600,
    min: 1,
    max: 86_400,
    unit: 'seconds',
    description: 'How long a run waits for the answer to a question; then it goes on without.',
  }),
  ...modelSettings,
  ...outboundSettings,
  ...connectorSettings,
};

export type RunExecutorSettings = SettingValues<typeof runExecutorSettings>;
