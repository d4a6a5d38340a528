// The cluster as the workload and the checks see it: requests go round over the edges that live. The disturbance of the
// moment names the allowed failures; any other is a finding.

import { setTimeout as delay } from 'node:timers/promises';
import { type Client, RefusedStream } from '../../support/black-box/client.ts';
import type { ErrorBody, Run } from '../../support/black-box/resources.ts';
import type { Findings } from '../findings.ts';
import { endOf, startOf, type System, unknown } from '../lives.ts';
import { createRotation, type Edges } from './rotation.ts';

/** The effects that a fault may have on callers. */
export interface Disturbance {
  /** An edge dies: its connections break. Else every request is answered. */
  readonly breaksConnections?: boolean;
  /**
   * Calls that may be refused for a moment while it lasts, retriably; any number where absent. Streams are not counted.
   */
  readonly refusedCalls?: number;
  /**
   * An edge goes away in good order: a GET may meet the end of an idle connection; every HTTP client asks again then.
   */
  readonly endsConnections?: boolean;
  /** A run in work may be taken from its worker. */
  readonly costsAttempts?: boolean;
}

export interface ClusterSystem extends System {
  /** From now on 503 is an answer, until `healed` and a little longer. */
  disturb(how: Disturbance): void;
  healed(): void;
  /** The effects on callers, in words. */
  met(): string;
  close(): Promise<void>;
}

/** Connections that broke are made again, and callers that gave up come back, within this. */
const graceMs = 6_000;
/** Every request is answered within this, during every fault. */
const answerMs = 20_000;
const tryAgainMs = 150;

/** `rest`: a caller's pause after each answer. */
export function createClusterSystem(
  cluster: Edges,
  findings: Findings,
  rest: () => Promise<unknown> = async () => {},
): ClusterSystem {
  const rotation = createRotation(cluster);
  const unavailable = new Map<string, number>();
  const costly: { readonly from: Date; to?: Date }[] = [];
  let disturbances = 0;
  let broken = 0;
  let slowestMs = 0;
  let now: Disturbance | undefined;
  let breaksUntil = 0;
  let unavailableUntil = 0;
  let refusalsLeft = Infinity;
  let endsConnections = false;

  const client = (): Client => rotation.next();
  const mayBeUnavailable = (begun: number): boolean =>
    now !== undefined || disturbances !== begun || Date.now() < unavailableUntil;
  const mayRefuseCalls = (begun: number): boolean => mayBeUnavailable(begun) && (refusalsLeft -= 1) >= 0;
  const mayBreak = (): boolean => now?.breaksConnections === true || Date.now() < breaksUntil;

  const refusedForNow = (what: 'call' | 'stream', status: number, body: ErrorBody | null): boolean => {
    const code = body?.code ?? '';
    if (status !== 503 || !['service_unavailable', 'redis_unavailable'].includes(code)) return false;
    const met = `${what}s with ${code}`;
    unavailable.set(met, (unavailable.get(met) ?? 0) + 1);
    return true;
  };

  const system: ClusterSystem = {
    client: {
      baseUrl: '',
      adminUrl: '',
      api: (...request) => client().api(...request),
      exchangeToken: (...request) => client().exchangeToken(...request),
      streamRun: (...request) => client().streamRun(...request),
      waitForDone: (...request) => client().waitForDone(...request),
      close: () => rotation.close(),
    },
    deathsOf: (run) => costly.reduce((sum, fault) => sum + attemptsLost(run, fault), 0),
    get life() {
      return disturbances;
    },
    get serving() {
      return rotation.serving;
    },
    async served() {
      while (!system.serving) await delay(tryAgainMs);
    },
    disturb(how) {
      disturbances += 1;
      now = how;
      rotation.watch(how.breaksConnections === true);
      refusalsLeft = how.refusedCalls ?? Infinity;
      endsConnections = how.endsConnections === true;
      if (how.costsAttempts) costly.push({ from: new Date() });
    },
    healed() {
      if (now === undefined) return;
      if (now.breaksConnections) breaksUntil = Date.now() + graceMs;
      const fault = costly.at(-1);
      if (now.costsAttempts && fault) fault.to = new Date();
      unavailableUntil = Date.now() + graceMs;
      now = undefined;
      rotation.watch(false);
    },
    async call<T>(method: string, path: string, request: Parameters<Client['api']>[2] & object) {
      await system.served();
      const begun = disturbances;
      const begunAt = performance.now();
      try {
        const answer = await client().api<T>(method, path, request);
        const took = performance.now() - begunAt;
        slowestMs = Math.max(slowestMs, took);
        findings.expect(took < answerMs, 'answered', () => `${method} ${path} took ${Math.round(took)} ms`);
        if (answer.status < 500) {
          await rest();
          return answer;
        }
        const known = refusedForNow('call', answer.status, answer.body as ErrorBody | null) && mayRefuseCalls(begun);
        findings.expect(
          known,
          'answered',
          () =>
            `${method} ${path} was answered ${answer.status} after ${Math.round(took)} ms: ${answer.text}; ${system.met()}`,
        );
      } catch (error) {
        await system.excuse(error, begun, `${method} ${path}`);
      }
      await delay(tryAgainMs);
      return unknown;
    },
    async excuse(error, begun, request) {
      if (error instanceof RefusedStream) {
        const known = refusedForNow('stream', error.status, error.body) && mayBeUnavailable(begun);
        findings.expect(known, 'answered', () => `${request} was refused: ${error.message}`);
      } else {
        broken += 1;
        const readAgain = endsConnections && mayBeUnavailable(begun) && !/^(POST|PATCH|DELETE) /.test(request);
        findings.expect(
          mayBreak() || readAgain,
          'answered',
          () => `${request} got no answer from a living edge: ${String(error)}`,
        );
      }
      await delay(tryAgainMs);
    },
    met() {
      const refusals = [...unavailable].map(([met, count]) => `${count} ${met}`);
      return [...refusals, `${broken} broken connections`, `slowest answer ${Math.round(slowestMs)} ms`].join(', ');
    },
    close: () => system.client.close(),
  };
  return system;
}

/**
 * How many attempts of a run a fault may have cost: one at its beginning and one at its healing. Its processes die a
 * moment after its beginning: a run that was started in that moment and ended before the healing lost one as well.
 */
function attemptsLost(run: Run, { from, to }: { readonly from: Date; readonly to?: Date }): number {
  const [start, end] = [startOf(run), endOf(run)];
  const during = start > from && (!to || end < to);
  const lived = (at: Date | undefined): boolean => at !== undefined && start <= at && end >= at;
  return during ? 1 : Number(lived(from)) + Number(lived(to));
}
