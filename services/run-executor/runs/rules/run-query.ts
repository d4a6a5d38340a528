// Pure. The filters of a list of runs, and its use of indexes: it follows the index that leaves the fewest runs, and
// checks the other filters in the runs themselves.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { periodOf } from '#shared/contract/times/period.ts';
import type { Filter } from '#shared/ports/document-store/document-store.ts';
import { endedIn, endedLonger, endedOfAgent, inFlight, type KeyRange } from './run-lists.ts';
import { isFinal, openStates, type RunDocument, type RunState } from './run.ts';

/** The lengths, in ms, that a list can filter by: runs that took longer. */
export const lengths = [1_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000] as const;

/** How many of the lengths a run was longer than. */
export function lengthClass(ms: number): number {
  return lengths.filter((length) => ms > length).length;
}

/** Filters of a list of runs; absent ones do not apply. */
export interface RunQuery {
  readonly states?: readonly RunState[];
  readonly kind?: RunDocument['kind'];
  readonly agent_id?: string;
  readonly end_user_id?: string;
  readonly conversation_id?: string;
  readonly document_id?: string;
  readonly created_by?: string;
  readonly error_code?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** One of `lengths`; finds runs that are over. */
  readonly longer_than?: number;
}

/** Fields of a run that filters are checked against. */
export const lookedAt = [
  ...(['kind', 'state', 'agent_id', 'end_user_id', 'conversation_id', 'document_id', 'created_by'] as const),
  ...(['error_code', 'longer', 'created_at'] as const),
] as const;
export type LookedAt = Pick<RunDocument, '_id' | (typeof lookedAt)[number]>;

/** A part of a list: the runs that a filter finds in the order of an index, or those with keys of a kind. */
export type ReadPart = { readonly filter: Filter } | KeyRange;

/** How a list is read. */
export interface ReadingPlan {
  /**
   * No two have the same run; each is in the order of its index. Together they have all runs that match, and others.
   */
  readonly parts: readonly ReadPart[];
  /** Whether a run of one of them matches; absent where all do. */
  readonly sieve?: (run: LookedAt) => boolean;
  /** Whether few of the finished ones may match. */
  readonly isRare: boolean;
}

const states: readonly RunState[] = [...openStates, 'succeeded', 'failed', 'cancelled'];
const kinds = ['chat', 'document'] as const;
const failedStates: ReadonlySet<RunState> = new Set(['failed', 'cancelled']);
const absent = { $exists: false } as const;
const notErased = { erased: absent };
const hasContent = { content_erased: absent };

/** See ReadingPlan. The reader applies the dates. */
export function readingPlan(organizationId: string, query: RunQuery): ReadingPlan {
  const own = { organization_id: organizationId };
  const { kind } = query;
  // Only runs that ended without success have errors.
  const wanted = (query.states ?? states).filter((state) => query.error_code === undefined || failedStates.has(state));
  const lengthAt = lengths.findIndex((length) => length === query.longer_than);
  // Each part has applied these filters, except in runs in flight.
  const by = (
    known: readonly (keyof RunQuery)[],
    ended: readonly ReadPart[],
    flying: readonly ReadPart[] = [],
  ): ReadingPlan => {
    const left = { ...query };
    for (const name of known) delete left[name];
    const isRare = (Object.keys(left) as (keyof RunQuery)[]).some((name) => name !== 'from' && name !== 'to');
    const asked = flying.length > 0 ? query : left;
    const sieve = (run: LookedAt): boolean => isAskedFor(run, asked);
    return { parts: [...ended, ...flying], isRare, ...(isRare || flying.length > 0 ? { sieve } : {}) };
  };
  const ended = wanted.filter(isFinal);
  const flying = (each: readonly RunDocument['kind'][]): KeyRange[] =>
    wanted.length > ended.length ? each.map((one) => inFlight(organizationId, one)) : [];
  // A run is of a conversation or of a document; one index has both.
  if (query.conversation_id !== undefined || query.document_id !== undefined) {
    const of = query.conversation_id === undefined ? 'document_id' : 'conversation_id';
    const subject = { conversation_id: absent, document_id: absent, [of]: query[of] ?? '' };
    return by([of], [{ filter: { ...own, ...hasContent, ...notErased, ...subject } }]);
  }
  if (query.end_user_id !== undefined)
    return by(['end_user_id'], [{ filter: { ...own, ...hasContent, end_user_id: query.end_user_id, ...notErased } }]);
  if (query.agent_id !== undefined) {
    const { agent_id: agentId } = query;
    const places = ended.map((state) => endedOfAgent(organizationId, agentId, state));
    return by(['agent_id', 'states'], places, flying(['chat']));
  }
  if (wanted.length < states.length || (kind !== undefined && lengthAt < 0 && query.created_by === undefined)) {
    // Each kind and final state has a place of its own in the index.
    const each = kind === undefined ? kinds : [kind];
    const places = each.flatMap((one) => ended.map((state) => endedIn(organizationId, one, state)));
    return by(['kind', 'states'], places, flying(each));
  }
  if (lengthAt >= 0) {
    const classes = lengths.slice(lengthAt).map((_, more) => lengthAt + 1 + more);
    return by(
      ['longer_than'],
      classes.map((longer) => endedLonger(organizationId, longer)),
    );
  }
  if (query.created_by !== undefined)
    return by(['created_by'], [{ filter: { ...own, ...notErased, created_by: query.created_by } }]);
  return by(['states'], [{ filter: { ...own, ...notErased } }]);
}

function isAskedFor(run: LookedAt, query: RunQuery): boolean {
  if (query.states !== undefined && !query.states.includes(run.state)) return false;
  if (query.longer_than !== undefined && (run.longer ?? 0) <= lengths.findIndex((one) => one === query.longer_than))
    return false;
  const same = [
    'kind',
    'agent_id',
    'end_user_id',
    'conversation_id',
    'document_id',
    'created_by',
    'error_code',
  ] as const;
  return same.every((name) => query[name] === undefined || query[name] === run[name]);
}

/** Reads a query as it was sent. Throws `validation_error`. */
export function runQueryOf(sent: SentQuery): RunQuery {
  const { state, kind, longer_than: longer } = sent;
  const wanted = [...new Set([...(sent.states ?? []), ...(state ? [state] : [])])].map(stateOf);
  const ids = ['agent_id', 'end_user_id', 'conversation_id', 'document_id', 'created_by', 'error_code'] as const;
  const longerThan = longer === undefined ? undefined : Number(longer);
  if (longerThan !== undefined && !lengths.some((length) => length === longerThan))
    throw validationError('/longer_than', `must be one of ${lengths.join(', ')}`);
  return {
    ...(wanted.length > 0 ? { states: wanted } : {}),
    ...(kind === undefined || kind === '' ? {} : { kind: kindOf(kind) }),
    ...Object.fromEntries(ids.flatMap((name) => (sent[name] ? [[name, sent[name]]] : []))),
    ...periodOf(sent),
    ...(longerThan === undefined ? {} : { longer_than: longerThan }),
  };
}

interface SentQuery {
  readonly state?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly end_user_id?: string | undefined;
  readonly conversation_id?: string | undefined;
  readonly document_id?: string | undefined;
  readonly created_by?: string | undefined;
  readonly error_code?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly longer_than?: { toString(): string } | undefined;
}

function stateOf(text: string): RunState {
  const found = states.find((state) => state === text);
  if (found === undefined) throw validationError('/state', `must be of ${states.join(', ')}`);
  return found;
}

function kindOf(text: string): RunDocument['kind'] {
  const found = kinds.find((kind) => kind === text);
  if (found === undefined) throw validationError('/kind', 'must be chat or document');
  return found;
}
