// The demo's tool server over the starts of an installation: made once, kept up to date, and left alone once deleted.

import assert from 'node:assert/strict';
import { setUpToolServer } from '#programs/all-in-one/demo/tool-server.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';

const connector = { url: 'http://127.9.8.7:4321/mcp', token: 'a-token' };

/** Records its calls, and answers as given. */
function executor(answers: Partial<Record<string, (request: object) => object>>) {
  const asked: [string, object][] = [];
  const runExecutor = new Proxy({} as ServiceClients['runExecutor'], {
    get: (_target, name: string) => async (request: object) => {
      asked.push([name, request]);
      return answers[name]?.(request) ?? {};
    },
  });
  return { asked, clients: { runExecutor } };
}

describe("the demo's tool server", () => {
  it('is made at the first start, trusted, with the connector’s address and token', async () => {
    const { asked, clients } = executor({ CreateToolServer: () => ({ server: { id: 's1' } }) });
    assert.equal(await setUpToolServer({}, clients, 'o', connector, backgroundContext), 's1');
    assert.deepEqual(asked, [
      [
        'CreateToolServer',
        {
          organization_id: 'o',
          fields: {
            name: 'Shopping list',
            trusted: true,
            acts_as: 'organization',
            url: connector.url,
            credential: { kind: 'bearer', secret: 'a-token', name: '' },
          },
        },
      ],
    ]);
  });

  it('is told the present address and token at every later start, and tools that changed are accepted', async () => {
    const tools = [
      { name: 'list_items', changed: false, definition_hash: 'h1' },
      { name: 'add_item', changed: true, definition_hash: 'h2' },
    ];
    const { asked, clients } = executor({ ListTools: () => ({ data: tools }) });
    assert.equal(await setUpToolServer({ tool_server_id: 's1' }, clients, 'o', connector, backgroundContext), 's1');
    assert.deepEqual(asked, [
      [
        'UpdateToolServer',
        {
          organization_id: 'o',
          server_id: 's1',
          fields: { url: connector.url, credential: { kind: 'bearer', secret: 'a-token', name: '' } },
        },
      ],
      ['RefreshToolServer', { organization_id: 'o', server_id: 's1' }],
      ['ListTools', { organization_id: 'o', server_id: 's1' }],
      ['UpdateTool', { organization_id: 'o', server_id: 's1', name: 'add_item', accept: 'h2' }],
    ]);
  });

  it('stays away once somebody has deleted it', async () => {
    const { asked, clients } = executor({
      UpdateToolServer: () => {
        throw new ContractError('not_found', 'There is no such tool server.');
      },
    });
    const found = await setUpToolServer({ tool_server_id: 's1' }, clients, 'o', connector, backgroundContext);
    assert.equal(found, undefined);
    assert.equal(asked.length, 1);
  });
});
