import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { connectTo } from '#shared/platform/grpc/service-clients.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { callsConformance } from './suite.ts';

callsConformance('over gRPC', async (services) => {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const address = `unix:${join(folder, 'sock')}`;
  const server = grpcServer(address, services, silentLogger());
  await server.start();
  const limits = connectTo.limits(address, { service: 'edge' });
  const ingestion = connectTo.ingestion(address, { service: 'edge' });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= server.stop());
  return {
    limits,
    ingestion,
    stop,
    async close() {
      limits.close();
      ingestion.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
