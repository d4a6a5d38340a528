// Concurrent changes of tool servers and tools.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

describe('a tool server', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  async function made() {
    const [organization_id, url] = [newId(), `https://${newId()}.example/mcp`];
    harness.toolServers.has(url, [toolNamed('refund'), toolNamed('look_up')]);
    const { server } = await harness.runExecutor.CreateToolServer(
      { organization_id, fields: { name: 'Shop', url } },
      harness.context(),
    );
    return { organization_id, server_id: server?.id ?? '' };
  }
  const codesOf = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'))
      .sort();

  it('is changed once by all who saw the same, and is deleted only as it was seen', async () => {
    const { runExecutor } = harness;
    const about = await made();
    const update = (name: string, if_revision: number) =>
      runExecutor.UpdateToolServer({ ...about, fields: { name }, if_revision }, harness.context());
    assert.deepEqual(await codesOf(['One', 'Two', 'Three'].map((name) => update(name, 0))), [
      'conflict',
      'conflict',
      'done',
    ]);
    // Trying it is no change of it.
    await runExecutor.RefreshToolServer(about, harness.context());
    const { server } = await runExecutor.GetToolServer(about, harness.context());
    assert.equal(server?.revision, 1);
    const remove = (if_revision: number) => runExecutor.DeleteToolServer({ ...about, if_revision }, harness.context());
    await assert.rejects(remove(0), { code: 'conflict' });
    await remove(1);
    await assert.rejects(remove(1), { code: 'not_found' });
  });

  it('has tools that are changed once by all who saw the same', async () => {
    const about = await made();
    const revision = async () => (await harness.runExecutor.ListTools(about, harness.context())).revision;
    const seen = await revision();
    const update = (mode: string) =>
      harness.runExecutor.UpdateTool({ ...about, name: 'refund', mode, if_revision: seen }, harness.context());
    assert.deepEqual(await codesOf(['ask', 'off', 'auto'].map(update)), ['conflict', 'conflict', 'done']);
    assert.equal(await revision(), seen + 1);
  });

  it('has tools that are as they were seen while readings find the same, and others once one has changed or gone', async () => {
    const about = await made();
    const { server } = await harness.runExecutor.GetToolServer(about, harness.context());
    const refreshed = async (...tools: string[]) => {
      harness.toolServers.has(
        server?.url ?? '',
        tools.map((name) => toolNamed(name)),
      );
      await harness.runExecutor.RefreshToolServer(about, harness.context());
      return (await harness.runExecutor.ListTools(about, harness.context())).revision;
    };
    const { revision: seen } = await harness.runExecutor.ListTools(about, harness.context());
    assert.equal(await refreshed('look_up', 'refund'), seen);
    await harness.runExecutor.UpdateTool(
      { ...about, name: 'refund', mode: 'off', if_revision: seen },
      harness.context(),
    );
    assert.equal(await refreshed('refund', 'look_up'), seen + 1);
    assert.equal(await refreshed('look_up'), seen + 2);
    assert.equal(await refreshed('look_up'), seen + 2);
    assert.equal(await refreshed('look_up', 'refund'), seen + 3);
    assert.equal(await refreshed('look_up', 'refund', 'pay'), seen + 4);
    assert.equal(await refreshed('look_up', 'refund', 'pay'), seen + 4);
  });
});
