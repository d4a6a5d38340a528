// A process that connects each kind of client to a server with TLS, by the ports in its arguments, as the services do
// it. It trusts Node's authorities: a test starts it with NODE_EXTRA_CA_CERTS, which Node reads at the start alone.

import { createDiscovery } from '#services/edge/auth/oidc/discovery.ts';
import { createProviderFetch } from '#shared/contract/models/provider-fetch.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { openOtelTracer } from '#shared/platform/telemetry/otel-tracer.ts';
import { newTraceparent } from '#shared/platform/telemetry/trace-context.ts';
import { limitedClient, mongoTimeouts } from '#shared/ports/mongodb/client.ts';
import { keepConnected } from '#shared/ports/event-bus/nats/nats-connection.ts';
import { outboundSettings } from '#shared/ports/outbound/settings.ts';
import { createOutbound } from '#shared/ports/outbound/undici-outbound.ts';
import { createRedisClient } from '#shared/ports/redis/redis-client.ts';

const ports = JSON.parse(process.argv[2] ?? '{}') as Record<string, number>;
const at = (client: string): string => `127.0.0.1:${ports[client]}`;
const log = silentLogger();
const ignore = (): undefined => undefined;

createRedisClient({ url: `rediss://${at('redis')}`, log });
createRedisClient({ url: `rediss+cluster://${at('redis cluster')}`, log });
keepConnected({ url: `tls://localhost:${ports['nats']}`, timeoutMs: 2_000, log, onUp: ignore });
const mongo = limitedClient({
  url: `mongodb://${at('mongodb')}/?tls=true`,
  database: 'x',
  ...mongoTimeouts,
  poolSize: 1,
});
mongo.run(() => mongo.client.db('x').collection('y').findOne()).catch(ignore);
createProviderFetch()(`https://${at('models')}/v1`).catch(ignore);
createOutbound(readSettings(outboundSettings, { OUTBOUND_ALLOW: '127.0.0.1' }), log)
  .fetch({ totalMs: 8_000, silenceMs: 8_000, bytes: 1_000 })(`https://${at('tool servers')}/mcp`)
  .catch(ignore);
const issuer = `https://${at('identity provider')}`;
createDiscovery({ issuer, clientId: 'x', clientSecret: 'x', log, clock: Date.now }).current().catch(ignore);
const { tracer, component } = openOtelTracer({
  endpoint: `https://${at('collector')}`,
  headers: {},
  ratio: 1,
  service: 'x',
  version: '1',
  metrics: noMetrics,
  log,
});
tracer.start('x', 'internal', { traceparent: newTraceparent().replace(/..$/, '01') })?.end();
await component.stop?.();
