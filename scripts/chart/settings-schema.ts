// The settings of services as values of the chart: what there is comes from the services' code.

import { programs } from './programs.ts';
import { closed, type ValueSchema } from './schema.ts';

/** Settings that a value of their own gives, or that the chart's ports and volumes rest on. */
export const reservedSettings: readonly string[] = [
  ...['MONGODB_URL', 'REDIS_URL', 'NATS_URL', 'ENCRYPTION_KEY', 'ADMIN_TOKEN', 'PUBLIC_ORIGIN'],
  ...['CONSOLE_ORIGIN', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ...[
    'HOST',
    'PORT',
    'ADMIN_LISTEN',
    'GRPC_LISTEN',
    'GRPC_HEALTH_LISTEN',
    'METRICS_LISTEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
  ...['GRPC_TLS_CA_FILE', 'GRPC_TLS_CERT_FILE', 'GRPC_TLS_KEY_FILE', 'SEARCH_DIR', 'READER_SOCKET'],
];

/** Settings that are no secrets, by their names. */
export function settingsOf(names: readonly string[], description: string): ValueSchema {
  const value = { type: ['string', 'number', 'boolean'] };
  const named = definitionsOf(names).filter(([, setting]) => setting.secret !== true);
  return closed(
    Object.fromEntries(named.map(([name, setting]) => [name, { ...value, description: setting.description }])),
    description,
  );
}

/** Where the values of settings are among the cluster's secrets. */
export function secretSettingsOf(names: readonly string[], description: string): ValueSchema {
  const named = definitionsOf(names).map(([name]) => [name, { $ref: '#/definitions/secretKey' }]);
  return closed(Object.fromEntries(named) as Record<string, ValueSchema>, description);
}

/** The settings that values may give to these services. */
function definitionsOf(names: readonly string[]) {
  const all = Object.assign({}, ...names.map((name) => programs[name])) as (typeof programs)[string];
  return Object.entries(all)
    .filter(([name]) => !reservedSettings.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
