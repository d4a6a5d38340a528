// Start, stop and drain, explicit and ordered. A component starts once, drains once and stops once; a group
// starts its members in order and stops them in reverse, and one that fails to start stops those before it.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { onceStoreAnswers } from '#shared/ports/document-store/at-start.ts';

/** Something that runs: a service, a server, a worker, a sweeper. */
export interface Component {
  /** For logs. */
  readonly name: string;
  /**
   * Resolves once it serves. Asks its store before it begins anything: one that rejects with StoreUnavailableError has
   * begun nothing, and is started again.
   */
  start(): Promise<void>;
  /** Takes nothing new and ends open work, within its own time limit. Called before `stop`. */
  drain?(): Promise<void>;
  /** Frees everything. Called once, also after a failed start of a later member. */
  stop(): Promise<void>;
}

/** Runs several components as one. */
export function componentGroup(name: string, members: readonly Component[], log: Logger): Component {
  const started: Component[] = [];
  const inReverse = async (verb: 'drain' | 'stop'): Promise<void> => {
    for (const member of [...started].reverse()) {
      try {
        await member[verb]?.();
      } catch (error) {
        log.error({ err: error, component: member.name }, `${verb} failed`);
      }
    }
  };
  return {
    name,
    async start() {
      for (const member of members) {
        started.push(member);
        try {
          await onceStoreAnswers(() => member.start(), { log });
        } catch (error) {
          await inReverse('stop');
          throw error;
        }
      }
    },
    drain: () => inReverse('drain'),
    stop: () => inReverse('stop'),
  };
}
