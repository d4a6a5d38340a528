// Allowed origins.

import assert from 'node:assert/strict';
import {
  isSerializedOrigin,
  maxOrigins,
  normalizeOrigins,
  serializeOrigin,
} from '#services/token/organizations/rules/origins.ts';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';

describe('origins', () => {
  it('are kept in the spelling that browsers send', () => {
    const spellings = {
      'https://shop.example': 'https://shop.example',
      'HTTPS://Shop.Example:443': 'https://shop.example',
      'http://shop.example:80': 'http://shop.example',
      'http://localhost:3000': 'http://localhost:3000',
      'https://bücher.example': 'https://xn--bcher-kva.example',
      'http://127.0.0.1:8080': 'http://127.0.0.1:8080',
      'http://[::1]:8080': 'http://[::1]:8080',
      'https://my_host.example': 'https://my_host.example',
    };
    for (const [given, kept] of Object.entries(spellings)) assert.equal(serializeOrigin(given), kept);
  });

  it('have no path, query, user, wildcard or other scheme', () => {
    const refused = [
      '',
      'null',
      '*',
      'shop.example',
      '//shop.example',
      'https://',
      'https:shop.example',
      'https:///shop.example',
      'https://shop.example/',
      'https://shop.example/a',
      'https://shop.example?a',
      'https://shop.example#a',
      'https://user@shop.example',
      'https://user:secret@shop.example',
      'https://*.shop.example',
      'https://*',
      'ftp://shop.example',
      'file://',
      'javascript://shop.example',
      'https://shop.example:99999',
      'https://shop.example:x',
      ' https://shop.example',
      'https://shop.example ',
      'https://shop.example\n',
      'https://shop .example',
      'https://shop.example\\a',
      'https://shop%2eexample',
      'https://a..b',
      `https://${'a'.repeat(300)}.example`,
    ];
    for (const text of refused) assert.equal(serializeOrigin(text), undefined, JSON.stringify(text));
  });

  it('match exactly as sent only', () => {
    assert.equal(isSerializedOrigin('https://shop.example'), true);
    for (const text of ['HTTPS://shop.example', 'https://shop.example:443', 'https://shop.example/']) {
      assert.equal(isSerializedOrigin(text), false);
    }
  });

  it('are listed once each, in the order given', () => {
    assert.deepEqual(normalizeOrigins(['https://b.example', 'https://a.example', 'https://B.example:443']), [
      'https://b.example',
      'https://a.example',
    ]);
  });

  it('are refused by their place in the list', () => {
    assert.throws(
      () => normalizeOrigins(['https://a.example', 'nonsense']),
      (error) =>
        error instanceof ContractError &&
        error.code === 'validation_error' &&
        error.details?.[0]?.path === '/allowed_origins/1',
    );
  });

  it('are at most 100', () => {
    const many = Array.from({ length: maxOrigins + 1 }, (_, index) => `https://a${index}.example`);
    assert.equal(normalizeOrigins(many.slice(1)).length, maxOrigins);
    assert.throws(
      () => normalizeOrigins(many),
      (error) => hasCode(error, 'validation_error'),
    );
  });
});
