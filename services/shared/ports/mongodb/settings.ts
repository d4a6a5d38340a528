// Settings of every service that stores in MongoDB.

import { problemOf } from '#shared/platform/config/addresses.ts';
import { integer, text } from '#shared/platform/config/settings.ts';
import { checkMongoUrl } from './address.ts';

export const mongoSettings = {
  MONGODB_URL: text({
    check: (url) => problemOf(() => checkMongoUrl(url)),
    form: 'a MongoDB connection string (mongodb://… or mongodb+srv://…)',
    secret: true,
    description:
      'Where MongoDB is. Its options win over those of the project; one that would change how writes and reads are made (`w`, `journal`, `readConcernLevel`, `readPreference`), or trust any certificate (`tlsInsecure` and its like), is refused.',
  }),
  MONGODB_DATABASE_PREFIX: text({
    default: 'colloquy_',
    pattern: /^[a-z][a-z0-9_]{0,30}$/,
    form: 'up to 31 lower-case letters, digits and underscores',
    description: 'The prefix of the names of the databases; the name of the service follows.',
  }),
  MONGODB_POOL_SIZE: integer({
    default: 50,
    min: 1,
    max: 1_000,
    unit: 'connections',
    description: 'How many connections a process keeps to MongoDB at most; operations beyond them wait.',
  }),
};
