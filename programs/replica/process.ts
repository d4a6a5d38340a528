// A replica: all six services in one process, on the stores that all replicas share. The edge starts last and stops first.

import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { processSettings } from '#shared/platform/process/settings.ts';
import { edgeProcess } from '../../services/edge/process.ts';
import { composeServices, servicesSettings, withoutCalls } from '../services-within.ts';
import { sharingOpeners } from './opener.ts';

/** All settings of a replica. */
export const replicaSettings = { ...processSettings, ...servicesSettings, ...withoutCalls(edgeProcess.settings) };

export const replicaProcess = serviceProcess({
  name: 'replica',
  settings: replicaSettings,
  async compose({ log, open: _open, ...surroundings }) {
    const { components, compose } = await composeServices({
      ...surroundings,
      log: (service) => log.child({ service }),
      openers: sharingOpeners(surroundings.settings, log, surroundings.telemetry),
    });
    return [...components, ...(await compose(edgeProcess))];
  },
});
