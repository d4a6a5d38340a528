// Acknowledged messages are there, and go on, where a majority of the store's servers is behind the primary: decisions
// behind a relaxed write go by the primary's state.

import assert from 'node:assert/strict';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { gate, refused } from '../support/runs/scripted-model.ts';

/** 200 messages in all. */
const lags = [1, 5, 25, 100, 200];
const conversations = 40;
const longestStandMs = 1_000;

describe('a store whose majority is behind its primary', function () {
  this.timeout(60_000);

  for (const lagMs of lags)
    describe(`by ${lagMs} ms`, () => {
      let harness: Harness;
      before(async () => {
        harness = await startHarness({ LIMIT_ACTIVE_RUNS: '100' }, {}, noTelemetry, {}, { lagMs, underWayMs: 1 });
      });
      after(() => harness.stop());

      it(`lets no second message in a busy conversation stand still for over ${longestStandMs} ms`, async () => {
        const stood = await Promise.all(
          Array.from({ length: conversations }, async (_, n) => {
            const user = await harness.someone();
            const [first, second] = [gate(), gate()];
            harness.model.answer(`first ${n}`, [first, 'x']);
            harness.model.answer(`second ${n}`, [second, 'y']);
            const ahead = await harness.send(user, `first ${n}`);
            await first.reached;
            const behind = await harness.send(user, `second ${n}`, { conversation: ahead.conversation_id });
            // Let go of at once, a while later, and in between: while it is claimed, parked and held.
            for (let turns = n % 8; turns > 0; turns -= 1) await harness.sweptOut();
            first.open();
            await harness.ended(ahead.run_id);
            const from = performance.now();
            await second.reached;
            const stoodMs = performance.now() - from;
            second.open();
            assert.equal((await harness.ended(behind.run_id)).state, 'succeeded');
            return stoodMs;
          }),
        );
        assert.ok(Math.max(...stood) < longestStandMs, `one stood still for ${Math.max(...stood)} ms`);
      });

      it('ends a run that is cancelled just before it is parked', async () => {
        const user = await harness.someone();
        // The run ahead is not claimed yet, so that the one behind it gets their lane, and gives way.
        const claiming = harness.faults.runs.hold('runs', 'findOneAndUpdate');
        const ahead = await harness.send(user, 'ahead');
        await claiming.reached;
        const parking = harness.faults.runs.hold('runs', 'updateOne', 'parked_key');
        const behind = await harness.send(user, 'behind', { conversation: ahead.conversation_id });
        await parking.reached;
        const cancelling = harness.runExecutor.CancelRun(
          { access: user.access, run_id: behind.run_id },
          harness.context(),
        );
        await harness.runAs(behind.run_id, (run) => run.cancel_requested === true);
        parking.release();
        await cancelling;
        assert.equal((await harness.ended(behind.run_id)).state, 'cancelled');
        claiming.release();
        assert.equal((await harness.ended(ahead.run_id)).state, 'succeeded');
      });

      it('has a first message, and takes a second behind it, as they were made: nobody projects it again', async () => {
        const user = await harness.someone();
        const open = gate();
        harness.model.answer('the first', [open]);
        const first = await harness.send(user, 'the first');
        await open.reached;
        assert.equal((await harness.messages.findOne({ _id: first.message_id }))?.content, 'the first');
        const projecting = harness.links.runExecutor.hold('DescribeConversation');
        const sending = harness.send(user, 'the second', { conversation: first.conversation_id });
        const projected = await Promise.race([projecting.reached.then(() => true), sending.then(() => false)]);
        projecting.release();
        const second = await sending;
        open.open();
        for (const { run_id } of [first, second]) assert.equal((await harness.ended(run_id)).state, 'succeeded');
        assert.equal(projected, false, 'its conversation was not found as it was made');
      });

      it('keeps first messages whose runs answer, fail or are cancelled at once', async () => {
        const ways = ['answers', 'fails', 'is cancelled'] as const;
        await Promise.all(
          Array.from({ length: 24 }, async (_, n) => {
            const user = await harness.someone();
            const way = ways[n % ways.length] ?? 'answers';
            const text = `${way} ${n}`;
            if (way === 'fails') harness.model.answer(text, [refused()]);
            if (way === 'is cancelled') harness.model.answer(text, [gate()]);
            const sent = await harness.send(user, text);
            const saidAtOnce = await harness.said(user, sent.conversation_id);
            assert.deepEqual(saidAtOnce[0]?.content, text, 'it is not there right after it was accepted');
            if (way === 'is cancelled')
              await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
            await harness.ended(sent.run_id);
            const said = await harness.said(user, sent.conversation_id);
            assert.equal(said[0]?.id, sent.message_id, `of a run that ${way} it is gone`);
          }),
        );
      });
    });
});
