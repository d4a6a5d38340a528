// Signing keys over gRPC: rotated without breaking a live token, kept over restarts, made once by many replicas.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { tokenSettings } from '#services/token/config.ts';
import { createSigningKeyStore } from '#services/token/credentials/store/signing-keys.ts';
import { createSigningKeys } from '#services/token/credentials/worker/signing-keys.ts';
import { importChatTokenKeys, signChatToken, verifyChatToken } from '#shared/contract/tokens/chat-token.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { context, startTokenService } from '../../../support/token-harness.ts';

const day = 24 * 60 * 60 * 1000;

describe('signing keys', () => {
  let folder: string;
  let store: DocumentStore;
  let bus: EventBus;
  let now: number;
  let told: number;
  const log = silentLogger();
  const sealer = createSealer(randomBytes(32));

  const replica = () =>
    createSigningKeys({
      keys: createSigningKeyStore(store),
      sealer,
      bus,
      settings: readSettings(tokenSettings, {}),
      log,
      clock: () => now,
    });
  const kids = async (from: ReturnType<typeof replica>): Promise<string[]> => [
    ...(await importChatTokenKeys(await from.publicKeys())).keys(),
  ];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'signing-'));
    store = openSqliteStore({ file: path.join(folder, 'token.db'), log });
    const inProcess = createInProcessEventBus({ log });
    bus = {
      ...inProcess,
      publish(subject, event) {
        told += 1;
        return inProcess.publish(subject, event);
      },
    };
    now = Date.parse('2026-03-01T00:00:00.000Z');
    told = 0;
  });
  afterEach(async () => {
    await bus.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are one, however many replicas begin at once', async () => {
    const replicas = Array.from({ length: 10 }, replica);
    await Promise.all(replicas.map((one) => one.look()));
    assert.equal(new Set(replicas.map((one) => one.current().kid)).size, 1);
    assert.equal((await kids(replica())).length, 1);
  });

  it('are published before they sign, and rotate once for all replicas', async () => {
    const [one, two] = [replica(), replica()];
    await Promise.all([one.look(), two.look()]);
    const first = one.current().kid;
    now += 30 * day;
    await Promise.all([one.look(), two.look()]);
    const published = await kids(one);
    assert.equal(published.length, 2);
    assert.equal(one.current().kid, first);
    now += 10_000;
    assert.notEqual(one.current().kid, first);
    assert.equal(published.includes(one.current().kid), true);
    assert.equal(one.current().kid, two.current().kid);
    assert.equal(told, 2);
  });

  it('verify every token until it ends, and are dropped after that', async () => {
    const ring = replica();
    await ring.look();
    now += 30 * day;
    await ring.look();
    now += 9_999;
    const { kid, privateKey } = ring.current();
    const issued_at = Math.floor(now / 1000);
    const subject = {
      organization_id: 'o',
      end_user_id: 'u',
      end_user_kind: 'service' as const,
      key_id: 'k',
      organization_epoch: 1,
      key_epoch: 1,
      issued_at,
      expires_at: issued_at + 3_600,
    };
    const token = await signChatToken(subject, kid, privateKey);
    now += 3_599_000;
    await ring.look();
    assert.equal(
      (await verifyChatToken(token, await importChatTokenKeys(await ring.publicKeys()), now)).end_user_id,
      'u',
    );
    now += 10 * 60_000;
    assert.equal((await kids(ring)).includes(kid), false);
    await ring.look();
    assert.equal((await createSigningKeyStore(store).list()).length, 1);
    assert.equal(told, 3);
  });

  it('are told to the other replicas', async () => {
    const [one, two] = [replica(), replica()];
    await Promise.all([one.start(), two.start()]);
    now += 30 * day;
    const heard = new Promise<void>((resolve) => {
      void bus.subscribe('signing-keys-changed', async () => resolve());
    });
    await one.look();
    await heard;
    await two.stop();
    now += 10_000;
    assert.equal(two.current().kid, one.current().kid);
    await one.stop();
  });

  it('that the operator deleted are published no more, and one is made in their place that signs at once', async () => {
    const [one, two] = [replica(), replica()];
    await Promise.all([one.look(), two.look()]);
    const stolen = one.current().kid;
    assert.equal(await createSigningKeyStore(store).remove(stolen), true);
    await Promise.all([one.look(), two.look()]);
    await two.look();
    assert.notEqual(one.current().kid, stolen);
    assert.equal(two.current().kid, one.current().kid);
    assert.deepEqual(await kids(two), [one.current().kid]);
  });

  it('say that the service cannot answer before it has started', () => {
    assert.throws(() => replica().current(), /cannot answer now/);
  });
});

describe('tokens over a restart', () => {
  it('stay good, and go on with the same key', async () => {
    const service = await startTokenService();
    const { secret } = await service.credential(await service.organization(), 'api_key');
    const before = await service.exchange({ api_key: secret });
    const again = await service.restart();
    const after = await again.exchange({ api_key: secret });
    const { jwks_json: jwks } = await again.token.GetSigningKeys({}, context);
    assert.equal(
      (await verifyChatToken(before.token, await importChatTokenKeys(jwks), again.now())).end_user_id,
      after.endUserId,
    );
    assert.deepEqual(decodeProtectedHeader(after.token), decodeProtectedHeader(before.token));
    assert.deepEqual(Object.keys(decodeProtectedHeader(after.token)).toSorted(), ['alg', 'kid', 'typ']);
    await again.end();
  });

  it('publish public halves only', async () => {
    const service = await startTokenService();
    const { jwks_json: jwks } = await service.token.GetSigningKeys({}, context);
    const { keys } = JSON.parse(jwks) as { keys: object[] };
    assert.deepEqual(
      keys.map((key) => Object.keys(key).toSorted()),
      [['alg', 'crv', 'kid', 'kty', 'use', 'x']],
    );
    await service.end();
  });
});
