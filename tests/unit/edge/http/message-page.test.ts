// The page of a message: its form and its bounds.

import assert from 'node:assert/strict';
import { type GivenPage, pageJson } from '#services/edge/domain/page.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

function refusedAt(page: GivenPage): string | undefined {
  try {
    pageJson(page);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ContractError && error.code === 'validation_error');
    return error.details?.[0]?.path;
  }
}

describe('the page of a message', () => {
  it('is kept with its fields in one order, so that equal pages are one request', () => {
    const page = {
      url: 'https://shop.example/a?b=1#c',
      title: 'Ein Stück',
      locale: 'de-AT',
      time_zone: 'Europe/Vienna',
    };
    const json = pageJson({ ...page, data: { item: 7 } });
    assert.deepEqual(JSON.parse(json ?? ''), { ...page, data: { item: 7 } });
    const turned = Object.fromEntries(Object.entries({ ...page, data: { item: 7 } }).toReversed()) as GivenPage;
    assert.equal(pageJson(turned), json);
    assert.equal(pageJson(undefined), undefined);
    assert.equal(pageJson({}), '{}');
  });

  for (const url of [
    'javascript:alert(1)',
    'ftp://a.example',
    '/path',
    'https://',
    'https://a b',
    `https://a.example/${'x'.repeat(1_000)}`,
  ])
    it(`is at no address like ${url.slice(0, 30)}`, () => assert.equal(refusedAt({ url }), '/page/url'));

  it('has a title of at most 300 characters', () => {
    assert.equal(refusedAt({ title: '😀'.repeat(300) }), undefined);
    assert.equal(refusedAt({ title: 'x'.repeat(301) }), '/page/title');
  });

  for (const locale of ['', 'd', 'de_AT', 'de-', '{{date}}', 'de-DE-x', 'x'.repeat(9)])
    it(`is in no language named ${JSON.stringify(locale)}`, () => assert.equal(refusedAt({ locale }), '/page/locale'));

  for (const zone of ['', 'Mars/Olympus', '+01:00', 'UTC\nSYSTEM', '../UTC', `Europe/${'x'.repeat(100)}`])
    it(`is in no time zone named ${JSON.stringify(zone.slice(0, 20))}`, () =>
      assert.equal(refusedAt({ time_zone: zone }), '/page/time_zone'));

  for (const zone of ['UTC', 'Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])
    it(`may be in ${zone}`, () => assert.equal(refusedAt({ time_zone: zone }), undefined));

  it('has facts of the form of attributes, and 2 KiB in all', () => {
    assert.equal(refusedAt({ data: { 'user.plan': 'x' } }), '/page/data/user.plan');
    assert.equal(refusedAt({ data: { deep: { a: 1 } } }), '/page/data/deep');
    const long = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(500)]));
    assert.equal(refusedAt({ data: long }), undefined);
    assert.equal(refusedAt({ data: long, title: 'é'.repeat(300) }), '/page');
  });
});
