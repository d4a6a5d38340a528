// `node services/probe/main.ts`: ends with 0 where the service beside it serves. For health checks inside a container,
// which has the service's own environment.

import { readSettings } from '#shared/config/settings.ts';
import { readMutualTls } from '#shared/grpc/channel.ts';
import { isServing } from '#shared/grpc/health.ts';
import { serverSettings } from '#shared/process/settings.ts';

const settings = readSettings(serverSettings, process.env);
const address = settings.GRPC_LISTEN.replace(/^(0\.0\.0\.0|\[::\]):/, 'localhost:');
process.exit((await isServing(address, await readMutualTls(settings))) ? 0 : 1);
