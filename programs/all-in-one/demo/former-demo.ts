// Warns of a demo that an earlier start made, and that a start without it leaves in place.

import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { readDemoSetup } from './demo-file.ts';

/** Says so in the log where the demo organization of an earlier start still takes requests. */
export async function warnOfFormerDemo(folder: string, { token }: ServiceClients, log: Logger): Promise<void> {
  const { organization_id } = await readDemoSetup(folder);
  if (organization_id === undefined) return;
  try {
    const { organization } = await token.GetOrganization({ organization_id }, backgroundContext());
    if (organization && !organization.disabled)
      log.warn({ organization_id }, 'the demo organization of an earlier start is still there; disable or delete it');
  } catch (error) {
    if (!hasCode(error, 'organization_not_found')) throw error;
  }
}
