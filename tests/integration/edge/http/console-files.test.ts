// The console's files as edge serves them, from a folder that looks like the build's output.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgeSettings } from '#services/edge/config.ts';
import { createApp } from '#services/edge/http/app.ts';
import { registerConsoleFiles } from '#services/edge/http/console-files.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { recordingLogger } from '../../../support/recording-logger.ts';

const script = `console.log(${JSON.stringify('x'.repeat(4_000))});`;

describe('the console at /console', () => {
  let folder: string;
  let app: ReturnType<typeof createApp>;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'console-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(
      path.join(folder, 'index.html'),
      '<meta property="csp-nonce" nonce="__NONCE__"><meta name="public-origin" content="__PUBLIC_ORIGIN__"><script nonce="__NONCE__" src="/console/assets/main-1.js"></script>',
    );
    writeFileSync(path.join(folder, 'assets/main-1.js'), script);
    app = appOver(folder, undefined);
  });
  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function appOver(built: string, publicOrigin: string | undefined) {
    const made = createApp({
      log: silentLogger(),
      telemetry: noTelemetry,
      settings: readSettings(edgeSettings, {}),
      addressOf: () => ({ text: '127.0.0.1' }) as never,
    });
    registerConsoleFiles(made, { publicOrigin, log: silentLogger(), folder: built });
    return made;
  }

  it('is the same page at every address of it, never kept, with a policy that lets nothing else in', async () => {
    for (const url of ['/console', '/console/', '/console/o/0190a000-0000-7000-8000-000000000001/runs?state=failed']) {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(response.headers['cache-control'], 'no-store');
      const nonce = /nonce="([\w-]{22})"/.exec(response.body)?.[1];
      assert.ok(nonce, response.body);
      assert.ok(!response.body.replaceAll(nonce, '').includes('__'), 'a placeholder of the page is left');
      assert.equal(
        response.headers['content-security-policy'],
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      );
      assert.equal(response.headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(response.headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(response.headers['x-content-type-options'], 'nosniff');
      assert.match(String(response.headers['permissions-policy']), /camera=\(\)/);
    }
  });

  it('has another nonce in each answer', async () => {
    const [one, two] = [await app.inject('/console'), await app.inject('/console')];
    assert.notEqual(one.body, two.body);
  });

  it('may talk to the public API where that is elsewhere', async () => {
    const other = appOver(folder, 'https://chat.example.com');
    const response = await other.inject('/console');
    assert.match(
      String(response.headers['content-security-policy']),
      /connect-src 'self' https:\/\/chat\.example\.com;/,
    );
    assert.match(response.body, /content="https:\/\/chat\.example\.com"/);
    await other.close();
  });

  it('has its files compressed and for good, and says what is known', async () => {
    const url = '/console/assets/main-1.js';
    const whole = await app.inject(url);
    assert.equal(whole.body, script);
    assert.equal(whole.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(whole.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(whole.headers['cross-origin-resource-policy'], 'same-origin');
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(small.headers['content-encoding'], 'br');
    assert.ok(small.rawPayload.length < 500);
    const known = await app.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
    assert.equal(known.statusCode, 304);
    const head = await app.inject({ url, method: 'HEAD' });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
  });

  it('has the widget below it, for nobody but itself', async () => {
    const built = (name: string) =>
      readFileSync(path.join(import.meta.dirname, '../../../../web/widget/dist', name), 'utf8');
    for (const [name, mediaType] of [
      ['service-chat.js', 'text/javascript; charset=utf-8'],
      ['manifest.json', 'application/json; charset=utf-8'],
    ] as const) {
      const response = await app.inject(`/console/widget/${name}`);
      assert.equal(response.body, built(name));
      assert.equal(response.headers['content-type'], mediaType);
      assert.equal(response.headers['cache-control'], 'public, no-cache');
      assert.equal(response.headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(response.headers['access-control-allow-origin'], undefined);
    }
    for (const name of readdirSync(path.join(import.meta.dirname, '../../../../web/widget/dist/parts'))) {
      const { body, headers } = await app.inject(`/console/widget/parts/${name}`);
      assert.equal(body, built(`parts/${name}`));
      assert.match(String(headers['cache-control']), /immutable/);
    }
  });

  it('gives no page for a file that is not there, and takes nothing but GET and HEAD', async () => {
    for (const request of [
      { url: '/console/assets/gone-1.js' },
      { url: '/console/widget/gone.js' },
      { url: '/consoles' },
      { url: '/console', method: 'POST' as const },
      { url: '/console/o/1', method: 'DELETE' as const },
    ]) {
      const response = await app.inject(request);
      assert.ok([400, 404, 405].includes(response.statusCode), `${request.url}: ${response.statusCode}`);
      assert.match(String(response.headers['content-type']), /json/);
    }
  });

  it('is not there where it was not built, and the log says why', async () => {
    const { logger: log, messages } = recordingLogger();
    const bare = createApp({
      log: silentLogger(),
      telemetry: noTelemetry,
      settings: readSettings(edgeSettings, {}),
      addressOf: () => ({ text: '127.0.0.1' }) as never,
    });
    registerConsoleFiles(bare, { publicOrigin: undefined, log, folder: path.join(folder, 'none') });
    assert.equal((await bare.inject('/console')).statusCode, 404);
    assert.equal(messages('npm run build -- console').length, 1);
    await bare.close();
  });
});
