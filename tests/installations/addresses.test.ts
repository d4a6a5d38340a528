// The address that a caller counts by: a proxy in front passes on the address, and no spelling or neighbour of it is
// another caller.

import assert from 'node:assert/strict';
import { type Answer, assertRefused, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';

describe('the rate of token exchanges by address', () => {
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  const exchange = (from: string): Promise<Answer<unknown>> =>
    client.api('POST', '/v2/token', {
      publishableKey: organization.publishableKey,
      origin: organization.origin,
      body: {},
      headers: { 'x-forwarded-for': from },
    });

  before(async function () {
    this.timeout(60_000);
    const env = {
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '3',
    };
    colloquy = await startColloquy({ env });
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
  });
  after(async () => {
    await client?.close();
    await colloquy?.stop();
  });

  it('takes all addresses of an IPv6 /64 for one caller', async () => {
    for (const last of [1, 2, 3]) assert.equal((await exchange(`2001:db8:7:1::${last}`)).status, 200);
    for (const other of ['2001:db8:7:1::4', '2001:db8:7:1:ffff::', '[2001:DB8:7:1:0:0:0:9]:443']) {
      const { scope } = assertRefused(await exchange(other), 429, 'rate_limited');
      assert.equal(scope, 'token_exchange');
    }
  });

  it('takes a /48 for one caller too, with more room', async () => {
    // Ten times that of a /64, of which the case before has used three.
    for (let subnet = 16; subnet < 16 + 27; subnet += 1)
      assert.equal((await exchange(`2001:db8:7:${subnet}::1`)).status, 200);
    assertRefused(await exchange('2001:db8:7:99::1'), 429, 'rate_limited');
    assert.equal((await exchange('2001:db8:8:5::1')).status, 200);
  });

  it('takes IPv4 within IPv6 for the IPv4 address', async () => {
    for (const spelled of ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'])
      assert.equal((await exchange(spelled)).status, 200);
    for (const spelled of ['203.0.113.9', '::FFFF:CB00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
      assertRefused(await exchange(spelled), 429, 'rate_limited');
    assert.equal((await exchange('203.0.113.10')).status, 200);
  });
});
