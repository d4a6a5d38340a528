// Records the last use of keys, tokens and allowed origins: to the minute, one write per secret and minute at most, and nobody waits for
// it. A lost write costs a minute of precision.

import { LRUCache } from 'lru-cache';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { SecretPlace } from '../rules/api-key-secrets.ts';

const minuteMs = 60_000;

/** Records uses. */
export interface KeyUse extends Component {
  /** `secret`: which of an API key's two was used. */
  note(organizationId: string, credentialId: string, secret?: SecretPlace): void;
}

/** Stores uses: records one, if none was recorded since `minute`. */
export interface UsedStore {
  touch(organizationId: string, id: string, minute: Date, secret?: SecretPlace): Promise<unknown>;
}

export function createKeyUse(parts: { credentials: UsedStore; log: Logger; clock: Clock }, name = 'key use'): KeyUse {
  const { credentials, log, clock } = parts;
  const notedAt = new LRUCache<string, number>({ max: 10_000 });
  const writing = new Set<Promise<void>>();

  const write = async (
    organizationId: string,
    credentialId: string,
    minute: number,
    secret: SecretPlace | undefined,
  ): Promise<void> => {
    try {
      await credentials.touch(organizationId, credentialId, new Date(minute), secret);
    } catch (error) {
      log.warn({ err: error, organization_id: organizationId, credential_id: credentialId }, 'a use was not noted');
    }
  };

  return {
    name,
    note(organizationId, credentialId, secret) {
      const minute = Math.floor(clock() / minuteMs) * minuteMs;
      const noted = secret === undefined ? credentialId : `${credentialId}/${secret}`;
      if (notedAt.get(noted) === minute) return;
      notedAt.set(noted, minute);
      const written = write(organizationId, credentialId, minute, secret);
      writing.add(written);
      void written.then(() => writing.delete(written));
    },
    async start() {},
    async stop() {
      await Promise.all(writing);
    },
  };
}
