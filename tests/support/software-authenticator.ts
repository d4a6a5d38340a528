// An authenticator of the tests, with the browser before it: ES256 keys, attestation `none`, and each part of an answer
// can be made wrong.

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The claims of an answer; all are right unless a test says otherwise. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Flags of the authenticator's data; present and verified (0x05) by default. */
  readonly flags?: number;
  /** The counter; one more than before by default. */
  readonly counter?: number;
  /** More of the browser's record. */
  readonly clientData?: object;
  /** The attestation's format. */
  readonly format?: string;
}

/** A key in the authenticator. */
export interface SoftKey {
  readonly id: string;
  readonly created: { clientDataJSON: string; attestationObject: string };
  /** Answers a challenge. */
  use(ceremony: Ceremony): { clientDataJSON: string; authenticatorData: string; signature: string };
  /** Another authenticator with the same key and counter. */
  copy(): SoftKey;
}

const present = 0x01 | 0x04;
const attested = 0x40;

const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const sha256 = (value: Uint8Array | string): Buffer => createHash('sha256').update(value).digest();

/** Makes a key, with the answer to its challenge. */
export function newSoftKey(ceremony: Ceremony): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const flags = (ceremony.flags ?? present) | attested;
  const data = Buffer.concat([
    head(ceremony, flags, ceremony.counter ?? 0),
    Buffer.alloc(16),
    length,
    id,
    coseKey(publicKey),
  ]);
  const object = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(ceremony.format ?? 'none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ]);
  const created = {
    clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
    attestationObject: text(object),
  };
  return keyWith(text(id), privateKey, created, ceremony.counter ?? 0);
}

function keyWith(id: string, privateKey: KeyObject, created: SoftKey['created'], before: number): SoftKey {
  let counter = before;
  return {
    id,
    created,
    use(ceremony) {
      counter = ceremony.counter ?? counter + 1;
      const data = head(ceremony, ceremony.flags ?? present, counter);
      const client = clientData('webauthn.get', ceremony);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
    },
    copy: () => keyWith(id, privateKey, created, counter),
  };
}

function clientData(type: string, { challenge, origin, clientData: more }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }));
}

function head({ rpId }: Ceremony, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function cborBytes(value: Buffer): Buffer {
  const length = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(length), value]);
}
