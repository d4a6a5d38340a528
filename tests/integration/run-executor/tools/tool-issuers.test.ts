// The secret of an OAuth client goes to the one authorization server that it is for: the one that an administrator has named,
// else the one that the tool server named first. Another one is told of, and waits for an administrator.

import assert from 'node:assert/strict';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { ConnectorError, OtherIssuerError } from '#services/run-executor/tools/connectors/connector.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { ownCredential } from '#services/run-executor/tools/worker/own-credential.ts';
import { credentialFor } from '#services/run-executor/tools/worker/tool-access.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { toolParts } from '../../../support/runs/tool-parts.ts';

const good = 'https://authorization.example';
const evil = 'https://evil.example/';
const client = { kind: 'oauth_client', name: 'client', secret: 'hunter2' };

describe('the authorization server of a tool server’s credential', () => {
  let harness: Harness;
  let organization: string;
  let url: string;

  const make = async (fields: ToolServerFields = {}) => {
    const all = { name: 'Shop', url, credential: client, ...fields };
    const { server } = await harness.runExecutor.CreateToolServer(
      { organization_id: organization, fields: all },
      harness.context(),
    );
    assert.ok(server);
    return server;
  };
  const change = async (serverId: string, fields: ToolServerFields) => {
    const { server } = await harness.runExecutor.UpdateToolServer(
      { organization_id: organization, server_id: serverId, fields },
      harness.context(),
    );
    assert.ok(server);
    return server;
  };
  const kept = async (serverId: string): Promise<ToolServerDocument> => {
    const servers = harness.stores.runs.collection<ToolServerDocument>(toolServerCollection);
    return (await servers.findOne({ _id: serverId, organization_id: organization })) ?? assert.fail();
  };
  const sealedIssuer = async (serverId: string): Promise<string | undefined> => {
    const own = ownCredential(toolParts(harness).sealer, await kept(serverId));
    return own.kind === 'oauth_client' ? own.issuer : assert.fail();
  };
  /** The tool server names this one from now on, and its adapter refuses a credential for another. */
  const names = (issuer: string): void => {
    harness.toolServers.scripts.issuerOf = async () => issuer;
    harness.toolServers.scripts.beforeList = async () => {
      const { credential } = harness.toolServers.listed.at(-1) ?? assert.fail();
      if (credential.kind === 'oauth_client' && credential.issuer !== issuer) throw new OtherIssuerError(issuer);
    };
  };

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    organization = newId();
    url = `https://${newId()}.example/mcp`;
    harness.toolServers.has(url, [toolNamed('refund')]);
    harness.toolServers.begun.length = 0;
    names(good);
  });
  after(() => harness.stop());

  it('is the one that is given, sealed with the credential', async () => {
    const { id, credential_issuer: shown, state } = await make({ credential: { ...client, issuer: good } });
    assert.deepEqual([shown, state, await sealedIssuer(id)], [good, 'reachable', good]);
  });

  it('is else the one that the tool server names when it is first read', async () => {
    const { id, credential_issuer: shown, state } = await make();
    assert.deepEqual([shown, state, await sealedIssuer(id)], [good, 'reachable', good]);
    assert.ok(!JSON.stringify(await kept(id)).includes('hunter2'));
  });

  it('is pinned at the first call of a tool where no reading has done it', async () => {
    harness.toolServers.scripts.issuerOf = async () => {
      throw new ConnectorError('unreachable', 'It is away.', 'no');
    };
    const { id } = await make();
    assert.equal(await sealedIssuer(id), undefined);
    names(good);
    const parts = toolParts(harness);
    const credential = await credentialFor(
      parts,
      await kept(id),
      { id: newId(), anonymous: false },
      AbortSignal.timeout(20_000),
    );
    assert.ok(typeof credential === 'object' && credential.kind === 'oauth_client' && credential.issuer === good);
    assert.equal(await sealedIssuer(id), good);
    assert.equal((await kept(id)).credential_issuer, good);
  });

  it('is not another one that the tool server names later: it is failing until an administrator accepts that', async () => {
    const { id } = await make();
    names(evil);
    const read = async () => {
      const { server } = await harness.runExecutor.RefreshToolServer(
        { organization_id: organization, server_id: id },
        harness.context(),
      );
      return server;
    };
    const failing = await read();
    assert.equal(failing?.state, 'failing');
    assert.match(failing?.error ?? '', /another authorization server.* It names https:\/\/evil\.example\/ now\./);
    assert.deepEqual([failing?.credential_issuer, await sealedIssuer(id)], [good, good]);
    assert.equal((await read())?.state, 'failing', 'looking accepts nothing');
    const accepted = await change(id, { credential_issuer: evil });
    assert.deepEqual([accepted.state, accepted.error, accepted.credential_issuer], ['reachable', undefined, evil]);
    assert.equal(await sealedIssuer(id), evil);
  });

  it('is pinned anew where the credential is written again', async () => {
    const { id } = await make();
    names(evil);
    const written = await change(id, { credential: { ...client, secret: 'hunter3' } });
    assert.deepEqual([written.state, written.credential_issuer], ['reachable', evil]);
    const gone = await change(id, { credential: { kind: 'none' } });
    assert.equal(gone.credential_issuer, undefined);
  });

  it('is not accepted where there is no such credential, beside one, or as an invalid issuer', async () => {
    const { id } = await make();
    const { id: bearer } = await make({ credential: { kind: 'bearer', secret: 't' } });
    for (const [of, fields, path] of [
      [bearer, { credential_issuer: good }, '/credential_issuer'],
      [id, { credential_issuer: good, credential: client }, '/credential_issuer'],
      [id, { credential_issuer: good, url: `${url}/other` }, '/credential_issuer'],
      [id, { credential_issuer: 'javascript:alert(1)' }, '/credential_issuer'],
      [id, { credential_issuer: `${good}?a=b` }, '/credential_issuer'],
      [id, { credential: { ...client, issuer: 'no address' } }, '/credential/issuer'],
      [id, { credential: { kind: 'bearer', secret: 't', issuer: good } }, '/credential/issuer'],
    ] as const)
      await assert.rejects(change(of, fields), (error: { code: string; details?: { path: string }[] }) => {
        assert.deepEqual([error.code, error.details?.[0]?.path], ['validation_error', path]);
        return true;
      });
    assert.equal(await sealedIssuer(id), good);
  });

  it('is the one that end-users are sent with the client to, and no other', async () => {
    const { id } = await make({ acts_as: 'end_user' });
    const begin = () =>
      harness.runExecutor.BeginConnection(
        {
          organization_id: organization,
          end_user_id: newId(),
          server_id: id,
          redirect_uri: 'https://chat.example/callback',
          begun_by: 'k',
        },
        harness.context(),
      );
    await begin();
    assert.deepEqual(harness.toolServers.begun[0]?.client, {
      client_id: 'client',
      client_secret: 'hunter2',
      issuer: good,
    });
    harness.toolServers.scripts.begin = async () => {
      throw new OtherIssuerError(evil);
    };
    await assert.rejects(begin(), { code: 'validation_error' });
    const { state, error } = await kept(id);
    assert.equal(state, 'failing');
    assert.match(error ?? '', /https:\/\/evil\.example\//);
    harness.toolServers.scripts.begin = async () => undefined;
  });

  it('is told to administrators where the metadata at it is another’s', async () => {
    const { id } = await make({ acts_as: 'end_user' });
    harness.toolServers.scripts.begin = async () => {
      throw new ConnectorError('unauthorized', 'It names another issuer.', 'no', `It is ${good}, and names ${evil}.`);
    };
    const request = {
      organization_id: organization,
      end_user_id: newId(),
      server_id: id,
      redirect_uri: 'https://chat.example/callback',
      begun_by: 'k',
    };
    const begin = harness.runExecutor.BeginConnection(request, harness.context());
    await assert.rejects(begin, { code: 'validation_error' });
    const { state, error } = await kept(id);
    assert.deepEqual([state, error], ['failing', `It is ${good}, and names ${evil}.`]);
    harness.toolServers.scripts.begin = async () => undefined;
  });

  it('is the required source of an end-user’s refresh token, where the client is for one now', async () => {
    const { id } = await make({ acts_as: 'end_user' });
    const endUser = newId();
    const who = { organization_id: organization, end_user_id: endUser, server_id: id, begun_by: 'k' };
    const { state } = await harness.runExecutor.BeginConnection(
      { ...who, redirect_uri: 'https://chat.example/callback' },
      harness.context(),
    );
    let completedFor: string | undefined;
    harness.toolServers.scripts.complete = async ({ issuer }) => {
      completedFor = issuer;
      return { accessToken: 't', refreshToken: 'r', refreshState: 's', expiresAt: harness.now() + 60_000 };
    };
    await harness.runExecutor.CompleteConnection({ ...who, state, code: 'c' }, harness.context());
    assert.equal(completedFor, good);
    const asked: (string | undefined)[] = [];
    harness.toolServers.scripts.refresh = async (_state, issuer) => {
      asked.push(issuer);
      throw new ConnectorError('unauthorized', 'It came from another.', 'no');
    };
    names(evil);
    await change(id, { credential_issuer: evil });
    harness.pass(61_000);
    const parts = toolParts(harness);
    const found = await credentialFor(
      parts,
      await kept(id),
      { id: endUser, anonymous: false },
      AbortSignal.timeout(20_000),
    );
    assert.deepEqual([found, asked], ['not_connected', [evil]]);
  });
});
