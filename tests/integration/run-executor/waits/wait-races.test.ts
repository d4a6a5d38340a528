// The races for runs that wait for a person, some times each; tests/races has them a thousand times, on MongoDB as well.

import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { waitRaces } from '../../../races/suite.ts';

waitRaces('a run that waits', async () => openSqliteStore({ file: ':memory:', log: silentLogger() }), 25);
