// Loaded into each counted process (--import): counts its SQL statements, its commands to MongoDB and to Redis, and
// serves them at a socket of its own in the folder COLLOQUY_COUNTED; `/slow` slows its time down.

import { createServer } from 'node:http';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { installSlowTime, slowDown } from './slow-time.ts';

const folder = process.env['COLLOQUY_COUNTED'];
if (isMainThread && folder !== undefined && process.argv[1]?.endsWith('.ts')) {
  installSlowTime();
  const { allTallies, framesOf, tally } = await import('./tally.ts');
  const { countStatements } = await import('./statements.ts');
  const { watchMongoCommands, watchRedisCommands } = await import('../../../support/sent-commands.ts');
  const { BSON } = await import('mongodb');
  countStatements((database, what, bytes) => {
    tally('statements', `${database} ${what}`);
    if (bytes > 0) tally('bytes written', `${database} ${what}`, bytes);
  });
  watchMongoCommands(({ databaseName, collection, commandName, command, isWrite, isRelaxed }) => {
    const named = `${databaseName.replace(/^t[0-9a-f]{12}_/, '').replaceAll('_', '-')}.${collection} ${commandName}`;
    tally('documents', `${named} ${isRelaxed ? 'relaxed' : 'full'}`);
    const { documents, updates, deletes, query, update }: Readonly<Record<string, unknown>> = command;
    if (isWrite)
      tally('bytes written', named, BSON.calculateObjectSize({ documents, updates, deletes, query, update }));
  });
  watchRedisCommands(({ name }) => {
    // Connections ask by the time whether there is still somebody.
    if (name !== 'ping') tally('redis commands', name);
  });
  createServer(({ url = '' }, response) => {
    if (url === '/slow') slowDown();
    const [, runId] = /^\/frames\/(.+)$/.exec(url) ?? [];
    response.end(JSON.stringify(runId === undefined ? allTallies() : framesOf(runId)));
  })
    .listen(path.join(folder, `${process.pid}.sock`))
    .unref();
}
