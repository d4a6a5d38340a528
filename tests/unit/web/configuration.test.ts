// The attributes of the element come to one agent, one service and one way of being known, or to a sentence that says what is wrong.

import assert from 'node:assert/strict';
import { type Configuration, readConfiguration } from '#web/widget/configuration.ts';

type Where = Parameters<typeof readConfiguration>[1];

const agentId = '01890000-0000-7000-8000-00000000000a';
const usual: Record<string, string> = { 'agent-id': agentId, 'base-url': 'https://chat.example', pk: 'pk_1' };
const page: Where = {
  pageUrl: 'https://shop.example/a/b.html',
  pageOrigin: 'https://shop.example',
  scriptUrl: 'https://cdn.example/widget/service-chat.js',
};

/** With attributes beside, or in the place of, the usual ones; `null` for none. */
function read(attributes: Record<string, string | null> = {}, where: Partial<Where> = {}): Configuration | string {
  const all = { ...usual, ...attributes };
  return readConfiguration((name) => all[name] ?? null, { ...page, ...where });
}
function problem(found: Configuration | string): string {
  assert.equal(typeof found, 'string');
  return found as string;
}
const identity = (attributes: Record<string, string | null>) => (read(attributes) as Configuration).identity;

describe('the configuration of the element', () => {
  it('is the agent, the service and somebody unknown', () => {
    assert.deepEqual(read(), {
      agentId,
      baseUrl: 'https://chat.example',
      identity: { kind: 'anonymous', publishableKey: 'pk_1' },
    });
  });

  it('takes values with spaces or in capitals for the same', () => {
    assert.deepEqual(read({ 'agent-id': ` ${agentId.toUpperCase()} `, pk: ' pk_1 ' }), read());
  });

  it('has the service where base-url says, relative to the page, else where the script is from', () => {
    for (const [attribute, expected] of [
      ['https://chat.example/', 'https://chat.example'],
      ['https://chat.example/under/here//', 'https://chat.example/under/here'],
      ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
      ['/chat', 'https://shop.example/chat'],
      [null, 'https://cdn.example'],
    ] as const)
      assert.equal((read({ 'base-url': attribute }) as Configuration).baseUrl, expected);
  });

  it('is refused where the service cannot be told', () => {
    for (const baseUrl of ['javascript:alert(1)', 'ftp://x', 'data:,', 'https://'])
      assert.match(problem(read({ 'base-url': baseUrl })), /^base-url must be /);
    assert.match(problem(read({ 'base-url': null }, { scriptUrl: undefined })), /^base-url must be .* missing/);
  });

  it('is refused where the agent cannot be told', () => {
    for (const id of [null, '', 'helper', `${agentId}0`, `x${agentId}`])
      assert.match(problem(read({ 'agent-id': id })), /^agent-id must be /);
  });

  it('has a token that the page gives', () => {
    assert.deepEqual(identity({ pk: null, token: ' a.b.c ' }), { kind: 'token', token: 'a.b.c' });
  });

  it('has an address of tokens, of the page itself only', () => {
    for (const [url, expected] of [
      ['/chat-token', 'https://shop.example/chat-token'],
      ['token', 'https://shop.example/a/token'],
      ['https://shop.example/t?x=1', 'https://shop.example/t?x=1'],
    ] as const)
      assert.deepEqual(identity({ pk: null, 'token-url': url }), { kind: 'token-url', url: expected });
    for (const url of [
      'https://other.example/t',
      '//other.example/t',
      'http://shop.example/t',
      'https://shop.example:444/t',
      'data:,x',
    ])
      assert.match(problem(read({ pk: null, 'token-url': url })), /^token-url must be of the page's own origin/);
  });

  it('takes tokens from the page, not from where a base of its addresses leads', () => {
    const elsewhere = { pageUrl: 'https://elsewhere.example/' };
    assert.match(
      problem(read({ pk: null, 'token-url': '/t' }, elsewhere)),
      /^token-url must be of the page's own origin/,
    );
  });

  it('has a signature whose parts are all there', () => {
    const signature = { 'end-user-id': 'me@shop', 'user-hash': 'ff', 'expires-at': '1900000000' };
    assert.deepEqual(identity(signature), {
      kind: 'signed',
      publishableKey: 'pk_1',
      endUserId: 'me@shop',
      userHash: 'ff',
      expiresAt: 1_900_000_000,
    });
    for (const missing of Object.keys(signature)) {
      const sentence = problem(read({ ...signature, [missing]: null }));
      assert.match(sentence, /go together; there is only /);
      assert.ok(!sentence.split('only ')[1]?.includes(missing));
    }
    for (const time of ['', 'soon', '1e9', '-1', '1.5', '1'.repeat(13)])
      assert.match(problem(read({ ...signature, 'expires-at': time })), /^expires-at must be in Unix seconds/);
  });

  it('has a user_token in place of the three parts', () => {
    const expected = { kind: 'user-token', publishableKey: 'pk_1', userToken: 'a.b.c' };
    assert.deepEqual(identity({ 'user-token': ' a.b.c ' }), expected);
    for (const part of ['end-user-id', 'user-hash', 'expires-at'])
      assert.match(problem(read({ 'user-token': 'a.b.c', [part]: '1' })), /^user-token goes without /);
    assert.match(
      problem(read({ pk: null, token: 'x', 'user-token': 'a.b.c' })),
      /^user-token go with pk, and with token/,
    );
  });

  it('is refused with no way of being known, with two, or with an empty one', () => {
    assert.match(problem(read({ pk: null })), /there is none of them/);
    for (const [one, other] of [
      ['pk', 'token'],
      ['pk', 'token-url'],
      ['token-url', 'token'],
    ] as const)
      assert.match(
        problem(read({ pk: null, [one]: 'x', [other]: '/x' })),
        new RegExp(`there is ${one} and ${other}\\.`),
      );
    for (const way of ['pk', 'token', 'token-url'])
      assert.equal(read({ pk: null, [way]: ' ' }), `${way} must not be empty.`);
  });

  it('is refused where a signature goes with a token', () => {
    for (const way of ['token', 'token-url'])
      assert.match(problem(read({ pk: null, [way]: '/x', 'user-hash': 'ff' })), /^user-hash go with pk, and with /);
  });

  it('shows no more of a wrong attribute than helps', () => {
    assert.ok(problem(read({ 'agent-id': 'x'.repeat(10_000) })).length < 200);
  });
});
