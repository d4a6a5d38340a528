// The content of a run goes, even while the live stream fails.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { eraseContent } from '#services/run-executor/runs/worker/erase-content.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';

type Parts = Parameters<typeof eraseContent>[0];

describe('the content of a run that is erased', () => {
  /** A run with a frame, whose first `failures` removals fail. */
  const erased = async (failures: number): Promise<{ frames: number; erased: string[] }> => {
    const held = createInProcessLiveStream({ maxRunBytes: 1e6, maxTotalBytes: 1e6 });
    await held.append('run', [{ epoch: 1, n: 1, type: 'delta', data: '{"text":"a secret"}' }]);
    const gone: string[] = [];
    let left = failures;
    const kept = [{ _id: 'run/1/1' }];
    const parts: Parts = {
      liveStream: {
        ...held,
        async remove(runId) {
          if (left > 0) {
            left -= 1;
            throw new LiveStreamUnavailableError('switched off');
          }
          await held.remove(runId);
        },
      },
      steps: {
        findSome: async () => [...kept],
        deleteSome: async () => void gone.push(kept.pop() ? 'steps' : 'nothing'),
      } as unknown as Parts['steps'],
      approvals: {} as Parts['approvals'],
      rememberedApprovals: {} as Parts['rememberedApprovals'],
      limits: {} as Parts['limits'],
      erasure: { erase: async () => void gone.push('run') } as unknown as Parts['erasure'],
      log: silentLogger(),
    };
    await eraseContent(parts, { _id: 'run', kind: 'chat', state: 'succeeded' } as RunDocument, backgroundContext());
    const frames = (await held.read('run', null, 10)).length;
    await held.close();
    return { frames, erased: gone };
  };

  it('takes its frames along, also where one call to the live stream fails', async () => {
    assert.deepEqual(await erased(0), { frames: 0, erased: ['steps', 'run'] });
    assert.deepEqual(await erased(1), { frames: 0, erased: ['steps', 'run'] });
  });

  it('does not wait for a live stream that is away', async () => {
    assert.deepEqual(await erased(Infinity), { frames: 1, erased: ['steps', 'run'] });
  });
});
