// How much of a conversation's requests a provider's cache could serve, over the real run loop and the real provider, with
// bodies compared byte by byte.

import assert from 'node:assert/strict';
import { withTools } from '../../../support/runs/asking.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { cacheable, promptsOf } from '../../../support/runs/prompt-bytes.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { numbers } from '../../../support/numbers.ts';

/** Prices of an example for a million tokens, in no currency. */
const prices = { input: 2, cached: 0.2, output: 8 };
const answerTokens = 120;

const words =
  'order parcel refund invoice customer delivery address warehouse return label size colour stock item'.split(' ');
const drawn = numbers(11);
const prose = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${words[drawn(words.length)]}${at % 12 === 11 ? '.' : ''}`).join(' ');

describe("a conversation's requests", function () {
  // Hundreds of runs.
  this.timeout(60_000);
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  const lookup = (n: number) => ({ call: 'order_status', args: { order: `A-${1_000 + n}` }, id: `call_lookup_${n}` });
  const search = (n: number) => ({ call: 'knowledge_search', args: { query: prose(6) }, id: `call_search_${n}` });
  const tools = ['order_status', 'customer_profile', 'stock_level', 'shipping_options'].map((name) =>
    toolNamed(name, { read_only: true, description: prose(60) }),
  );
  const shop = async (): Promise<User & { agentId: string }> => {
    const user = await withTools(harness, tools);
    harness.knowledge.bases.set(user.organizationId, new Set(['kb']));
    harness.knowledge.find = async () => [1, 2, 3].map((n) => hit('kb', n, prose(110)));
    harness.toolServers.scripts.call = async () => ({ status: 'ok', result: { status: 'sent', note: prose(60) } });
    const agentId = await harness.agent(user.organizationId, {
      model: 'openai-compatible/shop',
      instructions: prose(700),
      knowledge_base_ids: { values: ['kb'] },
      tool_server_ids: { values: [user.serverId] },
    });
    return { ...user, agentId };
  };

  /** Sends so many messages, and returns the requests of each. */
  const converse = async (turns: number, script: (n: number) => Parameters<Harness['model']['answer']>[1][]) => {
    const user = await shop();
    const conversation = await harness.conversationOf(user);
    const requests = [];
    for (let n = 1; n <= turns; n += 1) {
      const input = `${n}. ${prose(15)}?`;
      harness.model.answer(input, ...script(n), [prose(80)]);
      // Past the rate of messages.
      harness.pass(4_000);
      assert.equal(
        (await harness.ended((await harness.send(user, input, { conversation })).run_id)).state,
        'succeeded',
      );
      requests.push(harness.model.requestsFor(input));
    }
    return requests;
  };

  it('are served from the cache by 90 % and more, over 30 turns with tools and knowledge', async () => {
    const turns = await converse(30, (n) => (n % 3 === 0 ? [] : [[search(n)], [lookup(n)]]));
    const calls = cacheable(await promptsOf(turns.flat()));
    assert.equal(calls.length, 20 * 3 + 10);
    const tokens = calls.reduce((sum, call) => sum + call.tokens, 0);
    const cached = calls.reduce((sum, call) => sum + call.cached, 0);
    const answers = calls.length * answerTokens * prices.output;
    const without = (tokens * prices.input + answers) / 1e6;
    const withCache = ((tokens - cached) * prices.input + cached * prices.cached + answers) / 1e6;
    console.log(
      `    ${calls.length} calls, ${tokens} input tokens, ${cached} from a cache (${((100 * cached) / tokens).toFixed(1)} %); ` +
        `${without.toFixed(3)} without, ${withCache.toFixed(3)} with it`,
    );
    assert.ok(cached >= 0.9 * tokens, `${cached} of ${tokens}`);
  });

  it('begin as the one of the turn before, but for a handful of times over 100 turns with tools', async () => {
    const turns = await converse(100, (n) => (n % 2 === 0 ? [[lookup(n)]] : []));
    const prompts = await promptsOf(turns.flatMap(([first]) => (first === undefined ? [] : [first])));
    assert.equal(prompts.length, 100);
    const breaks = prompts.flatMap((prompt, at) =>
      at > 0 && !prompt.startsWith(prompts[at - 1] ?? '') ? [at + 1] : [],
    );
    console.log(`    history left at the turns ${breaks.join(', ')}`);
    assert.ok(breaks.length > 0 && breaks.length <= 6, breaks.join());
  });
});
