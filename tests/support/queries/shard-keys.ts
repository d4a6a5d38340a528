// Pure. Whether a query carries the shard key that its collection declares, by MongoDB's rules: a read, or a change of
// all that match, is asked of some shards where it names the key's first field; a change of one document needs the
// whole key.

import { filterTests } from '#shared/ports/document-store/rules.ts';
import type { ToldQuery } from '#shared/ports/document-store/told-queries.ts';

/**
 * The effect of a query without its collection's key on a sharded cluster. Both are stable, for the list in unkeyed.ts.
 */
export interface Unkeyed {
  readonly what: 'asks all shards' | 'changes one without its key';
  /** The fields it names instead: `_id`, or the fields that lead to an index, sorted; `all` where nothing. */
  readonly by: string;
}

type Operation = ToldQuery['operation'];

const changesOne: ReadonlySet<Operation> = new Set(['findOneAndUpdate', 'updateOne', 'upsertOne', 'deleteOne']);

/** Undefined where it carries the key, and of a collection that stays on one shard. */
export function unkeyed({ collection, operation, filter }: ToldQuery): Unkeyed | undefined {
  const { sharding, indexes } = collection;
  if (sharding === undefined || 'whole' in sharding) return undefined;
  const { tests } = filterTests(filter);
  const equal = new Set(tests.filter(({ operator }) => operator === '$eq').map(({ path }) => path));
  const named = new Set([...equal, ...tests.filter(({ operator }) => operator === '$in').map(({ path }) => path)]);
  const fields = Object.keys(sharding.key);
  const one = changesOne.has(operation);
  if (one ? fields.every((path) => equal.has(path)) : named.has(fields[0] ?? '')) return undefined;
  const leading = new Set(indexes.map((index) => Object.keys(index.fields)[0]));
  const asked = [...new Set(tests.map(({ path }) => path))].sort();
  const led = asked.filter((path) => leading.has(path));
  const by = named.has('_id') ? '_id' : (led.length > 0 ? led : asked).join(', ') || 'all';
  return { what: one ? 'changes one without its key' : 'asks all shards', by };
}
