// Port: documents in collections. It needs the operations on one document that every server of MongoDB's protocol has,
// and no more: update operators, unique and sparse indexes, an atomic find-and-update. No transactions over several
// documents, no joins. All adapters pass tests/conformance/document-store.
//
// Rules that keep the two kinds of store alike (the adapters check them and throw a TypeError):
//  - Unset means absent, never null: no `undefined` or `null` in a filter; `$exists` asks for absence. `undefined`
//    properties of an inserted document are left out.
//  - Values are strings of well-formed Unicode, finite numbers, booleans, Dates (to the millisecond), plain objects
//    and arrays. Keys are not empty, have no dot and do not begin with `$`: foreign JSON is stored as text.
//  - Paths are dotted names of letters, digits, `_` and `-`, not digits only. They lead through objects, never
//    through arrays.
//  - A unique index is either over fields that every document has, or sparse over one field.
//  - Indexed fields, and those that are read alone, are scalars, their paths lower case. Collections and indexes have
//    identifiers for names.
//  - An update changes no path twice, nor a path and one inside it, nor `_id`. One that finds a value of the wrong
//    type (`$inc` of a text) is a TypeError too, and changes nothing.
//  - Every `find` names its limit.

/** A stored value. */
export type Value = string | number | boolean | Date | readonly Value[] | { readonly [key: string]: Value | undefined };

/** A document; `_id` is assigned by the caller before the insert, so that an unknown outcome can be read back. */
export interface StoredDocument {
  _id: string;
}

/** A scalar that filters compare with. */
export type Scalar = string | number | boolean | Date;

/**
 * A condition on one field. A bare scalar means equal; on an array field it means contains (`$ne`: does not
 * contain). `$lt` and its kin only match values of the same kind; an absent field matches `$ne` and `$exists: false`.
 */
export type Condition =
  | Scalar
  | { $in: readonly Scalar[] }
  | { $ne: Scalar }
  | { $exists: boolean }
  | { $lt?: Scalar; $lte?: Scalar; $gt?: Scalar; $gte?: Scalar };

/** Conditions by dotted path, all of which hold; `$or` holds where one of its filters does. */
export interface Filter {
  readonly [path: string]: Condition | readonly Filter[];
}

/** Order by dotted path; 1 ascending, -1 descending. */
export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * Changes by dotted path. `$currentDate` sets the store's own time; `$setOnInsert` counts for upserts only. `$min` sets
 * a Date where the path has a later one, or nothing; a value that is no Date stays.
 */
export interface Update {
  readonly $set?: Readonly<Record<string, Value>>;
  readonly $unset?: Readonly<Record<string, true>>;
  readonly $inc?: Readonly<Record<string, number>>;
  readonly $min?: Readonly<Record<string, Date>>;
  readonly $push?: Readonly<Record<string, Value>>;
  readonly $pull?: Readonly<Record<string, Scalar>>;
  readonly $addToSet?: Readonly<Record<string, Scalar>>;
  readonly $currentDate?: Readonly<Record<string, true>>;
  readonly $setOnInsert?: Readonly<Record<string, Value>>;
}

/** An index of a collection. Its name is stable: migrations and DuplicateKeyError speak of it. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: Sort;
  readonly unique?: boolean;
  /** Holds only documents that have the field; the index then has one field. */
  readonly sparse?: boolean;
}

/**
 * How a collection would be spread over the shards of a MongoDB cluster. Nothing here spreads it, and adapters take no
 * notice: docs/operations/scaling-on-paper.md is made of it, and the tests hold queries against it
 * (tests/support/queries).
 */
export type Sharding =
  | {
      /**
       * The fields of the shard key, in order. They never change, and a repeated insert of one `_id` has the same ones.
       */
      readonly key: Readonly<Record<string, 1 | 'hashed'>>;
      /** The queries that call for this key. */
      readonly because: string;
      /** By unique indexes that do not begin with the key: why one with the key before it refuses the same. */
      readonly uniqueBehindKey?: Readonly<Record<string, string>>;
    }
  | {
      /** Why all of it may stay on one shard. */
      readonly whole: string;
    };

/** A collection as its service declares it. */
export interface CollectionDefinition {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  /**
   * Top-level scalars, beside those of indexes, that reads ask for by themselves: a store may keep them apart from
   * large fields.
   */
  readonly readAlone?: readonly string[];
  /**
   * Of the fields of indexes and of `readAlone`, top-level strings that a store with columns for them may leave out of
   * the document itself: long ones, of documents that are written often.
   */
  readonly keptOnce?: readonly string[];
  /**
   * Some of its writes are relaxed: each read says what it rests on. A relaxed operation of another is refused in
   * tests.
   */
  readonly takesRelaxed?: true;
  /** Every collection of a service has it; those of tests may not. */
  readonly sharding?: Sharding;
}

/** The definition of a collection that takes relaxed writes. */
export interface RelaxedDefinition extends CollectionDefinition {
  readonly takesRelaxed: true;
}

/** Thrown where a write would break a unique index (`_id` counts as one of that name). */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
  readonly index: string;
  constructor(collection: string, index: string) {
    super(`a document with this ${index} is already in ${collection}`);
    this.index = index;
  }
}

/** Thrown where the store cannot answer. The outcome of a write is then unknown until it is read back. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A document as a read with `fields` returns it: the present ones, and `_id`. All of it without. */
export type Found<T, F extends keyof T> = [F] extends [never] ? T : Pick<T, F | (keyof T & '_id')>;

/**
 * The durability of a result. `full`: a write is acknowledged once it outlives the loss of power, or of any one server,
 * and a read sees no durable write before that. `relaxed`: a write is acknowledged once it is made, and a read sees
 * made writes; for data derived from durable writes, or healed where it is lost. A durable read may see relaxed writes
 * too. A relaxed write becomes durable with the next durable one of its database, and is never there without those
 * before it. The kill of a process may lose the last milliseconds' of those acknowledged to it alone, as the loss of
 * power does.
 */
export type Durability = 'full' | 'relaxed';

/** `full` where nothing is said. */
export interface DurabilityOption {
  readonly durability?: Durability;
}

/** The durability of a read. */
export interface ReadOption extends DurabilityOption {
  /**
   * Of a durable read: it may miss this process's relaxed writes of a moment ago, which a store may show later than it
   * acknowledged them. Without this, such a read is a mistake, and refused in tests.
   */
  readonly mayLag?: true;
}

/** Sees all made writes, durable or not: for decisions together with relaxed writes. */
export const asMade = { durability: 'relaxed' } as const;
/** Tells what is durable, of documents of which this process has relaxed no write since the last durable one. */
export const asDurable = { durability: 'full' } as const;
/** Tells what is durable, as it may have been a moment ago: to be shown, or looked at again where it is behind. */
export const asDurableBefore = { durability: 'full', mayLag: true } as const;
export type Reading = typeof asMade | typeof asDurable | typeof asDurableBefore;

/**
 * Named operations on one collection. Nobody sees a result that could be taken back, but for those of relaxed
 * operations.
 */
export interface Collection<T extends StoredDocument> {
  /** For the compiler alone, so that a `RelaxedCollection` does not pass for one. */
  readonly saysReadings?: never;
  /** Throws DuplicateKeyError. */
  insert(document: T, options?: DurabilityOption): Promise<void>;
  findOne(filter: Filter, options?: { sort?: Sort } & ReadOption): Promise<T | null>;
  /** `fields` are top-level names: of a document whose rest is large, no more than these is read and sent. */
  find<F extends keyof T & string = never>(
    filter: Filter,
    options: { sort?: Sort; limit: number; fields?: readonly F[] } & ReadOption,
  ): Promise<Found<T, F>[]>;
  /** Up to `limit`. */
  count(filter: Filter, limit: number, options?: ReadOption): Promise<number>;
  /** Updates the first match atomically. Throws DuplicateKeyError. Null where nothing matched. */
  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { sort?: Sort; returns: 'before' | 'after' } & DurabilityOption,
  ): Promise<T | null>;
  /** Updates the first match atomically; true where one matched. Throws DuplicateKeyError. */
  updateOne(filter: Filter, update: Update, options?: DurabilityOption): Promise<boolean>;
  /** Updates the match, or inserts a document of the filter's equalities and the update's values. */
  upsertOne(
    filter: Filter & { readonly _id: string },
    update: Update,
    options?: DurabilityOption,
  ): Promise<{ inserted: boolean }>;
  /** Each matched document is updated atomically, not all together. Returns how many matched. */
  updateMany(filter: Filter, update: Update, options?: DurabilityOption): Promise<number>;
  /** True where one was deleted. */
  deleteOne(filter: Filter, options?: DurabilityOption): Promise<boolean>;
  /** Deletes up to `limit`; returns how many. */
  deleteMany(filter: Filter, limit: number, options?: DurabilityOption): Promise<number>;
}

/** A collection that takes relaxed writes: as `Collection`, and each read says what it rests on. */
export interface RelaxedCollection<T extends StoredDocument> extends Omit<
  Collection<T>,
  'saysReadings' | 'findOne' | 'find' | 'count'
> {
  readonly saysReadings?: true;
  findOne(filter: Filter, options: { sort?: Sort } & Reading): Promise<T | null>;
  find<F extends keyof T & string = never>(
    filter: Filter,
    options: { sort?: Sort; limit: number; fields?: readonly F[] } & Reading,
  ): Promise<Found<T, F>[]>;
  count(filter: Filter, limit: number, options: Reading): Promise<number>;
}

/** One service's database. */
export interface DocumentStore {
  /** Opens a collection; embedded adapters make its indexes, the cluster's are made by the migration command. */
  collection<T extends StoredDocument>(definition: RelaxedDefinition): RelaxedCollection<T>;
  collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T>;
  /** The store's own time, for leases and deadlines. */
  now(): Promise<Date>;
  /** Ends after the begun operations. */
  close(): Promise<void>;
}
