// A passkey over HTTP, all the way: added by a signed-in member, used to confirm, in the audit, and removed.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { signIn } from '../support/black-box/sign-in.ts';
import { recordingArguments } from '../support/queries/recorder.ts';
import { newSoftKey } from '../support/software-authenticator.ts';

interface Challenge {
  readonly creation: { readonly challenge: string; readonly rp: { readonly id: string } } | null;
  readonly request: {
    readonly challenge: string;
    readonly allowCredentials: readonly { readonly id: string }[];
  } | null;
}

describe('a passkey of the console', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;
  let origin: string;
  before(async function () {
    this.timeout(120_000);
    colloquy = await startColloquy({ nodeArguments: recordingArguments() });
    // The same console by its name.
    origin = colloquy.demo.base_url.replace('127.0.0.1', 'localhost');
    client = createClient(origin, origin);
  });
  after(async () => {
    await client?.close();
    await colloquy?.stop();
  });

  it('confirms its member, who has another cookie then, and nothing is confirmed twice by one answer', async () => {
    const { demo } = colloquy;
    const whom = { organizationId: demo.organization_id, role: 'admin', name: 'Ada' } as const;
    const { headers } = await signIn(origin, demo.admin_token, whom);
    const ask = <T>(method: string, path: string, body?: object, as: Readonly<Record<string, string>> = headers) =>
      client.api<T>(method, `/admin/v1/me${path}`, { headers: { ...as }, ...(body === undefined ? {} : { body }) });
    const begun = assertStatus(await ask<Challenge>('POST', '/passkey-challenges', { purpose: 'create' }), 201);
    assert.equal(begun.creation?.rp.id, 'localhost');
    const key = newSoftKey({ challenge: begun.creation.challenge, origin, rpId: 'localhost' });
    // As browsers have it: with more than counts.
    const created = { id: key.id, rawId: key.id, type: 'public-key', response: { ...key.created, publicKey: 'AAAA' } };
    const made = await ask<{ id: string; host: string }>('POST', '/passkeys', { name: 'Laptop', credential: created });
    const { id, host } = assertStatus(made, 201);
    assert.equal(host, 'localhost');

    const asked = assertStatus(await ask<Challenge>('POST', '/passkey-challenges', { purpose: 'confirm' }), 201);
    assert.deepEqual(
      asked.request?.allowCredentials.map((one) => one.id),
      [key.id],
    );
    const before = assertStatus(await ask<{ session: { proved_at: string } }>('GET', ''), 200);
    const answer = key.use({ challenge: asked.request.challenge, origin, rpId: 'localhost' });
    const credential = { id: key.id, type: 'public-key', response: { ...answer, userHandle: null } };
    const confirmed = await ask<{ session: { proved_at: string } }>('POST', '/confirmations', { credential });
    const after = assertStatus(confirmed, 200);
    assert.ok(Date.parse(after.session.proved_at) > Date.parse(before.session.proved_at));
    const cookie = /^[^;]+/.exec(String(confirmed.headers['set-cookie']))?.[0] ?? '';
    assert.notEqual(cookie, headers['cookie']);
    const now = { ...headers, cookie };
    assertRefused(await ask('POST', '/confirmations', { credential }, now), 403, 'forbidden');

    const listed = assertStatus(
      await ask<{ data: { last_used_at: string | null }[] }>('GET', '/passkeys', undefined, now),
      200,
    );
    assert.ok(listed.data[0]?.last_used_at);
    assertStatus(await ask('DELETE', `/passkeys/${id}`, undefined, now), 204);
    const audit = await client.api<{ data: { action: string; outcome: string }[] }>(
      'GET',
      '/admin/v1/audit?limit=100',
      {
        adminToken: demo.admin_token,
      },
    );
    const acts = assertStatus(audit, 200).data.map(({ action, outcome }) => `${action} ${outcome}`);
    for (const act of ['passkey.create done', 'session.prove done', 'session.prove refused', 'passkey.delete done'])
      assert.ok(acts.includes(act), `${act}: ${acts.join(', ')}`);
  });
});
