// deploy/compose.yaml, as far as it can be checked without pulling images: it has Compose's form, every process is in
// it, and each reads all its variables.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { conversationProcess } from '#services/conversation/process.ts';
import { edgeProcess } from '#services/edge/process.ts';
import { ingestionProcess } from '#services/ingestion/process.ts';
import { readerSettings } from '#services/ingestion/reader/config.ts';
import { limitsProcess } from '#services/limits/process.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { tokenProcess } from '#services/token/process.ts';
import { readSettings, type SettingDefinitions } from '#shared/platform/config/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const repository = path.join(import.meta.dirname, '../..');
const file = parse(readFileSync(path.join(repository, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as ComposeFile;
const ours: Readonly<Record<string, SettingDefinitions>> = {
  migrate: mongoSettings,
  reader: readerSettings,
  ...Object.fromEntries(
    [tokenProcess, limitsProcess, conversationProcess, ingestionProcess, runExecutorProcess, edgeProcess].map(
      ({ name, settings }) => [name, settings],
    ),
  ),
};
const stores = ['mongodb', 'redis', 'nats'];

/** Keys of the Compose specification that are used here. */
const knownKeys = [
  ...['image', 'build', 'command', 'restart', 'stop_grace_period', 'read_only', 'tmpfs', 'cap_drop', 'security_opt'],
  ...['networks', 'depends_on', 'environment', 'healthcheck', 'volumes', 'ports', 'user', 'network_mode', 'entrypoint'],
];

/** Compose's values for `${NAME:-default}` and `${NAME:?sentence}`. */
function filledIn(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_whole, name: string, fallback?: string) => given[name] ?? fallback ?? '',
  );
}

describe('deploy/compose.yaml', () => {
  it('has every process and every store, and nothing else', () => {
    assert.deepEqual(Object.keys(file.services).sort(), [...Object.keys(ours), ...stores].sort());
  });

  it('says nothing that Compose does not know, and names only what is there', () => {
    for (const [name, service] of Object.entries(file.services)) {
      assert.deepEqual(
        Object.keys(service).filter((key) => !knownKeys.includes(key)),
        [],
        name,
      );
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        assert.ok(file.services[other], `${name} waits for ${other}`);
        const check =
          condition === 'service_completed_successfully' ? other === 'migrate' : file.services[other]?.healthcheck;
        assert.ok(check, `${name} waits for ${other} to be ${condition}`);
      }
      for (const network of service.networks ?? []) assert.ok(network in file.networks, `${name}: ${network}`);
      for (const volume of service.volumes ?? [])
        assert.ok((volume.split(':')[0] ?? '') in file.volumes, `${name}: ${volume}`);
      assert.ok(name === 'migrate' || service.healthcheck, `${name} has no health check`);
    }
  });

  it('runs entries that are there, from an image that is built here, and stores of a fixed version', () => {
    for (const name of Object.keys(ours)) {
      const { build, command } = file.services[name] ?? {};
      assert.deepEqual(command, [name]);
      const entries = ['services', 'programs'].map((folder) => path.join(repository, folder, name, 'main.ts'));
      assert.ok(entries.some(existsSync), name);
      assert.ok(build && existsSync(path.join(repository, 'deploy', build.context, build.dockerfile)), name);
    }
    for (const name of stores) assert.match(file.services[name]?.image ?? '', /^\w+:\d+\.\d+\.\d+/, name);
  });

  it('tells every process what it must know, and nothing that it does not read', () => {
    const given = {
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      ADMIN_TOKEN: 'a'.repeat(64),
      REDIS_PASSWORD: 'b'.repeat(64),
    };
    for (const [name, definitions] of Object.entries(ours)) {
      const environment = file.services[name]?.environment ?? {};
      assert.deepEqual(
        Object.keys(environment).filter((variable) => !(variable in definitions)),
        [],
        name,
      );
      readSettings(
        definitions,
        Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, filledIn(value, given)])),
      );
    }
  });

  it('leaves all that the console and signing in are set up by to the environment', () => {
    const isAsked = (name: string): boolean =>
      /^(CONSOLE|OIDC)(_|$)/.test(name) || ['LOCAL_SIGN_IN', 'TRUSTED_PROXIES'].includes(name);
    let found = 0;
    for (const [name, definitions] of Object.entries(ours)) {
      for (const variable of Object.keys(definitions).filter(isAsked)) {
        const value = file.services[name]?.environment?.[variable] ?? '';
        assert.ok(value.startsWith(`\${${variable}:-`), `${name}: ${variable}`);
        found += 1;
      }
    }
    assert.ok(found > 12, `${found} are found`);
  });

  it('holds no secret, and opens nothing but the edge, to this machine', () => {
    for (const [name, { environment = {}, ports = [], networks = [] }] of Object.entries(file.services)) {
      for (const [variable, value] of Object.entries(environment)) {
        const secret = ours[name]?.[variable]?.secret === true;
        if (secret)
          assert.match(
            value,
            /^\$\{\w+:[?-]|^\w+:\/\/[^@]*$|^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]*\}@/,
            `${name}: ${variable}`,
          );
      }
      assert.deepEqual(ports, name === 'edge' ? ['127.0.0.1:8080:8080', '127.0.0.1:8081:8081'] : [], name);
      if (stores.includes(name)) assert.deepEqual(networks, ['stores']);
    }
    assert.equal(file.networks['stores']?.internal, true);
  });

  it('gives a run-executor longer to end than it takes', () => {
    const { RUN_DRAIN_SECONDS: drain } = readSettings(runExecutorProcess.settings, {
      MONGODB_URL: 'mongodb://m',
      REDIS_URL: 'redis://r',
      NATS_URL: 'nats://n',
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    });
    // Beside its runs: 10 s for open calls, and the time of their writes.
    assert.ok(Number.parseInt(file.services['run-executor']?.stop_grace_period ?? '', 10) >= drain + 20);
  });
});
