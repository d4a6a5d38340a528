// Starts a reader process, and bounds it.
// 1. It has no environment, and of Node's permissions one: to read its own code.
// 2. Its memory is bounded by the kernel (RLIMIT_DATA), since V8's bound knows nothing of buffers and WebAssembly;
//    where the kernel does not (macOS), by a watch.
// 3. Its CPU time is bounded as well: should this process be killed, no reader computes on for long.
// 4. The kernel refuses it sockets, signals and processes from its first instruction on (confine.pl), and descriptors
//    and threads from its seal on (prlimit). `told` hears which of these a machine lacks.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Confinement, type Layer, readConfinement, sealDescriptor, usesUpDescriptors } from './confinement.ts';
import { type Reader, ReaderEndedError, type ReaderLimits, type ReaderTask, type ProcessEnd } from './reader.ts';
import { readerPackages } from './reader-packages.ts';

/** How readers are started, where it is not as usual. */
export interface ReaderStart {
  /** The module that runs in it; main.ts where it is not said. */
  readonly entry?: string;
  /** Told once of each reader, when it is sealed. */
  readonly told?: (confinement: Confinement) => void;
  /** Programs of the machine; undefined where it has none. */
  readonly perl?: string | undefined;
  readonly prlimit?: string | undefined;
}

/** Whether RLIMIT_DATA holds here; where not, memory is watched (memory-watch.ts). */
export const kernelBoundsMemory = process.platform === 'linux';

const entryFile = fileURLToPath(new URL('main.ts', import.meta.url));
const ownCode = fileURLToPath(new URL('..', import.meta.url));
const confine = fileURLToPath(new URL('confine.pl', import.meta.url));
let packages: readonly string[] | undefined;
let reservedKiB: number | undefined;

/** The programs of this machine, as they are found where a Linux has them. */
export const machinePrograms = {
  perl: kernelBoundsMemory ? ['/usr/bin/perl', '/bin/perl'].find((file) => existsSync(file)) : undefined,
  prlimit: kernelBoundsMemory ? ['/usr/bin/prlimit', '/bin/prlimit'].find((file) => existsSync(file)) : undefined,
};

// Descriptors: node has some 20 of its own, and needs one at a time to load its code.
const descriptors = 64;
const unbounded = 97;
// As confine.pl says.
const nobody = 65534;
// The softer limit of CPU time, whose signal names it, comes before the one that kills. A limit that is stricter
// already stays; one that cannot be set is a reason not to read at all.
const bounded = `limit() { ulimit $1 "$2" 2>/dev/null || [ "$(ulimit -H $1)" -le "$2" ] 2>/dev/null || exit ${unbounded}; }
limit -c 0; limit -f 0; limit -d "$1"; limit -n "$2"; limit -t "$4"; ulimit -S -t "$3" 2>/dev/null
shift 4; unset PWD OLDPWD; exec "$@"`;

/** Starts one. */
export function startReader(task: ReaderTask, limits: ReaderLimits, making: ReaderStart = {}): Reader {
  const { entry = entryFile, told, perl, prlimit } = { ...machinePrograms, ...making };
  packages ??= readerPackages(entryFile);
  reservedKiB ??= codeRangeKiB();
  const { memoryMiB, seconds } = limits;
  const command = [
    ...(perl === undefined ? [] : [perl, confine, 'reader', sealDescriptor]),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-sigusr1',
    '--permission',
    ...[ownCode, ...packages, ...(entry === entryFile ? [] : [entry])].map((folder) => `--allow-fs-read=${folder}`),
    // Below the kernel's, so that garbage is collected before memory ends.
    `--max-old-space-size=${Math.ceil((memoryMiB * 2) / 3)}`,
    entry,
    JSON.stringify(task),
    ...(prlimit === undefined ? [usesUpDescriptors] : []),
  ].map(String);
  const cpuSeconds = Math.ceil(2 * seconds) + 1;
  const memoryKiB = memoryMiB * 1024 + reservedKiB;
  const [program = '', ...args] = kernelBoundsMemory
    ? ['/bin/sh', '-c', bounded, 'sh', memoryKiB, descriptors, cpuSeconds, cpuSeconds + 5, ...command].map(String)
    : command;
  // In a session of its own: Ctrl+C at a terminal is for this process, which ends its readers in good order.
  const child = spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore', 'pipe'], detached: true });
  return readerOf(child, prlimit, told);
}

/** A started process as a reader; it is sealed once it says so on its third descriptor. */
export function readerOf(child: ChildProcess, prlimit?: string, told?: ReaderStart['told']): Reader {
  const end = endOf(child);
  const kill = (): void => void child.kill('SIGKILL');
  // Where the machine has no process left to give, there are no pipes either.
  if (!child.stdin || !child.stdout) throw new ReaderEndedError('No process could be started.');
  const sealed = whenSealed(child, prlimit).then((confinement) => told?.(confinement));
  sealed.catch(kill);
  return { pid: child.pid, stdin: child.stdin, stdout: child.stdout, sealed, end, kill };
}

async function whenSealed(child: ChildProcess, prlimit: string | undefined): Promise<Confinement> {
  let said = '';
  const saying = child.stdio[sealDescriptor] as Readable | undefined;
  for await (const part of saying ?? []) said += String(part);
  const confinement = readConfinement(said);
  if (confinement === undefined) throw new ReaderEndedError('The reader process ended before it was sealed.');
  if (prlimit !== undefined) {
    await takeDescriptors(prlimit, child.pid ?? 0, confinement.has('user'));
    confinement.add('descriptors' satisfies Layer);
  }
  return confinement;
}

// Open descriptors stay open, and nothing can be opened any more, nor a thread or a process made. Asked by the reader's
// own user, as the kernel takes it from no other without a right of its own (CAP_SYS_RESOURCE).
async function takeDescriptors(prlimit: string, pid: number, isNobody: boolean): Promise<void> {
  const bounds = ['--nofile=0:0', '--nproc=0:0'];
  const user = isNobody ? { uid: nobody, gid: nobody } : {};
  const asked = spawn(prlimit, [`--pid=${pid}`, ...bounds], { env: {}, cwd: '/', stdio: 'ignore', ...user });
  const [code] = (await once(asked, 'close')) as [number | null];
  if (code !== 0) throw new ReaderEndedError(`The reader process could not be bounded (prlimit: ${code}).`);
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  const end = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (cause) => reject(new ReaderEndedError('No process could be started.', { cause })));
  });
  end.catch(() => undefined);
  return end;
}

// The kernel counts V8's reservation for code at its start, half a gigabyte of which next to nothing is ever used. A
// reader's is as large as ours.
function codeRangeKiB(): number {
  if (!kernelBoundsMemory) return 0;
  let bytes = 0;
  for (const line of readFileSync('/proc/self/maps', 'utf8').split('\n')) {
    const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rwxp /.exec(line) ?? [];
    if (from !== undefined && to !== undefined) bytes += Number.parseInt(to, 16) - Number.parseInt(from, 16);
  }
  return Math.ceil(bytes / 1024);
}
