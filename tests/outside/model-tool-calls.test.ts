// Tool calls as real providers write them, over the public API: a whole run with questions and approvals, and the
// provider's next request, to a server that refuses as the provider would.

import assert from 'node:assert/strict';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { addAgent, addToolServer, converse, type Person, type ToolServer } from '../support/black-box/tools.ts';
import { chatCompletions, type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Piece, providers } from '../support/provider-answers.ts';
import { readRequest } from '../support/provider-rules.ts';
import { type ScriptedServer, startScriptedServer } from '../support/tool-servers/scripted-server.ts';

const shop = [
  { name: 'read_stock', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  {
    name: 'order',
    inputSchema: {
      type: 'object',
      properties: { item: { type: 'string' }, tags: { type: 'array' } },
      required: ['item'],
    },
  },
  {
    name: 'orders.list/all',
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      properties: { $top: { type: 'number' }, _top: { type: 'number' }, 'sort by': { type: 'string' } },
      required: ['$top'],
      anyOf: [{ required: ['$top'] }, { properties: { after: { type: 'string' } }, required: ['after'] }],
    },
  },
];

const call = (id: string, name: string, ...pieces: string[]): Piece => ({ id, name, pieces });
const person: Person = {
  decide: ({ name }) => name === 'order',
  answer: ({ questions }) => questions.map(({ id, options }) => ({ question_id: id, values: [options[0]?.value] })),
};
const questions = JSON.stringify({
  questions: [
    {
      id: 'q',
      question: 'Which?',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
  ],
});

describe('tool calls of real models', function () {
  this.timeout(60_000);
  let models: ModelServer;
  let tools: ScriptedServer;
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  let user: EndUser;
  let server: ToolServer;

  before(async () => {
    [models, tools] = [await startModelServer(), await startScriptedServer()];
    tools.on('tools/list', (message) => message.result({ tools: shop }));
    tools.on('tools/call', (message) =>
      message.result({ content: [{ type: 'text', text: `did ${String(message.params['name'])}` }] }),
    );
    colloquy = await startColloquy({
      env: {
        OUTBOUND_ALLOW: '127.0.0.0/8',
        OPENAI_BASE_URL: models.url,
        OPENAI_API_KEY: 'sk-openai',
        ANTHROPIC_BASE_URL: models.url,
        ANTHROPIC_API_KEY: 'sk-ant',
        MODEL_BASE_URL: models.url,
      },
    });
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
    server = await addToolServer(organization, { name: 'Shop', url: tools.url, trusted: true });
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
    await Promise.all([models.close(), tools.close()]);
  });
  // Few messages a minute are an end-user's.
  beforeEach(async () => void (user = await organization.identified()));

  for (const [name, { model, marksFailure, answer }] of Object.entries(providers)) {
    describe(`in ${name}`, () => {
      /** One run with these answers of the model; returns its waits, and the last request to the provider. */
      const run = async (answers: Parameters<typeof answer>[], fields: object = {}, who = person) => {
        const agent = await addAgent(organization, [server], { model, ...fields });
        const before = models.calls.length;
        const called = tools.all('tools/call').length;
        models.reply(...answers.map(([pieces, ends]) => answer(pieces, ends)));
        const followed = await converse(client, user, agent, 'Go on.', who);
        const requests = models.calls.slice(before).map(({ path, body }) => ({ body, ...readRequest(path, body) }));
        const { state, error } = await user.readRun(followed.runId);
        assert.equal(state, 'succeeded', error ?? '');
        assert.equal(requests.length, answers.length);
        const last = requests.at(-1) ?? assert.fail();
        return {
          ...followed,
          requests,
          calls: last.calls,
          offered: last.tools.map((tool) => String(tool['name'])),
          made: tools
            .all('tools/call')
            .slice(called)
            .map(({ params }) => [params['name'], params['arguments']]),
        };
      };
      const done: Parameters<typeof answer> = [['Done.']];

      it('a question, a call that writes and one that reads, with words: each has its result, in their order', async () => {
        const pieces = [
          'Let me see.',
          call('call_ask', 'ask_user', questions.slice(0, 20), questions.slice(20)),
          call('call_write', 'order', '{"it', 'em": "te', 'a", "tags": ["x"]}'),
          call('call_read', 'read_stock', ''),
        ];
        const { calls, made, asked, text } = await run([[pieces], done]);
        assert.deepEqual(
          calls.map(({ id, name: tool, args }) => [id, tool, args]),
          [
            ['call_ask', 'ask_user', JSON.parse(questions)],
            ['call_write', 'order', { item: 'tea', tags: ['x'] }],
            ['call_read', 'read_stock', {}],
          ],
        );
        assert.match(calls[0]?.result ?? '', /"labels":\["A"\]/);
        assert.match(calls[1]?.result ?? '', /did order/);
        assert.match(calls[2]?.result ?? '', /did read_stock/);
        assert.ok(calls.every(({ failed }) => !failed));
        assert.deepEqual(
          asked.map(({ arguments: shown }) => shown),
          [{ item: 'tea', tags: ['x'] }],
        );
        assert.deepEqual(made, [
          ['read_stock', {}],
          ['order', { item: 'tea', tags: ['x'] }],
        ]);
        assert.equal(text, 'Let me see.\n\nDone.');
      });

      it('what cannot be read, is not there or has an id of another is told so, each under an id of its own', async () => {
        const pieces = [
          call('call_1', 'order', '{"item": "te'),
          call('call_2', 'functions.order now', '{}'),
          call('call_2', '?', '[1]'),
          call('call_1', 'order', '["tea"]'),
          call('call 3!', 'read_stock', '{}'),
        ];
        const { calls, made, asked } = await run([[pieces, 'plainly'], done]);
        assert.equal(calls.length, 5);
        assert.equal(new Set(calls.map(({ id }) => id)).size, 5);
        assert.deepEqual([calls[0]?.id, calls[1]?.id], ['call_1', 'call_2']);
        for (const [at, why] of [
          /not JSON/,
          /no tool named order now/,
          /no tool named/,
          /not a JSON object/,
        ].entries()) {
          assert.match(calls[at]?.result ?? '', why);
          assert.equal(calls[at]?.failed, marksFailure);
        }
        assert.deepEqual([made, asked], [[['read_stock', {}]], []]);
      });

      it('what was declined has a result that says so, and an id is not used again in a later step', async () => {
        const first: Piece[] = ['\n\n', call('call_1', 'order', '{"item": "tea"}')];
        const second: Piece[] = [' ', call('call_1', 'read_stock', '{}')];
        const { calls, made } = await run([[first], [second], done], {}, { decide: () => false });
        assert.match(calls[0]?.result ?? '', /The user declined/);
        assert.match(calls[1]?.result ?? '', /did read_stock/);
        assert.equal(calls[0]?.failed, false);
        assert.deepEqual(made, [['read_stock', {}]]);
      });

      it('tools have names and arguments that it takes, and are called by their own', async () => {
        const agent = await addAgent(organization, [server], { model });
        models.reply(answer(['Hello.']));
        await converse(client, user, agent, 'Hello');
        const { tools: offered } = readRequest(...lastRequest(models));
        assert.deepEqual(
          offered.map((tool) => tool['name']),
          ['ask_user', 'order', 'Shop__orders_list_all', 'read_stock'],
        );
        const schema = (offered[2]?.['input_schema'] ?? offered[2]?.['parameters']) as { properties: object };
        const [top = '', plain, sort = '', after] = Object.keys(schema.properties);
        assert.deepEqual([plain, after], ['_top', 'after']);
        const args = JSON.stringify({ [top]: 3, _top: 4, [sort]: 'date' });
        const { made, calls } = await run([[[call('call_1', 'Shop__orders_list_all', args)]], done]);
        assert.deepEqual(made, [['orders.list/all', { $top: 3, _top: 4, 'sort by': 'date' }]]);
        assert.deepEqual(calls[0]?.args, JSON.parse(args));
      });

      it('a model that has used up its steps is asked for words, in a request that it takes', async () => {
        const first = [call('call_1', 'read_stock', '{}')];
        const { text, calls, requests } = await run([[first], done], { max_steps: 2 });
        assert.equal(calls.length, 1);
        const { tools: offered, body } = requests[1] ?? assert.fail();
        // Some compatible servers know no such choice, and call any offered tool.
        if (model.startsWith('openai-compatible/')) assert.deepEqual(offered, []);
        else assert.match(JSON.stringify([offered.length, body['tool_choice']]), /^\[4,("none"|\{"type":"none"\})\]$/);
        assert.equal(text, 'Done.');
      });

      it('calls of a conversation’s earlier runs leave a history that it takes', async () => {
        const agent = await addAgent(organization, [server], { model });
        const { id } = await user.startConversation(agent);
        models.reply(answer([call('call_1', 'read_stock', '{}')]), answer(['\n']), answer(['Again.']));
        await user.ask(id, 'Once.');
        const { run_id: runId } = await user.ask(id, 'Twice.');
        readRequest(...lastRequest(models));
        assert.equal((await user.readRun(runId)).state, 'succeeded');
        const read = await user.read(id);
        assert.equal(read.messages.at(-1)?.content, 'Again.');
      });
    });
  }

  it('have what Gemini signed with them when they go back, also after an approval', async () => {
    const agent = await addAgent(organization, [server], { model: 'openai-compatible/gemini' });
    const extra = { google: { thought_signature: `c2lnbmVk${'A'.repeat(5_000)}` } };
    models.reply(
      {
        steps: [
          chatCompletions.toolCall(0, { id: 'c1', name: 'order', arguments: '{"item":"tea"}', extra_content: extra }),
          chatCompletions.toolCall(1, { id: 'c2', name: 'read_stock', arguments: '{}' }),
          chatCompletions.finish('tool_calls'),
          chatCompletions.done,
        ],
      },
      chatCompletions.answer('Done.'),
    );
    await converse(client, user, agent, 'Go on.', person);
    const [, body] = lastRequest(models);
    const sent = (body['messages'] as { tool_calls?: { id: string; extra_content?: object }[] }[]).flatMap(
      ({ tool_calls: calls = [] }) => calls.map(({ id, extra_content: given }) => [id, given]),
    );
    assert.deepEqual(sent, [
      ['c1', extra],
      ['c2', undefined],
    ]);
  });

  for (const [called, sent] of [
    ['reasoning_content', { reasoning_content: 'Tea, surely.' }],
    ['reasoning', {}],
  ] as const) {
    it(`go back with the thought before them where it is called reasoning_content, and the trace alone has it: ${called}`, async () => {
      const agent = await addAgent(organization, [server], { model: 'openai-compatible/thinking' });
      const { reasoning, toolCall, finish, done } = chatCompletions;
      models.reply(
        {
          steps: [
            reasoning('Tea, ', called),
            reasoning('surely.', called),
            toolCall(0, { id: 'c1', name: 'order', arguments: '{"item":"tea"}' }),
            toolCall(1, { id: 'c2', name: 'read_stock', arguments: '{}' }),
            finish('tool_calls'),
            done,
          ],
        },
        chatCompletions.answer('Done.'),
      );
      const { runId, text, frames } = await converse(client, user, agent, 'Go on.', person);
      assert.equal(text, 'Done.');
      const [, body] = lastRequest(models);
      const [message = {}] = (body['messages'] as Record<string, unknown>[]).filter(({ role }) => role === 'assistant');
      const { role: _role, content: _content, tool_calls: calls, ...rest } = message;
      assert.equal((calls as object[]).length, 2);
      assert.deepEqual(rest, sent);
      const { steps } = assertStatus(
        await organization.admin<{ steps: { content: { reasoning?: string } }[] }>('GET', `/runs/${runId}`),
        200,
      );
      assert.deepEqual(
        steps.map(({ content }) => content.reasoning),
        ['Tea, surely.', undefined],
      );
      const run = await user.readRun(runId);
      const conversation = await user.read(run.conversation_id ?? '');
      assert.doesNotMatch(JSON.stringify([frames, run, conversation]), /surely/);
    });
  }
});

function lastRequest(models: ModelServer): [string, Readonly<Record<string, unknown>>] {
  const { path, body } = models.calls.at(-1) ?? assert.fail();
  return [path, body];
}
