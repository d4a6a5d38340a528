// Reads the agent; or the reason why this page may not.

import { ApiError } from '../../shared/api-error.ts';
import type { Agent } from '../../shared/frames.ts';
import type { ServiceApi } from '../../shared/service-api.ts';

/**
 * Rejects with ApiError. A refusal that a page of a strange origin may not read looks like no connection: it is one where others are
 * answered, twice.
 */
export async function readAgent(api: ServiceApi): Promise<Agent> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await api.agent();
    } catch (error) {
      const isUnread = error instanceof ApiError && error.code === 'offline' && (await api.answersAnyone());
      if (!isUnread) throw error;
      if (tried < 2) continue;
      const isSandbox = globalThis.origin === 'null';
      const message = isSandbox
        ? 'the sandbox of this frame needs allow-same-origin'
        : `pages of ${globalThis.origin} may not read the answers: the organization has to allow them, or pk or token is wrong`;
      throw new ApiError({ code: 'origin_not_allowed', message });
    }
  }
}
