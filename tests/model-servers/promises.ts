// Whole conversations with a real model server, over the public API: the promises to a person hold, whichever server an
// installation has in front of it. Its model answers with nonsense, so that only the ways of the server count.

import assert from 'node:assert/strict';
import { assertStatus } from '../support/black-box/client.ts';
import { type Frame, joinedText } from '../support/black-box/event-stream.ts';
import type { EndUser } from '../support/black-box/organization.ts';
import type { Run } from '../support/black-box/resources.ts';
import { converse } from '../support/black-box/tools.ts';
import type { Body } from './forwarder.ts';
import { canHave, installed, type ModelServerKind, readyAt } from './servers.ts';
import { asItIs, setStage, shortly, weather } from './stage.ts';

/** Of an answer that is to be stopped, so many pieces are seen before. */
const seenBeforeStop = 3;

/** Declares the promises for a kind of server; one test that is skipped by name where it cannot be had. */
export function describeModelServer(kind: ModelServerKind): void {
  if (!canHave(kind.name)) {
    it(`conversations with a real model server (needs ${kind.name})`);
    return;
  }
  describe(`conversations with ${kind.name}`, function () {
    this.timeout(120_000);
    let folder: string;

    before(function () {
      // Compiled here the first time.
      this.timeout(16 * 60_000);
      folder = installed(kind) ?? assert.fail();
    });

    describe('whose model knows tools', () => {
      const stage = setStage(() => folder, kind, 'tools');

      it('an answer comes in pieces, is kept as it was shown, and its tokens are counted', async () => {
        const { user, agent } = stage;
        const { id } = await user.startConversation(agent.plain);
        const { run_id: runId, frames } = await user.ask(id, 'Hello');
        const run = await succeeded(user, runId);
        const text = joinedText(frames);
        assert.ok(frames.filter(({ event }) => event === 'delta').length > 1, 'it came at once');
        const { messages } = await user.read(id);
        assert.equal(messages.at(-1)?.content, text);
        const { input_tokens: read, output_tokens: written } = run.result?.usage ?? assert.fail();
        assert.ok(read > 0 && written > 0, `${read} and ${written} tokens`);
      });

      it('an answer may be longer than the window of the model: it ends where the window does', async () => {
        const { user, agent, forwarder } = stage;
        forwarder.change(asItIs);
        const { id } = await user.startConversation(agent.plain);
        const { result } = await succeeded(user, (await user.ask(id, 'Tell me all of it.')).run_id);
        assert.equal(result?.finish_reason, 'length');
      });

      it('an agent has tools whose schemas the server cannot read: it answers', async () => {
        const { user, agent } = stage;
        const { id } = await user.startConversation(agent.withTools);
        for (const words of ['Hello', 'And now?']) await succeeded(user, (await user.ask(id, words)).run_id);
      });

      it('the model calls a tool: it is called once, with the arguments of its schema, and the answer goes on', async () => {
        const { client, user, agent, forwarder, shop } = stage;
        const before = shop.all('tools/call').length;
        forwarder.change((body) => (calledYet(body) ? shortly(body) : kind.calling(body, 'look')));
        const { runId, text } = await converse(client, user, agent.withTools, 'Where?');
        const calls = shop.all('tools/call').slice(before);
        assert.deepEqual(
          calls.map(({ params }) => params['name']),
          ['look'],
        );
        assert.match(JSON.stringify(calls[0]?.params['arguments']), /^\{"city":"(?:Oslo|Rome)"\}$/);
        await succeeded(user, runId);
        assert.notEqual(text, '');
      });

      it('"Stop": the server hears of it at once, and the conversation goes on', async () => {
        const { user, agent, forwarder, client } = stage;
        const { id } = await user.startConversation(agent.plain);
        forwarder.change(asItIs);
        const { run_id: runId } = await user.send(id, 'Tell me all of it.');
        let pieces = 0;
        for await (const item of client.streamRun(runId, user.as)) {
          if (item.kind === 'frame' && item.event === 'delta' && ++pieces === seenBeforeStop)
            assertStatus(await client.api('POST', `/v2/runs/${runId}/cancel`, user.as), 202);
        }
        assert.equal((await user.readRun(runId)).state, 'cancelled');
        const exchange = forwarder.exchanges.at(-1) ?? assert.fail();
        assert.equal(await exchange.ended, false, 'the server wrote its answer to the end');
        forwarder.change(shortly);
        await succeeded(user, (await user.ask(id, 'Shorter, please.')).run_id);
      });

      it('a conversation grows beyond the window of the model: each message is answered', async () => {
        const { user, agent } = stage;
        const { id } = await user.startConversation(agent.plain);
        for (let n = 0; n < 8; n++)
          await succeeded(user, (await user.ask(id, `${n}: ${'word '.repeat(kind.window / 25)}`)).run_id);
      });

      it('a message is longer than the window: its run says so, and the next one is answered', async () => {
        const { user, agent } = stage;
        const { id } = await user.startConversation(agent.plain);
        const { run_id: runId } = await user.ask(id, 'word '.repeat(kind.window / 2));
        const { state, error } = await user.readRun(runId);
        if (kind.cutsPrompts) assert.equal(state, 'succeeded', error ?? '');
        else
          assert.deepEqual(
            [state, error],
            ['failed', 'context_too_long: The conversation is longer than the model takes.'],
          );
        await succeeded(user, (await user.ask(id, 'Hello')).run_id);
      });

      it('two people ask at the same time: both are answered', async () => {
        const { organization, agent } = stage;
        const users = [await organization.identified(), await organization.identified()];
        await Promise.all(
          users.map(async (user) => {
            const { id } = await user.startConversation(agent.plain);
            await succeeded(user, (await user.ask(id, 'Hello')).run_id);
          }),
        );
      });

      it('the server is killed in the middle of an answer: the run says so, or has a whole answer; the next one is fine', async () => {
        const { client, user, agent, forwarder, server } = stage;
        forwarder.change(asItIs);
        const { id } = await user.startConversation(agent.plain);
        const { run_id: runId } = await user.send(id, 'Tell me all of it.');
        const frames: Frame[] = [];
        let isKilled = false;
        for await (const item of client.streamRun(runId, user.as)) {
          if (item.kind !== 'frame') continue;
          frames.push(item);
          if (item.event !== 'delta' || isKilled) continue;
          isKilled = true;
          forwarder.change(shortly);
          await server.kill();
          await server.start();
        }
        const { state, error } = await user.readRun(runId);
        if (state === 'succeeded') assert.equal((await user.read(id)).messages.at(-1)?.content, joinedText(frames));
        else assert.match(error ?? '', /could not be reached|broke off|has a problem right now/);
        await readyAt(server.port);
        await succeeded(user, (await user.ask(id, 'Hello')).run_id);
      });
    });

    describe('whose model wants roles to alternate, and knows no tools', () => {
      const stage = setStage(() => folder, kind, 'alternating');

      it('a conversation goes on after an answer that was stopped', async () => {
        const { client, user, agent, forwarder } = stage;
        const { id } = await user.startConversation(agent.plain);
        await succeeded(user, (await user.ask(id, 'Hello')).run_id);
        forwarder.change(asItIs);
        const { run_id: runId } = await user.send(id, 'Tell me all of it.');
        assertStatus(await client.api('POST', `/v2/runs/${runId}/cancel`, user.as), 202);
        await client.waitForDone(runId, user.as);
        forwarder.change(shortly);
        for (const words of ['And?', 'And then?']) await succeeded(user, (await user.ask(id, words)).run_id);
      });

      it('an agent has tools: it answers, or its run says that the model takes none', async () => {
        const { user, agent } = stage;
        const { id } = await user.startConversation(agent.withTools);
        if (kind.refusesTools) {
          const { state, error } = await user.readRun((await user.ask(id, 'Hello')).run_id);
          assert.equal(state, 'failed');
          assert.match(error ?? '', /This agent's model takes no tools/);
        } else for (const words of ['Hello', 'And now?']) await succeeded(user, (await user.ask(id, words)).run_id);
      });
    });
  });
}

async function succeeded(user: EndUser, runId: string): Promise<Run> {
  const run = await user.readRun(runId);
  assert.equal(run.state, 'succeeded', run.error ?? '');
  return run;
}

function calledYet(body: Body): boolean {
  return JSON.stringify(body['messages']).includes(weather);
}
