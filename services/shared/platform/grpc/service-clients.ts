// A client of each service, by its name.

import { type ClientOptions, createServiceClient } from './client.ts';
import type { LocalServices } from './local-services.ts';
import { type IngestionServiceDefinition, protos } from './protos.ts';

/** Connects lazily; see createServiceClient. */
export const connectTo = {
  token: (address: string, options?: ClientOptions) => createServiceClient(protos.token, 'token', address, options),
  conversation: (address: string, options?: ClientOptions) =>
    createServiceClient(protos.conversation, 'conversation', address, options),
  runExecutor: (address: string, options?: ClientOptions) =>
    createServiceClient(protos.runExecutor, 'run-executor', address, options),
  limits: (address: string, options?: ClientOptions) => createServiceClient(protos.limits, 'limits', address, options),
  ingestion: (address: string, options?: ClientOptions) =>
    createServiceClient<IngestionServiceDefinition, 'UploadDocument'>(protos.ingestion, 'ingestion', address, options),
};

/** A client of each service. */
export type ServiceClients = { readonly [K in keyof typeof connectTo]: ReturnType<(typeof connectTo)[K]> };

/** Clients of services of the same process, for `service`. */
export function connectWithin(local: LocalServices, service: string): ServiceClients {
  return {
    token: local.client(protos.token, 'token', service),
    conversation: local.client(protos.conversation, 'conversation', service),
    runExecutor: local.client(protos.runExecutor, 'run-executor', service),
    limits: local.client(protos.limits, 'limits', service),
    ingestion: local.client<IngestionServiceDefinition, 'UploadDocument'>(protos.ingestion, 'ingestion', service),
  };
}
