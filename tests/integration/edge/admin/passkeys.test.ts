// Passkeys at the edge, in front of a scripted token service: the session that asks, the site of its page, and the
// cookie of a confirmed session.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';
import { memberId, secret, sessionId, sessionScripts } from '../auth/scripted-sessions.ts';

const origin = 'https://console.example.com';
const sha256 = createHash('sha256').update(secret).digest('hex');
const headers = {
  cookie: `__Host-colloquy-session=${secret}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const passkey = {
  id: '01942c1f-7a00-7666-8000-0000000000b1',
  name: 'Laptop',
  rp_id: 'console.example.com',
  created_at: '2026-01-02T03:04:05.678Z',
  backed_up: true,
  credential_id: 'AAAA',
  transports: ['internal'],
};
const used = { id: 'AAAA', response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };

describe('passkeys at the edge', () => {
  let edge: EdgeHarness;
  let provedAt: number;
  let refuses: boolean;
  beforeEach(async () => {
    provedAt = Date.now();
    refuses = false;
    await start(origin);
  });
  afterEach(() => edge.stop());

  async function start(at: string): Promise<void> {
    const scripts = sessionScripts(() => ({ now: Date.now(), standing: { role: 'owner', provedAt }, renewed: [] }));
    edge = await startEdge({
      settings: { CONSOLE_ORIGIN: at },
      scripts: {
        ...scripts,
        // The secret that a confirmation gave is the session's as well.
        ReadSession: (request, ...rest) =>
          scripts['ReadSession']?.(
            request['session_sha256'] === last('ConfirmSession')?.['next_sha256']
              ? { session_sha256: sha256 }
              : request,
            ...rest,
          ),
        ListPasskeys: () => ({ data: [passkey] }),
        CreatePasskeyChallenge: () => ({
          challenge: 'BBBB',
          expires_at: new Date(Date.now() + 300_000).toISOString(),
          passkeys: [passkey],
          member: { id: memberId, name: 'Ada', created_at: passkey.created_at },
        }),
        CreatePasskey: () => ({ passkey }),
        DeletePasskey: () => ({}),
        ConfirmSession: () => {
          if (refuses) throw new ContractError('forbidden', 'The answer of the passkey does not verify: begin again.');
          return {};
        },
      },
    });
  }

  const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${edge.baseUrl}/admin/v1/me${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, never> & {
      details?: unknown;
      message?: string;
    };
    return { status: response.status, headers: response.headers, body: answer };
  };
  const last = (method: string) => edge.calls.findLast((call) => call.method === method)?.request;

  it('are asked for in the words of browsers, for the console’s host name', async () => {
    const { status, body } = await ask('POST', '/passkey-challenges', { purpose: 'create' });
    assert.equal(status, 201);
    const { creation, request } = body as unknown as { creation: Record<string, unknown>; request: null };
    assert.equal(request, null);
    assert.deepEqual(creation['rp'], { id: 'console.example.com', name: 'Colloquy' });
    assert.deepEqual(creation['excludeCredentials'], [{ type: 'public-key', id: 'AAAA', transports: ['internal'] }]);
    assert.deepEqual(creation['authenticatorSelection'], { residentKey: 'preferred', userVerification: 'required' });
    assert.deepEqual(last('CreatePasskeyChallenge'), {
      ...{ member_id: memberId, session_id: sessionId },
      ...{ purpose: 'create', rp_id: 'console.example.com' },
    });
    const listed = await ask('GET', '/passkeys');
    assert.deepEqual(listed.body, {
      data: [
        {
          ...{ id: passkey.id, name: 'Laptop', host: 'console.example.com', backed_up: true },
          ...{ created_at: passkey.created_at, last_used_at: null },
        },
      ],
      host: 'console.example.com',
      usable_at: origin,
    });
  });

  it('give a confirmed session the cookie of another secret, and none where they are refused', async () => {
    const { status, headers: answered, body } = await ask('POST', '/confirmations', { credential: used });
    assert.equal(status, 200);
    assert.equal(body['id'], memberId);
    assert.match(
      answered.get('set-cookie') ?? '',
      /^__Host-colloquy-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    assert.match(String(last('ConfirmSession')?.['next_sha256']), /^[0-9a-f]{64}$/);
    assert.equal(last('ConfirmSession')?.['origin'], origin);
    refuses = true;
    const refused = await ask('POST', '/confirmations', { credential: used });
    assert.equal(refused.status, 403);
    assert.equal(refused.headers.get('set-cookie'), null);
  });

  it('are added and removed with a proof of the last minutes, and confirm without', async () => {
    provedAt = Date.now() - 6 * 60_000;
    const created = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
    const stepUp = [{ path: '', message: 'step_up' }];
    assert.deepEqual((await ask('POST', '/passkeys', { name: 'a', credential: created })).body.details, stepUp);
    assert.deepEqual((await ask('DELETE', `/passkeys/${passkey.id}`)).body.details, stepUp);
    assert.deepEqual((await ask('POST', '/passkey-challenges', { purpose: 'create' })).body.details, stepUp);
    assert.equal((await ask('POST', '/passkey-challenges', { purpose: 'confirm' })).status, 201);
  });

  it('take nothing that is too long or is no base64url', async () => {
    const wrong = async (response: object) =>
      (await ask('POST', '/confirmations', { credential: { ...used, response: { ...used.response, ...response } } }))
        .status;
    assert.equal(await wrong({ signature: 'A'.repeat(5_000) }), 422);
    assert.equal(await wrong({ clientDataJSON: 'no base64url!' }), 422);
    assert.equal(await wrong({ authenticatorData: '' }), 422);
    assert.equal((await ask('POST', '/confirmations', { credential: {} })).status, 422);
    assert.equal(last('ConfirmSession'), undefined);
  });

  it('are for a host name: at an IP address they say where to go', async () => {
    await edge.stop();
    await start('http://127.0.0.1:8080');
    const at = (host: string) => ({ cookie: `colloquy-session=${secret}`, host });
    const port = new URL(edge.baseUrl).port;
    const { status, body } = await ask('POST', '/passkey-challenges', { purpose: 'confirm' }, at(`127.0.0.1:${port}`));
    assert.equal(status, 409);
    assert.match(body.message ?? '', new RegExp(`Open the console at http://localhost:${port}\\.$`));
    const listed = await ask('GET', '/passkeys', undefined, at(`127.0.0.1:${port}`));
    assert.deepEqual(
      { host: listed.body['host'], usable_at: listed.body['usable_at'] },
      { host: null, usable_at: `http://localhost:${port}` },
    );
  });
});
