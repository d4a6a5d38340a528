// Connections of an organization to a proxy of others, in the words of five kinds of provider. Its model answers with
// nonsense, so that only the ways of the proxy count.

import assert from 'node:assert/strict';
import { type Client, assertStatus, createClient } from '../support/black-box/client.ts';
import { joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { addAgent, addToolServer, converse, type ToolServer } from '../support/black-box/tools.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';
import { initialized, type ScriptedServer, startScriptedServer } from '../support/tool-servers/scripted-server.ts';
import { type Forwarder, startForwarder } from './forwarder.ts';
import { proxyKey, proxyModel, startLiteLlm } from './litellm.ts';
import { canHave, installed, llamaServer, type RunningModelServer } from './servers.ts';
import { shortly, weather } from './stage.ts';

const name = 'litellm';

/** The paths at which the proxy speaks as a kind of provider. */
const kinds = {
  'openai-compatible': '/v1',
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  'azure-openai': '/openai/v1',
} as const;

interface Tested {
  readonly ok: boolean;
  readonly error: string | null;
}

if (!canHave(name)) it(`connections to a proxy of others (needs ${name})`);
else
  describe(`connections to ${name}`, function () {
    this.timeout(120_000);
    let server: RunningModelServer;
    let forwarder: Forwarder;
    let proxy: ServerProcess;
    let shop: ScriptedServer;
    let colloquy: Colloquy;
    let client: Client;
    let organization: Organization;
    let shopServer: ToolServer;
    let user: EndUser;
    const connections = new Map<string, string>();

    before(async function () {
      this.timeout(16 * 60_000);
      const folders = [llamaServer, { name }].map((kind) => installed(kind) ?? assert.fail());
      server = await llamaServer.start(folders[0] ?? '', 'tools');
      forwarder = await startForwarder(server.port);
      forwarder.change(shortly);
      proxy = await startLiteLlm(folders[1] ?? '', forwarder.url);
      shop = await startScriptedServer();
      shop.on('initialize', (message) => message.result(initialized()));
      shop.on('tools/list', (message) => message.result({ tools: [look] }));
      shop.on('tools/call', (message) => message.result({ content: [{ type: 'text', text: weather }] }));
      colloquy = await startColloquy({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
      client = createClient(colloquy.demo.base_url);
      organization = await createOrganization(client, colloquy.demo.admin_token);
      shopServer = await addToolServer(organization, { name: 'Shop', url: shop.url, trusted: true });
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) connections.set(kind, await connect(kind));
    });
    beforeEach(async () => {
      forwarder.change(shortly);
      user = await organization.identified();
    });
    after(async () => {
      await client.close();
      await colloquy.stop();
      await Promise.all([forwarder.close(), shop.close(), proxy.close(), server.close()]);
    });

    async function connect(kind: keyof typeof kinds, more: object = {}): Promise<string> {
      const made = await organization.admin<{ id: string }>('POST', '/model-connections', {
        name: `proxy-${kind}`,
        kind,
        base_url: `http://127.0.0.1:${proxy.port}${kinds[kind]}`,
        credential: { kind: 'api_key', api_key: proxyKey },
        models: [proxyModel],
        ...more,
      });
      return assertStatus(made, 201).id;
    }

    async function test(id: string): Promise<Tested> {
      return assertStatus(await organization.admin<Tested>('POST', `/model-connections/${id}/test`, {}), 200);
    }

    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      it(`${kind}: its test says that it answers, and that a key is wrong`, async () => {
        const { ok, error } = await test(connections.get(kind) ?? assert.fail());
        assert.ok(ok, error ?? '');
        const wrong = await test(
          await connect(kind, { name: `wrong-${kind}`, credential: { kind: 'api_key', api_key: 'sk-wrong' } }),
        );
        assert.equal(wrong.ok, false);
        assert.notEqual(wrong.error ?? '', '');
        assert.ok(!JSON.stringify(wrong).includes('sk-wrong'), 'it shows the key');
      });

      it(`${kind}: an answer comes in pieces, is kept as it was shown, and its tokens are counted`, async () => {
        const agent = await addAgent(organization, [], { model: `proxy-${kind}/${proxyModel}` });
        const { id } = await user.startConversation(agent);
        const { run_id: runId, frames } = await user.ask(id, 'Hello');
        const { state, error, result } = await user.readRun(runId);
        assert.equal(state, 'succeeded', error ?? '');
        const text = joinedText(frames);
        assert.equal((await user.read(id)).messages.at(-1)?.content, text);
        assert.ok(frames.filter(({ event }) => event === 'delta').length > 1, 'it came at once');
        const { input_tokens: read, output_tokens: written } = result?.usage ?? assert.fail();
        assert.ok(read > 0 && written > 0, `${read} and ${written} tokens`);
      });

      it(`${kind}: the model calls a tool once, and the answer goes on from its result`, async () => {
        const agent = await addAgent(organization, [shopServer], { model: `proxy-${kind}/${proxyModel}` });
        const before = shop.all('tools/call').length;
        forwarder.change((body) =>
          JSON.stringify(body['messages'] ?? body['input']).includes(weather)
            ? shortly(body)
            : llamaServer.calling(body, 'look'),
        );
        const { runId, text } = await converse(client, user, agent, 'Where?');
        const { state, error } = await user.readRun(runId);
        assert.equal(state, 'succeeded', error ?? '');
        assert.notEqual(text, '');
        assert.equal(shop.all('tools/call').length - before, 1);
      });
    }
  });

const look = {
  name: 'look',
  description: 'Looks at a city.',
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string', enum: ['Oslo', 'Rome'] } },
    required: ['city'],
    additionalProperties: false,
  },
};
