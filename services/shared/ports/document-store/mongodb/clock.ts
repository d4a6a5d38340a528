// The store's own time, by the clock that `$currentDate` reads. Leases compare the two, and a server's time in `hello`
// can be the clock of another machine: of a router, or of a proxy.

import type { Db } from 'mongodb';
import type { LimitedClient } from '#shared/ports/mongodb/client.ts';
import { isDuplicateKey } from '#shared/ports/mongodb/errors.ts';
import type { Sharding } from '../document-store.ts';

interface Clock {
  _id: string;
  at: Date;
}

const clockId = 'clock';

/** Its collection's name, and where that would be on a sharded cluster. */
export const clockCollection: { readonly name: string; readonly sharding: Sharding } = {
  name: 'store_clock',
  sharding: { whole: 'one document, the time of the one server that has it' },
};

/** Reads the time by writing it; nothing rests on that write but its answer, so no majority is waited for. */
export function storeClock(database: Db, limited: LimitedClient): () => Promise<Date> {
  const clocks = database.collection<Clock>(clockCollection.name, { writeConcern: { w: 1 } });
  return () =>
    limited.run(async (limits) => {
      for (;;) {
        const read = await clocks.findOneAndUpdate(
          { _id: clockId },
          { $currentDate: { at: true } },
          { ...limits, returnDocument: 'after' },
        );
        if (read !== null) return read.at;
        try {
          await clocks.insertOne({ _id: clockId, at: new Date() }, limits);
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    });
}
