// Passkeys of members: adding, confirming, removing, and each wrong answer of an authenticator.

import assert from 'node:assert/strict';
import { passkeyChallengeCollection } from '#services/token/sign-in/store/passkey-challenges.ts';
import { passkeyCollection } from '#services/token/sign-in/store/passkeys.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newSoftKey } from '../../../support/software-authenticator.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';
import { as, newSha256, of, passkeyActs, type Person, site } from './passkey-acts.ts';

const minuteMs = 60_000;

describe('passkeys', () => {
  let harness: TokenHarness;
  before(async () => {
    harness = await startTokenService();
  });
  after(() => harness.end());

  const { person, passkey, challenge, ceremony, create, confirm } = passkeyActs(() => harness);
  const list = async (whose: Person) =>
    (await harness.token.ListPasskeys({ member_id: whose.member_id }, as(whose))).data;
  const read = (sha256: string) => harness.token.ReadSession({ session_sha256: sha256 }, context);
  const provedAt = async (sha256: string): Promise<number> => Date.parse((await read(sha256)).session?.proved_at ?? '');
  const remove = (whose: Person, id: string) =>
    harness.token.DeletePasskey({ ...of(whose), passkey_id: id }, as(whose));
  const entries = async (action: string) => {
    const { data } = await harness.token.ListAuditEntries({ action, page: { limit: 100 } }, context);
    return data;
  };

  /** Holds that an answer is refused for this reason, in a sentence. */
  async function refusedFor(promise: Promise<unknown>, fault: string): Promise<void> {
    const { details, message } = await refuses(promise, 'forbidden');
    assert.deepEqual(details, [{ path: '/credential', message: fault }], message);
    assert.match(message, /^[A-Z].*\.$/);
  }

  it('are added, listed without their keys, and removed', async () => {
    const ada = await person();
    const key = await passkey(ada);
    const [only, ...others] = await list(ada);
    assert.deepEqual(others, []);
    assert.equal(only?.name, 'Laptop');
    assert.equal(only.rp_id, site.rp_id);
    assert.deepEqual(only.transports, ['internal']);
    assert.equal(only.last_used_at, undefined);
    await remove(ada, key.passkeyId);
    assert.deepEqual(await list(ada), []);
    await refuses(remove(ada, key.passkeyId), 'not_found');
    assert.ok((await entries('passkey.create')).some(({ target }) => target.endsWith(key.passkeyId)));
    assert.ok((await entries('passkey.delete')).some(({ target }) => target.endsWith(key.passkeyId)));
  });

  it('confirm a session, which has another secret then; the one of before has proved nothing', async () => {
    const ada = await person();
    const key = await passkey(ada);
    harness.advance(10 * minuteMs);
    const next = newSha256();
    const { session } = await confirm(ada, key, await challenge(ada, 'confirm'), {}, { next_sha256: next });
    assert.equal(session?.id, ada.session_id);
    assert.ok(harness.now() - (await provedAt(next)) < minuteMs);
    assert.ok(harness.now() - (await provedAt(ada.sha256)) > 5 * minuteMs);
    assert.ok((await list(ada))[0]?.last_used_at);
    harness.advance(2 * minuteMs);
    await refuses(read(ada.sha256), 'unauthorized');
  });

  it('are added and removed by a session alone that proved who it is minutes ago', async () => {
    const ada = await person();
    const key = await passkey(ada);
    const question = await challenge(ada, 'create');
    harness.advance(5 * minuteMs + 1_000);
    for (const promise of [
      challenge(ada, 'create'),
      create(ada, newSoftKey(ceremony(question))),
      remove(ada, key.passkeyId),
    ])
      assert.deepEqual((await refuses(promise, 'forbidden')).details, [{ path: '', message: 'step_up' }]);
    await confirm(ada, key, await challenge(ada, 'confirm'));
    await remove(ada, key.passkeyId);
  });

  it('refuses each wrong answer with a sentence, and proves nothing by it', async () => {
    const [ada, grace] = [await person(), await person()];
    const [key, other] = [await passkey(ada), await passkey(grace)];
    const proved = await provedAt(ada.sha256);
    const ask = (): Promise<string> => challenge(ada, 'confirm');
    await refusedFor(confirm(ada, key, await ask(), { origin: 'https://evil.example' }), 'passkey_origin');
    await refusedFor(confirm(ada, key, await ask(), { clientData: { crossOrigin: true } }), 'passkey_origin');
    await refusedFor(confirm(ada, key, await ask(), { clientData: { topOrigin: site.origin } }), 'passkey_origin');
    await refusedFor(confirm(ada, key, await ask(), { rpId: 'evil.example' }), 'passkey_host');
    await refusedFor(confirm(ada, key, await ask(), { flags: 0x01 }), 'passkey_unverified');
    await refusedFor(confirm(ada, key, await ask(), { flags: 0x04 }), 'passkey_unverified');
    await refusedFor(confirm(ada, key, await ask(), { clientData: { type: 'webauthn.create' } }), 'passkey_invalid');
    await refusedFor(confirm(ada, other, await ask()), 'passkey_unknown');
    await refusedFor(confirm(ada, key, await ask(), {}, { user_handle: 'R3JhY2U' }), 'passkey_unknown');
    await refusedFor(confirm(ada, { ...other, id: key.id }, await ask()), 'passkey_invalid');
    await refusedFor(confirm(ada, key, newSha256()), 'passkey_challenge');
    // Of another session of the same member, and for another purpose.
    const second = await person(ada.member_id);
    await refusedFor(confirm(ada, key, await challenge(second, 'confirm')), 'passkey_challenge');
    await refusedFor(confirm(second, key, await challenge(second, 'create')), 'passkey_challenge');
    const late = await ask();
    harness.advance(5 * minuteMs);
    await refusedFor(confirm(ada, key, late), 'passkey_challenge');
    for (const garbage of ['AAAA', 'x'.repeat(8_000), Buffer.from('[]').toString('base64url')]) {
      await refusedFor(confirm(ada, key, await ask(), {}, { client_data_json: garbage }), 'passkey_invalid');
      await refusedFor(confirm(ada, key, await ask(), {}, { signature: garbage }), 'passkey_invalid');
    }
    await refusedFor(confirm(ada, key, await ask(), {}, { authenticator_data: 'AAAA' }), 'passkey_invalid');
    assert.equal(await provedAt(ada.sha256), proved);
    // All of these are in the audit, refused.
    const refused = (await entries('session.prove')).filter(({ actor_id: id }) => id === ada.member_id);
    assert.ok(refused.length > 10 && refused.every(({ outcome }) => outcome === 'refused'));
    await confirm(ada, key, await ask());
  });

  it('refuses wrong answers to a creation, and garbage in any part', async () => {
    const ada = await person();
    const ask = (): Promise<string> => challenge(ada, 'create');
    const make = async (more: object, request: object = {}) =>
      create(ada, newSoftKey(ceremony(await ask(), more)), request);
    await refusedFor(make({ origin: 'https://evil.example' }), 'passkey_origin');
    await refusedFor(make({ rpId: 'evil.example' }), 'passkey_host');
    await refusedFor(make({ flags: 0x01 }), 'passkey_unverified');
    await refusedFor(make({ format: 'tpm' }), 'passkey_invalid');
    await refusedFor(make({ clientData: { type: 'webauthn.get' } }), 'passkey_invalid');
    await refusedFor(make({}, { credential_id: 'AAAA' }), 'passkey_invalid');
    for (const garbage of ['AAAA', '_'.repeat(16_000), Buffer.from('gYGB'.repeat(4_000)).toString('base64url')])
      await refusedFor(make({}, { attestation_object: garbage }), 'passkey_invalid');
    // Lists in lists, as deep as the text is long.
    const deep = Buffer.alloc(12_000, 0x81).toString('base64url');
    await refusedFor(make({}, { attestation_object: deep }), 'passkey_invalid');
    await refuses(make({}, { name: ' ' }), 'validation_error');
    assert.deepEqual(await list(ada), []);
    await harness.token.ListPasskeys({ member_id: ada.member_id }, as({ member_id: newSha256() })).then(
      () => assert.fail('a member reads another’s'),
      (error: unknown) => assert.ok(hasCode(error, 'forbidden')),
    );
  });

  it('takes one of many answers to a challenge at once', async () => {
    const ada = await person();
    const key = await passkey(ada);
    const question = await challenge(ada, 'confirm');
    const beside = await harness.beside();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => confirm(ada, key, question, {}, {}, n % 2 === 0 ? harness : beside)),
    );
    await beside.stop();
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    // The same for a creation.
    const asked = await challenge(ada, 'create');
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => create(ada, newSoftKey(ceremony(asked)))));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('refuses a counter that went back, as a copy’s does, and has it in the audit', async () => {
    const ada = await person();
    const key = await passkey(ada, { counter: 5 });
    const copy = key.copy();
    await confirm(ada, key, await challenge(ada, 'confirm'));
    await refusedFor(confirm(ada, copy, await challenge(ada, 'confirm')), 'passkey_copied');
    const [entry] = await entries('passkey.copied');
    assert.equal(entry?.outcome, 'refused');
    assert.equal(entry.target, `/admin/v1/me/passkeys/${key.passkeyId}`);
    // An unsigned counter says nothing.
    const unsigned = key.use(ceremony(await challenge(ada, 'confirm'), { counter: 1 }));
    await refusedFor(
      confirm(ada, key, await challenge(ada, 'confirm'), {}, { authenticator_data: unsigned.authenticatorData }),
      'passkey_invalid',
    );
    assert.equal((await entries('passkey.copied')).length, 1);
  });

  it('lets those confirm again and again that count nothing', async () => {
    const ada = await person();
    const key = await passkey(ada);
    for (let n = 0; n < 3; n += 1) await confirm(ada, key, await challenge(ada, 'confirm'), { counter: 0 });
  });

  it('has at most ten of a member, each authenticator’s id once', async () => {
    const [ada, grace] = [await person(), await person()];
    const question = await challenge(ada, 'create');
    const first = newSoftKey(ceremony(question));
    await create(ada, first);
    // The same key, in an answer to the challenge of another.
    const again = await challenge(grace, 'create');
    const client = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: again, origin: site.origin, crossOrigin: false }),
    ).toString('base64url');
    await refuses(create(grace, first, { client_data_json: client }), 'conflict');
    for (let n = 1; n < 10; n += 1) await passkey(ada);
    await refuses(passkey(ada), 'conflict');
    assert.equal((await list(ada)).length, 10);
  });

  it('are of one host name: those of another confirm nothing', async () => {
    const ada = await person();
    await passkey(ada);
    await refuses(challenge(ada, 'confirm', 'localhost'), 'not_found');
    await refuses(
      harness.token.CreatePasskeyChallenge({ ...of(ada), purpose: 'x', rp_id: 'a' }, as(ada)),
      'validation_error',
    );
  });

  it('go with their member, and challenges with their time', async () => {
    const ada = await person();
    await passkey(ada);
    await challenge(ada, 'confirm');
    const { memberships } = await harness.token.ReadMember({ member_id: ada.member_id }, as(ada));
    const [id = ''] = memberships.map(({ organization_id }) => organization_id);
    await harness.token.UpdateOrganization({ organization_id: id, disabled: true }, context);
    await harness.token.DeleteOrganization({ organization_id: id }, context);
    harness.advance(10 * minuteMs);
    await harness.upkeep();
    for (const definition of [passkeyCollection, passkeyChallengeCollection]) {
      const left = await harness.store.collection(definition).find({}, { limit: 100 });
      assert.ok(!JSON.stringify(left).includes(ada.member_id), definition.name);
    }
  });
});
