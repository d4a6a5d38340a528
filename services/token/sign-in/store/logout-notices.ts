// Logout notices of providers: each counts once, on any replica. One is `done` only once its sessions have ended, so
// that a repeat of one that broke off goes on with it.

import { createHash } from 'node:crypto';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';

/** A notice. */
export interface LogoutNotice {
  /** Made of the provider and its id of the notice. */
  _id: string;
  done?: true;
  expires_at: Date;
}

export type LogoutNoticeStore = ReturnType<typeof createLogoutNoticeStore>;

export const logoutNoticeCollection: CollectionDefinition = {
  name: 'logout_notices',
  indexes: [{ name: 'expires_at', fields: { expires_at: 1 } }],
  sharding: { whole: 'those of a few minutes, each read and written by id' },
};

function idOf(issuer: string, noticeId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, noticeId]))
    .digest('hex');
}

/** Named operations on notices. */
export function createLogoutNoticeStore(store: DocumentStore) {
  const notices = store.collection<LogoutNotice>(logoutNoticeCollection);
  return {
    /** False for a replay of a finished one. */
    async begin(issuer: string, noticeId: string, expiresAt: Date): Promise<boolean> {
      const _id = idOf(issuer, noticeId);
      try {
        await notices.insert({ _id, expires_at: expiresAt });
        return true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
      return (await notices.findOne({ _id }))?.done !== true;
    },
    /** False where another replica has just finished it. */
    finish: (issuer: string, noticeId: string) =>
      notices.updateOne({ _id: idOf(issuer, noticeId), done: { $exists: false } }, { $set: { done: true } }),
    /** Deletes up to `limit` that are too old to be accepted again; how many. */
    sweep: (now: Date, limit: number) => notices.deleteMany({ expires_at: { $lte: now } }, limit),
  };
}
