// The stack as the workload and the checks see it: while calls fail inside, a caller may be told 503, and then knows
// nothing of the outcome; anything else is a finding, and so is a 503 when nothing fails any more.

import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient, RefusedStream } from '../../support/black-box/client.ts';
import type { ErrorBody } from '../../support/black-box/resources.ts';
import type { Findings } from '../findings.ts';
import { type System, unknown } from '../lives.ts';
import type { Faults } from './faults.ts';

/** The time for which an injected fault may be felt. */
const graceMs = 2_000;
const faultsPerAttempt = 2;
const tryAgainMs = 20;
const answerMs = 60_000;

export interface FaultySystem extends System {
  /** How often callers were told 503. */
  readonly refusals: number;
  close(): Promise<void>;
}

export function createFaultySystem(address: string, faults: Faults, findings: Findings): FaultySystem {
  const client: Client = createClient(address);
  let refusals = 0;
  let lastActiveAt = -Infinity;
  const mayRefuse = (): boolean => {
    if (faults.active) lastActiveAt = performance.now();
    return performance.now() - lastActiveAt < graceMs;
  };
  const refused = (what: string, status: number, body: ErrorBody | null, text: string): void => {
    refusals += 1;
    const known = status === 503 && ['service_unavailable', 'redis_unavailable'].includes(body?.code ?? '');
    findings.expect(known && mayRefuse(), 'answered', () => `${what} was answered ${status}: ${text}`);
  };

  const system: FaultySystem = {
    client,
    get refusals() {
      return refusals;
    },
    life: 1,
    // One failed call of a run costs it no attempt; the repair may fail as well.
    deathsOf: ({ id }) =>
      Math.floor(
        faults.injected.filter(({ call, about }) => call.startsWith('run-executor: ') && about.includes(id)).length /
          faultsPerAttempt,
      ),
    serving: true,
    served: async () => {},
    async call<T>(method: string, path: string, request: Parameters<Client['api']>[2] & object) {
      mayRefuse();
      try {
        const answer = await client.api<T>(method, path, { ...request, signal: AbortSignal.timeout(answerMs) });
        if (answer.status < 500) return answer;
        refused(`${method} ${path}`, answer.status, answer.body as ErrorBody | null, answer.text);
      } catch (error) {
        findings.report('answered', `${method} ${path} got no answer: ${String(error)}`);
      }
      await delay(tryAgainMs);
      return unknown;
    },
    async excuse(error, _life, request) {
      if (error instanceof RefusedStream) refused(request, error.status, error.body, error.message);
      else findings.report('answered', `${request} got no answer: ${String(error)}`);
      await delay(tryAgainMs);
    },
    close: () => client.close(),
  };
  return system;
}
