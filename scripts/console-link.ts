// `npm run console`: prints a link that signs the first administrator in to the console, of the process that has the
// data folder (DATA_DIR). `npm start` prints one as well where somebody looks on; its log is no place for it.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allInOneSettings } from '#programs/all-in-one/config.ts';
import { askForFirstLink, askForLink } from '#services/edge/auth/ask-for-link.ts';
import { linkFor, shownLink } from '#services/edge/auth/link-arguments.ts';
import { edgeSettings } from '#services/edge/config.ts';
import { listenAddress } from '#shared/platform/config/listen-address.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';

try {
  const { DATA_DIR, ADMIN_TOKEN, ADMIN_LISTEN } = allInOneSettings;
  const { HOST, PORT } = edgeSettings;
  const settings = readSettings({ DATA_DIR, ADMIN_TOKEN, ADMIN_LISTEN, HOST, PORT }, process.env);
  const whom = linkFor('npm run console --', process.argv.slice(2));
  const kept = (name: string): string | undefined => {
    const file = path.join(settings.DATA_DIR, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const adminToken = settings.ADMIN_TOKEN || kept('admin-token');
  if (adminToken === undefined)
    throw new StartError(`${settings.DATA_DIR} has no admin-token: start Colloquy there first (npm start).`);
  const demo = JSON.parse(kept('demo.json') ?? '{}') as { admin_url?: string; organization_id?: string };
  const own = settings.ADMIN_LISTEN === '' ? undefined : listenAddress(settings.ADMIN_LISTEN);
  const port = own?.port ?? (settings.PORT || Number(kept('port')));
  const host = own?.host ?? settings.HOST;
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const adminUrl =
    port > 0 ? `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}` : (demo.admin_url ?? '');
  const asked = { adminUrl, adminToken };
  process.stdout.write(
    shownLink(await (whom ? askForLink(asked, whom) : askForFirstLink(asked, demo.organization_id))),
  );
} catch (error) {
  console.error(error instanceof StartError ? `console: ${error.message}` : error);
  process.exitCode = 1;
}
