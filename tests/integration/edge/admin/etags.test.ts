// ETag and If-Match of /admin/v1 over HTTP, in front of scripted services.

import assert from 'node:assert/strict';
import { adminToken } from '../../../support/edge-harness.ts';
import {
  type Administered,
  agent,
  knowledgeBase,
  member,
  modelConnection,
  org,
  serviceAccount,
  startAdministered,
  toolServer,
} from './administered.ts';

describe('an administrated resource', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  // Changeable resources: the path, a change of it, and the call that changes and the one that deletes it.
  const changeable: readonly {
    path: string;
    read?: string;
    change: unknown;
    calls: readonly string[];
    made?: [string, unknown];
  }[] = [
    {
      path: org,
      change: { name: 'Shop' },
      calls: ['UpdateOrganization', 'DeleteOrganization'],
      made: ['/admin/v1/organizations', { name: 'Shop' }],
    },
    {
      path: `${org}/agents/${agent.id}`,
      change: { name: 'Guide' },
      calls: ['UpdateAgent', 'DeleteAgent'],
      made: [`${org}/agents`, { name: 'Guide', instructions: '', model: 'demo' }],
    },
    {
      path: `${org}/knowledge-bases/${knowledgeBase.id}`,
      change: { name: 'Handbook' },
      calls: ['UpdateKnowledgeBase', 'DeleteKnowledgeBase'],
      made: [`${org}/knowledge-bases`, { name: 'Handbook' }],
    },
    {
      path: `${org}/tool-servers/${toolServer.id}`,
      change: { name: 'Shop' },
      calls: ['UpdateToolServer', 'DeleteToolServer'],
      made: [`${org}/tool-servers`, { name: 'Shop', url: toolServer.url }],
    },
    {
      path: `${org}/tool-servers/${toolServer.id}/tools/refund`,
      read: `${org}/tool-servers/${toolServer.id}/tools`,
      change: { mode: 'ask' },
      calls: ['UpdateTool'],
    },
    {
      path: `${org}/model-connections/${modelConnection.id}`,
      change: { name: 'ours' },
      calls: ['UpdateModelConnection', 'DeleteModelConnection'],
      made: [`${org}/model-connections`, { name: 'ours', kind: 'openai' }],
    },
    {
      path: `${org}/members/${member.id}`,
      change: { role: 'viewer' },
      calls: ['ChangeMemberRole', 'RemoveMember'],
    },
    {
      path: `${org}/service-accounts/${serviceAccount.id}`,
      change: { name: 'Pipeline' },
      calls: ['UpdateServiceAccount', 'DeleteServiceAccount'],
      made: [`${org}/service-accounts`, { name: 'Pipeline', role: 'editor' }],
    },
    { path: `${org}/limits`, change: { queued_runs: 3 }, calls: ['UpdateLimits'] },
    { path: `${org}/ceilings`, change: { queued_runs: 3 }, calls: ['UpdateCeilings'] },
  ];

  for (const { path, read = path, change, calls, made } of changeable) {
    const [update = '', remove = ''] = calls;

    it(`has an ETag, and is changed as If-Match says: ${update}`, async () => {
      const { call, callsOf } = administered;
      const authorization = `Bearer ${adminToken}`;
      const asked = async (method: string, match?: string) => {
        const headers = { authorization, ...(match === undefined ? {} : { 'if-match': match }) };
        const answer = await call(method, path, method === 'PATCH' ? change : undefined, headers);
        const made = callsOf(answer.headers.get('x-request-id'), method === 'PATCH' ? update : remove);
        return { ...answer, asked: made.map((request) => request.if_revision) };
      };
      const tags = [
        await call('GET', read),
        await call('PATCH', path, change),
        ...(made ? [await call('POST', ...made)] : []),
      ];
      for (const { headers } of tags) assert.match(headers.get('etag') ?? '', /^"\d+"$/);
      for (const method of ['PATCH', ...(remove === '' ? [] : ['DELETE'])]) {
        assert.deepEqual((await asked(method)).asked, [undefined], method);
        assert.deepEqual((await asked(method, '*')).asked, [undefined], method);
        assert.deepEqual((await asked(method, '"7"')).asked, [7], method);
        const unknown = await asked(method, '"of-another-place"');
        assert.deepEqual([unknown.status, unknown.body.code, unknown.asked], [409, 'conflict', []], method);
        const several = await asked(method, '"1", "2"');
        assert.deepEqual([several.status, several.body.code, several.asked], [400, 'invalid_request', []], method);
      }
    });
  }
});
