// A reader of one document, wherever it runs: a process beside this one (reader-process.ts), or one in a container of its own
// (../reader/remote-reader.ts).

import type { Readable, Writable } from 'node:stream';
import type { MediaType } from '../domain/media-type.ts';
import type { FormatBounds } from './formats/format.ts';

/** A reader's task. */
export interface ReaderTask extends FormatBounds {
  readonly mediaType: MediaType;
  readonly chunkTokens: number;
  readonly overlapTokens: number;
}

/** A reader's limits. */
export interface ReaderLimits {
  /** MiB that it may write to, of any kind. */
  readonly memoryMiB: number;
  /** Of its work; its CPU time may be twice that, as some of it is done side by side. */
  readonly seconds: number;
}

/** How a process was over. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One that is under way. */
export interface Reader {
  /** Of the process, where it is one of this machine that is watched from here. */
  readonly pid?: number | undefined;
  /** Takes the document. */
  readonly stdin: Writable;
  /** Its output: lines (lines.ts) from a reader of an untrusted document, to be checked. */
  readonly stdout: Readable;
  /** Resolves once it is sealed: no byte of a document is for it before that. Rejects where it never comes to that. */
  readonly sealed: Promise<void>;
  /** Resolves when nothing more comes. Rejects with a ReaderEndedError where none could be started. */
  readonly end: Promise<ProcessEnd>;
  /** Ends it at any stage; more than once is once. */
  kill(): void;
}

/** Starts one. */
export type StartReader = (task: ReaderTask, limits: ReaderLimits) => Reader;

/** The reader ended in a way that says nothing of the document, or could not be started; worth another try. */
export class ReaderEndedError extends Error {
  override readonly name = 'ReaderEndedError';
}

/** Why a process that wrote no ending is over, as far as it tells. */
export type Cause = 'memory' | 'time' | 'crash' | 'outside';

/**
 * The cause of an end without an ending. An end that we did not bring about and no limit explains came from outside.
 */
export function causeOf({ code, signal }: ProcessEnd): Cause {
  // Node aborts where its heap is full; V8 traps where it gets no more from the kernel.
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133) return 'memory';
  if (signal === 'SIGXCPU') return 'time';
  if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGILL' || signal === 'SIGFPE') return 'crash';
  return 'outside';
}
