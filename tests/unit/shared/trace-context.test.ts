// W3C trace context: the accepted one of a caller, and a new one.

import assert from 'node:assert/strict';
import {
  isSampled,
  loggedTrace,
  newTraceparent,
  readTraceparent,
  traceId,
} from '#shared/platform/telemetry/trace-context.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

describe('trace context', () => {
  it('passes a well-formed traceparent on as it came, and the known part of a later version', () => {
    assert.equal(readTraceparent(`00-${trace}-${parent}-01`), `00-${trace}-${parent}-01`);
    assert.equal(readTraceparent(`cc-${trace}-${parent}-01-more`), `00-${trace}-${parent}-01`);
  });

  it('takes nothing else', () => {
    const bad = [
      undefined,
      ['x'],
      '',
      trace,
      `00-${trace}-${parent}`,
      `00-${trace}-${parent}-01-more`,
      `00-${trace}-${parent}-01 `,
      `ff-${trace}-${parent}-01`,
      `00-${trace.toUpperCase()}-${parent}-01`,
      `00-${'0'.repeat(32)}-${parent}-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `00-${trace}-${parent}-1`,
      `cc-${trace}-${parent}-01-${'x'.repeat(600)}`,
    ];
    for (const given of bad) assert.equal(readTraceparent(given), undefined, String(given));
  });

  it('makes traces that it would take, each another one', () => {
    const [one, two] = [newTraceparent(), newTraceparent()];
    assert.equal(readTraceparent(one), one);
    assert.notEqual(traceId({ traceparent: one }), traceId({ traceparent: two }));
    assert.equal(traceId({ traceparent: one })?.length, 32);
    assert.equal(traceId({}), undefined);
  });

  it('is logged by its id, and by that of the span where it is recorded', () => {
    assert.deepEqual(loggedTrace({ traceparent: `00-${trace}-${parent}-01` }), { trace_id: trace, span_id: parent });
    assert.deepEqual(loggedTrace({ traceparent: `00-${trace}-${parent}-00` }), { trace_id: trace });
    assert.deepEqual(loggedTrace({}), { trace_id: undefined });
  });

  it('is recorded where its flags say so, beside any other flag', () => {
    for (const [flags, sampled] of Object.entries({
      '00': false,
      '01': true,
      '02': false,
      '03': true,
      fe: false,
      ff: true,
    }))
      assert.equal(isSampled({ traceparent: `00-${trace}-${parent}-${flags}` }), sampled, flags);
    assert.equal(isSampled({}), false);
  });
});
