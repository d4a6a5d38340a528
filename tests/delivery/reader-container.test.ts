// The container that reads documents, as the chart, kustomize and compose start it: its environment, and that its
// command keeps code in the place of a parser from everything.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { remoteReaders } from '#services/ingestion/reader/remote-reader.ts';
import { eventually } from '../support/eventually.ts';
import { readDocument } from '../support/parsing.ts';
import {
  type Container,
  type KubernetesObject,
  objectsIn,
  podsOf,
  type PodOf,
  render,
  valueSets,
  valuesOf,
  withValues,
} from './objects.ts';
import { caseMs, describeDelivery } from './programs.ts';

const repository = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

interface ReaderContainer extends Container {
  readonly command?: readonly string[];
  readonly restartPolicy?: string;
  readonly envFrom?: unknown;
}

interface ComposeService {
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: unknown;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

/** Pods that read documents, with the container that does. */
function readersOf(
  objects: readonly KubernetesObject[],
): { pod: PodOf; reader: ReaderContainer; service: Container }[] {
  return podsOf(objects)
    .filter(({ owner }) => /-(ingestion|replica)$/.test(owner))
    .map((pod) => {
      const reader: ReaderContainer | undefined = pod.spec.initContainers?.find(({ name }) => name === 'reader');
      const [service] = pod.spec.containers;
      assert.ok(reader && service, pod.owner);
      return { pod, reader, service };
    });
}

function assertBare({ pod, reader, service }: ReturnType<typeof readersOf>[number]): void {
  assert.equal(reader.restartPolicy, 'Always');
  // No secret, by any way, and no address of a store or a service.
  assert.doesNotMatch(JSON.stringify(reader), /secret|configMap|envFrom|_URL|_ADDRESS|mongodb|redis|nats/i);
  assert.equal(pod.spec.automountServiceAccountToken, false);
  assert.deepEqual(
    reader.env?.map(({ name }) => name).filter((name) => !/^(READER_SOCKET|LOG_LEVEL|PARSER_\w+)$/.test(name)),
    [],
  );
  // Nothing but the socket, which the service cannot take away.
  assert.deepEqual(reader.volumeMounts, [{ name: 'reader', mountPath: '/run/colloquy' }]);
  assert.deepEqual(pod.spec.volumes?.find(({ name }) => name === 'reader')?.['emptyDir'], { sizeLimit: '1Mi' });
  assert.deepEqual(
    service.volumeMounts?.find(({ name }) => name === 'reader'),
    { name: 'reader', mountPath: '/run/colloquy', readOnly: true },
  );
  const socket = reader.env?.find(({ name }) => name === 'READER_SOCKET')?.value;
  assert.equal(service.env?.find(({ name }) => name === 'READER_SOCKET')?.value, socket);
  assert.equal(path.dirname(socket ?? ''), '/run/colloquy');
  // Another user than the service's.
  const { runAsUser } = reader.securityContext ?? {};
  assert.equal(runAsUser, 1001);
  assert.notEqual(runAsUser, pod.spec.securityContext?.['runAsUser']);
  assert.equal(reader.ports, undefined);
  assert.deepEqual(reader.command?.slice(0, 4), ['perl', 'services/ingestion/parsing/confine.pl', 'container', '2']);
}

/** Runs the container's command here, with its own environment but for the place of its socket. */
async function startAs(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; socket: string; folder: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-container-'));
  const socket = path.join(folder, 'reader.sock');
  const [program = '', ...args] = command.map((word) => (word === 'node' ? process.execPath : word));
  const child = spawn(program, args, {
    cwd: repository,
    env: { PATH: process.env['PATH'] ?? '', ...environment, READER_SOCKET: socket },
    stdio: 'ignore',
  });
  await eventually(async () => assert.ok(existsSync(socket)));
  return { child, socket, folder };
}

async function assertConfined(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { child, socket, folder } = await startAs(command, environment);
  try {
    assert.match(readFileSync(`/proc/${child.pid}/status`, 'utf8'), /^Seccomp:\s+2$/m);
    const { chunks } = await readDocument(
      Buffer.from('# One\n\nTwo.'),
      'text/markdown',
      {},
      { start: remoteReaders(socket) },
    );
    assert.equal(chunks.length, 1);
  } finally {
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
    rmSync(folder, { recursive: true });
  }
}

const needsLinux = process.platform === 'linux' ? '' : ' (needs Linux)';
const onLinux = process.platform === 'linux' ? it : it.skip;

describeDelivery('The container that reads documents', () => {
  for (const name of valueSets) {
    it(`has no secret, no network of its own and another user, with the values for ${name}`, () => {
      const readers = readersOf(render(valuesOf(name)));
      assert.equal(readers.length, 1);
      for (const reader of readers) assertBare(reader);
    });
  }

  it('is the same in the kustomize base', () => {
    const readers = readersOf(objectsIn(read('deploy/kubernetes/base/ingestion.yaml')));
    assert.equal(readers.length, 1);
    for (const reader of readers) assertBare(reader);
  });

  it('gets what the values say of its processes, and not what they say of anything else', () => {
    const settings = { PARSER_PROCESSES: 4, EMBEDDING_BASE_URL: 'https://vectors.example.com/v1' };
    const [given] = readersOf(render(withValues(valuesOf('small'), { services: { ingestion: { settings } } })));
    const names = given?.reader.env?.map(({ name }) => name);
    assert.deepEqual(names, ['PARSER_PROCESSES', 'READER_SOCKET']);
  });

  onLinux(`takes documents as the chart starts it, behind a filter of system calls${needsLinux}`, async () => {
    const [given] = readersOf(render(valuesOf('small')));
    const { command = [], args = [], env = [] } = given?.reader ?? {};
    const environment = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
    await assertConfined([...command, ...args], environment);
  });
});

describe('The container that reads documents, in compose', function () {
  this.timeout(caseMs);
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  const { reader, ingestion } = services;

  it('has no network at all, no secret, and another user', () => {
    assert.ok(reader && ingestion);
    assert.equal(reader.network_mode, 'none');
    assert.equal(reader.networks, undefined);
    assert.equal(reader.user, '1001:1001');
    assert.deepEqual(Object.keys(reader.environment ?? {}), ['READER_SOCKET']);
    assert.deepEqual(reader.volumes, ['reader:/run/colloquy']);
    assert.ok(ingestion.volumes?.includes('reader:/run/colloquy:ro'));
    assert.equal(ingestion.environment?.['READER_SOCKET'], reader.environment?.['READER_SOCKET']);
    assert.equal(reader.read_only, true);
    assert.deepEqual(reader.cap_drop, ['ALL']);
    assert.deepEqual(reader.security_opt, ['no-new-privileges:true']);
  });

  onLinux(`takes documents as compose starts it, behind a filter of system calls${needsLinux}`, async () => {
    await assertConfined([...(reader?.entrypoint ?? []), ...(reader?.command ?? [])], {});
  });
});
