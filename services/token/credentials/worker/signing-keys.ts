// Holds the signing keys of this process and keeps them fresh: reads them every few seconds and on every
// `signing-keys-changed`, makes a successor when the newest is old enough, drops those whose tokens have all ended. Any
// number of replicas do so at once: a generation can be inserted once.

import { generateKeyPairSync } from 'node:crypto';
import { type CryptoKey, importJWK } from 'jose';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { chatTokenRules } from '#shared/contract/tokens/chat-token.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Sealer } from '#shared/platform/sealing/sealed.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus, Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import type { TokenSettings } from '../../config.ts';
import { nextSignsFrom, publishedKeys, signingKey } from '../rules/signing-key-life.ts';
import type { SigningKeyStore, StoredSigningKey } from '../store/signing-keys.ts';

const lookEveryMs = 5_000;
/** How long a new key is published before it signs: every edge has looked for keys by then, also one that no event reached. */
const publishMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

/** The signing keys. */
export interface SigningKeys extends Component {
  /** The key that signs now. Throws `service_unavailable` before the start. */
  current(): { kid: string; privateKey: CryptoKey };
  /** The published public keys, as the store has them now. */
  publicKeys(): Promise<string>;
  /** Reads the keys at once, and makes and drops the ones that are due. */
  look(): Promise<void>;
}

/** Dependencies of the keys. */
export interface SigningKeyParts {
  keys: SigningKeyStore;
  sealer: Sealer;
  bus: EventBus;
  settings: TokenSettings;
  log: Logger;
  clock: Clock;
}

type HeldKey = StoredSigningKey & { privateKey: CryptoKey };

export function createSigningKeys(parts: SigningKeyParts): SigningKeys {
  const { keys, sealer, bus, settings, log, clock } = parts;
  const times = {
    rotationMs: settings.SIGNING_KEY_ROTATION_DAYS * dayMs,
    publishMs,
  };
  let held: HeldKey[] = [];
  let unsubscribe: Unsubscribe | undefined;

  const load = async (): Promise<void> => {
    const stored = await keys.list();
    const known = new Map(held.map((key) => [key._id, key]));
    held = await Promise.all(
      stored.map(async (key) => ({
        ...key,
        privateKey: known.get(key._id)?.privateKey ?? (await openKey(key, sealer)),
      })),
    );
  };

  const look = async (): Promise<void> => {
    await load();
    const now = clock();
    const published = publishedKeys(held, now);
    const ended = held.filter((key) => !published.includes(key));
    for (const { _id } of ended) {
      if (await keys.remove(_id)) log.info({ signing_key_id: _id }, 'dropped a signing key');
    }
    const signsFrom = nextSignsFrom(held, now, times);
    const next = signsFrom && newKey(nextGeneration(held), signsFrom, now, sealer);
    const made = next !== undefined && (await keys.insert(next));
    if (made) log.info({ signing_key_id: next._id, signs_from: signsFrom }, 'made a signing key');
    if (signsFrom || ended.length > 0) await load();
    if (made || ended.length > 0) await announce();
  };

  const announce = async (): Promise<void> => {
    try {
      await bus.publish('signing-keys-changed', {});
    } catch (error) {
      log.warn({ err: error }, 'signing-keys-changed was not published');
    }
  };

  const looking = periodic('signing keys', lookEveryMs, look, log);

  return {
    name: 'signing keys',
    current() {
      const key = signingKey(held, clock());
      if (!key) throw unavailable('The token service');
      return { kid: key._id, privateKey: key.privateKey };
    },
    async publicKeys() {
      const published = publishedKeys(await keys.list(), clock());
      const jwks = published.map(({ _id, public_x: x }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        x,
        kid: _id,
        alg: chatTokenRules.algorithm,
        use: 'sig',
      }));
      return JSON.stringify({ keys: jwks });
    },
    look,
    async start() {
      await look();
      unsubscribe = await bus.subscribe('signing-keys-changed', load);
      await looking.start();
    },
    async stop() {
      await unsubscribe?.();
      await looking.stop();
    },
  };
}

function nextGeneration(keys: readonly StoredSigningKey[]): number {
  return Math.max(0, ...keys.map(({ generation }) => generation)) + 1;
}

function newKey(generation: number, signsFrom: Date, now: number, sealer: Sealer): StoredSigningKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (!x || !d) throw new Error('the Ed25519 key has no halves');
  const kid = newId();
  return {
    _id: kid,
    generation,
    public_x: x,
    sealed_d: sealer.seal(d, kid),
    created_at: new Date(now),
    signs_from: signsFrom,
  };
}

async function openKey(key: StoredSigningKey, sealer: Sealer): Promise<CryptoKey> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.public_x, d: sealer.open(key.sealed_d, key._id) };
  return (await importJWK(jwk, chatTokenRules.algorithm)) as CryptoKey;
}
