// `node services/edge/sign-in-link.ts`: prints a sign-in link, in the container of an edge, which has the operator's
// token in its environment.

import { listenAddress } from '#shared/platform/config/listen-address.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { askForFirstLink, askForLink } from './auth/ask-for-link.ts';
import { linkFor, shownLink } from './auth/link-arguments.ts';
import { edgeProcessSettings } from './config.ts';

try {
  const { ADMIN_TOKEN, ADMIN_LISTEN } = edgeProcessSettings;
  const settings = readSettings({ ADMIN_TOKEN, ADMIN_LISTEN }, process.env);
  const { host, port } = listenAddress(settings.ADMIN_LISTEN);
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const asked = {
    adminUrl: `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`,
    adminToken: settings.ADMIN_TOKEN,
  };
  const whom = linkFor('node services/edge/sign-in-link.ts', process.argv.slice(2));
  process.stdout.write(shownLink(await (whom ? askForLink(asked, whom) : askForFirstLink(asked))));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`sign-in-link: ${error.message}\n`);
  process.exitCode = 1;
}
