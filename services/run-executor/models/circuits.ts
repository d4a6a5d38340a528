// Circuits of connections: one that failed again and again is not called for a while, so that runs with another model
// do not wait for it.
//
// 1. Five failures in a row within a minute open a circuit. Calls then fail at once, unless they say that there is
//    nobody else to ask.
// 2. After 15 s one call is let through; its first piece closes the circuit, its failure begins another 15 s.
// 3. A circuit is of one version of a connection: a changed connection begins anew.

import { LRUCache } from 'lru-cache';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { isOfSettings, parseModelName } from '#shared/contract/models/model-name.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { circuitOpen } from './circuit-open.ts';
import type { ModelConnections } from './connection.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from './model.ts';
import { isAway } from './rules/away.ts';

const failuresToOpen = 5;
const withinMs = 60_000;
const opensForMs = 15_000;
/** A circuit that nobody asked about for so long is forgotten. */
const forgottenAfterMs = 10 * 60_000;
/** Circuits with failures, of all connections. */
const mostCircuits = 10_000;

/** A connection that has failed. */
interface Circuit {
  readonly kind: string;
  /** Times of its last failures in a row, oldest first. */
  failures: number[];
  openedAt?: number;
  /** A call is let through to see. */
  onTrial: boolean;
  touchedAt: number;
}

/** How many circuits of a kind of connection are in a state. */
export interface CircuitCount {
  readonly kind: string;
  readonly state: 'open' | 'half_open';
  readonly count: number;
}

/** The circuits of a process. */
export interface Circuits {
  /**
   * The provider behind circuits. Requests say in `past_circuit` that they are to be made all the same. Without
   * `connections`, a connection is its name.
   */
  guard(inner: ModelProvider, connections?: ModelConnections): ModelProvider;
  /** The circuits that are not closed, by kind and state. */
  counts(): CircuitCount[];
}

export function createCircuits({ clock, log }: { readonly clock: Clock; readonly log: Logger }): Circuits {
  const circuits = new LRUCache<string, Circuit>({ max: mostCircuits });

  const isOpen = (circuit: Circuit | undefined): circuit is Circuit & { openedAt: number } =>
    circuit?.openedAt !== undefined;

  const noteFailure = (key: string, kind: string): void => {
    const now = clock();
    const circuit = circuits.get(key) ?? { kind, failures: [], onTrial: false, touchedAt: now };
    circuit.touchedAt = now;
    circuit.failures = [...circuit.failures, now].slice(-failuresToOpen);
    const [first = now] = circuit.failures;
    const opens = circuit.failures.length === failuresToOpen && now - first <= withinMs;
    if (opens && circuit.openedAt === undefined) {
      circuit.openedAt = now;
      log.warn({ connection: key }, 'a connection to models fails again and again; it is left alone for a while');
    }
    circuits.set(key, circuit);
  };

  const noteSuccess = (key: string): void => {
    if (isOpen(circuits.get(key))) log.info({ connection: key }, 'a connection to models answers again');
    circuits.delete(key);
  };

  /** Whether the call is on trial. Throws where it is not to be made. */
  const enter = (key: string, pastCircuit: boolean): boolean => {
    const circuit = circuits.get(key);
    if (!isOpen(circuit)) return false;
    circuit.touchedAt = clock();
    const isDue = clock() - circuit.openedAt >= opensForMs;
    if (isDue && !circuit.onTrial) return (circuit.onTrial = true);
    if (pastCircuit) return false;
    throw circuitOpen();
  };

  /** A call that was stopped says nothing of its connection: the next one is on trial in its place. */
  const leave = (key: string, kind: string, wasOnTrial: boolean, error: unknown): void => {
    const circuit = circuits.get(key);
    const failed = error instanceof ModelError && isAway(error);
    if (wasOnTrial && circuit !== undefined) {
      circuit.onTrial = false;
      if (failed) circuit.openedAt = clock();
    }
    if (failed) noteFailure(key, kind);
  };

  return {
    guard: (inner, connections) => ({
      async *stream(request, signal): AsyncGenerator<ModelEvent, void, undefined> {
        const { key, kind } = await keyOf(request, connections);
        const onTrial = enter(key, request.past_circuit ?? false);
        let answered = false;
        let failure: unknown;
        try {
          for await (const event of inner.stream(request, signal)) {
            if (!answered) noteSuccess(key);
            answered = true;
            yield event;
          }
        } catch (error) {
          failure = error;
          throw error;
        } finally {
          // A refusal of the request is an answer as well.
          if (!answered && failure instanceof ModelError && !isAway(failure)) noteSuccess(key);
          else leave(key, kind, onTrial && !answered, failure);
        }
      },
    }),
    counts() {
      const now = clock();
      const found = new Map<string, CircuitCount>();
      for (const [key, circuit] of [...circuits.entries()]) {
        if (now - circuit.touchedAt > forgottenAfterMs) circuits.delete(key);
        else if (isOpen(circuit)) {
          const state = circuit.onTrial || now - circuit.openedAt >= opensForMs ? 'half_open' : 'open';
          const at = `${circuit.kind}/${state}`;
          found.set(at, { kind: circuit.kind, state, count: (found.get(at)?.count ?? 0) + 1 });
        }
      }
      return [...found.values()];
    },
  };
}

async function keyOf(
  { organization_id: organization = '', model }: ModelRequest,
  connections: ModelConnections | undefined,
): Promise<{ key: string; kind: string }> {
  const name = parseModelName(model)?.connection ?? 'unknown';
  const found = await connections?.find(organization, name);
  if (found !== undefined) return { key: `${found.id}/${found.version}`, kind: found.kind };
  return { key: `settings/${name}`, kind: isOfSettings(name) ? name : 'unknown' };
}
