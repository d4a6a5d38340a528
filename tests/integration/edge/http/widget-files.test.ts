// The widget's files, as pages of any origin load them.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';

const folder = path.join(import.meta.dirname, '../../../../web/widget');
const script = readFileSync(path.join(folder, 'dist/service-chat.js'));
const manifest = JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')) as {
  version: string;
  file: string;
  integrity: string;
};
const texts = readdirSync(path.join(folder, 'dist/texts'));
const parts = readdirSync(path.join(folder, 'dist/parts'));

describe('the files of the widget', () => {
  let edge: EdgeHarness;
  before(async () => (edge = await startEdge()));
  after(() => edge.stop());

  interface Got {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  }

  /** As it is sent, without anything that fetch does with it. */
  function get(pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
    return new Promise((resolve, reject) => {
      const asked = request(`${edge.baseUrl}${pathname}`, { method, headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  it('are served to any origin, and say what they are', async () => {
    for (const [pathname, mediaType] of [
      ['/widget/service-chat.js', 'text/javascript; charset=utf-8'],
      [manifest.file, 'text/javascript; charset=utf-8'],
      ['/widget/manifest.json', 'application/json; charset=utf-8'],
      ['/widget/custom-elements.json', 'application/json; charset=utf-8'],
      ['/widget/service-chat.d.ts', 'text/plain; charset=utf-8'],
      ...texts.map((name) => [`/widget/texts/${name}`, 'application/json; charset=utf-8'] as const),
      ...parts.map((name) => [`/widget/parts/${name}`, 'text/javascript; charset=utf-8'] as const),
    ] as const) {
      const { status, headers } = await get(pathname, { Origin: 'https://anywhere.example' });
      assert.equal(status, 200, pathname);
      assert.equal(headers['content-type'], mediaType);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.match(String(headers['vary']), /Accept-Encoding/);
      assert.equal(headers['set-cookie'], undefined);
    }
  });

  it('are asked for again where their name stays, and kept for good where it says what is in them', async () => {
    for (const pathname of ['/widget/service-chat.js', '/widget/manifest.json', '/widget/custom-elements.json'])
      assert.equal((await get(pathname)).headers['cache-control'], 'public, no-cache');
    for (const pathname of [
      manifest.file,
      ...texts.map((name) => `/widget/texts/${name}`),
      ...parts.map((name) => `/widget/parts/${name}`),
    ])
      assert.equal((await get(pathname)).headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  it('are sent again only where they changed, even where caches on the way rewrote their tags', async () => {
    const { headers } = await get('/widget/service-chat.js');
    const etag = String(headers['etag']);
    const strong = etag.replace(/^W\//, '');
    for (const known of [etag, strong, `W/${strong}`, `"of-old", ${etag}`]) {
      const again = await get('/widget/service-chat.js', { 'If-None-Match': known });
      assert.equal(again.status, 304, known);
      assert.equal(again.body.length, 0);
      assert.equal(again.headers['etag'], etag);
      assert.equal(again.headers['cache-control'], 'public, no-cache');
      assert.equal(again.headers['access-control-allow-origin'], '*');
    }
    assert.equal((await get('/widget/service-chat.js', { 'If-None-Match': '"of-old"' })).status, 200);
  });

  it('are compressed in the best way that is understood', async () => {
    const ways = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=1.0, gzip;q=0.8', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['GZIP, br;q=0', 'gzip', gunzipSync],
      ['gzip;q=0, br;q=0.0', undefined, (body: Buffer) => body],
      ['identity', undefined, (body: Buffer) => body],
    ] as const;
    for (const [accepted, encoding, plain] of ways) {
      const { headers, body } = await get('/widget/service-chat.js', { 'Accept-Encoding': accepted });
      assert.equal(headers['content-encoding'], encoding, accepted);
      assert.equal(headers['content-length'], String(body.length));
      assert.deepEqual(plain(body), script);
    }
  });

  it('are described without being sent', async () => {
    const whole = await get('/widget/service-chat.js', { 'Accept-Encoding': 'gzip' });
    const head = await get('/widget/service-chat.js', { 'Accept-Encoding': 'gzip' }, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'cache-control'])
      assert.equal(head.headers[name], whole.headers[name], name);
  });

  it('have their version and their hash in the manifest, and are the same under both names', async () => {
    const { body } = await get('/widget/manifest.json');
    assert.deepEqual(JSON.parse(body.toString()), manifest);
    assert.equal(manifest.file, `/widget/${manifest.version}/service-chat.js`);
    const [newest, versioned] = await Promise.all([get('/widget/service-chat.js'), get(manifest.file)]);
    assert.deepEqual(versioned.body, newest.body);
    assert.equal(`sha384-${createHash('sha384').update(versioned.body).digest('base64')}`, manifest.integrity);
  });

  it('are not there in a version that there is none of, nor as anything else of the folder', async () => {
    for (const pathname of [
      '/widget/0.0.1-00000000/service-chat.js',
      `/widget/${manifest.version}/manifest.json`,
      '/widget/',
      '/widget/element.ts',
      '/widget/dist/service-chat.js',
      '/widget/texts/en.json',
      '/widget/texts/..%2fmanifest.json',
    ]) {
      const { status, body } = await get(pathname);
      assert.equal(status, 404, pathname);
      assert.equal((JSON.parse(body.toString()) as { code: string }).code, 'not_found');
    }
  });

  it('are under 60,000 bytes as a browser loads them for a chat with answers, in any one language', async () => {
    const brotli = { 'Accept-Encoding': 'gzip, br' };
    const bytesOf = async (pathname: string): Promise<number> => (await get(pathname, brotli)).body.length;
    const markdown = parts.find((name) => name.startsWith('markdown-'));
    const script = (await bytesOf('/widget/service-chat.js')) + (await bytesOf(`/widget/parts/${markdown}`));
    for (const name of texts) {
      const bytes = script + (await bytesOf(`/widget/texts/${name}`));
      assert.ok(bytes < 60_000, `${name}: ${bytes} bytes`);
    }
  });

  it('have the words of each language under a name that is made from them', () => {
    assert.deepEqual(texts.map((name) => name.slice(0, 2)).toSorted(), ['ar', 'de', 'es', 'fr', 'ja']);
    for (const name of texts) {
      const text = readFileSync(path.join(folder, 'dist/texts', name));
      assert.equal(name.slice(3, 11), createHash('sha256').update(text).digest('hex').slice(0, 8));
    }
  });

  it('have each part under a name that is made from it, with the hash that the widget asks for', () => {
    for (const name of parts) {
      const digest = createHash('sha256').update(readFileSync(path.join(folder, 'dist/parts', name)));
      assert.ok(script.includes(`sha256-${digest.copy().digest('base64')}`), name);
      assert.equal(/-(\w{8})\.js$/.exec(name)?.[1], digest.digest('hex').slice(0, 8));
    }
  });
});
