// The lives of one data folder: a process that is started, killed and started again at once, on the same port; and
// requests to whichever process is alive, whose outcome is an answer or unknown.

import type { Point } from '#shared/platform/lifecycle/reach.ts';
import { type Answer, type Client, createClient, type RequestOptions } from '../support/black-box/client.ts';
import { type Colloquy, NotStarted, startColloquy } from '../support/black-box/process.ts';
import type { Run } from '../support/black-box/resources.ts';
import { within } from '../support/within.ts';
import type { Findings } from './findings.ts';

/** Where a process is to die. */
export interface Fault {
  readonly point: Point;
  /** At the n-th time that the point is reached. */
  readonly count: number;
}

/** When a run was first claimed; when it was made, where it never was. */
export const startOf = (run: Run): Date => new Date(run.started_at ?? run.created_at);
export const endOf = (run: Run): Date => new Date(run.finished_at ?? '');

/** No answer came, because the process died. */
export const unknown = Symbol('unknown');
export type Unknown = typeof unknown;

/** How long a start is waited for. How long it may take is promised in tests/starts; here others compute beside it. */
const startPatienceMs = 90_000;

/** How long a dead connection may be ahead of the news of its process's death. */
const deathKnownMs = 5_000;

/** The system under test: one process in its lives, or a cluster. */
export interface System {
  readonly client: Client;
  /** Which life this is, from 1. */
  readonly life: number;
  /** How many attempts of a run may have been lost with its workers. */
  deathsOf(run: Run): number;
  /** Whether a process serves now. */
  readonly serving: boolean;
  /** Resolves once a process serves. */
  served(): Promise<void>;
  /** One request, sent to a living process. */
  call<T = unknown>(method: string, path: string, options: RequestOptions): Promise<Answer<T> | Unknown>;
  /** Reports an error of a request that was begun in `life`, unless that life has ended since. */
  excuse(error: unknown, life: number, request: string): Promise<void>;
}

export interface Lives extends System {
  /** How many processes were seen dead. */
  readonly deaths: number;
  /** Starts a process; false where the fault killed it on its way up. */
  start(fault?: Fault): Promise<boolean>;
  /** Resolves once the process that serves has died. */
  died(): Promise<void>;
  /** Kills the process from outside, unless it is dead. */
  kill(): Promise<void>;
  /** Ends the process in good order. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export function createLives(options: {
  dataFolder: string;
  port: number;
  env: Readonly<Record<string, string>>;
  findings: Findings;
  /** No log may hold this. */
  marker: string;
  /** Called before each start after a kill. */
  afterKill?: () => void;
  /** Added to the settings of the next life. */
  nextEnv?: () => Readonly<Record<string, string>>;
}): Lives {
  const { dataFolder, port, findings } = options;
  const client = createClient(`http://127.0.0.1:${port}`);
  const deaths: Date[] = [];
  let current: Colloquy | undefined;
  let life = 0;
  let served = Promise.withResolvers<void>();
  let died = Promise.withResolvers<void>();

  let wasKilled = false;
  let stopping = false;

  const readLogs = (logs: string): void => {
    for (const line of logs.split('\n')) {
      const broken = /"level":"(error|fatal)"/.test(line) || /^\w*Error/.test(line);
      findings.expect(!broken, 'log', () => `life ${life} logged a defect: ${line.slice(0, 2_000)}`);
      findings.expect(
        !line.includes(options.marker),
        'log',
        () => `life ${life} logged a message: ${line.slice(0, 500)}`,
      );
    }
  };

  const end = (logs: string, killed: boolean): void => {
    if (killed) deaths.push(new Date());
    wasKilled = killed;
    // Callers that wait for a process that died on its way up wait for the next one.
    if (current) served = Promise.withResolvers<void>();
    current = undefined;
    readLogs(logs);
    died.resolve();
  };

  const lives: Lives = {
    client,
    get deaths() {
      return deaths.length;
    },
    deathsOf: (run) => deaths.filter((at) => at >= startOf(run) && at <= endOf(run)).length,
    get life() {
      return life;
    },
    get serving() {
      return current !== undefined;
    },
    async start(fault) {
      life += 1;
      died = Promise.withResolvers<void>();
      const faultEnv = fault ? { FAULT_POINT: fault.point, FAULT_COUNT: String(fault.count) } : {};
      if (wasKilled) options.afterKill?.();
      wasKilled = false;
      const env = { ...options.env, ...options.nextEnv?.(), ...faultEnv };
      try {
        const started = await startColloquy({
          dataFolder,
          port,
          env,
          entry: 'tests/faults/process/process.ts',
          patienceMs: startPatienceMs,
        });
        current = started;
        void started.exited.then(({ signal }) => end(started.logs(), signal === 'SIGKILL'));
        served.resolve();
        return true;
      } catch (error) {
        if (!(error instanceof NotStarted) || error.exit?.signal !== 'SIGKILL' || !fault) throw error;
        end(error.logs, true);
        return false;
      }
    },
    served: () => served.promise,
    died: () => died.promise,
    async kill() {
      await current?.kill('SIGKILL');
      await died.promise;
    },
    async stop() {
      stopping = true;
      const exit = await current?.kill('SIGTERM');
      await died.promise;
      stopping = false;
      findings.expect(exit?.code === 0, 'answered', () => `SIGTERM ended the process with ${JSON.stringify(exit)}`);
    },
    async call<T>(method: string, path: string, request: RequestOptions) {
      await served.promise;
      const begun = life;
      try {
        const answer = await client.api<T>(method, path, request);
        const defect = answer.status >= 500 && answer.status !== 503;
        findings.expect(!defect, 'answered', () => `${method} ${path} was answered ${answer.status}: ${answer.text}`);
        return answer;
      } catch (error) {
        await lives.excuse(error, begun, `${method} ${path}`);
        return unknown;
      }
    },
    async excuse(error, begun, request) {
      const over = (): boolean => life !== begun || current === undefined;
      // One that is told to end takes nothing on, for as long as its end takes.
      if (!over()) await (stopping ? died.promise : within(deathKnownMs, died.promise));
      findings.expect(over(), 'answered', () => `${request} got no answer from a living process: ${String(error)}`);
    },
    async close() {
      await client.close();
      if (current) await lives.kill();
    },
  };
  return lives;
}
