// The body of an answer, and the exchange that it belongs to.

import assert from 'node:assert/strict';
import { boundedBody } from '#shared/ports/outbound/bounded-body.ts';
import { openExchange } from '#shared/ports/outbound/exchange.ts';

const bounds = { totalMs: 60_000, silenceMs: 60_000, bytes: 10 };
const asIs = (error: unknown): Error => (error instanceof Error ? error : new Error('no error'));

describe('the body of an answer', () => {
  it('fails with its exchange, also where that ended before', async () => {
    const reason = new Error('enough');
    for (const early of [true, false]) {
      const exchange = openExchange(bounds, undefined, () => undefined);
      if (early) exchange.fail(reason);
      const reader = boundedBody(new ReadableStream(), 10, exchange, asIs).getReader();
      const reading = assert.rejects(reader.read(), reason);
      exchange.fail(reason);
      await reading;
    }
  });

  it('ends its exchange once, read to the end or cancelled', async () => {
    for (const finish of ['text', 'cancel'] as const) {
      let ended = 0;
      const exchange = openExchange(bounds, undefined, () => (ended += 1));
      const response = new Response(boundedBody(ReadableStream.from([Buffer.from('hello')]), 10, exchange, asIs));
      assert.equal(ended, 0);
      await (finish === 'text' ? response.text() : response.body?.cancel());
      exchange.end();
      assert.equal(ended, 1, finish);
      assert.equal(exchange.signal.aborted, false);
    }
  });

  it('has any time where a bound is longer than a timer can be', async () => {
    const exchange = openExchange({ ...bounds, totalMs: Infinity, silenceMs: 2 ** 40 }, undefined, () => undefined);
    exchange.expect();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    assert.equal(exchange.signal.aborted, false);
    exchange.end();
  });
});
