// Settings that processes of a cluster share. A service's own are in its config.ts; each process.ts names those that
// its process reads.

import { problemOf } from '#shared/platform/config/addresses.ts';
import { grpcListenCheck, listenCheck, peerCheck } from '#shared/platform/config/listen-address.ts';
import { choice, integer, text } from '#shared/platform/config/settings.ts';
import { callerSettings } from '#shared/platform/grpc/caller-names.ts';
import { tlsSettings } from '#shared/platform/grpc/channel.ts';
import { telemetrySettings } from '#shared/platform/telemetry/settings.ts';
import { parseNatsUrl } from '#shared/ports/event-bus/nats/address.ts';
import { parseRedisUrl } from '#shared/ports/redis/address.ts';

export const logSettings = {
  LOG_LEVEL: choice({
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'The least that is logged.',
  }),
};

/** Of every process. */
export const processSettings = { ...logSettings, ...telemetrySettings };

/** Of every process that serves gRPC. */
export const serverSettings = {
  ...processSettings,
  GRPC_LISTEN: text({
    default: '0.0.0.0:50051',
    check: grpcListenCheck,
    form: 'an address and a port, or unix:<path>',
    description: 'Where this service takes calls of the others.',
  }),
  GRPC_HEALTH_LISTEN: text({
    default: '',
    check: listenCheck,
    form: 'an address and a port',
    description:
      'Where the standard gRPC health service alone answers as well, always without TLS: for probes of a platform that has no certificate.',
  }),
  ...tlsSettings,
  ...callerSettings,
};

/** Where each service finds another; a process reads those that it calls. */
export const peerSettings = {
  TOKEN_ADDRESS: peer('token'),
  CONVERSATION_ADDRESS: peer('conversation'),
  RUN_EXECUTOR_ADDRESS: peer('run-executor'),
  LIMITS_ADDRESS: peer('limits'),
  INGESTION_ADDRESS: peer('ingestion'),
};

export const redisSettings = {
  REDIS_URL: text({
    secret: true,
    check: (url) => problemOf(() => parseRedisUrl(url)),
    form: 'redis[s]://[user:password@]host[:port][/database], or redis[s]+cluster://[user:password@]host[:port],...',
    description:
      'Where Redis is: live streams and rates. Nothing in it has to survive; its maxmemory-policy is to be noeviction.',
  }),
  REDIS_PREFIX: text({
    default: 'colloquy:',
    pattern: /^[\w:.-]{1,64}$/,
    form: 'up to 64 letters, digits, `_`, `:`, `.` and `-`',
    description: 'The prefix of keys and channels, for several systems on one Redis.',
  }),
};

export const natsSettings = {
  NATS_URL: text({
    secret: true,
    check: (url) => problemOf(() => parseNatsUrl(url)),
    form: 'nats|tls://[user:password@]host[:port], several with commas between',
    description: 'Where NATS with JetStream is: wake-ups and invalidations.',
  }),
  NATS_PREFIX: text({
    default: 'colloquy',
    pattern: /^[\w-]{1,64}$/,
    form: 'up to 64 letters, digits, `_` and `-`',
    description: 'The prefix of subjects, for several systems on one NATS.',
  }),
  NATS_REPLICAS: integer({
    default: 1,
    min: 1,
    max: 5,
    unit: 'servers',
    description: 'How many servers of a NATS cluster keep the events.',
  }),
};

function peer(service: string): ReturnType<typeof text> {
  return text({
    default: `dns:///${service}:50051`,
    check: peerCheck,
    form: 'a gRPC address: dns:///<name>:<port>, ipv4:<address>:<port>,..., unix:<path>',
    description: `Where ${service} is; calls go round over all addresses that it resolves to.`,
  });
}
