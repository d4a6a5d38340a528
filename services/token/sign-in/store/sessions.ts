// Sessions of people who administrate. A secret is stored as its SHA-256. A session that is renewed has two for a
// while:
// 1. `next_sha256` is offered, and changes nothing: the answer that carries it may be lost.
// 2. Its first use makes it `secret_sha256`; the one before is then `former_sha256`, until `former_until`.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';

/** A signed-in person in one browser. */
export interface Session {
  _id: string;
  kind: 'member' | 'operator';
  member_id?: string;
  secret_sha256: string;
  next_sha256?: string;
  former_sha256?: string;
  former_until?: Date;
  /** `proved_at` for the former secret, where a proof replaced it: the holder of that one has proved nothing. */
  former_proved_at?: Date;
  created_at: Date;
  /** To the minute. */
  last_seen_at: Date;
  /** When its holder last proved their identity. */
  proved_at: Date;
  /** When it ends at the latest. */
  expires_at: Date;
  /** When it was last offered another secret. */
  renewed_at: Date;
  address?: string;
  browser?: string;
  /** Why an operator signed in. */
  reason?: string;
  /** The member who made the link that it began with, where one did. */
  made_by?: string;
  /** The identity provider that it began at, and the provider's id of its own session. */
  issuer?: string;
  sid?: string;
}

/** A proof of the identity of a session's holder. */
interface Raise {
  /** SHA-256 of the secret from now on. */
  readonly next: string;
  readonly provedAt: Date;
  /** The id of the provider's session that proved it: with that one it ends. */
  readonly sid: string | undefined;
  readonly now: Date;
  readonly formerUntil: Date;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionCollection: CollectionDefinition = {
  name: 'sessions',
  indexes: [
    { name: 'secret_sha256', fields: { secret_sha256: 1 }, unique: true },
    { name: 'next_sha256', fields: { next_sha256: 1 }, unique: true, sparse: true },
    { name: 'former_sha256', fields: { former_sha256: 1 }, unique: true, sparse: true },
    { name: 'by_member', fields: { member_id: 1, created_at: -1, _id: -1 } },
    { name: 'by_kind', fields: { kind: 1, created_at: -1, _id: -1 } },
    { name: 'sid', fields: { sid: 1 }, sparse: true },
    { name: 'expires_at', fields: { expires_at: 1 } },
  ],
  sharding: { whole: 'one for each browser that is signed in, found by a secret alone and read through caches' },
};

/** The most sessions of one member. */
export const mostOfMember = 50;

/** Named operations on sessions. */
export function createSessionStore(store: DocumentStore) {
  const sessions = store.collection<Session>(sessionCollection);
  return {
    insert: (session: Session) => sessions.insert(session),

    find: (id: string) => sessions.findOne({ _id: id }),

    /** The session of a secret; an offered one counts from now on. */
    async findBySecret(sha256: string, formerUntil: Date): Promise<Session | null> {
      const found = await sessions.findOne({ secret_sha256: sha256 });
      if (found) return found;
      const offered = await sessions.findOne({ next_sha256: sha256 });
      if (offered) {
        await sessions.updateOne(
          { _id: offered._id, next_sha256: sha256, secret_sha256: offered.secret_sha256 },
          {
            $set: { secret_sha256: sha256, former_sha256: offered.secret_sha256, former_until: formerUntil },
            $unset: { next_sha256: true, former_proved_at: true },
          },
        );
      }
      const former = offered ? null : await sessions.findOne({ former_sha256: sha256 });
      // Another replica may have promoted it between those reads.
      return former ?? sessions.findOne({ secret_sha256: sha256 });
    },

    /** Offers it another secret, unless one was offered since `before`. */
    renew: (id: string, current: string, next: string, before: Date, now: Date) =>
      sessions.updateOne(
        { _id: id, secret_sha256: current, renewed_at: { $lt: before } },
        { $set: { next_sha256: next, renewed_at: now } },
      ),

    /**
     * Gives it another secret, and records that its holder has just proved their identity. Null where it changed
     * meanwhile.
     */
    raise: (
      { _id, secret_sha256, proved_at }: Session,
      { next, provedAt, sid, now, formerUntil }: Raise,
    ): Promise<Session | null> =>
      sessions.findOneAndUpdate(
        { _id, secret_sha256 },
        {
          $set: {
            secret_sha256: next,
            proved_at: provedAt,
            renewed_at: now,
            former_sha256: secret_sha256,
            former_until: formerUntil,
            former_proved_at: proved_at,
            ...(sid === undefined ? {} : { sid }),
          },
          $unset: { next_sha256: true },
        },
        { returns: 'after' },
      ),

    /** Records a use of one that has not ended. */
    touch: (id: string, idleSince: Date, minute: Date) =>
      sessions.updateOne(
        { _id: id, last_seen_at: { $gte: idleSince, $lt: minute }, expires_at: { $gt: minute } },
        { $set: { last_seen_at: minute } },
      ),

    list: (memberId: string, page: PageRequest | null) =>
      readPage(sessions, { member_id: memberId }, page, ['sessions', memberId]),

    listOfOperators: (page: PageRequest | null) =>
      readPage(sessions, { kind: 'operator' }, page, ['operator sessions']),

    /** All of a member, newest first. */
    findOfMember: (memberId: string) =>
      sessions.find({ member_id: memberId }, { sort: { created_at: -1, _id: -1 }, limit: 2 * mostOfMember }),

    /** Those that began with a provider's session. */
    findBySid: (sid: string) => sessions.find({ sid }, { limit: mostOfMember }),

    remove: (id: string) => sessions.deleteOne({ _id: id }),

    /** Deletes up to `limit` that have ended; how many. */
    sweep: (now: Date, limit: number) => sessions.deleteMany({ expires_at: { $lte: now } }, limit),
  };
}
