// A service as a process of its own: each service's process.ts has its settings and its parts, its main.ts runs it.

import { warnOfEnvironment } from '#shared/platform/config/environment-warnings.ts';
import { readSettings, type SettingDefinitions, type SettingValues } from '#shared/platform/config/settings.ts';
import { type Component, componentGroup } from '#shared/platform/lifecycle/component.ts';
import { type Reach, reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { createLogger, type Logger } from '#shared/platform/telemetry/logger.ts';
import { openTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { type Opener, ownOpener } from './opener.ts';
import { runProcess } from './run-process.ts';
import type { processSettings } from './settings.ts';

/** The surroundings of a composition. */
export interface ProcessSurroundings<D extends SettingDefinitions> {
  readonly settings: SettingValues<D>;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly reach: Reach;
  /** The process's own, for variables of platforms: settings are read from it already. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the service's ports. */
  readonly open: Opener;
  wrapStore(inner: DocumentStore): DocumentStore;
}

/** Faults that tests put into a process. */
export type Faults = Pick<ProcessSurroundings<SettingDefinitions>, 'reach' | 'wrapStore'>;

const noFaults: Faults = { reach: reachNothing, wrapStore: (inner) => inner };

/** The settings and the composition of a process. */
export interface ServiceProcess<D extends SettingDefinitions = SettingDefinitions> {
  readonly name: string;
  readonly settings: D;
  /** Everything that it runs, in the order of its start; drained and stopped in reverse. */
  compose(surroundings: ProcessSurroundings<D>): Promise<Component[]> | Component[];
}

/** Ties the settings' types to the composition. */
export function serviceProcess<D extends SettingDefinitions & typeof processSettings>(
  process: ServiceProcess<D>,
): ServiceProcess<D> {
  return process;
}

/** Runs one from start to end. */
export function runService<D extends SettingDefinitions & typeof processSettings>(
  { name, settings: definitions, compose }: ServiceProcess<D>,
  environment: Readonly<Record<string, string | undefined>>,
  faults: Faults = noFaults,
): Promise<void> {
  return runProcess(name, async () => {
    const settings = readSettings(definitions, environment);
    const log = createLogger({ level: String(settings.LOG_LEVEL), pretty: false }).child({ service: name });
    warnOfEnvironment(definitions, environment, log);
    const opened = await openTelemetry(name, settings, log);
    const { telemetry } = opened;
    const open = ownOpener(name, settings, log, telemetry);
    const composed = await compose({ settings, log, telemetry, clock: systemClock, open, environment, ...faults });
    const components = componentGroup(name, [...opened.components, ...composed], log);
    await components.start();
    log.info('started');
    return {
      log,
      async shutDown() {
        log.info('draining');
        await components.drain?.();
        await components.stop();
        log.info('stopped');
      },
    };
  });
}
