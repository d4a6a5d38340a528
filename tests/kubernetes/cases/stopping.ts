// A pod that is asked to end, seen closely: streams end so that clients go on elsewhere, runs are handed over, and the
// process ends by itself with status 0 before its time is up.

import assert from 'node:assert/strict';
import { type Client, createClient } from '../../support/black-box/client.ts';
import { type Frame, joinedText } from '../../support/black-box/event-stream.ts';
import { createOrganization, type Organization } from '../../support/black-box/organization.ts';
import type { Accepted, Run } from '../../support/black-box/resources.ts';
import { completeText } from '../../faults/ledger.ts';
import { describeKubernetes, kubectl } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { type KubernetesStage, sharedStage } from '../stage.ts';

const frames = 300;
const streams = 16;

describeKubernetes('a pod that is asked to end', function () {
  this.timeout(180_000);
  let stage: KubernetesStage;
  let organization: Organization;
  let client: Client;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await sharedStage();
    client = createClient(stage.url, stage.adminUrl);
    organization = await createOrganization(client, stage.adminToken());
  });
  after(() => client?.close());

  const say = async (): Promise<{ runId: string; as: { apiKey: string } }> => {
    const as = { apiKey: organization.apiKey };
    const body = { agent_id: organization.agentId, content: `/stream ${frames} 100` };
    const answer = await client.api<Accepted>('POST', '/v2/chat', { ...as, body });
    assert.equal(answer.status, 202, answer.text);
    return { runId: answer.body.run_id, as };
  };
  const remove = (pod: string): Promise<string> =>
    kubectl(['delete', 'pod', pod, '--namespace', stage.namespace, '--wait=false']);
  const whole = completeText({ kind: 'count', to: frames });

  it('as an edge ends its streams in good order, and they go on at another one, without a reset', async () => {
    const since = Date.now();
    const [edge] = stage.pods.serving('edge');
    assert.ok(edge);
    const { runId, as } = await say();
    let removed: Promise<string> | undefined;
    // So many that some of them are at this edge. Each ends without an error, or this throws.
    const first = await Promise.all(
      Array.from({ length: streams }, async () => {
        const seen: Frame[] = [];
        for await (const item of client.streamRun(runId, as)) {
          if (item.kind === 'frame') seen.push(item);
          if (seen.length === 20) removed ??= remove(edge.name);
        }
        return seen;
      }),
    );
    await removed;
    const cut = first.filter((seen) => seen.at(-1)?.event !== 'done');
    assert.ok(cut.length > 0 && cut.length < streams, `${cut.length} of ${streams} streams were ended`);
    for (const seen of cut) {
      const cursor = seen.findLast(({ id }) => id !== undefined)?.id ?? '';
      const rest = await client.waitForDone(runId, { ...as, cursor });
      assert.ok(!rest.some(({ event }) => event === 'reset'));
      assert.equal(joinedText([...seen, ...rest]), whole);
    }
    console.log(`  ${cut.length} of ${streams} streams were ended, and went on at another edge`);
    assert.equal(await assertEndedInOrder(stage.pods, since), 1);
    await stage.release.ready();
  });

  it('as a run-executor hands its runs over, which costs no attempt', async () => {
    const since = Date.now();
    const accepted = new Map<string, string>();
    const silence = stage.pods.listen((pod, line) => {
      const runId = line.includes('run accepted') ? /"run_id":"([^"]+)"/.exec(line)?.[1] : undefined;
      if (runId !== undefined) accepted.set(runId, pod);
    });
    const { runId, as } = await say();
    const following = client.waitForDone(runId, as);
    await stage.pods.until('an executor says that it accepted the run', () => accepted.has(runId), 20_000);
    silence();
    await remove(accepted.get(runId) ?? '');
    const told = await following;
    assert.equal(told.at(-1)?.data.state, 'succeeded');
    assert.equal(joinedText(told), whole);
    const run = await client.api<Run>('GET', `/v2/runs/${runId}`, as);
    assert.equal(run.body.attempt, 1);
    const resets = told.filter(({ event }) => event === 'reset').length;
    console.log(`  the run went on at another executor, with ${resets} resets and in attempt ${run.body.attempt}`);
    assert.equal(await assertEndedInOrder(stage.pods, since), 1);
    await stage.release.ready();
  });
});
