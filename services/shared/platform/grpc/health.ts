// Asks the standard gRPC health service of a process whether it serves.

import { Client, credentials, loadPackageDefinition, type ServiceClientConstructor } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';
import { direct, type MutualTls } from './channel.ts';

const patienceMs = 2_000;

const loaded = loadPackageDefinition(
  loadSync(protoPath, { keepCase: true, enums: String, defaults: true }),
) as unknown as {
  grpc: { health: { v1: { Health: ServiceClientConstructor } } };
};
const check = loaded.grpc.health.v1.Health.service['Check'];

/** False also where nobody answers. The server is known by its address: its certificate may name anybody. */
export function isServing(address: string, tls?: MutualTls): Promise<boolean> {
  if (!check) throw new Error('the health proto has no Check');
  const trusted = tls
    ? credentials.createSsl(tls.ca, tls.key, tls.cert, { checkServerIdentity: () => undefined })
    : credentials.createInsecure();
  const client = new Client(address, trusted, direct);
  const { path, requestSerialize, responseDeserialize } = check;
  return new Promise((resolve) => {
    const deadline = Date.now() + patienceMs;
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: '' },
      { deadline },
      (error, answer) => {
        client.close();
        resolve(!error && (answer as { status: string }).status === 'SERVING');
      },
    );
  });
}
