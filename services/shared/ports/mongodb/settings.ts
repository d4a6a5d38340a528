// Settings of every service that stores in MongoDB.

import { integer, text } from '#shared/platform/config/settings.ts';

export const mongoSettings = {
  MONGODB_URL: text({
    pattern: /^mongodb(\+srv)?:\/\/\S+$/,
    form: 'a MongoDB connection string (mongodb://… or mongodb+srv://…)',
    secret: true,
    description: 'Where MongoDB is. Its options win over those of the project, but for how writes and reads are made.',
  }),
  MONGODB_DATABASE_PREFIX: text({
    default: 'colloquy_',
    pattern: /^[a-z][a-z0-9_]{0,30}$/,
    form: 'up to 31 lower-case letters, digits and underscores',
    description: 'What the names of the databases begin with; the name of the service follows.',
  }),
  MONGODB_OPERATION_TIMEOUT_MS: integer({
    default: 9_000,
    min: 100,
    max: 120_000,
    unit: 'milliseconds',
    description:
      'How long one operation on MongoDB may take, with all its waiting; then the store counts as unavailable.',
  }),
  MONGODB_SERVER_SELECTION_TIMEOUT_MS: integer({
    default: 3_000,
    min: 100,
    max: 120_000,
    unit: 'milliseconds',
    description: 'How long an operation waits for a primary, as in an election.',
  }),
  MONGODB_CONNECT_TIMEOUT_MS: integer({
    default: 3_000,
    min: 100,
    max: 120_000,
    unit: 'milliseconds',
    description: 'How long connecting to MongoDB, and each look after its health, may take.',
  }),
  MONGODB_SOCKET_TIMEOUT_MS: integer({
    default: 4_000,
    min: 100,
    max: 120_000,
    unit: 'milliseconds',
    description:
      'How long a connection to MongoDB waits for an answer before it is given up; the server is asked to give up after three quarters of it.',
  }),
  MONGODB_POOL_SIZE: integer({
    default: 50,
    min: 1,
    max: 1_000,
    unit: 'connections',
    description: 'How many connections a process keeps to MongoDB at most; operations beyond them wait.',
  }),
};
