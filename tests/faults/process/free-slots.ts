// Whether an end-user can have three runs in flight again, and no more.

import { setTimeout as delay } from 'node:timers/promises';
import type { Accepted, Conversation, ErrorBody, Run } from '../../support/black-box/resources.ts';
import type { Speaker } from '../ledger.ts';
import { unknown } from '../lives.ts';
import type { World } from '../world.ts';

const activeRuns = 3;

export async function checkFreeSlots({ lives, findings }: World, speaker: Speaker): Promise<void> {
  const runs: string[] = [];
  for (let begun = 1; begun <= activeRuns + 1; begun += 1) {
    const opened = await lives.call<Conversation>('POST', '/v2/conversations', {
      ...speaker.as,
      body: { agent_id: speaker.agentId },
    });
    if (opened === unknown) return;
    const path = `/v2/conversations/${opened.body.id}/messages`;
    const sent = await lives.call<Accepted & ErrorBody>('POST', path, { ...speaker.as, body: { content: '/hang' } });
    if (sent === unknown) return;
    if (sent.status === 202) runs.push(sent.body.run_id);
    else
      findings.expect(
        begun > activeRuns && sent.body.scope === 'active_runs',
        'slots',
        () => `run ${begun} of end-user ${speaker.id} was refused: ${sent.text}`,
      );
  }
  findings.expect(runs.length <= activeRuns, 'slots', () => `end-user ${speaker.id} has ${runs.length} runs in flight`);
  for (const id of runs) {
    await lives.call('POST', `/v2/runs/${id}/cancel`, speaker.as);
    for (let state = ''; state !== 'cancelled';) {
      const run = await lives.call<Run>('GET', `/v2/runs/${id}`, speaker.as);
      if (run === unknown) return;
      ({ state } = run.body);
      if (state !== 'cancelled') await delay(10);
    }
  }
}
