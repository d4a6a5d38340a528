// The settings of services as values of the chart, from the services' code.

import { programs, services } from './programs.ts';
import { closed, defined, type ValueSchema } from './schema.ts';

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

const names = services.map(({ name }) => name);
const everyService = 'every-service';

/** The settings that values may give, and the names of those that each of these reads. */
const readers: Readonly<Record<string, readonly string[]>> = {
  [everyService]: names,
  ...Object.fromEntries([...names, 'replica'].map((name) => [name, [name]])),
};

/** Definitions that settingsOf and secretSettingsOf refer to: each setting is described once. */
export const settingDefinitions: Readonly<Record<string, ValueSchema>> = {
  setting: { type: ['string', 'number', 'boolean'] },
  settings: closed(
    Object.fromEntries(
      definitionsOf(names)
        .filter(([, { secret }]) => secret !== true)
        .map(([name, { description }]) => [name, { ...defined('setting'), description }]),
    ),
  ),
  secretSettings: { type: 'object', additionalProperties: defined('secretKey') },
  ...Object.fromEntries(
    Object.entries(readers).map(([reader, read]) => [
      namesOf(reader),
      closed(Object.fromEntries(definitionsOf(read).map(([name]) => [name, {}]))),
    ]),
  ),
};

/** Settings that are no secrets, by their names: of one reader, or of every service. */
export function settingsOf(description: string, reader = everyService): ValueSchema {
  return { description, allOf: [defined('settings'), defined(namesOf(reader))] };
}

/** Where the values of settings are among the cluster's secrets. */
export function secretSettingsOf(description: string, reader = everyService): ValueSchema {
  return { description, allOf: [defined('secretSettings'), defined(namesOf(reader))] };
}

function namesOf(reader: string): string {
  return `settings-of-${reader}`;
}

/** The settings that values may give to these services. */
function definitionsOf(readers: readonly string[]) {
  const all = Object.assign({}, ...readers.map((name) => programs[name])) as (typeof programs)[string];
  return Object.entries(all)
    .filter(([name]) => !reservedSettings.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
