// Starts a reader process, and tells what its end means.
// 1. It has no environment, may read no file but its own code, start nothing, and open no socket (seal.ts).
// 2. Its memory is bounded by the kernel (RLIMIT_DATA), since V8's bound knows nothing of buffers and WebAssembly;
//    where the kernel does not (macOS), by a watch.
// 3. Its CPU time is bounded as well: should this process be killed, no reader computes on for long.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MediaType } from '../domain/media-type.ts';
import type { FormatBounds } from './formats/format.ts';
import { readerPackages } from './reader-packages.ts';

/** What a reader is told. */
export interface ReaderTask extends FormatBounds {
  readonly mediaType: MediaType;
  readonly chunkTokens: number;
  readonly overlapTokens: number;
}

/** What a reader may take. */
export interface ReaderLimits {
  /** MiB that it may write to, of whatever kind. */
  readonly memoryMiB: number;
  /** Of its work; its CPU time may be twice that, as some of it is done side by side. */
  readonly seconds: number;
}

/** How a process was over. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Why a process that wrote no ending is over, as far as it tells. */
export type Cause = 'memory' | 'time' | 'crash' | 'outside';

/** Whether RLIMIT_DATA holds here; where not, memory is watched (memory-watch.ts). */
export const kernelBoundsMemory = process.platform === 'linux';

const entryFile = fileURLToPath(new URL('main.ts', import.meta.url));
const ownCode = fileURLToPath(new URL('..', import.meta.url));
let packages: readonly string[] | undefined;
let reservedKiB: number | undefined;

// Descriptors: node has some 20 of its own, and needs one at a time to load its code.
const descriptors = 64;
const unbounded = 97;
// The softer limit of CPU time, which says what it is, comes before the one that kills.
// A limit that is stricter already stays; one that cannot be set is a reason not to read at all.
const bounded = `limit() { ulimit $1 "$2" 2>/dev/null || [ "$(ulimit -H $1)" -le "$2" ] 2>/dev/null || exit ${unbounded}; }
limit -c 0; limit -d "$1"; limit -n "$2"; limit -t "$4"; ulimit -S -t "$3" 2>/dev/null
shift 4; unset PWD OLDPWD; exec "$@"`;

/** Starts one; `entry` is the module that it runs. */
export function startReader(task: ReaderTask, limits: ReaderLimits, entry = entryFile): ChildProcess {
  packages ??= readerPackages(entryFile);
  reservedKiB ??= codeRangeKiB();
  const { memoryMiB, seconds } = limits;
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...[ownCode, ...packages, ...(entry === entryFile ? [] : [entry])].map((folder) => `--allow-fs-read=${folder}`),
    // Below the kernel's, so that garbage is collected before memory ends.
    `--max-old-space-size=${Math.ceil((memoryMiB * 2) / 3)}`,
    entry,
    JSON.stringify(task),
  ];
  const cpuSeconds = Math.ceil(2 * seconds) + 1;
  const [program = '', ...args] = kernelBoundsMemory
    ? [
        '/bin/sh',
        '-c',
        bounded,
        'sh',
        memoryMiB * 1024 + reservedKiB,
        descriptors,
        cpuSeconds,
        cpuSeconds + 5,
        ...command,
      ].map(String)
    : command;
  return spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
}

// The kernel counts what V8 reserves for code at its start, half a gigabyte of which next to nothing is ever used. A
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

/** What an end without an ending means. One that we did not bring about and no limit explains came from outside. */
export function causeOf({ code, signal }: ProcessEnd): Cause {
  // Node aborts where its heap is full; V8 traps where it gets no more from the kernel.
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133) return 'memory';
  if (signal === 'SIGXCPU') return 'time';
  if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGILL' || signal === 'SIGFPE') return 'crash';
  return 'outside';
}
