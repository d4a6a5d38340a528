// The five gRPC services, loaded from proto/ with the same options their types were generated with
// (scripts/generate-proto.ts). Field names stay as in the public JSON.

import { loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { ConversationServiceDefinition } from '#proto/colloquy/conversation/v1/ConversationService.ts';
import type { IngestionServiceDefinition } from '#proto/colloquy/ingestion/v1/IngestionService.ts';
import type { LimitsServiceDefinition } from '#proto/colloquy/limits/v1/LimitsService.ts';
import type { RunExecutorServiceDefinition } from '#proto/colloquy/run_executor/v1/RunExecutorService.ts';
import type { TokenServiceDefinition } from '#proto/colloquy/token/v1/TokenService.ts';
import { protoFiles, protoRoot } from './proto-files.ts';

const loaded = loadPackageDefinition(
  loadSync([...protoFiles], {
    includeDirs: [protoRoot],
    keepCase: true,
    longs: Number,
    enums: String,
    defaults: true,
    oneofs: true,
  }),
);

function definition<D extends ServiceDefinition>(path: string): D {
  let node: unknown = loaded;
  for (const part of path.split('.')) node = (node as Record<string, unknown>)[part];
  return (node as { service: D }).service;
}

/** Service definitions by the short name that addresses and clients use. */
export const protos = {
  token: definition<TokenServiceDefinition & ServiceDefinition>('colloquy.token.v1.TokenService'),
  conversation: definition<ConversationServiceDefinition & ServiceDefinition>(
    'colloquy.conversation.v1.ConversationService',
  ),
  runExecutor: definition<RunExecutorServiceDefinition & ServiceDefinition>(
    'colloquy.run_executor.v1.RunExecutorService',
  ),
  limits: definition<LimitsServiceDefinition & ServiceDefinition>('colloquy.limits.v1.LimitsService'),
  ingestion: definition<IngestionServiceDefinition & ServiceDefinition>('colloquy.ingestion.v1.IngestionService'),
};

export type {
  ConversationServiceDefinition,
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
  TokenServiceDefinition,
};
