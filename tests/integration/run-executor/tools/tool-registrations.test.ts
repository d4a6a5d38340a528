// The client that an authorization server registers is kept: one for each tool server, issuer and redirect URI, sealed, shared by
// all replicas, and had anew where it is not known any more.

import assert from 'node:assert/strict';
import { ClientRefusedError, type ClientRegistration } from '#services/run-executor/tools/connectors/authorization.ts';
import type { ClientRegistrationDocument } from '#services/run-executor/tools/rules/client-registration.ts';
import { clientRegistrationCollection } from '#services/run-executor/tools/store/client-registrations.ts';
import { registrationBook } from '#services/run-executor/tools/worker/registration-book.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { toolParts } from '../../../support/runs/tool-parts.ts';

const issuer = 'https://authorization.example';
const redirectUri = 'https://chat.example/v2/tool-servers/callback';

describe('clients that authorization servers register', () => {
  let harness: Harness;
  let organization: string;
  let server: string;
  let registered: ClientRegistration[];
  let secretEndsAt: number | undefined;

  const register = async (): Promise<ClientRegistration> => {
    const client = {
      client_id: `client-${registered.length + 1}`,
      client_secret: 'hunter2',
      ...(secretEndsAt === undefined ? {} : { secret_expires_at: secretEndsAt }),
    };
    registered.push(client);
    return client;
  };
  const kept = () =>
    harness.stores.runs
      .collection<ClientRegistrationDocument>(clientRegistrationCollection)
      .find({ organization_id: organization }, { limit: 100 });
  const begin = (endUser = newId()) =>
    harness.runExecutor.BeginConnection(
      {
        organization_id: organization,
        end_user_id: endUser,
        server_id: server,
        redirect_uri: redirectUri,
        begun_by: 'k',
      },
      harness.context(),
    );
  /** As another process has it. */
  const bookOf = async (redirect = redirectUri) => {
    const parts = toolParts(harness);
    const document = await parts.toolServers.find(organization, server);
    assert.ok(document);
    return registrationBook(parts, document, redirect);
  };

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    organization = newId();
    registered = [];
    secretEndsAt = undefined;
    harness.toolServers.begun.length = 0;
    harness.toolServers.scripts.begin = async ({ registrations }) =>
      (await registrations.find(issuer)) ?? (await registrations.keep(issuer, register));
    const url = `https://${newId()}.example/mcp`;
    harness.toolServers.has(url, [toolNamed('read_calendar')]);
    const made = await harness.runExecutor.CreateToolServer(
      { organization_id: organization, fields: { name: 'Calendar', url, acts_as: 'end_user' } },
      harness.context(),
    );
    server = made.server?.id ?? '';
  });
  after(() => harness.stop());

  it('are one for ninety who connect, at once and after each other', async () => {
    // None is registered before all thirty are there.
    const allThere = Promise.withResolvers<void>();
    let there = 0;
    harness.toolServers.scripts.begin = async ({ registrations }) => {
      const found = await registrations.find(issuer);
      if (found) return;
      there += 1;
      if (there === 30) allThere.resolve();
      await registrations.keep(issuer, async () => {
        await allThere.promise;
        return register();
      });
    };
    await Promise.all(Array.from({ length: 30 }, () => begin()));
    assert.equal(registered.length, 1);
    for (let times = 0; times < 60; times += 1) await begin();
    assert.equal(registered.length, 1);
    const all = await kept();
    assert.equal(all.length, 1);
    assert.ok(!/hunter2|client-1/.test(JSON.stringify(all)), 'it is sealed');
  });

  it('are others for another issuer, and another redirect URI, and few of one tool server', async () => {
    const book = await bookOf();
    await book.keep(issuer, register);
    await (await bookOf('https://other.example/callback')).keep(issuer, register);
    await book.keep('https://other.example', register);
    assert.equal(registered.length, 3);
    assert.equal((await book.find(issuer))?.client_id, 'client-1');
    for (let n = 0; n < 20; n += 1) {
      harness.pass(1);
      await book.keep(`https://${n}.example`, register);
    }
    assert.equal((await kept()).length, 5);
    assert.equal((await book.find('https://19.example'))?.client_id, 'client-23');
  });

  it('are one that is kept where two processes have one registered at once', async () => {
    const [one, other] = [await bookOf(), await bookOf()];
    const all = await Promise.all([one.keep(issuer, register), other.keep(issuer, register)]);
    assert.equal(registered.length, 2);
    assert.deepEqual(all[0], all[1]);
    assert.equal((await kept()).length, 1);
    assert.deepEqual(await (await bookOf()).find(issuer), all[0]);
  });

  it('are had anew once their secret ends', async () => {
    secretEndsAt = harness.now() + 3_600_000;
    await begin();
    harness.pass(3_600_000 - 16 * 60_000);
    await begin();
    assert.equal(registered.length, 1);
    harness.pass(2 * 60_000);
    secretEndsAt = undefined;
    await begin();
    await begin();
    assert.equal(registered.length, 2);
    assert.equal((await kept()).length, 1);
  });

  it('are had anew once a code is refused for them', async () => {
    const endUser = newId();
    const { state } = await begin(endUser);
    harness.toolServers.scripts.complete = async () => {
      throw new ClientRefusedError(issuer, 'client-1');
    };
    const who = { organization_id: organization, end_user_id: endUser, server_id: server, begun_by: 'k' };
    await assert.rejects(harness.runExecutor.CompleteConnection({ ...who, state, code: 'c' }, harness.context()), {
      code: 'validation_error',
    });
    assert.deepEqual(await kept(), []);
    await begin();
    assert.equal(registered.length, 2);
  });

  it('are doubted where somebody begins once more without having come back, and by nobody’s word alone', async () => {
    const endUser = newId();
    const doubts = () => harness.toolServers.begun.at(-1)?.doubtsRegistration;
    const { state } = await begin(endUser);
    assert.equal(doubts(), false);
    await begin(endUser);
    assert.equal(doubts(), true);
    await begin(newId());
    assert.equal(doubts(), false);
    // An authorization server may send people back with this; so may anybody.
    const who = { organization_id: organization, end_user_id: endUser, server_id: server, begun_by: 'k' };
    await assert.rejects(
      harness.runExecutor.CompleteConnection({ ...who, state, error: 'unauthorized_client' }, harness.context()),
      { code: 'validation_error' },
    );
    const { state: latest } = await begin(endUser);
    const refused = { ...who, state: latest, error: 'unauthorized_client' };
    assert.equal((await harness.runExecutor.CompleteConnection(refused, harness.context())).connected, false);
    assert.equal((await kept()).length, 1);
    await begin(endUser);
    assert.equal(doubts(), true);
    assert.equal(registered.length, 1);
  });

  it('are dropped as that one alone', async () => {
    const book = await bookOf();
    await book.keep(issuer, register);
    await book.drop(issuer, 'client-of-before');
    assert.equal((await book.find(issuer))?.client_id, 'client-1');
    await book.drop(issuer, 'client-1');
    assert.equal(await book.find(issuer), undefined);
  });

  it('are had anew after an administrator has refreshed the tool server', async () => {
    await begin();
    await harness.runExecutor.RefreshToolServer(
      { organization_id: organization, server_id: server },
      harness.context(),
    );
    await begin();
    assert.equal(registered.length, 2);
  });

  it('go with the address, the tool server and the organization', async () => {
    await begin();
    const elsewhere = `https://${newId()}.example/mcp`;
    await harness.runExecutor.UpdateToolServer(
      { organization_id: organization, server_id: server, fields: { url: elsewhere } },
      harness.context(),
    );
    await harness.first.keepUpTools();
    assert.deepEqual(await kept(), []);
    await begin();
    assert.equal((await kept()).length, 1);
    await harness.runExecutor.DeleteToolServer({ organization_id: organization, server_id: server }, harness.context());
    await harness.first.keepUpTools();
    assert.deepEqual(await kept(), []);
    await (await bookOfGone()).keep(issuer, register);
    await harness.runExecutor.EraseOrganization({ organization_id: organization }, harness.context());
    assert.deepEqual(await kept(), []);
  });

  const bookOfGone = async () => {
    const gone = { _id: server, organization_id: organization, url: 'https://gone.example/mcp' };
    return registrationBook(toolParts(harness), gone as Parameters<typeof registrationBook>[1], redirectUri);
  };
});
