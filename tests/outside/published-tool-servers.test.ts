// Tool servers that others wrote, from npm, over the public API: set up by an administrator, asked for by a model,
// decided on by an end-user, and seen to have done it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { addAgent, addToolServer, converse, outcomes, type ToolServer } from '../support/black-box/tools.ts';
import { ownToken } from '../support/tool-servers/own-account.ts';
import {
  missingPackage,
  type PublishedServer,
  publishedServers,
  startPublishedServer,
} from '../support/tool-servers/published-servers.ts';

type Name = keyof typeof publishedServers;

const yes = { decide: () => true };
const no = { decide: () => false };

const remember = (who: string, tool = 'create_entities'): string =>
  `/call ${tool} ${JSON.stringify({ entities: [{ name: who, entityType: 'person', observations: ['likes tea'] }] })}`;

describe('published tool servers', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  let user: EndUser;
  let running: ReadonlyMap<string, PublishedServer>;

  before(async () => {
    const starting = Object.keys(publishedServers).map(async (name): Promise<[string, PublishedServer][]> => {
      const known = name as Name;
      return missingPackage(known) === undefined ? [[known, await startPublishedServer(known)]] : [];
    });
    colloquy = await startColloquy({ env: { OUTBOUND_ALLOW: '127.0.0.0/8,::1/128' } });
    running = new Map((await Promise.all(starting)).flat());
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
    user = await organization.identified();
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
    await Promise.all([...running.values()].map((server) => server.stop()));
  });

  const started = (name: Name): PublishedServer => running.get(name) ?? assert.fail(`${name} is not running`);
  const reach = (name: Name, fields: object = {}): Promise<ToolServer> => {
    const { url } = started(name);
    return addToolServer(organization, { name: `${name} ${randomUUID()}`, url, trusted: true, ...fields });
  };
  const missing = (...names: Name[]): string | undefined =>
    names.map(missingPackage).find((name) => name !== undefined);
  const itNeeds = (names: Name[], promise: string, test: () => Promise<void>): void => {
    const lacking = missing(...names);
    if (lacking === undefined) it(promise, test);
    else it.skip(`${promise} (needs ${lacking})`);
  };
  const say = (agentId: string, content: string, person = {}) => converse(client, user, agentId, content, person);

  itNeeds(['memory'], 'do what an end-user approved, which a later call reads', async () => {
    const memory = await reach('memory');
    const agent = await addAgent(organization, [memory]);
    const who = `Anna ${randomUUID()}`;
    const wrote = await say(agent, remember(who), yes);
    assert.partialDeepStrictEqual(wrote.asked, [
      { name: 'create_entities', title: 'Create Entities', server_id: memory.id, server_name: memory.name },
    ]);
    assert.match(JSON.stringify(wrote.asked[0]?.arguments), new RegExp(who));
    assert.deepEqual(outcomes(wrote), [['create_entities', 'ok']]);
    const read = await say(agent, '/call read_graph {}');
    assert.match(read.text, new RegExp(who));
    const { data } = assertStatus(
      await client.api<{ data: { outcome: string; result_status: string }[] }>(
        'GET',
        `/v2/runs/${wrote.runId}/approvals`,
        user.as,
      ),
      200,
    );
    assert.partialDeepStrictEqual(data, [{ outcome: 'approved', result_status: 'ok' }]);
  });

  itNeeds(['memory'], 'do nothing that an end-user declined', async () => {
    const agent = await addAgent(organization, [await reach('memory')]);
    const who = `Berta ${randomUUID()}`;
    const declined = await say(agent, remember(who), no);
    assert.deepEqual(outcomes(declined), [['create_entities', 'declined']]);
    assert.match(declined.text, /You declined/);
    const read = await say(agent, '/call read_graph {}');
    assert.deepEqual(outcomes(read), [['read_graph', 'ok']]);
    assert.doesNotMatch(read.text, new RegExp(who));
  });

  itNeeds(['everything', 'budget'], 'read at once where they are trusted, and ask where they are not', async () => {
    const trusted = await addAgent(organization, [await reach('everything'), await reach('budget')]);
    const sums = '/call get-sum {"a": 20, "b": 22}';
    assert.match((await say(trusted, sums)).text, /42/);
    const structured = await say(trusted, '/call get-budget-data {}', yes);
    assert.deepEqual(outcomes(structured), [['get-budget-data', 'ok']]);
    const untrusted = await addAgent(organization, [await reach('everything', { trusted: false })]);
    const asked = await say(untrusted, sums, yes);
    assert.deepEqual(
      asked.asked.map(({ name }) => name),
      ['get-sum'],
    );
    assert.match(asked.text, /42/);
  });

  itNeeds(['memory', 'memorySessions'], 'are told apart where two have a tool of the same name', async () => {
    const [first, second] = [
      await reach('memory', { name: 'First' }),
      await reach('memorySessions', { name: 'Second' }),
    ];
    const agent = await addAgent(organization, [first, second]);
    const [one, two] = [`Carl ${randomUUID()}`, `Dora ${randomUUID()}`];
    const both = `${remember(one, 'First__create_entities')}\n${remember(two, 'Second__create_entities')}`;
    const wrote = await say(agent, both, yes);
    assert.deepEqual(
      wrote.asked.map(({ name, server_name: server }) => [server, name]),
      [
        ['First', 'create_entities'],
        ['Second', 'create_entities'],
      ],
    );
    const readOf = async (server: ToolServer) =>
      (await say(await addAgent(organization, [server]), '/call read_graph {}')).text;
    const [ofFirst, ofSecond] = [await readOf(first), await readOf(second)];
    assert.ok(ofFirst.includes(one) && !ofFirst.includes(two), ofFirst);
    assert.ok(ofSecond.includes(two) && !ofSecond.includes(one), ofSecond);
  });

  itNeeds(
    ['authorized'],
    'that want an end-user’s own account are used once that end-user has connected it',
    async () => {
      // It shows its tools to nobody without a token: an administrator's reads them, and calls none.
      const { url } = started('authorized');
      const credential = { kind: 'bearer', token: await ownToken(url) };
      const server = await addToolServer(organization, { name: 'Greeter', url, acts_as: 'end_user', credential });
      const agent = await addAgent(organization, [server]);
      const other = await organization.identified();
      const greet = '/call greet {"name": "Emil"}';
      const connected = async ({ as }: EndUser) => {
        const listed = await client.api<{ data: { id: string; connected: boolean }[] }>('GET', '/v2/tool-servers', as);
        return assertStatus(listed, 200).data.find(({ id }) => id === server.id)?.connected;
      };
      assert.equal(await connected(user), false);
      const before = await converse(client, user, agent, greet, yes);
      assert.deepEqual(outcomes(before), [['greet', 'error']]);
      assert.match(before.text, /has not connected their account/);

      const begun = await client.api<{ authorization_url: string }>(
        'POST',
        `/v2/tool-servers/${server.id}/connection`,
        user.as,
      );
      // Its page says yes at once, and sends the browser back to us.
      const page = await fetch(assertStatus(begun, 200).authorization_url);
      assert.equal(new URL(page.url).origin, client.baseUrl);
      assert.equal(page.status, 200);
      // The page redeems nothing: the beginner does.
      assert.equal(await connected(user), false);
      const returned = Object.fromEntries(new URL(page.url).searchParams);
      const complete = `/v2/tool-servers/${server.id}/connection/complete`;
      assertStatus(await client.api('POST', complete, { ...user.as, body: returned }), 200);

      assert.equal(await connected(user), true);
      assert.match((await converse(client, user, agent, greet, yes)).text, /Hello, Emil!/);
      assert.equal(await connected(other), false);
      assert.deepEqual(outcomes(await converse(client, other, agent, greet, yes)), [['greet', 'error']]);
      assert.equal((await fetch(page.url)).status, 422);
    },
  );
});
