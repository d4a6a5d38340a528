// The round trip of `helm test`: it succeeds where everything works, leaves nothing behind, and fails where an answer
// does not come back whole.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roundtripSettings } from '#programs/roundtrip/config.ts';
import { roundtrip } from '#programs/roundtrip/roundtrip.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { assertRefused, type Client } from '../support/black-box/client.ts';
import { sharedColloquy } from './colloquy.ts';

/** Runs one, and returns its output. */
async function runAgainst(url: string, token: string, adminUrl = url): Promise<string[]> {
  const told: string[] = [];
  const settings = { EDGE_URL: url, EDGE_ADMIN_URL: adminUrl, ADMIN_TOKEN: token };
  await roundtrip(readSettings(roundtripSettings, settings), (line) => void told.push(line));
  return told;
}

describe('the round trip', function () {
  this.timeout(60_000);
  let client: Client;
  let token: string;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    token = shared.colloquy.demo.admin_token;
  });

  it('goes from a token to the last frame, and deletes the organization that it made', async () => {
    const told = await runAgainst(client.baseUrl, token, client.adminUrl);
    assert.ok(told.some((line) => /an answer of \d+ characters was streamed to its end/.test(line)));
    const home = told.map((line) => /^DELETE (\S+): 204$/.exec(line)?.[1]).find((path) => path !== undefined) ?? '';
    assertRefused(await client.api('GET', home, { adminToken: token }), 404, 'organization_not_found');
  });

  it('says which step failed, and how', async () => {
    await assert.rejects(
      runAgainst(client.baseUrl, 'x'.repeat(40), client.adminUrl),
      /POST \/admin\/v1\/organizations was answered with 401/,
    );
    await assert.rejects(runAgainst('http://127.0.0.1:1', token), /POST \/admin\/v1\/organizations got no answer/);
  });

  describe('against an installation that answers wrongly', () => {
    let server: Server;
    let stream: string;
    const requests: string[] = [];

    before(async () => {
      server = createServer((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        request.resume();
        if (request.url?.endsWith('/stream')) response.end(stream);
        else response.end(JSON.stringify({ id: 'made', key: 'k', token: 't', run_id: 'run' }));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
    });
    after(() => {
      server.closeAllConnections();
      server.close();
    });

    const frame = (event: string, data: object): string =>
      `id: 1-1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    const delta = frame('delta', { text: 'Yes.' });
    const message = frame('message', { content: 'Yes.' });
    const done = frame('done', { state: 'succeeded' });
    const cases: readonly [what: string, frames: string, sentence: RegExp][] = [
      ['a stream that ends too early', `: beat\n\n${delta}${message}`, /ended before `done`/],
      ['a text that is not the answer', `${delta}${frame('message', { content: 'No.' })}${done}`, /not the answer/],
      ['an answer that is missing', `${delta}${done}`, /without an answer/],
      ['a run that failed', `${delta}${message}${frame('done', { state: 'failed' })}`, /ended as failed/],
    ];
    for (const [what, frames, sentence] of cases) {
      it(`notices ${what}, and deletes the organization all the same`, async () => {
        stream = frames;
        requests.length = 0;
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        await assert.rejects(runAgainst(url, token), sentence);
        assert.equal(requests.at(-1), 'DELETE /admin/v1/organizations/made');
      });
    }

    it('takes a stream that was told again from the start', async () => {
      stream = `${delta}${frame('reset', { epoch: 2 })}${delta}${message}${done}`;
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await runAgainst(url, token);
    });
  });
});
