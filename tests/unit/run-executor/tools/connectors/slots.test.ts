// Slots by key: as many at a time as there are, the others in the order in which they came.

import assert from 'node:assert/strict';
import { Slots } from '#services/run-executor/tools/connectors/mcp/slots.ts';

describe('slots', () => {
  it('are given in order, and go to the next when they are left', async () => {
    const slots = new Slots(1);
    const order: string[] = [];
    const first = slots.ask('a');
    const [second, third] = [slots.ask('a'), slots.ask('a')];
    void second.given.then(() => order.push('second'));
    void third.given.then(() => order.push('third'));
    await first.given;
    assert.deepEqual(order, []);
    first.leave();
    await second.given;
    assert.deepEqual(order, ['second']);
    second.leave();
    await third.given;
    assert.deepEqual(order, ['second', 'third']);
  });

  it('are not held by callers that gave up waiting', async () => {
    const slots = new Slots(1);
    const first = slots.ask('a');
    const gone = slots.ask('a');
    const last = slots.ask('a');
    gone.leave();
    first.leave();
    await last.given;
    last.leave();
    await slots.ask('a').given;
  });

  it('of one key are none of another', async () => {
    const slots = new Slots(1);
    await slots.ask('a').given;
    await slots.ask('b').given;
  });
});
