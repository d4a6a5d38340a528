// Somebody else's code in the place of a parser: its tries are refused, layer by layer, and features missing in a
// machine's kernel are reported.

import assert from 'node:assert/strict';
import inspector from 'node:inspector';
import { PassThrough } from 'node:stream';
import { type Confinement, layers, missingLayers } from '#services/ingestion/parsing/confinement.ts';
import type { StartReader } from '#services/ingestion/parsing/reader.ts';
import { type ReaderStart, machinePrograms, startReader } from '#services/ingestion/parsing/reader-process.ts';
import { payloadEntry, payloadTries, refused } from '../support/payload.ts';
import { readDocument } from '../support/parsing.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** Readers with that payload, and each one's confinement. */
function payloads(making: ReaderStart = {}): { start: StartReader; told: Confinement[] } {
  const told: Confinement[] = [];
  const entry = payloadEntry;
  return {
    start: (task, limits) => startReader(task, limits, { entry, told: (one) => told.push(one), ...making }),
    told,
  };
}

function assertRefused(tries: readonly string[], least: number): void {
  assert.ok(tries.length >= least, tries.join('\n'));
  assert.deepEqual(
    tries.filter((line) => !refused.test(line)),
    [],
  );
}

describe('Code in the place of a parser', function () {
  this.timeout(60_000);

  (isLinux ? it : it.skip)(
    `that holds Node’s functions from before reaches no descriptor, signal, inspector, socket, file or process${isLinux ? '' : ' (needs Linux)'}`,
    async () => {
      const { start, told } = payloads();
      const { tries, reached } = await payloadTries(start, true);
      assertRefused(tries, 30);
      assert.equal(reached, 0);
      assert.equal(inspector.url(), undefined);
      const has = told[0] ?? new Set();
      // Nobody cannot read code that is in root's own folder; that is told.
      const user = isRoot && missingLayers(has, isRoot).length === 0 ? ['user'] : [];
      assert.deepEqual([...has].sort(), ['descriptors', 'network', 'syscalls', ...user]);
      if (isRoot && user.length === 0) assert.match(missingLayers(has, isRoot).join(), /^readers run as root/);
    },
  );

  (isLinux ? it : it.skip)(
    `opens nothing by its descriptors alone, where no system call is filtered${isLinux ? '' : ' (needs Linux)'}`,
    async () => {
      const { start } = payloads({ perl: undefined });
      // A filter of system calls stops signals; without one, see below.
      const { tries, reached } = await payloadTries(start, true, 0x3fffffff);
      const network = tries.filter((line) => /^(tcp|udp|unix|listening|abstract|own code|given back)/.test(line));
      assert.ok(network.length >= 8, tries.join('\n'));
      for (const line of network) assert.match(line, /: (EMFILE|ENFILE)$/);
      assert.equal(reached, 0);
    },
  );

  it('that asks Node gets nothing of it, where the kernel has nothing to refuse it by', async () => {
    const { start, told } = payloads({ perl: undefined, prlimit: undefined });
    const { tries, reached } = await payloadTries(start, false);
    assertRefused(tries, 20);
    assert.equal(reached, 0);
    assert.equal(inspector.url(), undefined);
    assert.deepEqual([...(told[0] ?? [])], []);
  });

  it('what a machine lacks is told, by name', () => {
    assert.deepEqual(missingLayers(new Set(layers), true), []);
    assert.deepEqual(missingLayers(new Set(['network', 'syscalls', 'descriptors']), false), []);
    const [calls, bounds, network, user, ...more] = missingLayers(new Set(), true);
    assert.match(calls ?? '', /perl/);
    assert.match(bounds ?? '', /prlimit/);
    assert.match(network ?? '', /network/);
    assert.match(user ?? '', /root/);
    assert.deepEqual(more, []);
  });

  it('a reader that never comes to its seal is given no byte', async () => {
    const unsealed: StartReader = (task, limits) => startReader(task, limits, { entry: '/nowhere/reader.ts' });
    await assert.rejects(payloadTries(unsealed, true), (error) => (error as Error).name === 'ReaderEndedError');
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const sealed = Promise.reject(new Error('never'));
    sealed.catch(() => stdout.end());
    const start: StartReader = () => ({
      stdin,
      stdout,
      sealed,
      end: Promise.resolve({ code: null, signal: 'SIGKILL' }),
      kill: () => undefined,
    });
    await assert.rejects(readDocument(Buffer.from('secret'), 'text/plain', {}, { start }));
    assert.equal(stdin.read(), null);
  });

  it('documents are read as before by a machine that has none of these layers', async () => {
    const start: StartReader = (task, limits) => startReader(task, limits, { perl: undefined, prlimit: undefined });
    const { chunks } = await readDocument(Buffer.from('# One\n\nTwo.'), 'text/markdown', {}, { start });
    assert.deepEqual(
      chunks.map(({ text }) => text),
      ['# One\n\nTwo.'],
    );
  });

  it('this machine is one that has them', function () {
    if (!isLinux) this.skip();
    assert.ok(machinePrograms.perl !== undefined && machinePrograms.prlimit !== undefined);
  });
});
