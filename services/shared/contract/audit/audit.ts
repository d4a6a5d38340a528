// Records acts where they are done, in the audit that the token service keeps.
// 1. The entry comes before the act: an act that cannot be recorded is not done.
// 2. Once the act is over, a failure to record its outcome changes nothing about it: the entry stays `unknown`.
// 3. A call without an actor is recorded as well, as one of a `service`.
// 4. Reads of one thing by one actor share an entry for ten minutes (reads.ts).

import type { BeginActRequest } from '#proto/colloquy/token/v1/BeginActRequest.ts';
import type { EndActRequest } from '#proto/colloquy/token/v1/EndActRequest.ts';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { isRead, readEntryId, rememberReads } from './reads.ts';

/** The entry before an act. */
export interface Act {
  /** As in `agent.create`. */
  readonly action: string;
  /** In which organization, where there is one. */
  readonly organization_id?: string;
  /** The target: the path of the resource in the administration, or of the list that it is added to. */
  readonly target: string;
  /** The name of the target, where it is known before the act. */
  readonly target_name?: string;
  /** The names of the fields that it is to change; never their values. */
  readonly changed?: readonly string[];
}

/** Facts of an act known only once it is done. */
export type Made = Partial<Pick<Act, 'organization_id' | 'target' | 'target_name'>>;

/**
 * Runs an act with records before and after. Throws the errors of `work`, and `service_unavailable` with nothing done.
 */
export type Audit = <T>(
  context: CallContext,
  act: Act,
  work: () => Promise<T>,
  made?: (result: T) => Made,
) => Promise<T>;

/** Where entries are kept. */
export interface AuditBook {
  begin(act: BeginActRequest, context: CallContext): Promise<unknown>;
  end(ending: EndActRequest, context: CallContext): Promise<unknown>;
}

type Outcome = 'done' | 'refused' | 'failed';

/** How long an act that is over waits to be noted. */
const endPatienceMs = 5_000;

export function createAudit({
  book,
  log,
  clock = Date.now,
}: {
  book: AuditBook;
  log: Logger;
  clock?: () => number;
}): Audit {
  const reads = rememberReads();
  return async (context, act, work, made) => {
    const { changed = [], ...rest } = act;
    const names = changed.length === 0 ? {} : { changed: [...changed] };
    const facts = { ...rest, ...names, ...whoAsks(context) };
    const reading = isRead(act.action);
    const entry = { ...facts, entry_id: reading ? readEntryId(facts, clock()) : newId() };
    if (reading && reads.isDone(entry.entry_id)) return work();
    const begin = (): Promise<unknown> =>
      book.begin(entry, context).catch((error: unknown) => {
        // A token service of the release before, for the entry of another read: it is there.
        if (!reading || !hasCode(error, 'conflict')) throw error;
      });
    await begin();
    const end = async (outcome: Outcome, more: Made = {}): Promise<void> => {
      const about = { entry_id: entry.entry_id, outcome, ...loggedContext(context) };
      log.info({ ...about, ...act, ...more, actor: entry.actor, address: entry.address }, 'act');
      try {
        await book.end({ entry_id: entry.entry_id, outcome, ...more }, toTheEnd(context));
        if (reading && outcome === 'done') reads.done(entry.entry_id);
      } catch (error) {
        log.warn({ err: error, ...about, action: act.action }, 'an audit entry was not ended');
      }
    };
    let result;
    try {
      result = await work();
    } catch (error) {
      await end(error instanceof ContractError && error.status < 500 ? 'refused' : 'failed');
      throw error;
    }
    await end('done', made?.(result));
    return result;
  };
}

/** The actor's part of an entry. */
export function whoAsks({
  actor,
  caller,
  request_id,
}: CallContext): Pick<
  BeginActRequest,
  | 'actor'
  | 'actor_id'
  | 'actor_name'
  | 'signed_in_by'
  | 'role'
  | 'address'
  | 'service'
  | 'service_address'
  | 'request_id'
> {
  return {
    actor: actor?.kind ?? 'service',
    ...(actor?.id === undefined ? {} : { actor_id: actor.id }),
    ...(actor?.name === undefined ? {} : { actor_name: actor.name }),
    ...(actor?.via === undefined ? {} : { signed_in_by: actor.via }),
    ...(actor?.role === undefined ? {} : { role: actor.role }),
    ...(actor?.address === undefined ? {} : { address: actor.address }),
    ...(caller?.service === undefined ? {} : { service: caller.service }),
    ...(caller?.address === undefined ? {} : { service_address: caller.address }),
    request_id,
  };
}

// The act is over, whether somebody still waits for its answer or not.
function toTheEnd({ signal: _signal, ...context }: CallContext): CallContext {
  return { ...context, deadline: Date.now() + endPatienceMs };
}
