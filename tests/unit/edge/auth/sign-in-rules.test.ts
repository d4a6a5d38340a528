// Rules of signing in: the origin of a request, the keeping of a cookie, the addressee of a link.

import assert from 'node:assert/strict';
import { linkFor } from '#services/edge/auth/link-arguments.ts';
import { browserFamily } from '#services/edge/domain/browser-family.ts';
import { asBrowsersSay, cookieKind, isOwnRequest, otherPublicOrigin } from '#services/edge/domain/console-origin.ts';
import { linksSignIn } from '#services/edge/domain/local-sign-in.ts';

describe('a request with a session', () => {
  const origin = 'https://console.example.com';

  it('is the console’s own where the browser says so', () => {
    assert.ok(isOwnRequest({ 'sec-fetch-site': 'same-origin' }, origin));
    assert.ok(isOwnRequest({ origin }, origin));
  });

  it('is nobody’s from a sibling host, another port, a link, a form elsewhere, or where nothing is said', () => {
    for (const site of ['same-site', 'cross-site', 'none', '', 'same-origin, cross-site', ['same-origin', 'none']])
      assert.equal(isOwnRequest({ 'sec-fetch-site': site, origin }, origin), false, String(site));
    for (const other of ['https://www.example.com', 'https://console.example.com:8443', 'null', '', undefined])
      assert.equal(isOwnRequest({ origin: other }, origin), false, other);
    // Another host may lead to the same service.
    for (const other of ['https://chat.example.com', 'null', ''])
      assert.equal(isOwnRequest({ 'sec-fetch-site': 'same-origin', origin: other }, origin), false, other);
    assert.ok(isOwnRequest({ 'sec-fetch-site': 'same-origin', origin }, origin));
    // An absent header never equals an absent setting.
    assert.equal(isOwnRequest({}, ''), false);
  });

  it('is of the origin that was set up, however that is spelt', () => {
    assert.equal(asBrowsersSay('https://Console.Example.com:443'), origin);
    assert.equal(asBrowsersSay('http://127.0.0.1:8080'), 'http://127.0.0.1:8080');
    assert.equal(asBrowsersSay(''), '');
  });

  it('is for a loopback address by its name, and not by one that somebody has made to lead there', () => {
    const asks = (host: string | undefined, local: string): boolean =>
      isOwnRequest({ 'sec-fetch-site': 'same-origin', ...(host === undefined ? {} : { host }) }, local);
    for (const local of [
      'http://127.0.0.1:8080',
      'http://localhost:8080',
      'http://[::1]:8080',
      'http://0.0.0.0:8080',
    ]) {
      for (const host of ['127.0.0.1:8080', 'localhost:8080', 'LOCALHOST', '[::1]:8080', '127.0.0.2:80'])
        assert.ok(asks(host, local), `${host} ${local}`);
      for (const host of [
        ...[
          'evil.example:8080',
          '127.0.0.1.evil.example:8080',
          'localhost.evil.example',
          'evil.example',
          '10.0.0.5:8080',
        ],
        ...['127.0.0.1:8080@evil.example', '[::1].evil.example', '127.0.0.1:8080, evil.example', '', undefined],
      ])
        assert.ok(!asks(host, local), `${host} ${local}`);
    }
    // Elsewhere TLS sees to it: nobody has a certificate for both names. A proxy may call it by another.
    assert.ok(asks('edge.internal:8080', origin));
  });
});

describe('the cookie of a session', () => {
  it('is kept by browsers to https, or to a loopback address, and is none elsewhere', () => {
    assert.equal(cookieKind('https://console.example.com'), 'secure');
    for (const local of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://0.0.0.0:8080'])
      assert.equal(cookieKind(local), 'loopback', local);
    for (const plain of ['http://console.example.com', 'http://10.0.0.5:8080', 'http://127.0.0.1.example.com', ''])
      assert.equal(cookieKind(plain), 'none', plain);
  });
});

describe('the public API of the console', () => {
  const open = 'https://chat.example.com';
  const own = 'https://console.example.com';
  const seen = (CONSOLE_ORIGIN: string, PUBLIC_ORIGIN: string, oneListener: boolean) =>
    otherPublicOrigin({ CONSOLE_ORIGIN, PUBLIC_ORIGIN }, oneListener);

  it('is elsewhere where it has another listener, or the console another host', () => {
    for (const oneListener of [true, false]) assert.equal(seen(own, open, oneListener), open);
    assert.equal(seen('', open, false), open);
  });

  it('is where the console is otherwise', () => {
    for (const [consoleOrigin, publicOrigin] of [
      ['', ''],
      ['', open],
      [open, open],
      [own, ''],
    ] as const)
      assert.equal(seen(consoleOrigin, publicOrigin, true), undefined);
  });
});

describe('a browser', () => {
  it('is told apart by its family alone', () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
    assert.equal(browserFamily(chrome), 'Chrome');
    assert.equal(browserFamily(`${chrome} Edg/143.0.0.0`), 'Edge');
    assert.equal(browserFamily('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'), 'Firefox');
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';
    assert.equal(browserFamily(safari), 'Safari');
    for (const other of [undefined, '', 'curl/8.0', '<img src=x>']) assert.equal(browserFamily(other), undefined);
  });
});

describe('links', () => {
  it('sign members in until a provider is set up, always, or never', () => {
    const ways = (['auto', 'always', 'never'] as const).map((way) => [linksSignIn(way, 0), linksSignIn(way, 1)]);
    assert.deepEqual(ways, [
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  it('are for the person that the command names, and for nobody where it names two', () => {
    assert.equal(linkFor('x', []), undefined);
    assert.deepEqual(linkFor('x', ['--operator', 'a reason']), { reason: 'a reason' });
    assert.deepEqual(linkFor('x', ['--organization', 'o', '--role', 'admin']), { organization_id: 'o', role: 'admin' });
    for (const bad of [['--role', 'admin'], ['--organization', 'o', '--operator', 'r'], ['--token', 'x'], ['o']])
      assert.throws(() => linkFor('x', bad), /x \[--organization/, bad.join(' '));
  });
});
