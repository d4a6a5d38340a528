// Token usage of embedding, by organization, agent and model, reported to the limits service every second and at the
// stop. An entry keeps its id until it is accepted, so that it counts once however often it is sent. A process that
// dies loses its unsent entries.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

/** Tokens of one call of a model. */
export interface EmbeddingUse {
  readonly organizationId: string;
  /** The searching agent; absent: none in particular. */
  readonly agentId?: string;
  readonly model: string;
  readonly tokens: number;
}

/** Records usage of embedding. */
export interface UsageBook {
  note(use: EmbeddingUse): void;
  /** Whether the organization's tokens of the day were used up at the last report. */
  isUsedUp(organizationId: string): boolean;
  /** Reports to the limits service. */
  readonly component: Periodic;
}

const tellEveryMs = 1_000;
/** Entries not sent yet; while the limits service is away, further ones are not counted. */
const mostHeld = 10_000;
const mostTold = 500;
/** Organizations whose budget is known to be used up. */
const mostUsedUp = 10_000;

interface Entry {
  readonly id: string;
  readonly organizationId: string;
  readonly agentId: string;
  readonly model: string;
  readonly at: string;
  tokens: number;
}

export function createUsageBook({
  limits,
  log,
  clock,
}: {
  readonly limits: Pick<ServiceClient<LimitsServiceDefinition>, 'RecordUsage'>;
  readonly log: Logger;
  readonly clock: Clock;
}): UsageBook {
  const noted = new Map<string, Entry>();
  /** Sent, and perhaps accepted: their tokens must not change any more. */
  const told = new Map<string, Entry>();
  const usedUp = new Map<string, string>();

  const today = (): string => new Date(clock()).toISOString().slice(0, 10);

  const tell = async (organizationId: string, agentId: string, entries: readonly Entry[]): Promise<void> => {
    const { exceeded } = await limits.RecordUsage(
      {
        organization_id: organizationId,
        agent_id: agentId,
        check_budgets: true,
        entries: entries.map(({ id, model, tokens, at }) => ({
          id,
          model,
          usage: { input_tokens: tokens, output_tokens: 0 },
          runs: 0,
          messages: 0,
          at,
        })),
      },
      backgroundContext(),
    );
    for (const { id } of entries) told.delete(id);
    if (exceeded === 'org' && usedUp.size < mostUsedUp) usedUp.set(organizationId, today());
    else usedUp.delete(organizationId);
  };

  const tellAll = async (): Promise<void> => {
    for (const [key, entry] of noted) {
      told.set(entry.id, entry);
      noted.delete(key);
    }
    const groups = Map.groupBy(told.values(), ({ organizationId, agentId }) => `${organizationId}/${agentId}`);
    for (const [first, ...others] of groups.values()) {
      if (first) await tell(first.organizationId, first.agentId, [first, ...others].slice(0, mostTold));
    }
  };

  const task = periodic('embedding usage', tellEveryMs, tellAll, log);
  return {
    note({ organizationId, agentId = '', model, tokens }) {
      const key = JSON.stringify([organizationId, agentId, model]);
      const held = noted.get(key);
      if (held) held.tokens += tokens;
      else if (noted.size + told.size < mostHeld) {
        const at = new Date(clock()).toISOString();
        noted.set(key, { id: newId(), organizationId, agentId, model, at, tokens });
      } else log.warn({ organization_id: organizationId, model, tokens }, 'tokens of embedding are not counted');
    },
    isUsedUp: (organizationId) => usedUp.get(organizationId) === today(),
    component: {
      ...task,
      async stop() {
        await task.runNow();
        await task.stop();
      },
    },
  };
}
