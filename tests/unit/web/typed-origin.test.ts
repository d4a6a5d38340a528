// The origin meant by a typed address.

import assert from 'node:assert/strict';
import { isFile, typedOrigin } from '#web/console/routes/embed/typed-origin.ts';

describe('the origin that somebody typed', () => {
  it('is that of a whole address, as browsers say it', () => {
    assert.equal(typedOrigin(' https://Shop.Example.com/cart?id=1#top '), 'https://shop.example.com');
    assert.equal(typedOrigin('https://shop.example.com:443'), 'https://shop.example.com');
    assert.equal(typedOrigin('http://intranet:8080/'), 'http://intranet:8080');
  });

  it('needs no scheme: it is https, and http on this machine', () => {
    assert.equal(typedOrigin('shop.example.com/cart'), 'https://shop.example.com');
    assert.equal(typedOrigin('localhost:3000'), 'http://localhost:3000');
    assert.equal(typedOrigin('127.0.0.1:5500/index.html'), 'http://127.0.0.1:5500');
    assert.equal(typedOrigin('[::1]:3000'), 'http://[::1]:3000');
  });

  it('is none while it is not typed yet, and none that no page has', () => {
    for (const typed of [
      '',
      'h',
      'https',
      'https:',
      'https://',
      'shop',
      'mailto:a@shop.example',
      'ftp://shop.example.com',
    ])
      assert.equal(typedOrigin(typed), undefined, typed);
  });

  it('is none of a file', () => {
    for (const typed of ['file:///home/ada/page.html', '/home/ada/page.html', 'C:\\Users\\ada\\page.html']) {
      assert.equal(typedOrigin(typed), undefined, typed);
      assert.equal(isFile(typed), true, typed);
    }
    assert.equal(isFile('https://shop.example.com/'), false);
  });
});
