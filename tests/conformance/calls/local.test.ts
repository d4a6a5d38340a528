import { localServices } from '#shared/platform/grpc/local-services.ts';
import { connectWithin } from '#shared/platform/grpc/service-clients.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { callsConformance } from './suite.ts';

callsConformance('within a process', async (services) => {
  const local = localServices(silentLogger(), noTelemetry);
  for (const service of services) local.host(service);
  await local.component.start();
  const { limits, ingestion } = connectWithin(local, 'edge');
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= local.component.stop());
  return { limits, ingestion, stop, close: stop };
});
