// The metrics of limits: refusals and slots.

import assert from 'node:assert/strict';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { parseScrape } from '../../support/telemetry/scrape.ts';
import { startLimits } from '../limits/harness.ts';

describe('the metrics of limits', () => {
  it('count refusals by limit, slots taken and healed, and those that are held', async () => {
    const metrics = collectMetrics(silentLogger());
    const service = await startLimits({ LIMIT_END_USER_PER_MINUTE: '4' }, { metrics });
    try {
      const [organization, endUser] = [newId(), newId()];
      const rate = { policy: 'end_user', organization_id: organization, subject: endUser };
      const admit = (runId: string): Promise<unknown> =>
        service.limits
          .Admit(
            { run_id: runId, organization_id: organization, end_user_id: endUser, agent_id: newId(), rate },
            backgroundContext(),
          )
          .catch((error: unknown) => error);
      const runs = [newId(), newId(), newId()];
      for (const run of runs) await admit(run);
      await admit(newId());
      await service.limits.TakeRate({ rate }, backgroundContext());
      await service.limits.TakeRate({ rate }, backgroundContext()).catch(() => {});
      service.alive.add(runs[0] ?? '');
      service.pass(31_000);
      await service.heal();
      const { sum } = parseScrape(await metrics.scrape());
      assert.equal(sum('colloquy_limits_refusals_total', { scope: 'active_runs' }), 1);
      assert.equal(sum('colloquy_limits_refusals_total', { scope: 'end_user' }), 1);
      assert.equal(sum('colloquy_limits_slots_taken_total'), 3);
      assert.equal(sum('colloquy_limits_slots_healed_total'), 2);
      assert.equal(sum('colloquy_limits_slots_held'), 1);
    } finally {
      await service.stop();
    }
  });
});
