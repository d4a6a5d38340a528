// Tool servers as administrators set them up: stored and accepted fields, secrets that never appear, and their owners.

import assert from 'node:assert/strict';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { ConnectorError } from '#services/run-executor/tools/connectors/connector.ts';
import type { ToolListDocument } from '#services/run-executor/tools/rules/tool-list.ts';
import { toolListCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { serverOfTwoTools, toolServerActs } from './tool-server-acts.ts';

describe('tool servers', () => {
  let harness: Harness;
  let organization: string;
  let url: string;

  const { make, about, change, refresh, tools, changedNames, updateTool, stored } = toolServerActs(() => ({
    harness,
    organization,
    url,
  }));

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    ({ organization, url } = serverOfTwoTools(harness));
  });
  after(() => harness.stop());

  describe('set up', () => {
    it('have the tools that they answered with, all accepted', async () => {
      const server = await make();
      const { name, trusted, disabled, acts_as, state, error, credential_kind } = server;
      assert.deepEqual(
        { name, url: server.url, trusted, disabled, acts_as, state, error, credential_kind },
        {
          name: 'Shop',
          url,
          trusted: false,
          disabled: false,
          acts_as: 'organization',
          state: 'reachable',
          error: undefined,
          credential_kind: undefined,
        },
      );
      assert.ok(server.last_seen_at);
      assert.deepEqual(
        (await tools(server)).map(({ name, title, read_only, changed, mode }) => [
          name,
          title,
          read_only,
          changed,
          mode,
        ]),
        [
          ['look_up', 'Look up', true, false, undefined],
          ['refund', undefined, false, false, undefined],
        ],
      );
    });

    it('are made although they do not answer, and give the reason in a sentence until they do', async () => {
      harness.toolServers.has(url, new ConnectorError('unauthorized', 'The server asks for a credential.', 'no'));
      const server = await make();
      assert.deepEqual([server.state, server.error], ['failing', 'The server asks for a credential.']);
      assert.deepEqual(await tools(server), []);
      harness.toolServers.has(url, [toolNamed('refund')]);
      const after = await refresh(server);
      assert.deepEqual([after?.state, after?.error], ['reachable', undefined]);
      assert.deepEqual(await changedNames(server), [], 'the first reading accepts');
    });

    for (const [what, fields, path] of [
      ['no name', { name: ' ' }, '/name'],
      ['a name that is too long', { name: 'x'.repeat(201) }, '/name'],
      ['an address that can never be asked', { url: 'http://shop.example/' }, '/url'],
      ['no address', { url: 'shop' }, '/url'],
      ['an address that is too long', { url: `https://shop.example/${'x'.repeat(2_000)}` }, '/url'],
      ['another account', { acts_as: 'operator' }, '/acts_as'],
      ['a header of the connection', { credential: { kind: 'header', name: 'Host', secret: 'x' } }, '/credential/name'],
      [
        'a header with a line end',
        { credential: { kind: 'header', name: 'X-Key', secret: 'a\r\nb: c' } },
        '/credential/value',
      ],
      ['a token with a space', { credential: { kind: 'bearer', secret: 'a b' } }, '/credential/token'],
      ['a credential of no kind', { credential: { kind: 'password', secret: 'x' } }, '/credential/kind'],
    ] satisfies [string, ToolServerFields, string][]) {
      it(`are refused with ${what}`, async () => {
        await assert.rejects(
          make(fields),
          (error: { code?: string; details?: { path: string }[]; message?: string }) => {
            assert.deepEqual([error.code, error.details?.[0]?.path], ['validation_error', path]);
            return true;
          },
        );
      });
    }

    it('are 50 at most, however many are made at once', async () => {
      const made = await Promise.allSettled(Array.from({ length: 55 }, () => make()));
      assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 50);
      for (const one of made) if (one.status === 'rejected') assert.ok(hasCode(one.reason, 'validation_error'));
      const { data } = await harness.runExecutor.ListToolServers(
        { organization_id: organization, page: { limit: 100 } },
        harness.context(),
      );
      assert.equal(data.length, 50);
      assert.ok(data[0]);
      await harness.runExecutor.DeleteToolServer(about(data[0]), harness.context());
      await make();
    });
  });

  describe('credentials', () => {
    it('are told to nobody, and are in no document as they are', async () => {
      const server = await make({ credential: { kind: 'header', name: 'X-Key', secret: 'the-secret' } });
      assert.equal(server.credential_kind, 'header');
      assert.ok(!JSON.stringify(server).includes('the-secret'));
      assert.deepEqual(harness.toolServers.listed.at(-1)?.credential, {
        kind: 'header',
        name: 'X-Key',
        value: 'the-secret',
      });
      const [document] = await stored().find({ _id: server.id }, { limit: 1 });
      assert.ok(document?.sealed_credential);
      assert.ok(!JSON.stringify(document).includes('the-secret'));
      assert.ok(!JSON.stringify(harness.audit.acts).includes('the-secret'));
    });

    it('of another server do not open in its place', async () => {
      const one = await make({ credential: { kind: 'bearer', secret: 'one' } });
      const other = await make({ credential: { kind: 'bearer', secret: 'other' } });
      const document = await stored().findOne({ _id: one.id });
      assert.ok(document?.sealed_credential);
      await stored().updateOne({ _id: other.id }, { $set: { sealed_credential: document.sealed_credential } });
      await assert.rejects(refresh(other), { code: 'internal_error' });
    });

    it('are taken away by `none`', async () => {
      const server = await make({ credential: { kind: 'bearer', secret: 'one' } });
      const after = await change(server, { credential: { kind: 'none' } });
      assert.equal(after.credential_kind, undefined);
      assert.deepEqual(harness.toolServers.listed.at(-1)?.credential, { kind: 'none' });
    });
  });

  describe('of one organization', () => {
    it('are not there for another', async () => {
      const server = await make();
      const { runExecutor } = harness;
      const foreign = about(server, newId());
      const notFound = { code: 'not_found' };
      await assert.rejects(runExecutor.GetToolServer(foreign, harness.context()), notFound);
      await assert.rejects(
        runExecutor.UpdateToolServer({ ...foreign, fields: { name: 'x' } }, harness.context()),
        notFound,
      );
      await assert.rejects(runExecutor.RefreshToolServer(foreign, harness.context()), notFound);
      await assert.rejects(runExecutor.ListTools(foreign, harness.context()), notFound);
      await assert.rejects(
        runExecutor.UpdateTool({ ...foreign, name: 'refund', mode: 'off' }, harness.context()),
        notFound,
      );
      await assert.rejects(runExecutor.DeleteToolServer(foreign, harness.context()), notFound);
      assert.equal((await runExecutor.GetToolServer(about(server), harness.context())).server?.name, 'Shop');
    });

    it('are gone with their tools once they are deleted, and with the organization', async () => {
      const [one, other] = [await make(), await make()];
      await harness.runExecutor.DeleteToolServer(about(one), harness.context());
      await assert.rejects(harness.runExecutor.GetToolServer(about(one), harness.context()), { code: 'not_found' });
      assert.ok(harness.toolServers.forgotten.includes(one.id));
      const lists = harness.stores.runs.collection<ToolListDocument>(toolListCollection);
      const left = async () => [
        await stored().count({ organization_id: organization }, 100),
        await lists.count({ organization_id: organization }, 100),
      ];
      await eventually(async () => assert.deepEqual(await left(), [1, 1]));
      const erased = await harness.runExecutor.EraseOrganization({ organization_id: organization }, harness.context());
      assert.deepEqual([erased.found, erased.more], [true, false]);
      assert.deepEqual(await left(), [0, 0]);
      await assert.rejects(harness.runExecutor.GetToolServer(about(other), harness.context()), { code: 'not_found' });
    });

    it('leave no tools behind that were read beside their deletion', async () => {
      const server = await make();
      const lists = harness.stores.runs.collection<ToolListDocument>(toolListCollection);
      harness.toolServers.scripts.beforeList = async () => {
        await harness.runExecutor.DeleteToolServer(about(server), harness.context());
        await eventually(async () => assert.equal(await stored().findOne({ _id: server.id }), null));
      };
      await assert.rejects(refresh(server), { code: 'not_found' });
      assert.equal(await lists.findOne({ _id: server.id }), null);
    });

    it('are in its audit with every act, and without secrets', async () => {
      const server = await make({ credential: { kind: 'bearer', secret: 'the-secret' } });
      await change(server, { trusted: true });
      await refresh(server);
      await updateTool(server, 'refund', { mode: 'off' });
      await harness.runExecutor.DeleteToolServer(about(server), harness.context());
      const path = `/admin/v1/organizations/${organization}/tool-servers/${server.id}`;
      assert.deepEqual(
        harness.audit.acts
          .filter(({ organization_id: id }) => id === organization)
          .map(({ action, target, outcome }) => [action, target, outcome]),
        [
          ['tool_server.create', path, 'done'],
          ['tool_server.update', path, 'done'],
          ['tool_server.refresh', path, 'done'],
          ['tool.update', `${path}/tools/refund`, 'done'],
          ['tool_server.delete', path, 'done'],
        ],
      );
    });
  });
});
