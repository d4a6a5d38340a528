// A provider names members, over gRPC: they are known by issuer and subject, let in by claims or an invitation, and
// their sessions end as the provider tells.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';
import { issuer, providerActs, sha256 } from './provider-acts.ts';

describe('members of a provider', () => {
  let service: TokenHarness;
  let subject: string;

  const { now, signIn, read, rolesOf, end } = providerActs(() => ({ service, subject }));

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(() => {
    subject = randomUUID();
  });
  after(() => service.end());

  const operator = { ...context, actor: { kind: 'operator', via: 'operator_token' } };

  it('are made where claims let them join, and are the same at each sign-in', async () => {
    const refusal = await refuses(signIn({ joins: false }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'no_account' }]);
    const first = await signIn({ email: 'ada@example.com' });
    const second = await signIn({ joins: false });
    assert.equal(second.memberId, first.memberId);
    assert.equal((await read(second.secret)).member?.email, 'ada@example.com');
  });

  it('are let in under any name of the provider’s, and are called so in plain letters', async () => {
    for (const [name, called] of [
      ['\u202eadA\n', 'adA'],
      ['\u2066', 'ada'],
    ]) {
      const { secret } = await signIn({ name, email: '\u202eada@example.com', subject: randomUUID() });
      assert.equal((await read(secret)).member?.name, called);
    }
  });

  it('are others with another subject or another issuer, even where all else is the same', async () => {
    const email = 'ada@example.com';
    const ids = [
      await signIn({ email }),
      await signIn({ email, subject: `${subject} ` }),
      await signIn({ email, issuer: `${issuer}/` }),
    ].map(({ memberId }) => memberId);
    assert.equal(new Set(ids).size, 3);
    await refuses(signIn({ email, subject: randomUUID(), joins: false }), 'forbidden');
  });

  it('are made once by two callbacks at once', async () => {
    const all = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    assert.equal(new Set(all.map(({ memberId }) => memberId)).size, 1);
  });

  it('are nobody without an issuer, a subject or the SHA-256 of a secret', async () => {
    for (const changes of [{ issuer: '' }, { subject: '' }, { subject: 'x'.repeat(256) }, { session_sha256: 'secret' }])
      await refuses(signIn(changes), 'validation_error');
  });

  it('are made by an invitation, once, and get its role where they are known already', async () => {
    const organization = await service.organization();
    const invite = async (): Promise<string> => {
      const secret = sha256(randomUUID());
      const request = { organization_id: organization, role: 'editor', invitation_sha256: secret };
      await service.token.CreateInvitation(request, operator);
      return secret;
    };
    const invitation = await invite();
    const mine = await signIn({ joins: false, invitation_sha256: invitation });
    assert.deepEqual(await rolesOf(mine.secret), [`${organization} editor`]);
    const refusal = await refuses(
      signIn({ subject: randomUUID(), joins: false, invitation_sha256: invitation }),
      'forbidden',
    );
    assert.deepEqual(refusal.details, [{ path: '', message: 'invitation' }]);
    await refuses(signIn({ joins: false, invitation_sha256: await invite() }), 'forbidden');
    const second = await invite();
    const raced = await Promise.allSettled(
      [randomUUID(), randomUUID()].map((other) => signIn({ subject: other, joins: false, invitation_sha256: second })),
    );
    assert.equal(raced.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('prove anew who they are for their own session alone, which has another secret from then on', async () => {
    const mine = await signIn({ proved_at: undefined });
    assert.equal(mine.session?.proved_at, new Date(0).toISOString());
    const theirs = await signIn({ subject: randomUUID() });
    const refusal = await refuses(signIn({ raises_session_id: theirs.id }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'another_person' }]);
    await refuses(signIn({ subject: randomUUID(), joins: true, raises_session_id: mine.id }), 'forbidden');
    await refuses(signIn({ raises_session_id: randomUUID() }), 'forbidden');
    await refuses(signIn({ raises_session_id: mine.id, proved_at: undefined }), 'validation_error');
    const proved = now();
    const raised = await signIn({ raises_session_id: mine.id, proved_at: proved });
    assert.equal(raised.id, mine.id);
    assert.equal(raised.session?.proved_at, proved);
    assert.equal((await read(raised.secret)).session?.id, mine.id);
    assert.equal((await read(raised.secret)).session?.proved_at, proved);
    // A holder of an earlier copy of the secret has proved nothing.
    assert.equal((await read(mine.secret)).session?.proved_at, new Date(0).toISOString());
    service.advance(60_001);
    await refuses(read(mine.secret), 'unauthorized');
    await refuses(
      read(theirs.secret).then(() => signIn({ raises_session_id: theirs.id })),
      'forbidden',
    );
  });

  it('are signed out of sessions begun with a session of the provider, and of nothing else', async () => {
    const sid = randomUUID();
    const [first, second] = [await signIn({ sid }), await signIn({ sid: randomUUID() })];
    const elsewhere = await signIn({ sid, issuer: 'https://other.example' });
    assert.deepEqual(await end({ sid }), { ended: 1, counted: true });
    await refuses(read(first.secret), 'unauthorized');
    await read(second.secret);
    await read(elsewhere.secret);
    assert.deepEqual(await end({ subject }), { ended: 1, counted: true });
    await refuses(read(second.secret), 'unauthorized');
    await read(elsewhere.secret);
    const [before, since] = [randomUUID(), randomUUID()];
    const third = await signIn({ sid: before });
    const raised = await signIn({ raises_session_id: third.id, sid: since });
    assert.deepEqual(await end({ subject, sid: since }), { ended: 1, counted: true });
    await refuses(read(raised.secret), 'unauthorized');
    await refuses(end({}), 'validation_error');
    await refuses(end({ subject, notice_id: '' }), 'validation_error');
  });

  it('are signed out once by one notice, whichever replica is told', async () => {
    const notice = { subject, notice_id: randomUUID() };
    await signIn();
    const beside = await service.beside();
    try {
      const told = await Promise.all(
        [service, beside].map(({ token }) =>
          token.EndIdentitySessions(
            { issuer, ...notice, notice_expires_at: new Date(service.now() + 300_000).toISOString() },
            context,
          ),
        ),
      );
      assert.equal(told.filter(({ counted }) => counted).length, 1);
      const again = await signIn();
      assert.deepEqual(await end(notice), { ended: 0, counted: false });
      await read(again.secret);
    } finally {
      await beside.stop();
    }
  });
});
