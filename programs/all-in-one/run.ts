// One life of the all-in-one process: folder, settings, services, demo, edge; drain and stop on a signal.

import path from 'node:path';
import { warnOfEnvironment } from '#shared/platform/config/environment-warnings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { openDataFolder } from '#shared/platform/data-folder/data-folder.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import { createLogger, type Logger } from '#shared/platform/telemetry/logger.ts';
import type { Terminal } from '#shared/platform/telemetry/terminal-lines.ts';
import { askForFirstLink } from '../../services/edge/auth/ask-for-link.ts';
import { compose, type Composition } from './compose.ts';
import { type DemoConnector, startDemoConnector } from './demo/connector/connector.ts';
import { writeDemoFile } from './demo/demo-file.ts';
import { warnOfFormerDemo } from './demo/former-demo.ts';
import { fillKnowledge } from './demo/knowledge.ts';
import { setUpDemo } from './demo/setup.ts';
import { openLog } from './log.ts';
import { choosePort } from './port.ts';
import { installationSecrets } from './secrets.ts';
import { composedSettings } from './settings.ts';

/** A running installation. */
export interface Installation {
  readonly address: string;
  readonly folder: string;
  /** The demo's agent; absent without the demo. */
  readonly agentId: string | undefined;
  /** A first sign-in link to the console; undefined where there is none to be had. */
  consoleLink(): Promise<string | undefined>;
  /** People sign in at all. */
  readonly hasConsole: boolean;
  /** Whether the demo's documents are still being read; only at a terminal. */
  isReading(): boolean;
  readonly log: Logger;
  /** Drains, then stops; a second call waits for the first. */
  shutDown(): Promise<void>;
}

export interface RunOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Logs for people. */
  pretty: boolean;
  /**
   * Takes lines for a person who looks on: only warnings, as the log is the file colloquy.log then. Such a start does not
   * wait for the demo's documents, and such a stop does not wait for runs.
   */
  terminal?: Terminal;
  reach: Reach;
  replace?: Composition['replace'];
}

/** Starts everything. Throws errors whose message is one clear sentence where the environment is at fault. */
export async function runColloquy(options: RunOptions): Promise<Installation> {
  const { environment, pretty, terminal, reach, replace } = options;
  // Files of this process are for its owner only.
  process.umask(0o077);
  const given = readSettings(composedSettings, environment);
  const folder = path.resolve(given.DATA_DIR);
  const lock = await openDataFolder(folder);
  let connector: DemoConnector | undefined;
  try {
    const log = terminal
      ? openLog(folder, given.LOG_LEVEL, terminal)
      : createLogger({ level: given.LOG_LEVEL, pretty });
    warnOfEnvironment(composedSettings, environment, log);
    const port = await choosePort(folder, given.HOST, given.PORT);
    connector = given.DEMO === 'on' ? await startDemoConnector(folder, given.DEMO_CONNECTOR_PORT, log) : undefined;
    const known = {
      ...readSettings(composedSettings, reaching(environment, connector)),
      PORT: port,
      // Without the demo its directives are off too, unless they were asked for.
      DEMO_DIRECTIVES: environment['DEMO_DIRECTIVES']?.trim() ? given.DEMO_DIRECTIVES : given.DEMO,
      // Ctrl+C at a terminal waits for nothing: the runs go on at the next start.
      ...(terminal && !environment['RUN_DRAIN_SECONDS']?.trim() ? { RUN_DRAIN_SECONDS: 0 } : {}),
    };
    const settings = { ...known, ...(await installationSecrets(folder, known)) };
    const composed = await compose({ folder, settings, reach, environment, log, ...(replace ? { replace } : {}) });
    try {
      await composed.start();
      const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
      const origin = settings.PUBLIC_ORIGIN || `http://${host}:${settings.PORT}`;
      const demo = connector && (await setUpDemo(folder, composed.clients, origin, settings.ADMIN_TOKEN, connector));
      const stopping = new AbortController();
      let isReading = demo !== undefined;
      const read = async (): Promise<void> => {
        try {
          if (demo) await fillKnowledge(folder, composed.clients, stopping.signal, terminal !== undefined);
        } finally {
          isReading = false;
        }
      };
      if (!terminal) await read();
      const { adminAddress } = await composed.listen(
        demo && connector ? { ...demo, list: connector.items } : undefined,
      );
      if (demo)
        await writeDemoFile(folder, { ...demo, admin_url: settings.ADMIN_LISTEN === '' ? origin : adminAddress });
      else await warnOfFormerDemo(folder, composed.clients, log);
      const reading = terminal && read().catch((err: unknown) => log.error({ err }, 'the demo misses some documents'));
      const end = async (): Promise<void> => {
        try {
          stopping.abort();
          await reading;
          await composed.drain();
          await composed.stop();
          await connector?.stop();
        } finally {
          lock.unlock();
        }
      };
      let ended: Promise<void> | undefined;
      return {
        address: origin,
        folder,
        agentId: demo?.agent_id,
        hasConsole: settings.CONSOLE === 'on',
        isReading: () => isReading,
        async consoleLink() {
          const asked = { adminUrl: adminAddress, adminToken: settings.ADMIN_TOKEN };
          try {
            return (await askForFirstLink(asked, demo?.organization_id)).url;
          } catch (error) {
            log.info({ err: error }, 'no link to the console was made');
            return undefined;
          }
        },
        log,
        shutDown() {
          ended ??= end();
          return ended;
        },
      };
    } catch (error) {
      await composed.stop();
      throw error;
    }
  } catch (error) {
    await connector?.stop();
    lock.unlock();
    throw error;
  }
}

// Tool servers may be where the demo connector answers, private as it is, and at no other port of it; with the demo off, at no such
// address.
function reaching(environment: RunOptions['environment'], connector: DemoConnector | undefined) {
  if (connector === undefined) return environment;
  const allowed = [environment['OUTBOUND_ALLOW']?.trim(), new URL(connector.url).host].filter(Boolean).join(',');
  return { ...environment, OUTBOUND_ALLOW: allowed };
}
