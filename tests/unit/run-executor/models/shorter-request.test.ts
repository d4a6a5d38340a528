// A request that a model finds too long gets shorter, until nothing of it may go.

import assert from 'node:assert/strict';
import type { ModelMessage, ModelRequest } from '#services/run-executor/models/model.ts';
import { shorterRequest } from '#services/run-executor/runs/rules/shorter-request.ts';

const asked = (...messages: ModelMessage[]): ModelRequest => ({
  model: 'demo',
  instructions: '',
  messages,
  tools: [],
  max_output_tokens: 10,
});
const user = (text: string): ModelMessage => ({ role: 'user', text });
const answer = (text: string): ModelMessage => ({ role: 'assistant', text, calls: [] });
const result = (json: string): ModelMessage => ({
  role: 'tool',
  results: [{ call_id: 'c', name: 'find', status: 'ok', result_json: json }],
});
const textsOf = (request: ModelRequest | undefined): string[] =>
  (request?.messages ?? []).map((message) =>
    message.role === 'tool' ? (message.results[0]?.result_json ?? '') : message.text,
  );

describe('a request that is too long', () => {
  it('loses the older half of the turns before, and never its own message', () => {
    const request = asked(user('1'), answer('a'), user('2'), user('3'), answer('c'), user('now'));
    const shorter = shorterRequest(request);
    assert.deepEqual(textsOf(shorter), ['3', 'c', 'now']);
    assert.deepEqual(textsOf(shorter && shorterRequest(shorter)), ['now']);
  });

  it('then loses long results, the newest last', () => {
    const long = 'x'.repeat(2_000);
    const request = asked(user('now'), answer(''), result(long), answer(''), result('{}'), answer(''), result(long));
    const shorter = shorterRequest(request);
    assert.match(textsOf(shorter)[2] ?? '', /left_out/);
    assert.equal(textsOf(shorter)[6], long);
    const shortest = shorter && shorterRequest(shorter);
    assert.match(textsOf(shortest)[6] ?? '', /left_out/);
    assert.equal(textsOf(shortest)[4], '{}');
    assert.equal(shortest && shorterRequest(shortest), undefined);
  });

  it('is as short as it gets where it is its own message alone', () => {
    assert.equal(shorterRequest(asked(user('x'.repeat(10_000)))), undefined);
  });

  it('of hundreds of turns is short in a few steps', () => {
    let request: ModelRequest | undefined = asked(
      ...Array.from({ length: 400 }, (_, n) => [user(`${n}`), answer('a')]).flat(),
      user('now'),
    );
    let steps = 0;
    for (let next = shorterRequest(request); next; next = shorterRequest(next)) {
      request = next;
      steps += 1;
    }
    assert.deepEqual(textsOf(request), ['now']);
    assert.ok(steps <= 10, `${steps} steps`);
  });
});
