// The races for runs that wait for a person, a thousand times each, on both kinds of stores (`npm test -- races`). A landing plays
// 250 of each on SQLite, and a third of the pairs on MongoDB.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runExecutorCollections } from '#services/run-executor/collections.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { drawnThird, isDrawn } from '../suites/draw.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../support/servers/mongodb.ts';
import { waitRaces } from './suite.ts';

const times = Number(process.env['COLLOQUY_RACES'] ?? (drawnThird === undefined ? 1_000 : 250));

describe('races on SQLite', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'colloquy-races-'));
  });
  after(() => rm(folder, { recursive: true }));
  waitRaces(
    'a run that waits',
    async () => openSqliteStore({ file: path.join(folder, 'runs.sqlite'), log: silentLogger() }),
    times,
    (at) => isDrawn('races', 'on SQLite', at),
  );
});

if (mongoKind === undefined) {
  it('races on MongoDB (needs mongodb)');
} else {
  describe(`races on MongoDB (${mongoKind})`, () => {
    const database = `test_${randomUUID()}`;
    after(async () => dropDatabase((await sharedMongo()).url, database));
    waitRaces(
      'a run that waits',
      async () => {
        const options = { url: (await sharedMongo()).url, database, ...mongoLimits };
        await migrateMongoStore(options, runExecutorCollections);
        return openMongoStore(options);
      },
      times,
      (at) => isDrawn('races', 'on MongoDB', at),
    );
  });
}
