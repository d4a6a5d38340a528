// A client of each service, by its name.

import type { MutualTls } from './channel.ts';
import { createServiceClient } from './client.ts';
import { protos, type IngestionServiceDefinition } from './protos.ts';

/** Connects lazily; see createServiceClient. */
export const connectTo = {
  token: (address: string, tls?: MutualTls) => createServiceClient(protos.token, 'token', address, tls),
  conversation: (address: string, tls?: MutualTls) =>
    createServiceClient(protos.conversation, 'conversation', address, tls),
  runExecutor: (address: string, tls?: MutualTls) =>
    createServiceClient(protos.runExecutor, 'run-executor', address, tls),
  limits: (address: string, tls?: MutualTls) => createServiceClient(protos.limits, 'limits', address, tls),
  ingestion: (address: string, tls?: MutualTls) =>
    createServiceClient<IngestionServiceDefinition, 'UploadDocument'>(protos.ingestion, 'ingestion', address, tls),
};

/** A client of each service. */
export type ServiceClients = { readonly [K in keyof typeof connectTo]: ReturnType<(typeof connectTo)[K]> };
