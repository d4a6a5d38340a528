// Whether a process of a cluster serves: the standard gRPC health service, and the edge's /readyz.

import { Client, credentials, loadPackageDefinition, type ServiceClientConstructor } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';
import { request } from 'undici';

const patienceMs = 2_000;

const loaded = loadPackageDefinition(
  loadSync(protoPath, { keepCase: true, enums: String, defaults: true }),
) as unknown as {
  grpc: { health: { v1: { Health: ServiceClientConstructor } } };
};
const { path, requestSerialize, responseDeserialize } = loaded.grpc.health.v1.Health.service['Check'] ?? {};

/** Asks a gRPC server at `<host>:<port>`. */
export function isServing(address: string): Promise<boolean> {
  if (!path || !requestSerialize || !responseDeserialize) throw new Error('the health proto has no Check');
  const client = new Client(address, credentials.createInsecure());
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: '' },
      { deadline: Date.now() + patienceMs },
      (error, answer) => {
        client.close();
        resolve(!error && (answer as { status: string }).status === 'SERVING');
      },
    );
  });
}

/** Asks an edge. */
export async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${baseUrl}/readyz`, { reset: true, headersTimeout: patienceMs });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
